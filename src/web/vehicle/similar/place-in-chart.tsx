import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type Fitment, type FitmentCell, getFitment } from '#contract/fitment.ts';
import type { Filters } from '#contract/gallery.ts';
import { FIRST_STATE, fitmentQuery, galleryAddress, readGalleryAddress } from '#contract/gallery-address.ts';
import { suspensionInWords } from '#contract/page-titles.ts';
import { listSimilar } from '#contract/similar.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { offsetLabel } from '#domain/axle-words.ts';
import { effectiveOffset } from '#domain/axles.ts';
import { read } from '#web/data/api.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cellKey, scaleStep } from './chart-cells.ts';
import { ListLink } from './list-link.tsx';

/** What owners with the same set-up report, and the way to the chart with this build's cell chosen. */
export function PlaceInChart({ vehicle }: { vehicle: PublicVehicle }) {
  const { data, isPending } = useQuery(readChart(vehicle));
  if (isPending) return <Skeleton className="h-[72px] rounded-control" />;
  const own = data && cellOf(data, vehicle);
  if (!own) return null;
  const { count, rest } = placeWords(data, own, vehicle);
  const chart = {
    ...FIRST_STATE,
    filters: chartFilters(vehicle),
    view: 'fitment',
    cell: cellKey(data, own),
  } as const;
  return (
    <ListLink
      to={galleryAddress(chart)}
      className="flex min-h-[72px] items-center gap-3.5 rounded-control bg-raised px-3.5 py-3 hover:bg-hover"
    >
      <MiniChart fitment={data} own={own} />
      <span className="min-w-0 flex-1 text-sm text-text-2">
        <b className="font-semibold text-text">{count}</b> <span>{rest}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </ListLink>
  );
}

interface MiniChartProps {
  fitment: Fitment;
  own: FitmentCell;
}

/** Room for the chart, and how large a cell may become when there are few. */
const ROOM = { width: 56, height: 44 };
const LARGEST = { width: 14, height: 9 };

/** The chart in small, with the build's own cell marked. */
function MiniChart({ fitment: { columns, rows, cells }, own }: MiniChartProps) {
  const width = Math.min(LARGEST.width, ROOM.width / columns.length);
  const height = Math.min(LARGEST.height, ROOM.height / rows.length);
  return (
    <svg
      aria-hidden
      width={columns.length * width + 4}
      height={rows.length * height + 4}
      viewBox={`-2 -2 ${columns.length * width + 4} ${rows.length * height + 4}`}
      className="shrink-0"
    >
      {rows.flatMap(({ label: down }, row) =>
        columns.map(({ label: across }, column) => {
          const cell = cells.find((one) => one.column === column && one.row === row);
          const step = cell && scaleStep(cell.reports);
          return (
            <rect
              key={`${across},${down}`}
              x={column * width + 0.5}
              y={row * height + 0.5}
              width={width - 1}
              height={height - 1}
              rx="1"
              className={cell ? 'fill-line-strong' : 'fill-line/60'}
              style={step && { fill: `var(--share-${step.from})` }}
            />
          );
        }),
      )}
      <rect
        x={own.column * width - 0.5}
        y={own.row * height - 0.5}
        width={width + 1}
        height={height + 1}
        rx="1.5"
        strokeWidth="2"
        className="fill-none stroke-accent"
      />
    </svg>
  );
}

export const readSimilar = (id: number) => read(listSimilar, { params: { id: String(id) } });

/** The builds that a build stands among in the chart: the same model, as high. A cell is a width and an offset, whatever the diameter. */
function chartFilters({ make, model, suspension }: PublicVehicle): Filters {
  return { make, model, suspension: [suspension] };
}

const readChart = (vehicle: PublicVehicle) =>
  read(getFitment, { query: fitmentQuery({ ...FIRST_STATE, filters: chartFilters(vehicle) }) });

type Wheel = Pick<PublicVehicle, 'wheelWidth' | 'wheelOffset' | 'frontSpacer'>;

/** The chart is about front wheels with their spacers. */
const chartedOffset = ({ wheelOffset, frontSpacer }: Wheel) =>
  effectiveOffset({ wheelOffset, spacer: frontSpacer ?? 0 });

/** The cell of the chart that a build stands in. */
export function cellOf({ columns, rows, cells }: Fitment, vehicle: Wheel): FitmentCell | undefined {
  const { wheelWidth } = vehicle;
  const at = chartedOffset(vehicle);
  const column = columns.findIndex(({ address }) => filtersAt(address).wheelWidth?.includes(wheelWidth));
  const row = rows.findIndex(({ address }) => {
    const { offsetMin, offsetMax } = filtersAt(address);
    return offsetMin !== undefined && offsetMax !== undefined && offsetMin <= at && at <= offsetMax;
  });
  return cells.find((cell) => cell.column === column && cell.row === row);
}

const filtersAt = (address: string) => readGalleryAddress(address.slice(1)).filters;

interface PlaceWords {
  /** Set in bold: "14 of 17". */
  count: string;
  rest: string;
}

/** "14 of 17" "F-150 owners with a leveling kit on 10-wide wheels at −19 mm report no rubbing." */
export function placeWords(
  { scope, rows, columns }: Fitment,
  { reports, row, column }: FitmentCell,
  vehicle: PublicVehicle,
): PlaceWords {
  const { builds, clear } = reports;
  const whose = scope.widening === 'sisters' ? `${vehicle.model} and sister model` : vehicle.model;
  const offset = rows[row]?.label ?? '';
  const at = offset.includes('to') ? `${offset}\u00a0mm` : offsetLabel(chartedOffset(vehicle));
  const owners = (count: number) =>
    `${whose} ${count === 1 ? 'owner' : 'owners'} ${suspensionInWords([vehicle.suspension])} on ${columns[column]?.label}-wide wheels at ${at}`;
  if (clear)
    return { count: `${clear.count} of ${clear.of}`, rest: `${owners(clear.of)} report no rubbing.` };
  return { count: `Only ${builds}`, rest: `${owners(builds)} so far. Not enough to say.` };
}
