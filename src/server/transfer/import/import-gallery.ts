import type { ImportReport } from '#contract/admin/transfer.ts';
import { type Author, logActivity } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import type { Context } from '#server/settings/context.ts';
import { claimUploads } from '#server/uploads/claim.ts';
import { diskOf } from '#server/uploads/disk-space.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { notePlates } from '#server/uploads/plates.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { type ArchiveReader, openArchive, refuseArchive } from '../archive/archive-reader.ts';
import { getArchiveKey, hashFileList, isSignedHere } from '../archive/archive-signature.ts';
import { checkVehicles, filesOf, listHere } from './check-vehicles.ts';
import { type ImportControl, Stopped } from './import-control.ts';
import { importFiles } from './import-files.ts';
import {
  addWheelModels,
  type Plan,
  passOver,
  planCorrections,
  planVehicles,
  planWheelModels,
  writeCorrections,
  writePlan,
} from './import-rows.ts';
import type { ImportScratch } from './import-scratch.ts';
import { changeOwnJob, finishJob } from './job-rows.ts';
import {
  countFiles,
  type FileCounts,
  forgetHashes,
  makeUploads,
  noteHashes,
  planFiles,
} from './planned-files.ts';

export type ImportPlace = Pick<Context, 'db' | 'storage'> & WithListener;

/** One run of the work on an import: it is inspected, imported or taken back. */
export interface ImportWork {
  token: string;
  runner: string;
  isCall: boolean;
  scratch: ImportScratch;
  control: ImportControl;
}

/** Opens the archive of an import for some work on it. */
async function withArchive<Result>(
  { scratch }: ImportWork,
  work: (archive: ArchiveReader) => Promise<Result>,
): Promise<Result> {
  const archive = await openArchive(scratch.archive, await diskOf(scratch.folder).freeBytes());
  try {
    return await work(archive);
  } finally {
    archive.close();
  }
}

/** Tells what an import would do. Pictures are decoded only when it is begun, or `thoroughly`. */
export function inspectArchive(
  { db }: ImportPlace,
  { now }: Author,
  work: ImportWork,
  { thoroughly }: { thoroughly: boolean },
): Promise<ImportReport> {
  return withArchive(work, async (archive) => {
    const { tally } = await surveyVehicles(db, archive, work, now);
    const models = await planWheelModels(db, await archive.wheelModels());
    const corrections = await planCorrections(db, await archive.corrections());
    if (thoroughly) await importFiles({ db, archive, ...work }, undefined);
    const files = await countFiles(db, work.token);
    return report(tally, { files, models, corrections, dryRun: true });
  });
}

/**
 * Takes over an exported gallery, wholly or not at all. Goes through the builds twice, so that they need not all be in
 * memory: to find the files they need, which are stored first, and in one transaction at the end to write them.
 */
export function importGallery(place: ImportPlace, author: Author, work: ImportWork): Promise<ImportReport> {
  const { db, storage, listener } = place;
  return withArchive(work, async (archive) => {
    const { highestId } = await surveyVehicles(db, archive, work, author.now);
    await passOver(db, highestId);
    await noteSigned(db, archive, work);
    const models = await archive.wheelModels();
    const told = await archive.corrections();
    await importFiles({ db, archive, ...work }, storage);
    work.control.proceed();
    // From here on it cannot be stopped any more, so what was commanded last is looked at in the same statement.
    const started = await changeOwnJob(db, work, { state: 'writing', secondsLeft: null });
    if (started?.command !== 'run') throw new Stopped(started?.command ?? 'lost');

    const { done, changed } = await db.transaction(async (tx) => {
      const files = await countFiles(tx, work.token);
      await makeUploads(tx, work.token, author.now);
      const written = await writeVehicles(tx, author, archive);
      const added = await planWheelModels(tx, models);
      await addWheelModels(tx, author, added);
      const corrections = await planCorrections(tx, told);
      await writeCorrections(tx, corrections);
      const result = report(written.tally, { files, models: added, corrections, dryRun: false });
      const title = `Import of ${archive.manifest.exportedAt}`;
      await logActivity(tx, author, [{ action: 'import', subject: 'gallery', title, after: result }]);
      await finishJob(tx, work, result);
      return { done: result, changed: written.changed };
    });
    await listener.changed(changed);
    return done;
  });
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
  {
    files,
    models,
    corrections,
    dryRun,
  }: { files: FileCounts; models: unknown[]; corrections: unknown[]; dryRun: boolean },
): ImportReport {
  return {
    importedVehicles: created + updated,
    importedImages: files.images,
    createdVehicles: created,
    updatedVehicles: updated,
    unchangedVehicles: unchanged,
    importedVideos: files.videos,
    importedWheelModels: models.length,
    importedCorrections: corrections.length,
    missingImages: missingImages.size,
    dryRun,
  };
}

/**
 * What the import would do, and the highest number of its builds; plans the files it needs: those that builds to be imported
 * show and that this site has not.
 */
async function surveyVehicles(
  db: Database,
  archive: ArchiveReader,
  { token, control }: ImportWork,
  now: Date,
): Promise<{ tally: Tally; highestId: number }> {
  const tally = emptyTally();
  let highestId = 0;
  for await (const seen of checkVehicles(db, archive, now)) {
    control.proceed();
    const plan = await planVehicles(db, seen.rows);
    count(tally, plan, seen);
    highestId = seen.rows.reduce((highest, { id }) => Math.max(highest, id), highestId);
    const wanted = new Set(
      afterwards(plan)
        .flatMap(filesOf)
        .filter((url) => seen.held.has(url)),
    );
    const here = await listHere(db, [...wanted]);
    await planFiles(
      db,
      token,
      [...wanted].filter((url) => !here.has(url)),
    );
  }
  return { tally, highestId };
}

/** Notes the hashes of the files of an archive that this site signed; of any other, and of one that was changed since, none. */
async function noteSigned(
  db: Database,
  archive: ArchiveReader,
  { token, control }: ImportWork,
): Promise<void> {
  await forgetHashes(db, token);
  if (!isSignedHere(await getArchiveKey(db), archive.manifest)) return;
  const listed = hashFileList();
  for await (const files of archive.files()) {
    control.proceed();
    for (const file of files) listed.add(file);
    await noteHashes(db, token, files);
  }
  if (listed.digest() !== archive.manifest.signed?.files) await forgetHashes(db, token);
}

async function writeVehicles(tx: Database, author: Author, archive: ArchiveReader) {
  const tally = emptyTally();
  const changed: number[] = [];
  for await (const seen of checkVehicles(tx, archive, author.now)) {
    const plan = await planVehicles(tx, seen.rows);
    count(tally, plan, seen);
    await claimFiles(tx, plan, author.now);
    await writePlan(tx, author, plan);
    await notePlates(tx, seen.plates);
    for (const { id } of afterwards(plan)) changed.push(id);
  }
  return { tally, changed };
}

const afterwards = ({ create, update }: Plan) => [...create, ...update.map(({ after }) => after)];

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
