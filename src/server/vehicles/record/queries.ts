import { eq, sql } from 'drizzle-orm';
import type { Photo } from '#contract/vehicles.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Database } from '#server/database/open.ts';
import { type VehicleRow, vehicles } from '#server/database/schema.ts';
import { notFound } from '#server/platform/errors.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { MIDDLE, photosByUrl } from '#server/uploads/queries.ts';
import { canSeeVehicle } from './rules.ts';

export async function findVehicle(db: Database, id: number | undefined): Promise<VehicleRow | undefined> {
  if (id === undefined) return undefined;
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id));
  return row;
}

export async function getVehicle(db: Database, id: number | undefined): Promise<VehicleRow> {
  const row = await findVehicle(db, id);
  if (!row) throw notFound('Vehicle');
  return row;
}

/** A build the caller may see; for all others it is not there. */
export async function getVisibleVehicle(
  db: Database,
  actor: Actor,
  id: number | undefined,
): Promise<VehicleRow> {
  const vehicle = await getVehicle(db, id);
  if (!canSeeVehicle(actor, vehicle)) throw notFound('Vehicle');
  return vehicle;
}

/** The same as listPhotos, as a column of a statement about vehicles. */
export const knownPhotos = sql<Photo[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'url', u.url, 'width', u.width, 'height', u.height, 'thumbhash', coalesce(u.thumbhash, ''),
    'focus', coalesce(${vehicles.focalPoints} -> u.url || '{"guessed": false}', u.focus, ${JSON.stringify(MIDDLE)}::jsonb)) ORDER BY picture.place), '[]')
  FROM unnest(array_prepend(${vehicles.imageUrl}, ${vehicles.additionalImages})) WITH ORDINALITY AS picture (url, place)
  JOIN uploads u ON u.url = picture.url AND u.width IS NOT NULL AND u.height IS NOT NULL)`;

/** What is known of a build's pictures, in their order. */
export async function listPhotos(db: Database, row: VehicleRow): Promise<Photo[]> {
  return photosOf(row, await photosByUrl(db, imageUrlsOf(row)));
}

/** Presents several builds, their pictures looked up together. */
export async function withPhotos<Presented>(
  db: Database,
  rows: VehicleRow[],
  present: (row: VehicleRow, photos: Photo[]) => Presented,
): Promise<Presented[]> {
  const known = await photosByUrl(db, rows.flatMap(imageUrlsOf));
  return rows.map((row) => present(row, photosOf(row, known)));
}

/** The known pictures of a build, with what its owner says of them. */
function photosOf(row: VehicleRow, known: ReadonlyMap<string, Photo>): Photo[] {
  return imageUrlsOf(row).flatMap((url) => {
    const photo = known.get(url);
    const point = row.focalPoints[url];
    return photo ? [point ? { ...photo, focus: { ...point, guessed: false } } : photo] : [];
  });
}
