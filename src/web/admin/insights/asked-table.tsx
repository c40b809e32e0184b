import type { AskedRow, Insights, InsightTable } from '#contract/admin/insights.ts';
import { readGalleryAddress } from '#contract/gallery-address.ts';
import { withInchMark } from '#domain/measures.ts';
import { Button } from '#web/ui/button.tsx';
import { changeText, numberText } from './insight-words.ts';
import type { Wanted } from './invite-dialog.tsx';
import { BuildsLink, type Column, TableCard } from './table-card.tsx';

type AskedTable = {
  [Table in InsightTable]: Insights['tables'][Table][number] extends AskedRow ? Table : never;
}[InsightTable];

export interface InsightTableProps {
  insights: Pick<Insights, 'range' | 'tables'>;
  onInvite: (wanted: Wanted) => void;
}

export interface AskedTableProps extends Pick<InsightTableProps, 'insights'> {
  table: AskedTable;
  text: string;
  /** What is counted, such as "Requests". */
  counted?: string;
}

/** What was asked for, most often first, each with a bar and with the range before. */
export function AskedTable({ table, text, counted = 'Requests', insights }: AskedTableProps) {
  const { range, tables } = insights;
  const rows: AskedRow[] = tables[table];
  const most = Math.max(1, ...rows.flatMap(({ count, before }) => [count, before]));
  const hasBuilds = rows.some(({ builds }) => builds !== null);
  const columns: Column<AskedRow>[] = [
    { name: 'What', isText: true, cell: (row) => <What row={row} most={most} /> },
    { name: counted, cell: ({ count }) => numberText(count) },
    { name: 'Previous', cell: ({ before }) => <span className="text-muted">{numberText(before)}</span> },
    { name: 'Change', isWide: true, cell: ({ count, before }) => changeText(count, before) },
    ...(hasBuilds ? [BUILDS] : []),
  ];
  return (
    <TableCard {...{ table, text, range, rows, columns }} keyOf={({ label, href }) => `${label} ${href}`} />
  );
}

const BUILDS: Column<AskedRow> = {
  name: 'Builds',
  cell: ({ builds }) => (builds === null ? <span className="text-muted">–</span> : numberText(builds)),
};

/** The label over a bar as long as its count, with a stroke where it was in the range before. */
function What({ row: { label, href, count, before }, most }: { row: AskedRow; most: number }) {
  const inPercent = (value: number) => `${(100 * value) / most}%`;
  return (
    <>
      <span className="block wrap-break-word">
        {href === null ? withInchMark(label) : <BuildsLink href={href}>{withInchMark(label)}</BuildsLink>}
      </span>
      <span aria-hidden className="relative mt-1 block h-1.5 rounded-full bg-hover">
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-share-bar-75"
          style={{ width: inPercent(count) }}
        />
        {before > 0 && (
          <span className="absolute -inset-y-0.5 w-0.5 bg-text-2" style={{ left: inPercent(before) }} />
        )}
      </span>
    </>
  );
}

/** What an invite for the builds of a gallery address asks for; undefined where that names no vehicle and no wheel. */
export function wantedOf(href: string | null): Wanted | undefined {
  const { filters } = readGalleryAddress(href?.slice(href.indexOf('?')) ?? '');
  const { make, model, year, wheelModel = [], wheelDiameter = [], wheelWidth = [] } = filters;
  const [diameter, width] =
    wheelDiameter.length + wheelWidth.length === 2 ? [...wheelDiameter, ...wheelWidth] : [];
  const wheelSize = diameter && width ? `${diameter}x${width}` : undefined;
  const [onlyModel] = wheelModel.length === 1 ? wheelModel : [];
  if (!make && !onlyModel && !wheelSize) return undefined;
  return {
    ...(make && { make, ...(model && { model }), ...(year && { year }) }),
    ...(onlyModel && { wheelModel: onlyModel }),
    ...(wheelSize && { wheelSize }),
  };
}

/** What was looked for and is not there: the builds to invite. */
export function MissingTable({ insights: { range, tables }, onInvite }: InsightTableProps) {
  const most = Math.max(1, ...tables.missing.flatMap(({ count, before }) => [count, before]));
  const columns: Column<AskedRow>[] = [
    { name: 'Searched for', isText: true, cell: (row) => <What row={row} most={most} /> },
    { name: 'Requests', cell: ({ count }) => numberText(count) },
    {
      name: 'Previous',
      isWide: true,
      cell: ({ before }) => <span className="text-muted">{numberText(before)}</span>,
    },
    { name: 'Builds now', cell: ({ builds }) => <span className="font-medium">{builds ?? 'none'}</span> },
    {
      name: 'Invite',
      cell: ({ label, href }) => {
        const wanted = wantedOf(href);
        return wanted && <InviteButton what={label} onInvite={() => onInvite(wanted)} />;
      },
    },
  ];
  return (
    <TableCard
      table="missing"
      text="Fewer than three matching builds, then and now. Most requested first."
      {...{ range, columns }}
      rows={tables.missing}
      keyOf={({ label, href }) => `${label} ${href}`}
    />
  );
}

export function InviteButton({ what, onInvite }: { what: string; onInvite: () => void }) {
  return (
    <Button size="sm" aria-label={`Invite builds: ${what}`} onClick={onInvite}>
      <span>
        Invite<span className="max-xl:hidden"> Builds</span>
      </span>
    </Button>
  );
}
