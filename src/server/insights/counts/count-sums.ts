import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { DayRange } from '#contract/admin/insights.ts';
import type { Database } from '#server/database/open.ts';
import { piecesOf, rangeBefore } from './day-ranges.ts';
import { addPacked, withRoom } from './packed-counts.ts';

/** What is read of a range and of the range before. */
interface PartsQuery {
  kinds: readonly string[];
  found: readonly string[];
  /** Counts of days that are in no pack, with columns `day`, `kind`, `found`, `id` and `subject`, one of which is null, and `count`. */
  loose: (days: DayRange) => SQL;
}

interface SumsQuery {
  limit: number;
  /** Those of the range before that are not in the range, too. */
  orBefore?: boolean | undefined;
}

/** How often in a range and in the range before; of a subject that has no number yet its name is known. */
export interface Sum {
  id: number | undefined;
  subject: string | undefined;
  count: number;
  before: number;
}

/** A pack of a month or a day, or a count that is in none. */
interface Part extends Record<string, unknown> {
  isNow: boolean;
  kind: string;
  found: string;
  pack: Uint8Array | null;
  id: number | null;
  subject: string | null;
  count: number;
}

/** Packs of months and days, and what is not packed, as they are at one moment: one statement, however much is asked of them. */
export async function readParts(
  db: Database,
  range: DayRange,
  { kinds, found, loose }: PartsQuery,
): Promise<Part[]> {
  const before = rangeBefore(range);
  const pieces = [...piecesOf(range), ...piecesOf(before)].map(
    ({ span, from, to }) => sql`(span = ${span} AND day BETWEEN ${from}::date AND ${to}::date)`,
  );
  const { rows } = await db.execute<Part>(sql`
    SELECT day >= ${range.from}::date AS "isNow", kind, found, counts AS pack, NULL::int AS id, NULL::text AS subject, 0::bigint AS count
    FROM insight_packs
    WHERE (${sql.join(pieces, sql` OR `)})
      AND kind = ANY (${sql.param(kinds)}::text[]) AND found = ANY (${sql.param(found)}::text[])
    UNION ALL
    SELECT day >= ${range.from}::date, kind, found, NULL, id, subject, count
    FROM (${loose({ from: before.from, to: range.to })}) AS loose`);
  return rows;
}

/** Visitors are answered after so many bytes of packs, which take a millisecond or two. */
const BYTES_AT_ONCE = 1 << 17;

/** What was counted most: all parts added up, visitors answered in between. */
export async function sumsOf(parts: readonly Part[], { limit, orBefore = false }: SumsQuery): Promise<Sum[]> {
  let now = new Uint32Array(1024);
  let before = new Uint32Array(1024);
  let bytes = 0;
  const named = new Map<string, Sum>();
  for (const { isNow, pack, id, subject, count } of parts) {
    bytes += pack?.length ?? 0;
    if (bytes >= BYTES_AT_ONCE) {
      await setImmediate();
      bytes = 0;
    }
    if (subject !== null) {
      const sum = named.get(subject) ?? { id: undefined, subject, count: 0, before: 0 };
      sum[isNow ? 'count' : 'before'] += count;
      named.set(subject, sum);
    } else if (isNow) now = withPart(now, pack, id, count);
    else before = withPart(before, pack, id, count);
  }
  const first = firstOf(limit);
  const ids = orBefore ? Math.max(now.length, before.length) : now.length;
  let least = orBefore ? 0 : 1;
  for (let id = 0; id < ids; id++) {
    const count = now[id] ?? 0;
    if (count < least) continue;
    const earlier = before[id] ?? 0;
    if (count + earlier > 0)
      least = Math.max(least, first.offer({ id, subject: undefined, count, before: earlier }));
  }
  for (const sum of named.values()) if (sum.count > 0 || orBefore) first.offer(sum);
  return first.list();
}

/** What is taken back since may come before what it takes from: sums are right when all parts are in. */
function withPart(
  sums: Uint32Array<ArrayBuffer>,
  pack: Uint8Array | null,
  id: number | null,
  count: number,
): Uint32Array<ArrayBuffer> {
  if (pack) return addPacked(sums, pack);
  if (id === null) return sums;
  const all = withRoom(sums, id);
  all[id] = (all[id] ?? 0) + count;
  return all;
}

/** The highest of all that are offered, so many of them. An offer says what is too little from then on. */
function firstOf(limit: number) {
  const order = (a: Sum, b: Sum) => b.count - a.count || b.before - a.before;
  let kept: Sum[] = [];
  let least = 0;
  const cut = () => {
    kept = kept.sort(order).slice(0, limit);
    if (kept.length === limit) least = kept.at(-1)?.count ?? 0;
  };
  return {
    offer(sum: Sum): number {
      kept.push(sum);
      if (kept.length >= 4 * limit) cut();
      return least;
    },
    list(): Sum[] {
      cut();
      return kept;
    },
  };
}
