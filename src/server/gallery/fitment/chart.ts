import type { FitmentCell, SizeCount } from '#contract/fitment.ts';
import type { Facet } from '#contract/gallery.ts';
import type { Axes } from '#domain/choices.ts';
import { tireSizeText } from '#domain/measures.ts';
import type { Group } from '#server/gallery/snapshot/gallery-index.ts';
import {
  type Axis,
  MEASURED_LIFTS,
  OFFSETS,
  type Step,
  SUSPENSION_LIFTS,
  TIRE_DIAMETERS,
  type ValueCount,
  WHEEL_WIDTHS,
} from './axis-steps.ts';
import { addAnswers, emptyTally, reportsOf, type Tally } from './tally.ts';

/** Tires named for a cell, and sizes named for all builds. */
const MAX_TIRES = 3;
const MAX_SIZES = 12;

export interface Cell {
  column: number;
  row: number;
  tally: Tally;
  tires: SizeCount[];
  wheels: SizeCount[];
}

export interface Chart {
  axes: Axes;
  columns: Step[];
  rows: Step[];
  /** By row, then column. */
  cells: Cell[];
  wheels: SizeCount[];
  tires: SizeCount[];
}

const SIDES: Record<Axes, { columns: Axis; rows: Axis }> = {
  wheel: { columns: WHEEL_WIDTHS, rows: OFFSETS },
  tire: { columns: TIRE_DIAMETERS, rows: SUSPENSION_LIFTS },
  measured: { columns: TIRE_DIAMETERS, rows: MEASURED_LIFTS },
};

const SIZE_FACETS = ['wheelWidth', 'wheelDiameter', 'tireWidth', 'tireHeight'] as const;

/** What builds are grouped by for a chart: for the owners' answers, and for the sizes they use. */
export function chartFacets(axes: Axes): { answers: Facet[]; sizes: Facet[] } {
  const sides = [SIDES[axes].columns.facet, SIDES[axes].rows.facet];
  return {
    answers: [...sides, 'rubbing', 'modification'],
    sizes: [...new Set<Facet>([...sides, ...SIZE_FACETS])],
  };
}

/** Sorts builds, grouped by chartFacets, into the cells of a chart. */
export function drawChart(axes: Axes, answers: readonly Group[], sizes: readonly Group[]): Chart {
  const columns = SIDES[axes].columns.steps(countValues(answers, 0));
  const rows = SIDES[axes].rows.steps(countValues(answers, 1));
  const [columnOf, rowOf] = [placesOf(columns), placesOf(rows)];
  const sizePlaces = SIZE_FACETS.map((facet) => chartFacets(axes).sizes.indexOf(facet));
  const sorters = new Map<number, CellSorter>();
  const sorterOf = ([column = null, row = null]: Group['values']) => {
    const place = { column: columnOf.get(column), row: rowOf.get(row) };
    if (place.column === undefined || place.row === undefined) return undefined;
    const key = place.row * columns.length + place.column;
    const known = sorters.get(key);
    if (known) return known;
    const sorter: CellSorter = { tally: emptyTally(), tires: new Map(), wheels: new Map() };
    sorters.set(key, sorter);
    return sorter;
  };

  for (const { values, count } of answers) {
    const sorter = sorterOf(values);
    if (sorter)
      addAnswers(sorter.tally, { rubbing: textOf(values[2]), modification: textOf(values[3]) }, count);
  }
  const all = { tires: new Map<string, number>(), wheels: new Map<string, number>() };
  for (const { values, count } of sizes) {
    const [width, diameter, tireWidth, tireHeight] = sizePlaces.map((place) => String(values[place] ?? ''));
    for (const { wheels, tires } of [all, sorterOf(values) ?? []].flat()) {
      add(wheels, `${diameter}×${width}`, count);
      add(tires, tireText(tireWidth, tireHeight, diameter), count);
    }
  }

  const cells = [...sorters]
    .sort(([a], [b]) => a - b)
    .map(([key, { tally, tires, wheels }]) => ({
      column: key % columns.length,
      row: Math.floor(key / columns.length),
      tally,
      tires: mostUsed(tires, MAX_TIRES),
      wheels: mostUsed(wheels),
    }));
  const [wheels, tires] = [mostUsed(all.wheels, MAX_SIZES), mostUsed(all.tires, MAX_SIZES)];
  return { axes, columns, rows, cells, wheels, tires };
}

export function presentCell({ column, row, tally, tires, wheels }: Cell): FitmentCell {
  return { column, row, reports: reportsOf(tally), tires, wheels };
}

interface CellSorter {
  tally: Tally;
  tires: Map<string, number>;
  wheels: Map<string, number>;
}

function countValues(groups: readonly Group[], place: number): ValueCount<string | number>[] {
  const counts = new Map<string | number, number>();
  for (const { values, count } of groups) {
    const value = values[place] ?? null;
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return [...counts].map(([value, builds]) => ({ value, builds }));
}

function placesOf(steps: readonly Step[]): Map<string | number | null, number> {
  return new Map(steps.flatMap(({ values }, place) => values.map((value) => [value, place])));
}

const textOf = (value: string | number | null | undefined) => (typeof value === 'string' ? value : null);

/** Heights come as the filter writes them: "55-series". */
function tireText(width = '', height = '', rim = ''): string {
  return tireSizeText(width, height.replace('-series', ''), rim);
}

function add(counts: Map<string, number>, size: string, builds: number): void {
  counts.set(size, (counts.get(size) ?? 0) + builds);
}

function mostUsed(counts: ReadonlyMap<string, number>, most?: number): SizeCount[] {
  return [...counts]
    .map(([size, count]) => ({ size, count }))
    .sort((a, b) => b.count - a.count || (a.size < b.size ? -1 : 1))
    .slice(0, most);
}
