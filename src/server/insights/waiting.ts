import { sql } from 'drizzle-orm';
import type { DayRange } from '#contract/admin/insights.ts';
import type { Database } from '#server/database/open.ts';
import { rangeBefore } from './counts/day-ranges.ts';
import { unpackedRows } from './counts/pack-rows.ts';
import { eachPacked } from './counts/packed-counts.ts';

/** How many builds waited for so many minutes. */
type Waits = Map<number, number>;

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
  const days = new Map<string, Waits>();
  const now: Waits = new Map();
  const before: Waits = new Map();
  for (const { day, pack, id, count } of rows) {
    const ofDay = days.get(day) ?? new Map<number, number>();
    days.set(day, ofDay);
    const ofRange = day >= range.from ? now : before;
    const add = (minutes: number, builds: number) => {
      ofDay.set(minutes, (ofDay.get(minutes) ?? 0) + builds);
      ofRange.set(minutes, (ofRange.get(minutes) ?? 0) + builds);
    };
    if (pack) eachPacked(pack, add);
    else add(id, count);
  }
  const byDay = new Map([...days].map(([day, waits]) => [day, medianHours(waits)]));
  return { byDay, total: medianHours(now), totalBefore: medianHours(before) };
}

/** To one decimal; null when nobody waited. */
function medianHours(waits: Waits): number | null {
  const sorted = [...waits].sort(([a], [b]) => a - b);
  const builds = sorted.reduce((sum, [, count]) => sum + count, 0);
  if (builds === 0) return null;
  const minutes = [Math.floor((builds - 1) / 2), Math.floor(builds / 2)].map((place) =>
    waitAt(sorted, place),
  );
  return Math.round(minutes.reduce((sum, one) => sum + one, 0) / minutes.length / 6) / 10;
}

/** The minutes of the build at a place among all, shortest wait first. */
function waitAt(sorted: readonly [minutes: number, builds: number][], place: number): number {
  let passed = 0;
  for (const [minutes, builds] of sorted) {
    passed += builds;
    if (passed > place) return minutes;
  }
  return 0;
}
