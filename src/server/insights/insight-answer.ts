import {
  type AskedRow,
  type DayRange,
  INSIGHT_ROWS,
  type Insights,
  type InsightTable,
  type InsightTables,
} from '#contract/admin/insights.ts';
import type { Database } from '#server/database/open.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { askedTotals, firstCountedDay, presentAsked, presentWheels, stillMissing } from './asked-rows.ts';
import { reportedRows, risingRows, setupRows, thinRows } from './build-rows.ts';
import { likedRows, viewedRows } from './build-totals.ts';
import { rangeBefore } from './counts/day-ranges.ts';
import type { CountKind } from './counts/insight-counter.ts';
import { readSeries } from './series.ts';

export interface Sources {
  db: Database;
  gallery: Gallery;
}

/** Of what was missed some is there by now, so more is read than is shown. */
const READ_OF_MISSING = 4;

type Reader<Row> = (sources: Sources, range: DayRange, limit: number) => Promise<Row[]>;

const asked =
  (...kinds: CountKind[]): Reader<AskedRow> =>
  async ({ db, gallery }, range, limit) =>
    presentAsked(gallery, await askedTotals(db, range, { kinds, limit }));

const byWheel =
  (kind: CountKind): Reader<AskedRow> =>
  async ({ db, gallery }, range, limit) =>
    presentWheels(gallery, await askedTotals(db, range, { kinds: [kind], limit }));

/** How each table is read. */
export const TABLE_READERS: { [Table in InsightTable]: Reader<InsightTables[Table][number]> } = {
  missing: async ({ db, gallery }, range, limit) => {
    const wanted = { kinds: ['search', 'fit', 'see'], missed: true, limit: limit * READ_OF_MISSING } as const;
    return stillMissing(await presentAsked(gallery, await askedTotals(db, range, wanted))).slice(0, limit);
  },
  searches: asked('search'),
  vehicles: asked('search-vehicle'),
  filters: asked('filter'),
  fitVehicles: asked('fit-vehicle'),
  fitSizes: asked('fit-size'),
  seeVehicles: asked('see-vehicle'),
  seeSizes: asked('see-size'),
  products: byWheel('product'),
  dealers: byWheel('dealer'),
  liked: ({ db }, range, limit) => likedRows(db, range, limit),
  viewed: ({ db }, range, limit) => viewedRows(db, range, limit),
  setups: ({ gallery }, _range, limit) => setupRows(gallery, limit),
  rising: ({ gallery }, range, limit) => risingRows(gallery, range, limit),
  reported: ({ gallery }, _range, limit) => reportedRows(gallery, limit),
  thin: thinRows,
};

/** Everything the screen shows of a range. */
export async function answerInsights(sources: Sources, range: DayRange): Promise<Omit<Insights, 'counting'>> {
  const read = <Table extends InsightTable>(table: Table) =>
    TABLE_READERS[table](sources, range, INSIGHT_ROWS);
  const [countedSince, series, missing, searches, vehicles, filters, fitVehicles, fitSizes] =
    await Promise.all([
      firstCountedDay(sources.db),
      readSeries(sources, range),
      read('missing'),
      read('searches'),
      read('vehicles'),
      read('filters'),
      read('fitVehicles'),
      read('fitSizes'),
    ]);
  const [seeVehicles, seeSizes, products, dealers, liked, viewed, setups, rising, reported, thin] =
    await Promise.all([
      read('seeVehicles'),
      read('seeSizes'),
      read('products'),
      read('dealers'),
      read('liked'),
      read('viewed'),
      read('setups'),
      read('rising'),
      read('reported'),
      read('thin'),
    ]);
  const looked = { missing, searches, vehicles, filters, fitVehicles, fitSizes, seeVehicles, seeSizes };
  const tables = { ...looked, products, dealers, liked, viewed, setups, rising, reported, thin };
  return { range, before: rangeBefore(range), countedSince, series, tables };
}
