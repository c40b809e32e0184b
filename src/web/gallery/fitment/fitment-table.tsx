import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Fitment, FitmentCell, Reports } from '#contract/fitment.ts';
import { intervalText, percentOf, shortInterval } from '#domain/share-words.ts';
import { buildsText } from '#web/gallery/state/build-count.tsx';
import { scaleStep } from '#web/vehicle/similar/chart-cells.ts';
import { reachTexts } from './cells.ts';
import { diametersText } from './fitment-words.ts';

interface FitmentTableProps {
  fitment: Fitment;
  shown: FitmentCell | undefined;
  /** Whether the visitor chose the shown cell. */
  chosen: boolean;
  addressOf: AddressOf;
  onChoose: (cell: FitmentCell) => void;
}

/** Where the builds of a cell are, if there is such an address. */
type AddressOf = (cell: FitmentCell) => string | undefined;

interface Column {
  name: string;
  /** Numbers stand at the right of their column. */
  number?: boolean;
  value: (cell: FitmentCell, fitment: Fitment, addressOf: AddressOf) => ReactNode;
}

const COUNTS: Column[] = [
  {
    name: 'Builds',
    number: true,
    value: (cell, _, addressOf) => <VehiclesCell builds={cell.reports.builds} address={addressOf(cell)} />,
  },
  { name: 'No rubbing', value: ({ reports }) => <ShareFigures reports={reports} /> },
  {
    name: 'Trimmed',
    number: true,
    value: ({ reports: { trimmed, trimmedOf } }) => (trimmedOf > 0 ? trimmed : '—'),
  },
];
const TIRE: Column = { name: 'Most used tire', value: ({ tires }) => tires[0]?.size };
const WHEEL: Column = { name: 'Most used wheel', value: ({ wheels }) => wheels[0]?.size };

const ROW: Pick<Column, 'value'> = { value: ({ row }, { rows }) => rows[row]?.label };

const COLUMNS: Record<Fitment['axes'], Column[]> = {
  wheel: [
    { name: 'Offset', value: ({ row }, { rows }) => `${rows[row]?.label}\u00a0mm` },
    { name: 'Outside', number: true, value: (cell, fitment) => reachTexts(fitment, cell)?.outside },
    { name: 'Inside', number: true, value: (cell, fitment) => reachTexts(fitment, cell)?.inside },
    ...COUNTS,
    { name: 'Diameters', value: ({ wheels }) => diametersText(wheels) },
    TIRE,
  ],
  tire: [{ name: 'Lift', ...ROW }, ...COUNTS, TIRE, WHEEL],
  measured: [{ name: 'Measured lift', ...ROW }, ...COUNTS, TIRE, WHEEL],
};

/** The same as the chart, a row for each of its cells. */
export function FitmentTable({ fitment, shown, chosen, addressOf, onChoose }: FitmentTableProps) {
  const { axes, columns } = fitment;
  const cells = fitment.cells.toSorted((a, b) => a.column - b.column || a.row - b.row);
  return (
    <div className="relative -mx-4 overflow-x-auto px-4 pb-1 md:-mx-1 md:px-1">
      <table className="measure w-full border-collapse text-sm whitespace-nowrap">
        <caption className="sr-only">Chart data, one row per cell</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            <HeadCell name={axes === 'wheel' ? 'Width' : 'Tire'} />
            {COLUMNS[axes].map(({ name, number }) => (
              <HeadCell key={name} name={name} number={number} />
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <tr
              key={`${cell.column} ${cell.row}`}
              className={clsx(
                'border-b border-line',
                cell === shown && (chosen ? 'bg-raised' : 'md:bg-raised'),
              )}
            >
              <th
                scope="row"
                className={clsx(
                  'p-0 text-left font-semibold',
                  cell === shown &&
                    (chosen ? 'shadow-[inset_2px_0_var(--accent)]' : 'md:shadow-[inset_2px_0_var(--accent)]'),
                )}
              >
                <button
                  type="button"
                  aria-pressed={cell === shown}
                  onClick={() => onChoose(cell)}
                  className="h-10 w-full px-2.5 text-left underline-offset-4 hover:underline"
                >
                  {`${columns[cell.column]?.label}${axes === 'wheel' ? ' wide' : ''}`}
                </button>
              </th>
              {COLUMNS[axes].map(({ name, number, value }) => (
                <td key={name} className={clsx('px-2.5', number && 'text-right')}>
                  {value(cell, fitment, addressOf)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell({ name, number = false }: { name: string; number?: boolean | undefined }) {
  return (
    <th scope="col" className={clsx('h-9 px-2.5 font-medium', number && 'text-right')}>
      {name}
    </th>
  );
}

function VehiclesCell({ builds, address }: { builds: number; address: string | undefined }) {
  if (address === undefined) return builds;
  return (
    <Link
      href={address}
      aria-label={buildsText(builds)}
      onClick={() => scrollTo(0, 0)}
      className="inline-flex h-10 min-w-10 items-center justify-end underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {builds}
    </Link>
  );
}

/** A share as bar, percentage and counts with its interval; says so where builds are too few. */
function ShareFigures({ reports }: { reports: Reports }) {
  const { clear } = reports;
  if (!clear) return <span className="text-muted">Not enough builds</span>;
  const inPercent = (part: number) => `${part * 100}%`;
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="relative h-1.5 w-20 shrink-0 rounded-full bg-hover">
        <span
          className={clsx('absolute inset-y-0 left-0 rounded-full', scaleStep(reports)?.bar)}
          style={{ width: inPercent(clear.share) }}
        />
        <span
          className="absolute -inset-y-0.5 border-x border-text-2"
          style={{ left: inPercent(clear.low), right: inPercent(1 - clear.high) }}
        >
          <span className="absolute inset-x-0 top-1/2 border-t border-text-2" />
        </span>
      </span>
      <span className="w-10 text-right font-medium">{`${percentOf(clear)}%`}</span>
      <span className="text-muted">
        <span>{`${clear.count}/${clear.of}`}</span>
        <span className="sr-only">{`, ${intervalText(clear)}`}</span>
        <span aria-hidden className="ml-2 text-xs">
          {shortInterval(clear)}
        </span>
      </span>
    </span>
  );
}
