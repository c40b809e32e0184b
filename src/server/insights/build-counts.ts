import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Helped, listHelped } from '#contract/account/questions.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { fitCall } from '#contract/fit/fit-setup.ts';
import { galleryQuery, vehiclePage } from '#contract/gallery.ts';
import { listQuery, readGalleryAddress } from '#contract/gallery-address.ts';
import { openedInGallery } from '#contract/opened-by-address.ts';
import { checkFit } from '#contract/similar.ts';
import { MAX_COMPARED } from '#domain/limits.ts';
import type { Database } from '#server/database/open.ts';
import { vehicles } from '#server/database/schema.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { rangeUpTo } from './day-ranges.ts';
import type { CountKey } from './insight-counts.ts';

interface Sources {
  db: Database;
  gallery: Pick<Gallery, 'fit' | 'list'>;
}

const COUNTED_AS = {
  fit: 'build-answer',
  compare: 'build-compare',
  sheet: 'build-sheet',
  embed: 'build-embed',
} as const;

/** What is counted of the builds that an address shows, each that is in the gallery. */
export async function buildCounts(
  sources: Sources,
  kind: keyof typeof COUNTED_AS,
  query: string,
): Promise<CountKey[]> {
  const ids = await buildsShown(sources, kind, query);
  return ids.map((id) => ({ kind: COUNTED_AS[kind], subject: String(id), found: '' }));
}

async function buildsShown(
  { db, gallery }: Sources,
  kind: keyof typeof COUNTED_AS,
  query: string,
): Promise<number[]> {
  if (kind === 'fit') {
    const call = checkFit.query.safeParse(fitCall(readGalleryAddress(query).fit ?? {}));
    return call.success ? (await gallery.fit(call.data)).nearest.map(({ vehicle }) => vehicle.id) : [];
  }
  const opened = openedInGallery(query);
  if (kind === 'embed') {
    if (opened.screen !== 'embed') return [];
    const { state, embed } = opened;
    const asked = galleryQuery.safeParse({ ...listQuery(state, 0), limit: String(embed.limit) });
    if (!asked.success) return [];
    const page = vehiclePage.parse(JSON.parse((await gallery.list(asked.data)).toString()));
    return page.vehicles.map(({ id }) => id);
  }
  const named = opened.screen === 'sheet' ? [opened.vehicle] : opened.state.compare;
  const rows = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(inArray(vehicles.id, named.slice(0, MAX_COMPARED)), eq(vehicles.isApproved, true)));
  return rows.map(({ id }) => id);
}

const MONTH_DAYS = 30;
const FIGURES = {
  view: 'opened',
  'build-answer': 'answers',
  'build-compare': 'comparisons',
  'build-sheet': 'sheets',
  'build-embed': 'embeds',
} as const satisfies Record<string, keyof Helped>;
type Counted = keyof typeof FIGURES;

/** How often each build of an account was of use: in the last 30 days, today included, and on all days that are kept. */
export async function readHelped(
  db: Database,
  userId: number,
  now: Date,
): Promise<ReplyOf<typeof listHelped>> {
  const { from } = rangeUpTo(now, MONTH_DAYS);
  const { rows } = await db.execute<{ id: number; kind: Counted | null; month: number; total: number }>(sql`
    SELECT own.id, kind, coalesce(sum(count) FILTER (WHERE day >= ${from}::date), 0)::int AS month,
      coalesce(sum(count), 0)::int AS total
    FROM vehicles AS own LEFT JOIN LATERAL (
      SELECT kind, day, count FROM insight_counts
      WHERE subject = own.id::text AND kind IN ('view', 'build-answer', 'build-compare', 'build-sheet', 'build-embed')
      UNION ALL SELECT 'view', day, 1 FROM vehicle_views WHERE vehicle_id = own.id
    ) AS counted ON true
    WHERE own.user_id = ${userId} GROUP BY own.id, kind ORDER BY own.id`);
  const builds = new Map<number, { id: number; month: Helped; total: Helped }>();
  for (const { id, kind, month, total } of rows) {
    const build = builds.get(id) ?? { id, month: { ...NEVER }, total: { ...NEVER } };
    builds.set(id, build);
    if (kind === null) continue;
    build.month[FIGURES[kind]] = month;
    build.total[FIGURES[kind]] = total;
  }
  return [...builds.values()];
}

const NEVER: Helped = { opened: 0, answers: 0, comparisons: 0, sheets: 0, embeds: 0 };
