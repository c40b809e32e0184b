import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { BringIn } from '#contract/admin/bring-in.ts';
import type { PHOTO_LISTS } from '#contract/admin/bring-in-calls.ts';
import type { Database } from '#server/database/open.ts';
import { bringInPhotos } from '#server/database/schema.ts';

/** A photo as it was sent or fetched: its address here, or why it cannot be used. */
export interface SentPhoto {
  /** Its path as sent, or its address. */
  name: string;
  key: string;
  /** The key without a number behind it, and that number; the key itself and 0 where there is none. */
  stem: string;
  place: number;
  url: string | null;
  reason: string | null;
}

/**
 * Remembers a photo of an open table; one sent again takes the place of the earlier. Returns the address that is not needed any
 * more. Call in a transaction that has locked the table.
 */
export async function storePhoto(tx: Database, id: number, photo: SentPhoto): Promise<string | null> {
  const isSame = and(eq(bringInPhotos.bringInId, id), eq(bringInPhotos.name, photo.name));
  const [earlier] = await tx
    .select({ url: bringInPhotos.url })
    .from(bringInPhotos)
    .where(isSame)
    .for('update');
  await tx
    .insert(bringInPhotos)
    .values({ bringInId: id, ...photo })
    .onConflictDoUpdate({ target: [bringInPhotos.bringInId, bringInPhotos.name], set: photo });
  return earlier?.url ?? null;
}

export async function hasPhoto(db: Database, id: number, name: string): Promise<boolean> {
  return (
    (await db.$count(bringInPhotos, and(eq(bringInPhotos.bringInId, id), eq(bringInPhotos.name, name)))) > 0
  );
}

export async function listPhotoUrls(db: Database, id: number): Promise<string[]> {
  const rows = await db
    .select({ url: bringInPhotos.url })
    .from(bringInPhotos)
    .where(and(eq(bringInPhotos.bringInId, id), isNotNull(bringInPhotos.url)));
  return rows.flatMap(({ url }) => url ?? []);
}

export async function forgetPhotos(db: Database, id: number): Promise<void> {
  await db.delete(bringInPhotos).where(eq(bringInPhotos.bringInId, id));
}

/** A path without its ending, its case and the kind of its slashes: of two photos of one name the folder decides, where one is named. */
function plainPath(path: SQL): SQL {
  return sql`regexp_replace(replace(lower(normalize(${path}, NFKC)), '\\', '/'), '\\.[a-z0-9]{2,5}$', '')`;
}

/**
 * For each row the photos it names, else those with its key in their names; in their order, `url` null where one is missing.
 * Addresses of this site stand for themselves.
 */
const photosOfRows = sql`
  SELECT r.line, n.place, n.name, n.key,
    CASE WHEN n.key LIKE '/uploads/%' THEN (SELECT u.url FROM uploads u WHERE u.url = n.key) ELSE
      (SELECT p.url FROM bring_in_photos p WHERE p.bring_in_id = r.bring_in_id AND p.key = n.key
        ORDER BY p.url IS NULL, right(${plainPath(sql`p.name`)}, length(${plainPath(sql`n.name`)})) = ${plainPath(sql`n.name`)} DESC,
          p.name LIMIT 1) END AS url
  FROM asked r, unnest(r.photos, r.photo_keys) WITH ORDINALITY AS n (name, key, place)
  UNION ALL
  SELECT line, row_number() OVER (PARTITION BY line ORDER BY place, name), name, key, url FROM (
    SELECT r.line, p.place, p.name, p.key, p.url FROM asked r
      JOIN bring_in_photos p ON p.bring_in_id = r.bring_in_id AND p.key = r.photo_key
      WHERE r.photo_keys = '{}' AND r.photo_key <> '' AND p.url IS NOT NULL
    UNION
    SELECT r.line, p.place, p.name, p.key, p.url FROM asked r
      JOIN bring_in_photos p ON p.bring_in_id = r.bring_in_id AND p.stem = r.photo_key
      WHERE r.photo_keys = '{}' AND r.photo_key <> '' AND p.url IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM bring_in_rows o
          WHERE o.bring_in_id = p.bring_in_id AND o.photo_key = p.key AND o.is_data)) AS by_key`;

export interface RowPhoto {
  line: number;
  name: string;
  url: string | null;
}

export async function listPhotosOf(db: Database, id: number, lines: readonly number[]): Promise<RowPhoto[]> {
  const { rows } = await db.execute<RowPhoto & Record<string, unknown>>(sql`
    WITH asked AS (SELECT * FROM bring_in_rows
      WHERE bring_in_id = ${id} AND line = ANY (${sql.param(lines)}::int[]))
    SELECT line, name, url FROM (${photosOfRows}) AS named ORDER BY line, place`);
  return rows;
}

