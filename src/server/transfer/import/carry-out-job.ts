import { type Author, logActivity } from '#server/activity/activity-log.ts';
import type { ImportJobRow } from '#server/database/schema.ts';
import type { Context } from '#server/settings/context.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { Stopped } from './import-control.ts';
import { type ImportWork, importGallery, inspectArchive } from './import-gallery.ts';
import { refusalOfArchive } from './import-refusals.ts';
import { removeScratch, scratchOf } from './import-scratch.ts';
import { changeOwnJob, deleteJob } from './job-rows.ts';
import { removePlanned } from './planned-files.ts';

/** Where imports are worked on, and who hears of faults. */
export interface Workplace extends Omit<Context, 'log'>, WithListener {
  log: (error: unknown, words: string) => void;
}

const BROKEN_OFF = 'The server was restarted. Please import the archive again.';

/**
 * Does the next of what a job needs, as it was before it was claimed: it is inspected, imported or taken back. Never fails; its row
 * says what became of it.
 */
export async function carryOutJob(place: Workplace, job: ImportJobRow, work: ImportWork): Promise<void> {
  try {
    if (job.isCall || job.command === 'cancel') return await takeBack(place, job);
    // Somebody worked on it who is no more.
    if (job.runner !== null) return await fail(place, job, work, BROKEN_OFF);
    await advance(place, job, work);
  } catch (error) {
    await giveUp(place, job, work, error).catch((fault) =>
      place.log(fault, 'an import could not be ended; it is tried again'),
    );
  }
}

async function advance(place: Workplace, job: ImportJobRow, work: ImportWork): Promise<void> {
  const author = authorOf(place, job);
  if (job.state === 'checking') {
    const report = await inspectArchive(place, author, work, { thoroughly: false });
    const filesPlanned = report.importedImages + report.importedVideos;
    await changeOwnJob(place.db, work, { state: 'checked', runner: null, report, filesPlanned });
  } else {
    await importGallery(place, author, work);
    await removeScratch(work.scratch);
  }
}

async function giveUp(place: Workplace, job: ImportJobRow, own: ImportWork, error: unknown): Promise<void> {
  if (error instanceof Stopped) {
    if (error.why === 'cancel') await takeBack(place, job);
    else if (error.why === 'shutdown') await fail(place, job, own, BROKEN_OFF);
    return;
  }
  const refusal = refusalOfArchive(error);
  if (!refusal) place.log(error, 'an import met a fault');
  await fail(place, job, own, refusal?.message ?? 'Something went wrong on the server.');
}

/** Ends an import of which nothing stays, and says why. */
async function fail(place: Workplace, job: ImportJobRow, own: ImportWork, reason: string): Promise<void> {
  await removeFiles(place, job);
  await noteEnd(place, job, { outcome: 'failed', reason });
  await changeOwnJob(place.db, own, { state: 'failed', reason, runner: null });
}

async function takeBack(place: Workplace, job: ImportJobRow): Promise<void> {
  await removeFiles(place, job);
  if (!job.isCall) await noteEnd(place, job, { outcome: 'cancelled' });
  await deleteJob(place.db, job.token);
}

/** The archive, and what was stored of it. */
async function removeFiles(place: Workplace, { token }: ImportJobRow): Promise<void> {
  await removePlanned(place, token);
  await removeScratch(scratchOf(place.settings, token));
}

/** An import that had begun ends in the log, too. */
async function noteEnd(place: Workplace, job: ImportJobRow, after: object): Promise<void> {
  if (job.state !== 'importing' && job.state !== 'writing') return;
  const title = `Import of ${job.fileName} ended`;
  await logActivity(place.db, authorOf(place, job), [{ action: 'import', subject: 'gallery', title, after }]);
}

const authorOf = ({ clock }: Workplace, { adminId, adminName }: ImportJobRow): Author => ({
  admin: { id: adminId ?? 0, username: adminName },
  now: clock(),
});
