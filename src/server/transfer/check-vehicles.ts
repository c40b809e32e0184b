import { inArray } from 'drizzle-orm';
import { withoutFiles } from '#server/admin/repair-vehicles.ts';
import type { Database } from '#server/database/open.ts';
import { uploads, type VehicleRow } from '#server/database/schema.ts';
import { Refused } from '#server/platform/errors.ts';
import { checkBuild } from '#server/vehicles/check-build.ts';
import { imageUrlsOf } from '#server/vehicles/present.ts';
import { type ArchivedVehicle, fromArchive } from './archive-format.ts';
import { type Archive, refuseArchive } from './read-archive.ts';

export interface CheckedVehicles {
  rows: VehicleRow[];
  /** Pictures that were gone already when the archive was made. */
  missingImages: number;
}

/** Holds the builds of an archive to the rules of a public submission. Every file they name has to be somewhere. */
export async function checkVehicles(db: Database, archive: Archive, now: Date): Promise<CheckedVehicles> {
  for (const vehicle of archive.vehicles) checkVehicle(vehicle, now);
  const rows = archive.vehicles.map(fromArchive);
  const absent = new Set(rows.flatMap(filesOf).filter((url) => !archive.zip.entries.has(url.slice(1))));
  const here = await listHere(db, [...absent]);
  const gone = new Set([...absent].filter((url) => !here.has(url)));
  const known = new Set(archive.manifest.missing);
  for (const row of rows) {
    const lost = filesOf(row).find((url) => gone.has(url) && !known.has(url));
    if (lost) throw refuseArchive(`Build ${row.id} shows ${lost}, which is not in the archive`);
  }
  return {
    rows: rows.map((row) => (filesOf(row).some((url) => gone.has(url)) ? withoutFiles(row, gone) : row)),
    missingImages: [...gone].filter((url) => url.endsWith('.jpg')).length,
  };
}

function checkVehicle(vehicle: ArchivedVehicle, now: Date): void {
  try {
    checkBuild(vehicle, { actor: {}, now });
  } catch (error) {
    throw error instanceof Refused ? refuseArchive(`Build ${vehicle.id}: ${error.message}`) : error;
  }
}

/** Addresses of ours that a build names. */
export function filesOf(row: VehicleRow): string[] {
  const urls = row.videoUrl === null ? imageUrlsOf(row) : [...imageUrlsOf(row), row.videoUrl];
  return urls.filter((url) => url.startsWith('/uploads/'));
}

/** Those of the addresses that this site has. */
export async function listHere(db: Database, urls: string[]): Promise<Set<string>> {
  const here = new Set<string>();
  for (let start = 0; start < urls.length; start += 1000) {
    const rows = await db
      .select({ url: uploads.url })
      .from(uploads)
      .where(inArray(uploads.url, urls.slice(start, start + 1000)));
    for (const { url } of rows) here.add(url);
  }
  return here;
}
