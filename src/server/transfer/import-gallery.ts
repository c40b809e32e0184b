import type { ImportReport } from '#contract/transfer.ts';
import { type Author, logActivity } from '#server/admin/activity-log.ts';
import type { App } from '#server/app.ts';
import type { Database } from '#server/database/open.ts';
import { claimUploads } from '#server/uploads/claim.ts';
import { insertImage, insertVideo } from '#server/uploads/queries.ts';
import { imageUrlsOf } from '#server/vehicles/present.ts';
import { checkVehicles, filesOf, listHere } from './check-vehicles.ts';
import { type ImportedFiles, importFiles } from './import-files.ts';
import { addWheelModels, type Plan, planVehicles, planWheelModels, writePlan } from './import-rows.ts';
import type { ImportTurn } from './import-turn.ts';
import { type Archive, readArchive, refuseArchive } from './read-archive.ts';

type Place = Pick<App, 'db' | 'storage' | 'gallery'>;

/** Takes over an exported gallery, wholly or not at all. A dry run does everything but keep it. */
export async function importGallery(
  place: Place,
  author: Author,
  { turn, dryRun }: { turn: ImportTurn; dryRun: boolean },
): Promise<ImportReport> {
  const archive = await readArchive(turn.path);
  try {
    return await takeOver(place, author, { turn, dryRun, archive });
  } finally {
    archive.zip.close();
  }
}

interface Import {
  turn: ImportTurn;
  dryRun: boolean;
  archive: Archive;
}

async function takeOver(
  place: Place,
  author: Author,
  { turn, dryRun, archive }: Import,
): Promise<ImportReport> {
  const { db, storage, gallery } = place;
  const { rows, missingImages } = await checkVehicles(db, archive, author.now);
  const planned = await db.transaction((tx) => planVehicles(tx, rows));
  const urls = await listNewFiles(db, planned, archive);
  if (!dryRun) await turn.planFiles(urls);
  const from = { zip: archive.zip, storage: dryRun ? undefined : storage, scratch: turn.path };
  const files = await importFiles(from, urls);
  const report = (plan: Plan, wheelModels: unknown[]): ImportReport => ({
    importedVehicles: plan.create.length + plan.update.length,
    importedImages: files.images.length,
    createdVehicles: plan.create.length,
    updatedVehicles: plan.update.length,
    unchangedVehicles: rows.length - plan.create.length - plan.update.length,
    importedVideos: files.videos.length,
    importedWheelModels: wheelModels.length,
    missingImages,
    dryRun,
  });
  if (dryRun) return report(planned, await planWheelModels(db, archive.wheelModels));

  const { done, changed } = await db.transaction(async (tx) => {
    await turn.finish(tx);
    const plan = await planVehicles(tx, rows);
    await rememberFiles(tx, files, author.now);
    await takeFiles(tx, plan, author.now);
    await writePlan(tx, author, plan);
    const models = await planWheelModels(tx, archive.wheelModels);
    await addWheelModels(tx, author, models);
    const told = report(plan, models);
    await logActivity(tx, author, [
      {
        action: 'import',
        subject: 'gallery',
        title: `Import of ${archive.manifest.exportedAt}`,
        after: told,
      },
    ]);
    return { done: told, changed: [...plan.create, ...plan.update.map(({ after }) => after)] };
  });
  await gallery.applyChange(changed.map(({ id }) => id));
  return done;
}

/** Files that builds to be imported show and that this site has not. */
async function listNewFiles(db: Database, { create, update }: Plan, { zip }: Archive): Promise<string[]> {
  const urls = [...new Set([...create, ...update.map(({ after }) => after)].flatMap(filesOf))];
  const here = await listHere(db, urls);
  return urls.filter((url) => !here.has(url) && zip.entries.has(url.slice(1)));
}

async function rememberFiles(tx: Database, { images, videos }: ImportedFiles, now: Date): Promise<void> {
  const origin = { uploadedBy: 'import', now };
  for (const image of images) await insertImage(tx, image, origin);
  for (const video of videos) await insertVideo(tx, video, origin);
}

/** Files of the builds as they were are let go of; those of the builds as they will be have to be there. */
async function takeFiles(tx: Database, { create, update }: Plan, now: Date): Promise<void> {
  const after = [...create, ...update.map((change) => change.after)];
  const all = [...after, ...update.map((change) => change.before)];
  const images = [...new Set(all.flatMap(imageUrlsOf))];
  const videos = [...new Set(all.flatMap(({ videoUrl }) => videoUrl ?? []))];
  const needed = new Set(after.flatMap(filesOf));
  const missing = (await claimUploads(tx, { images, videos }, now)).filter((url) => needed.has(url));
  if (missing.length > 0) throw refuseArchive(`${missing[0]} is no longer here. Please import again.`);
}
