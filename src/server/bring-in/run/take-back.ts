import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#server/access/actor.ts';
import { logActivity, titleOf } from '#server/activity/activity-log.ts';
import { readStoredFields } from '#server/activity/restore-vehicle.ts';
import type { Database } from '#server/database/open.ts';
import {
  type BringInRecord,
  type BringInRowRecord,
  type VehicleRow,
  vehicleSources,
  vehicles,
} from '#server/database/schema.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { type ChangeContext, changeVehiclesWithin } from '#server/vehicles/change-vehicles.ts';
import { queueVehicleEvents } from '#server/vehicles/record/vehicle-events.ts';
import { lockBringIn, updateBringIn } from '../store/bring-ins.ts';
import { forgetPhotos, listPhotoUrls } from '../store/photos.ts';
import { listResults } from '../store/rows.ts';
import { takeBackWheel } from '../wheels/bring-wheel.ts';

export interface TakenBack {
  /** Builds that are no more, or as they were before. */
  changed: number[];
  /** Addresses of photos that may not be needed any more. */
  files: string[];
}

interface Work {
  actor: Actor;
  taken: TakenBack;
  stayed: BringInRecord['stayed'];
}

/**
 * Takes all of a table out again, in the caller's transaction: what it added goes, what it changed is as it was; but for what
 * somebody has changed since, which is named in the record. Throws 404, and 409 for one that was taken back already.
 */
export async function takeBack(
  context: ChangeContext,
  actor: Actor,
  id: number | undefined,
): Promise<TakenBack> {
  const { db } = context;
  const record = await lockBringIn(db, id, ['finished', 'cancelled']);
  const work: Work = { actor, taken: { changed: [], files: await listPhotoUrls(db, record.id) }, stayed: [] };
  const author = { admin: actor.admin, now: context.clock() };
  // The last row first: two may have changed the same.
  for await (const rows of listResults(db, record.id, { results: ['added', 'updated'], lastFirst: true })) {
    if (record.kind === 'builds') await takeBackBuilds(context, rows, work);
    else
      for (const { line, before, after } of rows)
        if (!(await takeBackWheel(db, author, { before, after })))
          work.stayed.push({ id: line, name: `Row ${line}` });
  }
  await forgetPhotos(db, record.id);
  await updateBringIn(db, record.id, { state: 'undone', stayed: work.stayed });
  const after = { changed: work.taken.changed.length, stayed: work.stayed.length };
  await logActivity(db, author, [
    { action: 'undo', subject: 'bring-in', subjectId: record.id, title: record.fileName, after },
  ]);
  return work.taken;
}

async function takeBackBuilds(
  context: ChangeContext,
  rows: readonly BringInRowRecord[],
  { actor, taken, stayed }: Work,
): Promise<void> {
  const { db } = context;
  const ids = rows.flatMap(({ vehicleId }) => vehicleId ?? []);
  const stored = await db
    .select()
    .from(vehicles)
    .where(inArray(vehicles.id, ids))
    .orderBy(vehicles.id)
    .for('update');
  const byId = new Map(stored.map((build) => [build.id, build]));
  const added: VehicleRow[] = [];
  for (const row of rows) {
    const build = byId.get(row.vehicleId ?? 0);
    // Whoever deleted it meanwhile can bring it back by itself.
    if (!build) continue;
    if (differsFrom(build, row.after)) {
      stayed.push({ id: build.id, name: titleOf(build) });
      continue;
    }
    taken.changed.push(build.id);
    if (row.result === 'added') added.push(build);
    else {
      const before = readStoredFields(lasting(row.before ?? {}));
      const { changed } = await changeVehiclesWithin(context, {
        ids: [build.id],
        actor,
        change: () => before,
        notifies: false,
        logs: false,
      });
      // An earlier row may have changed it as well.
      for (const next of changed) byId.set(next.id, next);
    }
  }
  taken.files.push(...added.flatMap(imageUrlsOf));
  await db.delete(vehicles).where(
    inArray(
      vehicles.id,
      added.map((build) => build.id),
    ),
  );
  await queueVehicleEvents(
    db,
    context.clock(),
    added.map((before) => ({ before, after: null })),
  );
  await giveBackSources(db, rows, new Set(taken.changed));
}

/** What the table before said of builds, and under which key; the last row first. */
async function giveBackSources(
  db: Database,
  rows: readonly BringInRowRecord[],
  taken: ReadonlySet<number>,
): Promise<void> {
  for (const { vehicleId, sources } of rows) {
    if (vehicleId === null || !taken.has(vehicleId)) continue;
    await db.delete(vehicleSources).where(eq(vehicleSources.vehicleId, vehicleId));
    await db.execute(sql`
      INSERT INTO vehicle_sources (vehicle_id, key, brought)
      SELECT "vehicleId", key, brought
      FROM jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) AS s ("vehicleId" int, key text, brought jsonb)
      WHERE "vehicleId" IN (SELECT id FROM vehicles) ON CONFLICT (vehicle_id) DO NOTHING`);
  }
}

/** What visitors and reviews change is no change of the build. */
const PASSING: readonly string[] = ['likes', 'views', 'updatedAt', 'isApproved', 'isFeatured', 'ownerKey'];
const lasting = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !PASSING.includes(field)));

function differsFrom(stored: VehicleRow, after: unknown): boolean {
  const now: unknown = JSON.parse(JSON.stringify(lasting(stored)));
  const then = typeof after === 'object' && after !== null ? lasting(after) : {};
  return !isDeepStrictEqual(now, then);
}
