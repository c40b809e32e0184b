import { sql } from 'drizzle-orm';
import type { PlateJob } from '#contract/admin/plates.ts';
import { titleOf } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import type { VehicleRow } from '#server/database/schema.ts';

/** Builds named in the list, and photos that are looked at one after the other. */
const LISTED = 200;

/** Photos that builds show, as `named (url, ...)` and `u`; the examples that came with the program are drawn. */
const SHOWN = sql`vehicles v, unnest(v.image_url || v.additional_images) AS named (url)
  JOIN uploads u ON u.url = named.url AND u.width IS NOT NULL
  WHERE NOT v.is_demo`;

const IS_UNDECIDED = sql`u.plates ->> 'choice' IS NULL AND jsonb_array_length(u.plates -> 'boxes') > 0`;

/** How many photos builds show, and at how many of them somebody has looked for license plates. */
export async function countLooked(db: Database): Promise<Pick<PlateJob, 'photos' | 'looked'>> {
  const { rows } = await db.execute<{ photos: number; looked: number }>(sql`
    SELECT count(*)::int AS photos, count(plates)::int AS looked
    FROM (SELECT DISTINCT u.url, u.plates FROM ${SHOWN}) shown`);
  return rows[0] ?? { photos: 0, looked: 0 };
}

/** Addresses of photos nobody looked at, the newest first, 200 at most: to find them, the whole gallery is read. */
export async function listUnlooked(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    SELECT DISTINCT u.created_at, u.url FROM ${SHOWN} AND u.plates IS NULL
    ORDER BY u.created_at DESC, u.url LIMIT ${LISTED}`);
  return rows.map(({ url }) => url);
}

/** Builds with a possible license plate nobody decided on. */
export async function listUndecided(db: Database): Promise<PlateJob['builds']> {
  type Row = Pick<VehicleRow, 'id' | 'year' | 'make' | 'model' | 'ownerName'> & { total: number };
  const { rows } = await db.execute<Row>(sql`
    SELECT id, year, make, model, "ownerName", (count(*) OVER ())::int AS total
    FROM (SELECT DISTINCT v.id, v.year, v.make, v.model, v.owner_name AS "ownerName"
      FROM ${SHOWN} AND ${IS_UNDECIDED}) builds
    ORDER BY id LIMIT ${LISTED}`);
  return { total: rows[0]?.total ?? 0, items: rows.map((row) => ({ id: row.id, title: titleOf(row) })) };
}