const namedPhotos = (id: number) => sql`
  SELECT * FROM (
    WITH asked AS (SELECT * FROM bring_in_rows WHERE bring_in_id = ${id} AND is_data) ${photosOfRows}) AS named`;

const usedUrls = (id: number) => sql`SELECT url FROM (${namedPhotos(id)}) AS used WHERE url IS NOT NULL`;
/** An address with a host, and no longer than a name of a photo may be. */
function isFetchable(address: SQL): SQL {
  return sql`(${address} ~ '^https://[^/:?#[:space:]]' AND length(${address}) <= ${LONGEST_ADDRESS})`;
}
const LONGEST_ADDRESS = 1000;

/** Named, neither here nor refused, and not at an address. */
const missingNames = (id: number) => sql`
  SELECT key, min(name) AS name, min(line)::int AS line FROM (${namedPhotos(id)}) AS missed
  WHERE url IS NULL AND NOT ${isFetchable(sql`key`)} AND NOT EXISTS (
    SELECT 1 FROM bring_in_photos p WHERE p.bring_in_id = ${id} AND p.key = missed.key) GROUP BY key`;

export async function countPhotos(db: Database, id: number): Promise<Omit<BringIn['photos'], 'waiting'>> {
  const { rows } = await db.execute<Omit<BringIn['photos'], 'waiting'>>(sql`
    SELECT count(url)::int AS stored, count(*) FILTER (WHERE url IS NULL)::int AS refused,
      count(*) FILTER (WHERE url IS NOT NULL AND url NOT IN (${usedUrls(id)}))::int AS unused,
      (SELECT count(*)::int FROM (${missingNames(id)}) AS m) AS missing
    FROM bring_in_photos WHERE bring_in_id = ${id}`);
  return rows[0] ?? { stored: 0, refused: 0, unused: 0, missing: 0 };
}

interface ListedPhoto {
  name: string;
  line: number | null;
  reason: string | null;
}

/** At most 500 by name. */
export async function listPhotos(
  db: Database,
  id: number,
  list: (typeof PHOTO_LISTS)[number],
): Promise<ListedPhoto[]> {
  const found = {
    unused: sql`SELECT name, NULL::int AS line, NULL AS reason FROM bring_in_photos
      WHERE bring_in_id = ${id} AND url IS NOT NULL AND url NOT IN (${usedUrls(id)})`,
    refused: sql`SELECT name, NULL::int AS line, reason FROM bring_in_photos WHERE bring_in_id = ${id} AND url IS NULL`,
    missing: sql`SELECT name, line, NULL AS reason FROM (${missingNames(id)}) AS m`,
  }[list];
  const { rows } = await db.execute<ListedPhoto & Record<string, unknown>>(
    sql`${found} ORDER BY name LIMIT 500`,
  );
  return rows;
}

/** Addresses that rows name and that were not fetched yet. */
const openAddresses = (id: number) => sql`
  SELECT DISTINCT n.address FROM bring_in_rows r, unnest(r.photo_keys) AS n (address)
  WHERE r.bring_in_id = ${id} AND r.is_data AND ${isFetchable(sql`n.address`)}
    AND NOT EXISTS (SELECT 1 FROM bring_in_photos p WHERE p.bring_in_id = ${id} AND p.name = n.address)`;
const hostOf = sql`lower(substring(address from '^https://([^/:?#]+)'))`;

export async function listHosts(db: Database, id: number): Promise<BringIn['hosts']> {
  const { rows } = await db.execute<BringIn['hosts'][number]>(sql`
    SELECT ${hostOf} AS host, count(*)::int AS photos FROM (${openAddresses(id)}) AS open
    GROUP BY 1 ORDER BY photos DESC, host LIMIT 1000`);
  return rows;
}

/** The next addresses at hosts that were agreed to. */
export async function listToFetch(
  db: Database,
  { id, hosts }: { id: number; hosts: readonly string[] },
  limit: number,
): Promise<string[]> {
  if (hosts.length === 0) return [];
  const { rows } = await db.execute<{ address: string }>(sql`
    SELECT address FROM (${openAddresses(id)}) AS open
    WHERE ${hostOf} = ANY (${sql.param(hosts)}::text[]) ORDER BY address LIMIT ${limit}`);
  return rows.map(({ address }) => address);
}

export async function countToFetch(
  db: Database,
  { id, hosts }: { id: number; hosts: readonly string[] },
): Promise<number> {
  if (hosts.length === 0) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (${openAddresses(id)}) AS open WHERE ${hostOf} = ANY (${sql.param(hosts)}::text[])`);
  return rows[0]?.count ?? 0;
}
