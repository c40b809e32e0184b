import { asc, eq, gt } from 'drizzle-orm';
import { isUpload } from '#domain/uploads.ts';
import type { Database } from '#server/database/open.ts';
import { vehicleSources, vehicles } from '#server/database/schema.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { keyOfBuild } from './reading/build-texts.ts';
import { type ExportedBuild, exportBuilds } from './table/export-rows.ts';
import type { Cell } from './table/write-table.ts';

const BATCH = 500;

/** Every column that can come in, of all builds, with their owners' addresses; brought in again it changes nothing. */
export async function exportBuildRows(db: Database, publicUrl: string): Promise<Cell[][]> {
  const found: ExportedBuild[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .select({ build: vehicles, key: vehicleSources.key })
      .from(vehicles)
      .leftJoin(vehicleSources, eq(vehicleSources.vehicleId, vehicles.id))
      .where(gt(vehicles.id, after))
      .orderBy(asc(vehicles.id))
      .limit(BATCH);
    for (const { build, key } of rows)
      found.push({
        ...build,
        key: key ?? keyOfBuild(build),
        photos: imageUrlsOf(build).map((url) => (isUpload(url) ? `${publicUrl}${url}` : url)),
      });
    const last = rows.at(-1);
    if (!last) return exportBuilds(found);
    after = last.build.id;
  }
}
