import { eq, or, sql } from 'drizzle-orm';
import { NO_IMAGE } from '#contract/submission.ts';
import { MAX_IMAGES } from '#domain/limits.ts';
import type { Actor } from '#server/access/actor.ts';
import { requireUnblockedAddress } from '#server/access/blocked.ts';
import type { Database } from '#server/database/open.ts';
import {
  type BringInRecord,
  type BringInRowRecord,
  type VehicleRow,
  type VehicleSource,
  vehicleSources,
  vehicles,
} from '#server/database/schema.ts';
import { badRequest, HttpError } from '#server/platform/errors.ts';
import type { StoredImage } from '#server/platform/images/store-image.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { insertImage } from '#server/uploads/queries.ts';
import { type ChangeContext, changeVehiclesWithin } from '#server/vehicles/change-vehicles.ts';
import { checkBuild, withMainImage } from '#server/vehicles/record/check-build.ts';
import { findVehicle } from '#server/vehicles/record/queries.ts';
import { syncFileReferences } from '#server/vehicles/record/sync-file-references.ts';
import { queueVehicleEvents } from '#server/vehicles/record/vehicle-events.ts';
import { hashesOf, photoDifference } from '../check/find-here.ts';
import {
  broughtTexts,
  buildOfTexts,
  differencesOf,
  keyOfBuild,
  type Texts,
  textsOfBuild,
} from '../reading/build-texts.ts';
import { listPhotosOf } from '../store/photos.ts';

export type RowResult = Pick<BringInRowRecord, 'result' | 'vehicleId' | 'before' | 'after' | 'sources'>;

interface Work {
  record: BringInRecord;
  row: BringInRowRecord;
  actor: Required<Pick<Actor, 'admin'>>;
}

interface RowPhotos {
  /** Addresses of those that are here, in their order. */
  photos: string[];
  /** None that the row names is missing. */
  isWhole: boolean;
}

export async function photosOf(
  db: Database,
  { bringInId, line }: Pick<BringInRowRecord, 'bringInId' | 'line'>,
): Promise<RowPhotos> {
  const named = await listPhotosOf(db, bringInId, [line]);
  return {
    photos: [...new Set(named.flatMap(({ url }) => url ?? []))].slice(0, MAX_IMAGES),
    isWhole: named.every(({ url }) => url !== null),
  };
}

/** Another table, or the same one sent twice, may have brought it since the row was checked. */
async function refuseDouble(db: Database, { key, choice }: BringInRowRecord): Promise<void> {
  if (key === '') return;
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`bring-in ${key}`}))`);
  if (choice === 'add') return;
  const [source] = await db.select().from(vehicleSources).where(eq(vehicleSources.key, key)).limit(1);
  if (source) throw new HttpError(409, `Already here: a build with the key “${key}”`);
}

/** Adds the build of a row, in the transaction of that row. `drawing` stands in where it has no photo. */
export async function addBuild(
  context: ChangeContext,
  { record, row, actor }: Work,
  drawing: StoredImage | undefined,
): Promise<RowResult> {
  const { db, clock } = context;
  const now = clock();
  const said = row.reading?.values ?? {};
  await refuseDouble(db, row);
  const { photos } = await photosOf(db, row);
  if (photos.length === 0 && drawing) {
    await insertImage(db, drawing, { now });
    photos.push(drawing.url);
  }
  if (photos.length === 0) throw badRequest(NO_IMAGE);
  const build = withMainImage({
    ...buildOfTexts(said, now),
    imageUrl: null,
    additionalImages: photos,
    videoUrl: null,
    focalPoints: {},
    photoMeasures: null,
  });
  checkBuild(build, { actor, now });
  if (build.ownerEmail) await requireUnblockedAddress(db, build.ownerEmail);
  await syncFileReferences(db, { after: build }, now);
  const [vehicle] = await db
    .insert(vehicles)
    .values({ ...build, isApproved: record.options.approve, updatedAt: now })
    .returning();
  if (!vehicle) throw new Error('The build was not inserted');
  await queueVehicleEvents(db, now, [{ before: null, after: vehicle }]);
  const sources = await keepSource(db, vehicle, { key: row.key, said, photos });
  return { result: 'added', vehicleId: vehicle.id, before: null, after: vehicle, sources };
}

/** Changes the build that is here as the row says; what was edited here stays unless the administrator chose otherwise. */
export async function updateBuild(context: ChangeContext, { record, row, actor }: Work): Promise<RowResult> {
  const { db, clock } = context;
  const stored = await findVehicle(db, row.here?.vehicleId ?? undefined);
  if (!stored) throw badRequest('The build isn’t in the gallery any more');
  const said = row.reading?.values ?? {};
  const named = await photosOf(db, row);
  const photos = named.isWhole ? named.photos : [];
  const brought = await findBrought(db, stored.id);
  const hashes = await hashesOf(db, [...photos, ...imageUrlsOf(stored)]);
  const isWanted = ({ edited }: { edited: boolean }) => record.options.overwrite || !edited;
  const texts = textsOfBuild(stored);
  const computed = row.reading?.computed ?? [];
  const wanted = differencesOf(texts, { values: said, computed }, brought).filter(isWanted);
  const next = { ...texts, ...Object.fromEntries(wanted.map(({ field, to }) => [field, to])) };
  const showsPhotos = photoDifference(photos, stored, { brought, hashes }).some(isWanted);
  const fields = pick(
    buildOfTexts(next, stored.createdAt),
    wanted.map(({ field }) => field),
  );
  const change: Partial<VehicleRow> = {
    ...fields,
    ...(showsPhotos &&
      withMainImage({ ...stored, imageUrl: null, additionalImages: photos, videoUrl: stored.videoUrl })),
  };
  const outcome = await changeVehiclesWithin(
    { ...context, clock },
    { ids: [stored.id], actor, change: () => change, notifies: false, logs: false },
  );
  const sources = await keepSource(db, stored, { key: row.key, said, photos });
  const [after] = outcome.changed;
  return after
    ? { result: 'updated', vehicleId: stored.id, before: stored, after, sources }
    : { result: 'unchanged', vehicleId: stored.id, before: null, after: null, sources };
}

const pick = <Row extends object>(row: Row, fields: readonly string[]): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field))) as Partial<Row>;

async function findBrought(db: Database, vehicleId: number): Promise<Texts | undefined> {
  const [source] = await db.select().from(vehicleSources).where(eq(vehicleSources.vehicleId, vehicleId));
  return source?.brought;
}

/** A key belongs to one build: the last that was brought in with it. Returns what this takes the place of. */
async function keepSource(
  db: Database,
  vehicle: VehicleRow,
  { key, said, photos }: { key: string; said: Texts; photos: readonly string[] },
): Promise<VehicleSource[]> {
  const hashes = await hashesOf(db, photos);
  const look = photos.map((url) => hashes.get(url) ?? url).join(' ');
  const own = key || keyOfBuild(vehicle);
  const earlier = await db
    .delete(vehicleSources)
    .where(or(eq(vehicleSources.key, own), eq(vehicleSources.vehicleId, vehicle.id)))
    .returning();
  const before = earlier.find(({ vehicleId }) => vehicleId === vehicle.id)?.brought;
  // What this table does not say stays as the one before said it.
  const brought = { ...before, ...broughtTexts(said), ...(photos.length > 0 && { photos: look }) };
  await db.insert(vehicleSources).values({ vehicleId: vehicle.id, key: own, brought });
  return earlier;
}
