import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { DayRange } from '#contract/admin/insights.ts';
import type { Database } from '#server/database/open.ts';
import { CountPages } from './count-pages.ts';
import { piecesOf, rangeBefore } from './day-ranges.ts';
import { addedUp, narrowed, type Sums, sumsKeptFor } from './kept-sums.ts';
import { addPacked } from './packed-counts.ts';

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

/** What all packs of a kind come to, or a count that is in none. */
interface Part {
  isNow: boolean;
  kind: string;
  found: string;
  sums: Sums | undefined;
  id: number | null;
  subject: string | null;
  count: number;
}

/** A count that is in no pack; or which packs there are of a kind, each with its version. */
interface Row extends Record<string, unknown> {
  isNow: boolean;
  kind: string;
  found: string;
  packs: string | null;
  id: number | null;
  subject: string | null;
  count: number;
}

/**
 * Packs of months and days, and what is not packed, as they are at one moment, however much is asked of them. Packs whose sums are
 * known are not read.
 */
export async function readParts(
  db: Database,
  range: DayRange,
  { kinds, found, loose }: PartsQuery,
): Promise<Part[]> {
  const before = rangeBefore(range);
  const pieces = [...piecesOf(range), ...piecesOf(before)].map(
    ({ span, from, to }) => sql`(span = ${span} AND day BETWEEN ${from}::date AND ${to}::date)`,
  );
  const isNow = sql`day >= ${range.from}::date`;
  const isOwn = sql`(${sql.join(pieces, sql` OR `)})
    AND kind = ANY (${sql.param(kinds)}::text[]) AND found = ANY (${sql.param(found)}::text[])`;
  const sums = sumsKeptFor(db);
  const known = new Map<Row, Sums>();
  const { rows, unread, packs } = await db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<Row>(sql`
        SELECT ${isNow} AS "isNow", kind, found, string_agg(concat_ws('/', span, day, xmin, total), ' ' ORDER BY span, day) AS packs,
          NULL::int AS id, NULL::text AS subject, 0::bigint AS count
        FROM insight_packs WHERE ${isOwn} GROUP BY 1, 2, 3
        UNION ALL
        SELECT ${isNow}, kind, found, NULL, id, subject, count
        FROM (${loose({ from: before.from, to: range.to })}) AS loose`);
      const unread = rows.filter((row) => {
        const own = row.packs === null ? undefined : sums.use(nameOf(row));
        if (own) known.set(row, own);
        return row.packs !== null && !own;
      });
      const wanted = unread.map((row) => sql`(${row.isNow}::boolean, ${row.kind}, ${row.found})`);
      const packs =
        wanted.length === 0
          ? []
          : (
              await tx.execute<PackRow>(sql`
                SELECT ${isNow} AS "isNow", kind, found, encode(counts, 'base64') AS pack FROM insight_packs
                WHERE ${isOwn} AND (${isNow}, kind, found) IN (${sql.join(wanted, sql`, `)})`)
            ).rows;
      return { rows, unread, packs };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const own = Map.groupBy(packs, placeOf);
  for (const row of unread) {
    const added = await unpackedSums(own.get(placeOf(row)) ?? []);
    sums.keep(nameOf(row), added);
    known.set(row, added);
  }
  return rows.map((row) => ({ ...row, sums: known.get(row) }));
}

interface PackRow extends Record<string, unknown> {
  isNow: boolean;
  kind: string;
  found: string;
  /** In base64, which takes a third of the time that the driver needs for its own way of writing bytes. */
  pack: string;
}

const placeOf = ({ isNow, kind, found }: Pick<Row, 'isNow' | 'kind' | 'found'>) =>
  `${isNow} ${kind} ${found}`;
const nameOf = ({ kind, found, packs }: Row) => `${kind} ${found} ${packs}`;

/** Visitors are answered after so many bytes of packs, which take a millisecond or two. */
const BYTES_AT_ONCE = 1 << 17;

async function unpackedSums(packs: readonly PackRow[]): Promise<Sums> {
  const all = new CountPages();
  let bytes = 0;
  for (const { pack } of packs) {
    bytes += pack.length;
    if (bytes >= BYTES_AT_ONCE) {
      await setImmediate();
      bytes = 0;
    }
    addPacked(all, Buffer.from(pack, 'base64'));
  }
  return narrowed(all);
}

/** What was counted most: all parts added up, visitors answered in between. */
export async function sumsOf(parts: readonly Part[], { limit, orBefore = false }: SumsQuery): Promise<Sum[]> {
  const ofPacks = (now: boolean) => parts.flatMap(({ isNow, sums }) => (isNow === now && sums ? [sums] : []));
  const now = addedUp(ofPacks(true));
  await setImmediate();
  const before = addedUp(ofPacks(false));
  const named = new Map<string, Sum>();
  for (const { isNow, id, subject, count } of parts) {
    if (subject !== null) {
      const sum = named.get(subject) ?? { id: undefined, subject, count: 0, before: 0 };
      sum[isNow ? 'count' : 'before'] += count;
      named.set(subject, sum);
      // What is taken back since is less than what all packs come to.
    } else if (id !== null) (isNow ? now : before).add(id, count);
  }
  const first = firstOf(limit);
  let least = 0;
  now.each((id, count) => {
    if (count >= least) least = first.offer({ id, subject: undefined, count, before: before.get(id) });
  });
  if (orBefore && least === 0)
    before.each((id, earlier) => {
      if (now.get(id) === 0) first.offer({ id, subject: undefined, count: 0, before: earlier });
    });
  for (const sum of named.values()) if (sum.count > 0 || orBefore) first.offer(sum);
  return first.list();
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
