import type { ReactNode } from 'react';
import { AskedTable, type AskedTableProps, type InsightTableProps, MissingTable } from './asked-table.tsx';
import { ReportedTable, RisingTable, SetupTable, ThinTable } from './reported-tables.tsx';

type TableText = Omit<AskedTableProps, 'insights'>;

const LOOKED_FOR: TableText[] = [
  {
    table: 'vehicles',
    title: 'Vehicles',
    text: 'In searches and filters.',
    empty: 'Makes and models that are searched for will stand here.',
  },
  {
    table: 'searches',
    title: 'Searches',
    text: 'As they were understood.',
    empty: 'What is typed into the search will stand here.',
  },
  {
    table: 'filters',
    title: 'Filters',
    text: 'Chosen in the panel or understood from a search.',
    empty: 'Filters that are chosen will stand here.',
  },
  {
    table: 'fitVehicles',
    title: 'Vehicles in “Will it fit mine?”',
    text: 'Asked about by visitors who know their vehicle.',
    empty: 'Vehicles asked about in “Will it fit mine?” will stand here.',
  },
  {
    table: 'fitSizes',
    title: 'Sizes in “Will it fit mine?”',
    text: 'Wheel sizes visitors think of.',
    empty: 'Sizes asked about in “Will it fit mine?” will stand here.',
  },
  {
    table: 'seeVehicles',
    title: 'Vehicles in “See it”',
    text: 'Drawn to scale.',
    empty: 'Vehicles drawn in “See it” will stand here.',
  },
  {
    table: 'seeSizes',
    title: 'Sizes in “See it”',
    text: 'Drawn to scale.',
    empty: 'Sizes drawn in “See it” will stand here.',
  },
];

const LED_TO: TableText[] = [
  {
    table: 'products',
    title: 'Product pages',
    text: 'Followed from builds, by wheel model.',
    counted: 'Followed',
    empty: 'Wheel models whose product page is opened will stand here.',
  },
  {
    table: 'dealers',
    title: 'Find A Dealer',
    text: 'Followed from builds, by wheel model.',
    counted: 'Followed',
    empty: 'Wheel models that lead to Find A Dealer will stand here.',
  },
];

const BUILDS: TableText[] = [
  {
    table: 'liked',
    title: 'Most liked builds',
    text: 'By the likes given in the range; those taken back count no more.',
    counted: 'Likes',
    empty: 'Builds that visitors like in the range will stand here.',
  },
  {
    table: 'viewed',
    title: 'Most viewed builds',
    text: 'By the views in the range, each visitor once a day.',
    counted: 'Views',
    empty: 'Builds that visitors look at in the range will stand here.',
  },
];

/** All tables, by what they are about. */
export function InsightTables({ insights, onInvite }: InsightTableProps) {
  const shared = { insights, onInvite };
  const asked = (table: TableText) => <AskedTable key={table.table} {...table} insights={insights} />;
  return (
    <>
      <Group title="Builds to invite">
        <MissingTable {...shared} />
        <ThinTable {...shared} />
      </Group>
      <Group title="What builds say">
        <ReportedTable {...shared} />
        <SetupTable insights={insights} />
        <RisingTable insights={insights} />
      </Group>
      <Group title="What people look for">{LOOKED_FOR.map(asked)}</Group>
      <Group title="Builds people like and look at">{BUILDS.map(asked)}</Group>
      <Group title="Where builds lead">{LED_TO.map(asked)}</Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-t pt-5">
      <h2 className="pb-4 font-condensed font-semibold text-xl/6">{title}</h2>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">{children}</div>
    </section>
  );
}
