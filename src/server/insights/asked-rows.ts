import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { AskedRow, DayRange } from '#contract/admin/insights.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import { chosenInWords } from '#contract/page-titles.ts';
import { MIN_BUILDS_FOR_SHARE } from '#domain/limits.ts';
import type { Database } from '#server/database/open.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { readParts, type Sum, sumsOf } from './counts/count-sums.ts';
import { COUNT_KINDS, type CountKind, FOUND, OTHER } from './counts/insight-counter.ts';
import { stateOf } from './subjects.ts';

export interface AskedTotals {
  subject: string;
  count: number;
  before: number;
}

export interface TotalsQuery {
  kinds: readonly CountKind[];
  /** Only askings that found nothing, or fewer than three builds. */
  missed?: boolean;
  limit: number;
  /** Those of the range before that were not asked for in the range, too. */
  orBefore?: boolean;
}

/** What was asked for in a range, with how often it was in the range before, most asked for first: a list for each query. */
export async function askedTotals(
  db: Database,
  range: DayRange,
  queries: readonly TotalsQuery[],
): Promise<AskedTotals[][]> {
  const kinds = [...new Set(queries.flatMap((query) => query.kinds))];
  const loose = ({ from, to }: DayRange) => sql`
    SELECT c.day, c.kind, c.found, s.id, CASE WHEN s.id IS NULL THEN c.subject END AS subject, c.count
    FROM insight_counts AS c LEFT JOIN insight_subjects AS s USING (subject)
    WHERE c.day BETWEEN ${from}::date AND ${to}::date AND c.kind = ANY (${sql.param(kinds)}::text[])`;
  const parts = await readParts(db, range, { kinds, found: FOUND, loose });
  const sums: Sum[][] = [];
  for (const { kinds: own, missed = false, ...query } of queries) {
    const isOwn = ({ kind, found }: { kind: string; found: string }) =>
      own.some((one) => one === kind) && (!missed || found === 'none' || found === 'few');
    sums.push(await sumsOf(parts.filter(isOwn), query));
  }
  const names = await namesOf(db, sums.flat());
  return sums.map((own) =>
    own
      .map(({ id, subject, count, before }) => ({
        subject: subject ?? names.get(id) ?? OTHER,
        ...{ count, before },
      }))
      .sort((a, b) => b.count - a.count || b.before - a.before || (a.subject < b.subject ? -1 : 1)),
  );
}

async function namesOf(db: Database, sums: readonly Sum[]): Promise<Map<number | undefined, string>> {
  const ids = [...new Set(sums.flatMap(({ id }) => id ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; subject: string }>(
    sql`SELECT id, subject FROM insight_subjects WHERE id = ANY (${sql.param(ids)}::int[])`,
  );
  return new Map(rows.map(({ id, subject }) => [id, subject]));
}

/** The day of the first count there is. */
export async function firstCountedDay(db: Database): Promise<string | null> {
  const kinds = sql`kind = ANY (${sql.param(COUNT_KINDS)}::text[])`;
  const { rows } = await db.execute<{ day: string | null }>(sql`
    SELECT min(day)::text AS day FROM (
      (SELECT day FROM insight_packs WHERE span = 'day' AND ${kinds} ORDER BY day LIMIT 1)
      UNION ALL (SELECT day FROM insight_counts WHERE ${kinds} ORDER BY day LIMIT 1)) AS first`);
  return rows[0]?.day ?? null;
}

/** Rows of a table whose subjects are queries of gallery addresses. */
export async function presentAsked(gallery: Gallery, totals: readonly AskedTotals[]): Promise<AskedRow[]> {
  const rows: AskedRow[] = [];
  for (const { subject, count, before } of totals) {
    if (subject === OTHER) rows.push({ label: 'Everything else', href: null, count, before, builds: null });
    else {
      const { filters, search } = stateOf(subject);
      const builds = await countOf(gallery, subject);
      const href = galleryAddress({ ...FIRST_STATE, filters, search });
      rows.push({ label: chosenInWords({ filters, search }), href, count, before, builds });
    }
  }
  return rows;
}

const MOST_KEPT = 10_000;
const kept = new WeakMap<Gallery, { version: number | undefined; counts: Map<string, number> }>();

/** Builds a subject finds; asked of the gallery again once builds changed. */
async function countOf(gallery: Gallery, subject: string): Promise<number> {
  const version = gallery.version()?.counts;
  const before = kept.get(gallery);
  const isCurrent =
    before && version !== undefined && before.version === version && before.counts.size < MOST_KEPT;
  const { counts } = isCurrent ? before : { counts: new Map<string, number>() };
  if (!isCurrent) kept.set(gallery, { version, counts });
  const known = counts.get(subject);
  if (known !== undefined) return known;
  // Each is a count of all builds: visitors are answered in between.
  await setImmediate();
  const { filters, search } = stateOf(subject);
  const { builds } = await gallery.understood({ ...filters, search });
  counts.set(subject, builds);
  return builds;
}

/** Rows of a table whose subjects are wheel models. */
export async function presentWheels(gallery: Gallery, totals: readonly AskedTotals[]): Promise<AskedRow[]> {
  const models = totals.filter(({ subject }) => subject !== '' && subject !== OTHER);
  const known = await presentAsked(
    gallery,
    models.map(({ subject, ...row }) => ({
      ...row,
      subject: `${new URLSearchParams({ wheelModel: subject })}`,
    })),
  );
  return totals.flatMap(({ subject, count, before }) => {
    const [row] = models.some((one) => one.subject === subject) ? known.splice(0, 1) : [];
    if (row) return [{ ...row, label: subject }];
    const label = subject === OTHER ? 'Everything else' : 'No wheel in particular';
    return [{ label, href: null, count, before, builds: null }];
  });
}

/** What finds fewer than three builds now, too. */
export function stillMissing(rows: readonly AskedRow[]): AskedRow[] {
  return rows.filter(({ builds }) => builds !== null && builds < MIN_BUILDS_FOR_SHARE);
}
