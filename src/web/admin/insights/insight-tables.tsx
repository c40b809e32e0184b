import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Insights, InsightTable } from '#contract/admin/insights.ts';
import { AskedTable, type AskedTableProps, type InsightTableProps, MissingTable } from './asked-table.tsx';
import { isEmpty as isEmptySeries } from './day-charts.tsx';
import { rangeText, TABLE_NAMES } from './insight-words.ts';
import { ReportedTable, RisingTable, SetupTable, ThinTable } from './reported-tables.tsx';

type TableText = Omit<AskedTableProps, 'insights'>;

const LOOKED_FOR: TableText[] = [
  {
    table: 'vehicles',
    text: 'In searches and filters.',
  },
  {
    table: 'searches',
    text: 'As the search read them.',
  },
  {
    table: 'filters',
    text: 'Chosen in the panel or understood from a search.',
  },
  {
    table: 'fitVehicles',
    text: 'Vehicles visitors asked about.',
  },
  {
    table: 'fitSizes',
    text: 'Wheel sizes visitors asked about.',
  },
  {
    table: 'seeVehicles',
    text: 'Drawn to scale.',
  },
  {
    table: 'seeSizes',
    text: 'Drawn to scale.',
  },
];

const LED_TO: TableText[] = [
  {
    table: 'products',
    text: 'Clicks from builds, by wheel model.',
    counted: 'Clicks',
  },
  {
    table: 'dealers',
    text: 'Clicks from builds, by wheel model.',
    counted: 'Clicks',
  },
];

const BUILDS: TableText[] = [
  {
    table: 'liked',
    text: 'By likes in this period. Removed likes don’t count.',
    counted: 'Likes',
  },
  {
    table: 'viewed',
    text: 'By views in this period, one per visitor per day.',
    counted: 'Views',
  },
];

type Table = (props: InsightTableProps) => ReactNode;

const asked = (text: TableText): [InsightTable, Table] => [
  text.table,
  ({ insights }) => <AskedTable {...text} insights={insights} />,
];

/** First what the builds tell, then what people look for. */
const GROUPS: [title: string, tables: [InsightTable, Table][]][] = [
  [
    'What owners report',
    [
      ['reported', ReportedTable],
      ['setups', SetupTable],
      ['rising', RisingTable],
    ],
  ],
  ['Popular builds', BUILDS.map(asked)],
  [
    'Builds to invite',
    [
      ['missing', MissingTable],
      ['thin', ThinTable],
    ],
  ],
  ['What people search for', LOOKED_FOR.map(asked)],
  ['Clicks from builds', LED_TO.map(asked)],
];

/** The tables that have something to show; one line names the others, and the charts where they have nothing. */
export function InsightTables({ insights, onInvite }: InsightTablesProps) {
  const isEmpty = (table: InsightTable) => insights.tables[table].length === 0;
  const empty = GROUPS.flatMap(([, tables]) =>
    tables.flatMap(([table]) => (isEmpty(table) ? TABLE_NAMES[table] : [])),
  );
  if (insights.series.every(isEmptySeries)) empty.unshift('Day by day');
  return (
    <>
      {GROUPS.map(([title, tables]) => (
        <Group key={title} title={title}>
          {tables.map(([table, Shown]) =>
            isEmpty(table) ? [] : <Shown key={table} insights={insights} onInvite={onInvite} />,
          )}
        </Group>
      ))}
      {empty.length > 0 && (
        <p className="border-line border-t pt-5 text-muted">
          {`Nothing to show for these days: ${empty.join(', ')}.${countingText(insights)}`}
        </p>
      )}
    </>
  );
}

type InsightTablesProps = InsightTableProps & { insights: Insights };

function countingText({ counting, countedSince }: Insights): string {
  if (!counting || countedSince === null) return '';
  return ` Searches and clicks are counted since ${rangeText({ from: countedSince, to: countedSince })}.`;
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  const shown = children.flat();
  if (shown.length === 0) return null;
  return (
    <section aria-label={title} className="border-line border-t pt-5">
      <h2 className="pb-4 font-condensed font-semibold text-xl/6">{title}</h2>
      <div className={clsx('grid gap-x-10 gap-y-8', shown.length > 1 && 'lg:grid-cols-2')}>{shown}</div>
    </section>
  );
}
