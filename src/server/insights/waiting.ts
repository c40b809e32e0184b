import { sql } from 'drizzle-orm';
import type { DayRange } from '#contract/admin/insights.ts';
import type { Database } from '#server/database/open.ts';
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
  const byDay = new Map(days.map(([day, pack]) => [day, medianHours(pack)]));
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

function together(packs: readonly Uint8Array[]): Uint8Array {
  const sums = packs.reduce(addPacked, new Uint32Array(1024));
  const waits = new Map<number, number>();
  for (const [minutes, builds] of sums.entries()) if (builds > 0) waits.set(minutes, builds);
  return packCounts(waits);
}

/** To one decimal; null when nobody waited. */
function medianHours(waits: Uint8Array): number | null {
  let builds = 0;
  eachPacked(waits, (_, count) => {
    builds += count;
  });
  if (builds === 0) return null;
  /** The minutes of the two builds in the middle, which may be one. */
  const middle = [Math.floor((builds - 1) / 2), Math.floor(builds / 2)];
  const minutes = [0, 0];
  let passed = 0;
  eachPacked(waits, (wait, count) => {
    for (const [index, place] of middle.entries())
      if (place >= passed && place < passed + count) minutes[index] = wait;
    passed += count;
  });
  const [low = 0, high = 0] = minutes;
  return Math.round((low + high) / 2 / 6) / 10;
}
