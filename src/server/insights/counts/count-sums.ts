import { type SQL, sql } from 'drizzle-orm';
import type { DayRange } from '#contract/admin/insights.ts';
import type { Database } from '#server/database/open.ts';
import { piecesOf, rangeBefore } from './day-ranges.ts';
import { addPacked, withRoom } from './packed-counts.ts';

interface Wanted {
  kinds: readonly string[];
  found: readonly string[];
  /** Counts of days that are in no pack, with columns `day`, `id` and `subject`, one of which is null, and `count`. */
  loose: (days: DayRange) => SQL;
  limit: number;
  /** Those of the range before that are not in the range, too. */
  orBefore?: boolean;
}

/** How often in a range and in the range before; of a subject that has no number yet its name is known. */
export interface Sum {
  id: number | undefined;
  subject: string | undefined;
  count: number;
  before: number;
}

interface Part extends Record<string, unknown> {
  isNow: boolean;
  pack: Uint8Array | null;
  id: number | null;
  subject: string | null;
  count: number;
}

/** What was counted most in a range: packs of months and days added up with what is not packed, as they are at one moment. */
export async function sumsOf(db: Database, range: DayRange, wanted: Wanted): Promise<Sum[]> {
  const { kinds, found, loose } = wanted;
  const before = rangeBefore(range);
  const packs = [range, before].flatMap((days) =>
    piecesOf(days).map(
      ({ span, from, to }) => sql`
        SELECT ${days === range}::boolean AS "isNow", counts AS pack, NULL::int AS id, NULL::text AS subject, 0::bigint AS count
        FROM insight_packs
        WHERE span = ${span} AND day BETWEEN ${from}::date AND ${to}::date
          AND kind = ANY (${sql.param(kinds)}::text[]) AND found = ANY (${sql.param(found)}::text[])`,
    ),
  );
  const { rows } = await db.execute<Part>(sql`
    ${sql.join(packs, sql` UNION ALL `)}
    UNION ALL
    SELECT day >= ${range.from}::date, NULL, id, subject, count
    FROM (${loose({ from: before.from, to: range.to })}) AS loose`);
  return most(rows, wanted);
}

function most(parts: readonly Part[], { limit, orBefore = false }: Wanted): Sum[] {
  let now = new Uint32Array(1024);
  let before = new Uint32Array(1024);
  const named = new Map<string, Sum>();
  for (const { isNow, pack, id, subject, count } of parts) {
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
