import type { Insights } from '#contract/admin/insights.ts';
import type { Share } from '#contract/fitment.ts';
import { withInchMark } from '#domain/measures.ts';
import { INTERVAL_NOTE, intervalText, percentOf, shortInterval } from '#domain/share-words.ts';
import { type InsightTableProps, InviteButton, wantedOf } from './asked-table.tsx';
import { numberText } from './insight-words.ts';
import { BuildsLink, type Column, TableCard } from './table-card.tsx';

type RowOf<Table extends keyof Insights['tables']> = Insights['tables'][Table][number];

/** Which size of which wheel rubs or was trimmed for on which vehicle, worst first. */
export function ReportedTable({ insights: { range, tables }, onInvite }: InsightTableProps) {
  const columns: Column<RowOf<'reported'>>[] = [
    {
      name: 'Wheel and size',
      isText: true,
      cell: ({ wheelModel, size, vehicle, href }) => (
        <>
          <BuildsLink href={href}>{`${wheelModel} ${size}`}</BuildsLink>
          <span className="block text-muted">{vehicle}</span>
        </>
      ),
    },
    { name: 'Rubs', isText: true, cell: ({ rubs }) => <ShareBar share={rubs} /> },
    { name: 'Trimmed', isText: true, isWide: true, cell: ({ trims }) => <ShareBar share={trims} /> },
    { name: 'Builds', cell: ({ builds }) => numberText(builds) },
    {
      name: 'Invite',
      isWide: true,
      cell: ({ wheelModel, size, vehicle, href }) => (
        <InviteButton
          what={`${wheelModel} ${size}, ${vehicle}`}
          onInvite={() => onInvite(wantedOf(href) ?? {})}
        />
      ),
    },
  ];
  return (
    <TableCard
      table="reported"
      text={`By wheel, size, and vehicle, worst first (by the low end of the range). ${INTERVAL_NOTE}`}
      {...{ range, columns }}
      rows={tables.reported}
      keyOf={({ wheelModel, size, vehicle }) => `${wheelModel} ${size} ${vehicle}`}
      className="lg:col-span-2"
    />
  );
}

/** A share as bar, percentage and counts, with its interval as a bracket over the bar. */
function ShareBar({ share }: { share: Share | null }) {
  if (share === null) return <span className="text-muted">not enough builds</span>;
  const inPercent = (part: number) => `${part * 100}%`;
  return (
    <span className="measure flex items-center gap-3 whitespace-nowrap">
      <span aria-hidden className="relative h-1.5 w-24 shrink-0 rounded-full bg-hover max-lg:hidden">
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-share-bar-0"
          style={{ width: inPercent(share.share) }}
        />
        <span
          className="absolute -inset-y-0.5 border-text-2 border-x"
          style={{ left: inPercent(share.low), right: inPercent(1 - share.high) }}
        >
          <span className="absolute inset-x-0 top-1/2 border-text-2 border-t" />
        </span>
      </span>
      <span className="w-10 text-right font-medium">{`${percentOf(share)}%`}</span>
      <span className="text-muted">
        <span>{`${share.count}/${share.of}`}</span>
        <span className="sr-only">{`, ${intervalText(share)}`}</span>
        <span aria-hidden className="ml-2 text-xs">
          {shortInterval(share)}
        </span>
      </span>
    </span>
  );
}

/** Vehicles that are asked about and have few builds whose owners answered. */
export function ThinTable({ insights: { range, tables }, onInvite }: InsightTableProps) {
  const columns: Column<RowOf<'thin'>>[] = [
    {
      name: 'Vehicle',
      isText: true,
      cell: ({ vehicle, href }) => <BuildsLink href={href}>{vehicle}</BuildsLink>,
    },
    { name: 'Requests', cell: ({ asked }) => numberText(asked) },
    { name: 'Builds', cell: ({ builds }) => numberText(builds) },
    { name: 'Answers', cell: ({ answered }) => numberText(answered) },
    {
      name: 'Invite',
      cell: ({ vehicle, href }) => (
        <InviteButton what={vehicle} onInvite={() => onInvite(wantedOf(href) ?? {})} />
      ),
    },
  ];
  return (
    <TableCard
      table="thin"
      text="Few owners reported on rubbing. Most requested first."
      {...{ range, columns }}
      rows={tables.thin}
      keyOf={({ vehicle }) => vehicle}
    />
  );
}

/** What most owners of a vehicle run. */
export function SetupTable({ insights: { range, tables } }: Pick<InsightTableProps, 'insights'>) {
  const columns: Column<RowOf<'setups'>>[] = [
    {
      name: 'Vehicle and setup',
      isText: true,
      cell: ({ vehicle, setup, href }) => (
        <>
          <BuildsLink href={href}>{withInchMark(setup)}</BuildsLink>
          <span className="block text-muted">{vehicle}</span>
        </>
      ),
    },
    {
      name: 'Builds',
      cell: ({ count, of }) => (
        <>
          <span>{numberText(count)}</span> <span className="text-muted">{`of ${numberText(of)}`}</span>
        </>
      ),
    },
  ];
  return (
    <TableCard
      table="setups"
      text="By vehicle, of all builds in the gallery."
      {...{ range, columns }}
      rows={tables.setups}
      keyOf={({ vehicle, setup }) => `${vehicle} ${setup}`}
    />
  );
}

/** Sizes whose share of the builds added grew. */
export function RisingTable({ insights: { range, tables } }: Pick<InsightTableProps, 'insights'>) {
  const percent = (share: number | null) => (share === null ? '–' : `${Math.round(100 * share)}%`);
  const columns: Column<RowOf<'rising'>>[] = [
    {
      name: 'Size',
      isText: true,
      cell: ({ part, size, href }) => (
        <>
          <BuildsLink href={href}>{size}</BuildsLink> <span className="text-muted">{part}</span>
        </>
      ),
    },
    {
      name: 'Share',
      cell: ({ share, count, of }) => (
        <>
          <span className="font-medium">{percent(share)}</span>{' '}
          <span className="text-muted">{`${count}/${of}`}</span>
        </>
      ),
    },
    {
      name: 'Previous',
      cell: ({ shareBefore, before, ofBefore }) => (
        <span className="text-muted">{`${percent(shareBefore)} ${before}/${ofBefore}`}</span>
      ),
    },
  ];
  return (
    <TableCard
      table="rising"
      text="Share of new builds in this period vs. the previous one."
      {...{ range, columns }}
      rows={tables.rising}
      keyOf={({ part, size }) => `${part} ${size}`}
    />
  );
}
