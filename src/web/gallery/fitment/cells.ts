import type { Fitment, FitmentCell, FitmentSentence, Scope } from '#contract/fitment.ts';
import { type Filters, LIST_FILTERS } from '#contract/gallery.ts';
import {
  FIRST_STATE,
  galleryAddress,
  readGalleryAddress,
  type SearchState,
} from '#contract/gallery-address.ts';
import { parseTireSize, parseWheelSize } from '#domain/sizes.ts';
import { wheelPosition } from '#domain/wheel-geometry.ts';
import { cellKey, type Place } from '#web/vehicle/similar/chart-cells.ts';
import { type WheelSection, wheelSection } from '#web/vehicle/wheel/wheel-section.ts';

/** Which answer stands first when no cell was chosen. */
const FIRST_KINDS = ['flush', 'least-trouble', 'plan-on-trimming'] as const;

/** The cell the address names; undefined when it names none, or one that has no builds. */
export function namedCell(fitment: Fitment, key: string | undefined): FitmentCell | undefined {
  return key === undefined ? undefined : fitment.cells.find((cell) => cellKey(fitment, cell) === key);
}

/** The cell that is shown before one is chosen: that of the most useful answer, else the one with most builds. */
export function firstCell({ sentences, cells }: Fitment): FitmentCell | undefined {
  const sentence = FIRST_KINDS.map((kind) => sentences.find((one) => one.kind === kind)).find(Boolean);
  return (sentence && mainCell(cells, sentence)) ?? mostBuilds(cells);
}

/** The cell with most builds among those a sentence speaks of. */
export function mainCell(
  cells: readonly FitmentCell[],
  { column, rows }: Pick<FitmentSentence, 'column' | 'rows'>,
): FitmentCell | undefined {
  return mostBuilds(cells.filter((cell) => cell.column === column && rows.includes(cell.row)));
}

function mostBuilds([first, ...others]: readonly FitmentCell[]): FitmentCell | undefined {
  if (!first) return undefined;
  return others.reduce((most, cell) => (cell.reports.builds > most.reports.builds ? cell : most), first);
}

/** The gallery at exactly the builds of a cell; undefined when no address finds the builds of this chart. */
export function cellAddress(
  state: SearchState,
  { scope, columns, rows }: Fitment,
  { column, row }: Place,
): string | undefined {
  const [across, down] = [columns[column], rows[row]];
  const behind = searchBehind(state, scope);
  if (!behind || !across || !down) return undefined;
  const { filters, search } = behind;
  const narrowed = [across, down].reduce((sofar, step) => narrow(sofar, filtersAt(step.address)), filters);
  return galleryAddress({ ...FIRST_STATE, search, filters: narrowed });
}

/** What finds the builds the answers come from: the question itself unless it was widened. */
function searchBehind(state: SearchState, { widening, address }: Scope): SearchState | undefined {
  if (address !== undefined) return readGalleryAddress(address.slice(1));
  return widening === 'none' ? state : undefined;
}

/** The filters of a gallery address. */
export function filtersAt(address: string): Filters {
  return readGalleryAddress(address.slice(1)).filters;
}

/** Filters that builds pass which pass both. What only the second one says is added; where both speak, both hold. */
export function narrow(filters: Filters, by: Filters): Filters {
  const both = { ...filters, ...by };
  for (const facet of LIST_FILTERS) {
    const [one, other] = [filters[facet], by[facet]];
    if (one && other) both[facet] = other.filter((value) => one.includes(value));
  }
  const low = bound(Math.max, filters.offsetMin, by.offsetMin);
  const high = bound(Math.min, filters.offsetMax, by.offsetMax);
  return {
    ...both,
    ...(low !== undefined && { offsetMin: low }),
    ...(high !== undefined && { offsetMax: high }),
  };
}

function bound(choose: typeof Math.max, one: number | undefined, other: number | undefined) {
  return one === undefined || other === undefined ? (one ?? other) : choose(one, other);
}

/** Width in inches, and the offsets from here to there, of a cell of width against offset. */
function sizeOf({ columns, rows }: Fitment, { column, row }: FitmentCell) {
  const width = filtersAt(columns[column]?.address ?? '').wheelWidth?.[0];
  const { offsetMin, offsetMax } = filtersAt(rows[row]?.address ?? '');
  if (width === undefined || offsetMin === undefined || offsetMax === undefined) return undefined;
  return { width, offsetMin, offsetMax };
}

/** How far the wheels of a cell reach out and in: "146 mm", or "140–146 mm" for several offsets. */
export function reachTexts(
  fitment: Fitment,
  cell: FitmentCell,
): { outside: string; inside: string } | undefined {
  const size = sizeOf(fitment, cell);
  if (!size) return undefined;
  const [out, back] = [size.offsetMin, size.offsetMax].map((wheelOffset) =>
    wheelPosition({ wheelWidth: size.width, wheelOffset }),
  );
  if (!out || !back) return undefined;
  return { outside: rangeText(back.outside, out.outside), inside: rangeText(out.inside, back.inside) };
}

function rangeText(low: number, high: number): string {
  const [from, to] = [low, high].map((mm) => String(Math.round(mm)).replace('-', '−'));
  return from === to ? `${from}\u00a0mm` : `${from}–${to}\u00a0mm`;
}

/** The wheel most builds of a cell run, cut through, on their most used tire. */
export function cellSection(fitment: Fitment, cell: FitmentCell): WheelSection | undefined {
  const size = sizeOf(fitment, cell);
  const wheel = parseWheelSize(cell.wheels[0]?.size ?? '');
  if (!size || !wheel) return undefined;
  const tire = parseTireSize(cell.tires[0]?.size ?? '');
  return wheelSection({
    wheelWidth: size.width,
    wheelDiameter: wheel.wheelDiameter,
    wheelOffset: (size.offsetMin + size.offsetMax) / 2,
    tireWidth: tire?.tireWidth,
    tireHeight: tire?.tireHeight,
  });
}
