import { buffer } from 'node:stream/consumers';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Problem } from '#contract/admin/images.ts';
import { uploadName } from '#domain/uploads.ts';
import { type Author, logActivity, logVehicleChange } from '#server/activity/activity-log.ts';
import { isOneOf } from '#server/database/one-of.ts';
import type { Database } from '#server/database/open.ts';
import { uploads, type VehicleRow, vehicles } from '#server/database/schema.ts';
import { processImage } from '#server/platform/images/process-image.ts';
import { storeSizes } from '#server/platform/images/store-image.ts';
import type { Context } from '#server/settings/context.ts';
import { withoutFiles } from '#server/uploads/named-files.ts';
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { hasSpecialImage, vehiclesNaming } from './check-integrity.ts';
import { type Survey, surveyFiles } from './survey-files.ts';

type Place = Pick<Context, 'db' | 'storage'> & WithListener;

/** Repairs one kind of problem, of some files or of all that have it now. Returns how many were repaired. */
export async function repairProblem(
  place: Place,
  author: Author,
  { problem, urls }: { problem: Problem; urls?: string[] | undefined },
): Promise<number> {
  if (problem === 'special-values') return promoteImages(place, author);
  const isMeant = (url: string) => urls === undefined || urls.includes(url);
  const { missing, incomplete, unused } = await surveyFiles(place, author.now);
  const repaired = {
    'missing-files': () => dropMissing(place, author, missing.filter(isMeant)),
    'incomplete-pictures': () =>
      remakeSizes(
        place,
        incomplete.filter(({ url }) => isMeant(url)),
      ),
    'unused-files': () =>
      deleteUnused(
        place,
        unused.filter(({ url }) => isMeant(url)),
      ),
  };
  const done = await repaired[problem]();
  if (done.length > 0) await note(place, author, problem, done);
  return done.length;
}

async function promoteImages({ db, listener }: Place, author: Author): Promise<number> {
  const changed = await promoteFurtherImages(db, author);
  await listener.changed(changed);
  return changed.length;
}

async function dropMissing(
  { db, storage, listener }: Place,
  author: Author,
  urls: string[],
): Promise<string[]> {
  if (urls.length === 0) return [];
  await listener.changed(await dropMissingFiles(db, author, urls));
  // What is left of a lost picture, its smaller sizes, goes along.
  await removeUnusedFiles(db, storage, urls);
  return urls;
}

async function remakeSizes({ storage }: Place, incomplete: Survey['incomplete']): Promise<string[]> {
  const remade: string[] = [];
  for (const { url } of incomplete) {
    const master = await storage.open(uploadName(url));
    if (!master) continue;
    const image = await processImage(await buffer(master.stream));
    await storeSizes(storage, uploadName(url).replace('.jpg', ''), image);
    remade.push(url);
  }
  return remade;
}

/** What a build has taken up since is left alone. */
async function deleteUnused({ db, storage }: Place, unused: Survey['unused']): Promise<string[]> {
  const urls = unused.map(({ url }) => url);
  await removeUnusedFiles(db, storage, urls);
  const rows = await db.select({ url: uploads.url }).from(uploads).where(isOneOf(uploads.url, urls));
  const stillThere = new Set(rows.map(({ url }) => url));
  const deleted = unused.filter(({ url }) => !stillThere.has(url));
  for (const { names } of deleted) for (const name of names) await storage.remove(name);
  return deleted.map(({ url }) => url);
}

const TITLES: Record<Exclude<Problem, 'special-values'>, string> = {
  'missing-files': 'Missing photos removed',
  'incomplete-pictures': 'Photo sizes recreated',
  'unused-files': 'Unused files deleted',
};
const LISTED = 100;

async function note(
  { db }: Place,
  author: Author,
  problem: keyof typeof TITLES,
  urls: string[],
): Promise<void> {
  const title = `${TITLES[problem]}: ${urls.length}`;
  await logActivity(db, author, [
    { action: 'repair', subject: 'file', title, after: { urls: urls.slice(0, LISTED) } },
  ]);
}

/** Takes files that are gone out of all builds. Returns the builds that changed. */
async function dropMissingFiles(db: Database, author: Author, urls: string[]): Promise<number[]> {
  const gone = new Set(urls);
  return db.transaction(async (tx) => {
    const rows = await vehiclesNaming(tx, urls).for('update');
    return changeAll(tx, author, rows, (row) => withoutFiles(row, gone));
  });
}

/** Makes the first further picture the main one where that is a special value or empty. Returns the builds changed. */
async function promoteFurtherImages(db: Database, author: Author): Promise<number[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(vehicles)
      .where(and(hasSpecialImage, sql`cardinality(${vehicles.additionalImages}) > 0`))
      .orderBy(asc(vehicles.id))
      .for('update');
    return changeAll(tx, author, rows, (row) => withoutFiles(row, new Set([row.imageUrl ?? ''])));
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
    const { imageUrl, additionalImages, photoMeasures, videoUrl, updatedAt } = after;
    await tx
      .update(vehicles)
      .set({ imageUrl, additionalImages, photoMeasures, videoUrl, updatedAt })
      .where(eq(vehicles.id, before.id));
    await logVehicleChange(tx, author, { before, after, action: 'repair' });
  }
  return rows.map(({ id }) => id);
}
