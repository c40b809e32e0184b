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
import { reportedRows, risingRows, setupRows, thinRows } from './build-rows.ts';
import { likedRows, viewedRows } from './build-totals.ts';
import { rangeBefore } from './day-ranges.ts';
import {
  type CountKind,
  firstCountedDay,
  type QueryTotals,
  readTotals,
  type TotalsQuery,
} from './insight-counts.ts';
import { presentAsked, presentWheels, stillMissing } from './query-rows.ts';
import { readSeries } from './series.ts';

export interface Sources {
  db: Database;
  gallery: Gallery;
}

/** Of what was missed some is there by now, so more is read than is shown. */
const READ_OF_MISSING = 4;

/** More than the lists of the product know. */
const MAX_VEHICLES = 5000;

interface Table<Row> {
  /** What it is made of that was asked for, for so many rows. */
  asked?: (limit: number) => TotalsQuery;
  rows: (sources: Sources & { range: DayRange; limit: number; totals: QueryTotals[] }) => Promise<Row[]>;
}

const asked = (...kinds: CountKind[]): Table<AskedRow> => ({
  asked: (limit) => ({ kinds, limit }),
  rows: ({ gallery, totals }) => presentAsked(gallery, totals),
});

const byWheel = (kind: CountKind): Table<AskedRow> => ({
  asked: (limit) => ({ kinds: [kind], limit }),
  rows: ({ gallery, totals }) => presentWheels(gallery, totals),
});

/** How each table is made. */
const TABLES: { [Name in InsightTable]: Table<InsightTables[Name][number]> } = {
  missing: {
    asked: (limit) => ({ kinds: ['search', 'fit', 'see'], missed: true, limit: limit * READ_OF_MISSING }),
    rows: async ({ gallery, totals, limit }) =>
      stillMissing(await presentAsked(gallery, totals)).slice(0, limit),
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
  liked: { rows: ({ db, range, limit }) => likedRows(db, range, limit) },
  viewed: { rows: ({ db, range, limit }) => viewedRows(db, range, limit) },
  setups: { rows: ({ gallery, limit }) => setupRows(gallery, limit) },
  rising: { rows: ({ gallery, range, limit }) => risingRows(gallery, range, limit) },
  reported: { rows: ({ gallery, limit }) => reportedRows(gallery, limit) },
  thin: {
    asked: () => ({ kinds: ['search-vehicle', 'fit-vehicle', 'see-vehicle'], limit: MAX_VEHICLES }),
    rows: ({ gallery, totals, limit }) => thinRows(gallery, totals, limit),
  },
};

/** The rows of one table. */
export async function readTable<Name extends InsightTable>(
  sources: Sources,
  name: Name,
  range: DayRange,
  limit: number,
): Promise<InsightTables[Name][number][]> {
  const table: Table<InsightTables[Name][number]> = TABLES[name];
  const totals = table.asked ? await readTotals(sources.db, range, table.asked(limit)) : [];
  return table.rows({ ...sources, range, limit, totals });
}

/** Everything the screen shows of a range. */
export async function answerInsights(sources: Sources, range: DayRange): Promise<Omit<Insights, 'counting'>> {
  const read = <Name extends InsightTable>(name: Name) => readTable(sources, name, range, INSIGHT_ROWS);
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
