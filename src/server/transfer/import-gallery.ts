import type { ImportReport } from '#contract/transfer.ts';
import { type Author, logActivity } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import type { Context } from '#server/settings/context.ts';
import { claimUploads } from '#server/uploads/claim.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { insertImage, insertVideo } from '#server/uploads/queries.ts';
import type { Listened } from '#server/vehicles/record/vehicle-listener.ts';
import { type ArchiveReader, openArchive, refuseArchive } from './archive-reader.ts';
import { checkVehicles, filesOf, listHere } from './check-vehicles.ts';
import { type ImportedFiles, importFiles } from './import-files.ts';
import {
  addWheelModels,
  type Plan,
  planVehicles,
  planWheelModels,
  raiseNextId,
  writePlan,
} from './import-rows.ts';
import type { ImportScratch } from './import-scratch.ts';
import type { ImportTurn } from './import-turn.ts';

type Place = Pick<Context, 'db' | 'storage'> & Listened;

interface Import {
  turn: ImportTurn;
  scratch: ImportScratch;
  dryRun: boolean;
}

/** Takes over an exported gallery, wholly or not at all. A dry run does everything but keep it. */
export async function importGallery(place: Place, author: Author, asked: Import): Promise<ImportReport> {
  const archive = await openArchive(asked.scratch.archive);
  try {
    return await takeOver(place, author, { ...asked, archive });
  } finally {
    archive.close();
  }
}

/** Goes through the builds twice, so that they need not all be in memory: to look at them, and to write them. */
async function takeOver(
  { db, storage, listener }: Place,
  author: Author,
  { turn, scratch, dryRun, archive }: Import & { archive: ArchiveReader },
): Promise<ImportReport> {
  const { urls, tally } = await surveyVehicles(db, archive, author.now);
  const models = await archive.wheelModels();
  if (!dryRun) await turn.planFiles(urls);
  const from = { archive, storage: dryRun ? undefined : storage, scratch: scratch.folder };
  const files = await importFiles(from, urls);
  if (dryRun) return report(tally, { files, models: await planWheelModels(db, models), dryRun });

  const { done, changed } = await db.transaction(async (tx) => {
    await turn.finish(tx);
    await rememberFiles(tx, files, author.now);
    const written = await writeVehicles(tx, author, archive);
    const added = await planWheelModels(tx, models);
    await addWheelModels(tx, author, added);
    const told = report(written.tally, { files, models: added, dryRun });
    const title = `Import of ${archive.manifest.exportedAt}`;
    await logActivity(tx, author, [{ action: 'import', subject: 'gallery', title, after: told }]);
    return { done: told, changed: written.changed };
  });
  await listener.changed(changed);
  return done;
}

interface Tally {
  created: number;
  updated: number;
  unchanged: number;
  missingImages: Set<string>;
}

const emptyTally = (): Tally => ({ created: 0, updated: 0, unchanged: 0, missingImages: new Set() });

function count(tally: Tally, { create, update }: Plan, seen: { rows: unknown[]; gone: Set<string> }): void {
  tally.created += create.length;
  tally.updated += update.length;
  tally.unchanged += seen.rows.length - create.length - update.length;
  for (const url of seen.gone) if (url.endsWith('.jpg')) tally.missingImages.add(url);
}

function report(
  { created, updated, unchanged, missingImages }: Tally,
  { files, models, dryRun }: { files: ImportedFiles; models: unknown[]; dryRun: boolean },
): ImportReport {
  return {
    importedVehicles: created + updated,
    importedImages: files.images.length,
    createdVehicles: created,
    updatedVehicles: updated,
    unchangedVehicles: unchanged,
    importedVideos: files.videos.length,
    importedWheelModels: models.length,
    missingImages: missingImages.size,
    dryRun,
  };
}

/** What the import would do, and the files it needs: those that builds to be imported show and that this site has not. */
async function surveyVehicles(db: Database, archive: ArchiveReader, now: Date) {
  const tally = emptyTally();
  const urls = new Set<string>();
  for await (const seen of checkVehicles(db, archive, now)) {
    const plan = await planVehicles(db, seen.rows);
    count(tally, plan, seen);
    const shown = afterwards(plan).flatMap(filesOf);
    const wanted = shown.filter((url) => archive.files.has(url) && !urls.has(url));
    const here = await listHere(db, wanted);
    for (const url of wanted) if (!here.has(url)) urls.add(url);
  }
  return { tally, urls: [...urls] };
}

async function writeVehicles(tx: Database, author: Author, archive: ArchiveReader) {
  const tally = emptyTally();
  const changed: number[] = [];
  for await (const seen of checkVehicles(tx, archive, author.now)) {
    const plan = await planVehicles(tx, seen.rows);
    count(tally, plan, seen);
    await claimFiles(tx, plan, author.now);
    await writePlan(tx, author, plan);
    for (const { id } of afterwards(plan)) changed.push(id);
  }
  await raiseNextId(tx);
  return { tally, changed };
}

const afterwards = ({ create, update }: Plan) => [...create, ...update.map(({ after }) => after)];

async function rememberFiles(tx: Database, { images, videos }: ImportedFiles, now: Date): Promise<void> {
  const origin = { uploadedBy: 'import', now };
  for (const image of images) await insertImage(tx, image, origin);
  for (const video of videos) await insertVideo(tx, video, origin);
}

/** Files of the builds as they were are let go of; those of the builds as they will be have to be there. */
async function claimFiles(tx: Database, plan: Plan, now: Date): Promise<void> {
  const after = afterwards(plan);
  const all = [...after, ...plan.update.map(({ before }) => before)];
  const images = [...new Set(all.flatMap(imageUrlsOf))];
  const videos = [...new Set(all.flatMap(({ videoUrl }) => videoUrl ?? []))];
  const needed = new Set(after.flatMap(filesOf));
  const missing = (await claimUploads(tx, { images, videos }, now)).filter((url) => needed.has(url));
  if (missing.length > 0) throw refuseArchive(`${missing[0]} is no longer here. Please import again.`);
}
