import { type SQL, sql } from 'drizzle-orm';
import type { AskedRow, DayRange, InviteFor } from '#contract/admin/insights.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import { chosenInWords } from '#contract/page-titles.ts';
import { MIN_BUILDS_FOR_SHARE } from '#domain/limits.ts';
import type { Database } from '#server/database/open.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { piecesOf, rangeBefore } from './day-ranges.ts';
import { type CountKind, OTHER } from './insight-counter.ts';
import { stateOf } from './subjects.ts';

export interface AskedTotals {
  subject: string;
  count: number;
  before: number;
}

interface Wanted {
  kinds: readonly CountKind[];
  /** Only askings that found nothing, or fewer than three builds. */
  missed?: boolean;
  limit: number;
  /** Those of the range before that were not asked for in the range, too. */
  orBefore?: boolean;
}

/** What was asked for in a range, with how often it was in the range before, most asked for first. */
export async function askedTotals(
  db: Database,
  range: DayRange,
  { kinds, missed = false, limit, orBefore = false }: Wanted,
): Promise<AskedTotals[]> {
  const { rows } = await db.execute<{ subject: string; count: number; before: number }>(sql`
    WITH pieces (span, first, last, is_now) AS (VALUES ${piecesSql(range)})
    SELECT subject,
      coalesce(sum(count) FILTER (WHERE is_now), 0)::bigint AS count,
      coalesce(sum(count) FILTER (WHERE NOT is_now), 0)::bigint AS before
    FROM pieces JOIN insight_counts AS c
      ON c.span = pieces.span AND c.kind = ANY (${sql.param(kinds)}::text[]) AND c.day BETWEEN first AND last
    WHERE ${missed ? sql`found IN ('none', 'few')` : sql`true`}
    GROUP BY subject HAVING ${orBefore} OR bool_or(is_now)
    ORDER BY 2 DESC, 3 DESC, subject COLLATE "C" LIMIT ${limit}`);
  return rows;
}

function piecesSql(range: DayRange): SQL {
  const of = (days: DayRange, isNow: boolean) =>
    piecesOf(days).map(
      ({ span, from, to }) => sql`(${span}::text, ${from}::date, ${to}::date, ${isNow}::boolean)`,
    );
  return sql.join([...of(range, true), ...of(rangeBefore(range), false)], sql`, `);
}

/** Rows of a table whose subjects are queries of gallery addresses. */
export async function presentAsked(gallery: Gallery, totals: readonly AskedTotals[]): Promise<AskedRow[]> {
  const rows: AskedRow[] = [];
  for (const { subject, count, before } of totals) {
    if (subject === OTHER)
      rows.push({ label: 'Everything else', href: null, count, before, builds: null, invite: null });
    else {
      const { filters, search } = stateOf(subject);
      const { make = null, model = null, year = null, wheelModel: [wheelModel = null] = [] } = filters;
      const { builds } = await gallery.understood({ ...filters, search });
      const href = galleryAddress({ ...FIRST_STATE, filters, search });
      const invite: InviteFor = { make, model, year, wheelModel };
      const isOfSome = make !== null || model !== null || wheelModel !== null;
      rows.push({
        ...{ label: chosenInWords({ filters, search }), href, count, before, builds },
        invite: isOfSome ? invite : null,
      });
    }
  }
  return rows;
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
    return [{ label, href: null, count, before, builds: null, invite: null }];
  });
}

/** What finds fewer than three builds now, too. */
export function stillMissing(rows: readonly AskedRow[]): AskedRow[] {
  return rows.filter(({ builds }) => builds !== null && builds < MIN_BUILDS_FOR_SHARE);
}
