import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { eachPacked, packCounts } from './packed-counts.ts';

/** Processes take turns, since packs are read, added to and written back. Nobody who reads waits. */
export async function lockPacks(tx: Database): Promise<void> {
  await tx.execute(sql`LOCK TABLE insight_packs IN SHARE ROW EXCLUSIVE MODE`);
}

/** Waits after a piece of work that took so many milliseconds. */
export type Pause = (milliseconds: number) => Promise<void>;
/** Does a piece of work once the pause after the one before is over. */
export type InTurn = (work: () => Promise<void>) => Promise<void>;

export function createTurn(pause: Pause): InTurn {
  let took: number | undefined;
  return async (work) => {
    if (took !== undefined) await pause(took);
    const start = performance.now();
    await work();
    took = performance.now() - start;
  };
}

/** A count of a day that goes into its packs: what is asked for by its number, or the number itself. */
export interface DayPart {
  kind: string;
  found: string;
  id: number;
  count: number;
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** Adds counts to the packs of a day and to those of its month; those that come to nothing are left out. The caller holds the lock. */
export async function addToPacks(tx: Database, day: string, parts: readonly DayPart[]): Promise<void> {
  const month = firstOfMonth(day);
  const known = await tx.execute<{ span: string; kind: string; found: string; counts: Uint8Array }>(sql`
    SELECT span, kind, found, counts FROM insight_packs
    WHERE ((span = 'day' AND day = ${day}::date) OR (span = 'month' AND day = ${month}::date))
      AND kind = ANY (${sql.param([...new Set(parts.map(({ kind }) => kind))])}::text[])`);
  const packs = [];
  for (const own of Map.groupBy(parts, ({ kind, found }) => `${kind}\n${found}`).values())
    for (const [span, begins] of [
      ['day', day],
      ['month', month],
    ]) {
      const { kind = '', found = '' } = own[0] ?? {};
      const counts = new Map<number, number>();
      const add = (id: number, count: number) => {
        const sum = (counts.get(id) ?? 0) + count;
        if (sum > 0) counts.set(id, sum);
        else counts.delete(id);
      };
      const before = known.rows.find(
        (pack) => pack.span === span && pack.kind === kind && pack.found === found,
      );
      if (before) eachPacked(before.counts, add);
      for (const { id, count } of own) add(id, count);
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      packs.push({ span, day: begins, kind, found, total, counts: packCounts(counts).toString('hex') });
    }
  await tx.execute(sql`
    INSERT INTO insight_packs (span, day, kind, found, total, counts)
    SELECT span, day, kind, found, total, decode(counts, 'hex')
    FROM jsonb_to_recordset(${JSON.stringify(packs)}::jsonb)
      AS packs (span text, day date, kind text, found text, total bigint, counts text)
    ON CONFLICT (span, day, kind, found) DO UPDATE SET total = excluded.total, counts = excluded.counts`);
}
