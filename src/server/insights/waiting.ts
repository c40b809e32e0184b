import { sql } from 'drizzle-orm';
import type { DayRange } from '#contract/admin/insights.ts';
import type { Database } from '#server/database/open.ts';
import { CountPages } from './counts/count-pages.ts';
import { rangeBefore } from './counts/day-ranges.ts';
import { unpackedRows } from './counts/pack-rows.ts';
import { addPacked, eachPacked, packCounts } from './counts/packed-counts.ts';

interface Part extends Record<string, unknown> {
  day: string;
  pack: Uint8Array | null;
  id: number;
  count: number;
}

/** The median time in hours that builds had waited when they were approved: of each day, of a range and of the one before. */
export async function readWaiting(db: Database, range: DayRange) {
  const both = { from: rangeBefore(range).from, to: range.to };
  const { rows } = await db.execute<Part>(sql`
    SELECT day::text, counts AS pack, 0 AS id, 0::bigint AS count FROM insight_packs
    WHERE span = 'day' AND kind = 'wait' AND day BETWEEN ${both.from}::date AND ${both.to}::date
    UNION ALL
    SELECT day::text, NULL, id, count FROM (${unpackedRows('wait', both)}) AS unpacked`);
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, parts]) => [day, packOf(parts)] as const);
  const byDay = new Map(days.map(([day, pack]) => [day, medianHours((visit) => eachPacked(pack, visit))]));
  const total = (isIn: (day: string) => boolean) =>
    medianHours(together(days.flatMap(([day, pack]) => (isIn(day) ? [pack] : []))));
  return {
    byDay,
    total: total((day) => day >= range.from),
    totalBefore: total((day) => day < range.from),
  };
}

/** Most days are a pack alone. */
function packOf(parts: readonly Part[]): Uint8Array {
  const [first] = parts;
  if (parts.length === 1 && first?.pack) return first.pack;
  const waits = new Map<number, number>();
  const add = (minutes: number, builds: number) => waits.set(minutes, (waits.get(minutes) ?? 0) + builds);
  for (const { pack, id, count } of parts)
    if (pack) eachPacked(pack, add);
    else add(id, count);
  return packCounts(waits);
}

function together(packs: readonly Uint8Array[]): Waits {
  const sums = new CountPages();
  for (const pack of packs) addPacked(sums, pack);
  return (visit) => sums.each(visit);
}

/** Calls with minutes and how many builds waited so long, the shortest first. */
type Waits = (visit: (minutes: number, builds: number) => void) => void;

/** To one decimal; null when nobody waited. */
function medianHours(each: Waits): number | null {
  let builds = 0;
  each((_, count) => {
    builds += count;
  });
  if (builds === 0) return null;
  // The two builds in the middle, which may be one.
  const [lower, upper] = [Math.floor((builds - 1) / 2), Math.floor(builds / 2)];
  let [low, high, passed] = [0, 0, 0];
  each((minutes, count) => {
    if (passed <= lower) low = minutes;
    if (passed <= upper) high = minutes;
    passed += count;
  });
  return Math.round((low + high) / 2 / 6) / 10;
}
