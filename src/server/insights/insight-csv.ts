import type { DayRange, InsightTable } from '#contract/admin/insights.ts';
import { csvLines } from '#server/gallery/public-data/csv.ts';
import { listDays } from './day-ranges.ts';
import { readTable, type Sources } from './insight-answer.ts';
import { readSeries } from './series.ts';

type Value = string | number | boolean | null;

/** One table as CSV, its columns named as in the answer; what a value holds has columns of its own: `rubs.low`. */
export async function insightsCsv(
  sources: Sources,
  table: InsightTable | 'series',
  range: DayRange,
  limit: number,
): Promise<string> {
  if (table === 'series') return seriesCsv(sources, range);
  const rows: object[] = await readTable(sources, table, range, limit);
  const flat = rows.map((row) => new Map(flatten(row)));
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  return csvLines([columns, ...flat.map((row) => columns.map((column) => row.get(column) ?? null))]);
}

async function seriesCsv(sources: Sources, range: DayRange): Promise<string> {
  const series = await readSeries(sources, range);
  const head = ['day', ...series.map(({ key }) => key)];
  const lines = listDays(range).map((day, place) => [
    day,
    ...series.map(({ values }) => values[place] ?? null),
  ]);
  return csvLines([head, ...lines]);
}

function flatten(row: object, prefix = ''): [string, Value][] {
  return Object.entries(row).flatMap(([key, value]): [string, Value][] => {
    if (typeof value === 'object' && value !== null) return flatten(value, `${prefix}${key}.`);
    return [[prefix + key, value]];
  });
}
