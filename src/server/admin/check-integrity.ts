import { arrayOverlaps, asc, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Integrity, type NamedVehicle, PROBLEMS_LISTED } from '#contract/admin/images.ts';
import { SPECIAL_IMAGES } from '#domain/choices.ts';
import { titleOf } from '#server/activity/activity-log.ts';
import { isOneOf } from '#server/database/one-of.ts';
import type { Database } from '#server/database/open.ts';
import { type VehicleRow, vehicles } from '#server/database/schema.ts';
import type { Context } from '#server/settings/context.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { surveyFiles } from './survey-files.ts';

/** Builds without a picture of their own in first place. */
export const hasSpecialImage: SQL = sql`(${vehicles.imageUrl} IS NULL OR ${inArray(vehicles.imageUrl, [...SPECIAL_IMAGES])})`;

/** What is wrong between the builds and the files; the first of each problem by name. */
export async function checkIntegrity(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  now: Date,
): Promise<Integrity> {
  const { missing, incomplete, unused } = await surveyFiles({ db, storage }, now);
  const listed = missing.slice(0, PROBLEMS_LISTED);
  const naming = listed.length > 0 ? await vehiclesNaming(db, listed) : [];
  const special = await db.select().from(vehicles).where(hasSpecialImage).orderBy(asc(vehicles.id));
  return {
    checkedAt: now.toISOString(),
    'missing-files': {
      total: missing.length,
      items: listed.map((url) => ({ url, vehicles: naming.filter((row) => names(row, url)).map(named) })),
    },
    'incomplete-pictures': listSome(incomplete, ({ url, lacking }) => ({ url, lacking: lacking.length })),
    'unused-files': listSome(unused, ({ url, size, modified }) => ({
      url,
      size,
      modified: modified.toISOString(),
    })),
    'special-values': listSome(special, (row) => ({
      ...named(row),
      imageUrl: row.imageUrl,
      ownerName: row.ownerName,
      hasFurtherImages: row.additionalImages.length > 0,
    })),
  };
}

function listSome<Item, Shown>(all: Item[], show: (item: Item) => Shown): { total: number; items: Shown[] } {
  return { total: all.length, items: all.slice(0, PROBLEMS_LISTED).map(show) };
}

/** Builds that show one of these files; at least one has to be given. */
export function vehiclesNaming(db: Database, urls: string[]) {
  return db
    .select()
    .from(vehicles)
    .where(
      or(
        isOneOf(vehicles.imageUrl, urls),
        isOneOf(vehicles.videoUrl, urls),
        arrayOverlaps(vehicles.additionalImages, urls),
      ),
    )
    .orderBy(asc(vehicles.id));
}

function names(row: VehicleRow, url: string): boolean {
  return row.videoUrl === url || imageUrlsOf(row).includes(url);
}

function named(row: VehicleRow): NamedVehicle {
  return { id: row.id, title: titleOf(row) };
}
