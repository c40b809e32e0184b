import { inArray } from 'drizzle-orm';
import { isUpload } from '#domain/uploads.ts';
import type { Database } from '#server/database/open.ts';
import { uploads, type VehicleRow } from '#server/database/schema.ts';
import { HttpError } from '#server/platform/errors.ts';
import { imageUrlsOf, withoutFiles } from '#server/uploads/named-files.ts';
import { checkBuild } from '#server/vehicles/record/check-build.ts';
import { type ArchivedVehicle, fromArchive } from '../archive/archive-format.ts';
import { type ArchiveReader, refuseArchive } from '../archive/archive-reader.ts';

export interface CheckedVehicles {
  rows: VehicleRow[];
  /** Files they named that were gone already when the archive was made. */
  gone: Set<string>;
  /** The sizes of files they name that are in the archive, by address. */
  held: ReadonlyMap<string, number>;
  plates: ArchivedVehicle['plates'];
}

/**
 * Holds the builds of an archive to the rules of a public submission, some at a time. Every file they name has to be
 * somewhere.
 */
export async function* checkVehicles(
  db: Database,
  archive: ArchiveReader,
  now: Date,
): AsyncGenerator<CheckedVehicles> {
  const known = new Set(archive.manifest.missing);
  for await (const { vehicles, held } of archive.vehicles()) {
    for (const vehicle of vehicles) checkVehicle(vehicle, now);
    const rows = vehicles.map(fromArchive);
    const absent = [...new Set(rows.flatMap(filesOf))].filter((url) => !held.has(url));
    const here = await listHere(db, absent);
    const gone = new Set(absent.filter((url) => !here.has(url)));
    for (const row of rows) {
      const lost = filesOf(row).find((url) => gone.has(url) && !known.has(url));
      if (lost) throw refuseArchive(`Build ${row.id} uses ${lost}, which isn’t in the archive`);
    }
    const whole = (row: VehicleRow) =>
      filesOf(row).some((url) => gone.has(url)) ? withoutFiles(row, gone) : row;
    const plates = Object.assign({}, ...vehicles.map((vehicle) => vehicle.plates));
    yield { rows: rows.map(whole), gone, held, plates };
  }
}

function checkVehicle(vehicle: ArchivedVehicle, now: Date): void {
  try {
    checkBuild(vehicle, { actor: {}, now });
  } catch (error) {
    throw error instanceof HttpError ? refuseArchive(`Build ${vehicle.id}: ${error.message}`) : error;
  }
}

/** Addresses of ours that a build names. */
export function filesOf(row: VehicleRow): string[] {
  const urls = row.videoUrl === null ? imageUrlsOf(row) : [...imageUrlsOf(row), row.videoUrl];
  return urls.filter(isUpload);
}

/** Those of the addresses that this site has. */
export async function listHere(db: Database, urls: string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const rows = await db.select({ url: uploads.url }).from(uploads).where(inArray(uploads.url, urls));
  return new Set(rows.map(({ url }) => url));
}
