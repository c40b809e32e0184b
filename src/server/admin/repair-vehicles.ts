import { and, asc, eq, sql } from 'drizzle-orm';
import type { Author } from '#server/activity/activity-log.ts';
import { logVehicleChange } from '#server/activity/log-vehicle-change.ts';
import type { Database } from '#server/database/open.ts';
import { type VehicleRow, vehicles } from '#server/database/schema.ts';
import { withoutFiles } from '#server/uploads/named-files.ts';
import { hasSpecialImage, vehiclesNaming } from './check-integrity.ts';

/** Takes files that are gone out of all builds. Returns the builds that changed. */
export async function dropMissingFiles(db: Database, author: Author, urls: string[]): Promise<number[]> {
  const gone = new Set(urls);
  return db.transaction(async (tx) => {
    const rows = await vehiclesNaming(tx, urls).for('update');
    return changeAll(tx, author, rows, (row) => withoutFiles(row, gone));
  });
}

/** Makes the first further picture the main one where that is a special value or empty. Returns the builds changed. */
export async function promoteFurtherImages(db: Database, author: Author): Promise<number[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(vehicles)
      .where(and(hasSpecialImage, sql`cardinality(${vehicles.additionalImages}) > 0`))
      .orderBy(asc(vehicles.id))
      .for('update');
    return changeAll(tx, author, rows, (row) => {
      const [imageUrl = null, ...additionalImages] = row.additionalImages;
      return { ...row, imageUrl, additionalImages };
    });
  });
}

async function changeAll(
  tx: Database,
  author: Author,
  rows: VehicleRow[],
  repair: (row: VehicleRow) => VehicleRow,
): Promise<number[]> {
  for (const before of rows) {
    const after = { ...repair(before), updatedAt: author.now };
    const { imageUrl, additionalImages, videoUrl, updatedAt } = after;
    await tx
      .update(vehicles)
      .set({ imageUrl, additionalImages, videoUrl, updatedAt })
      .where(eq(vehicles.id, before.id));
    await logVehicleChange(tx, author, { before, after, action: 'repair' });
  }
  return rows.map(({ id }) => id);
}
