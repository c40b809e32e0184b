import { randomBytes } from 'node:crypto';
import type { ImportReport } from '#contract/admin/transfer.ts';
import type { Author } from '#server/activity/activity-log.ts';
import type { ImportJobRow } from '#server/database/schema.ts';
import { HttpError } from '#server/platform/errors.ts';
import type { Context } from '#server/settings/context.ts';
import { carryOutJob, type Workplace } from './carry-out-job.ts';
import { createControl, type ImportControl, Stopped } from './import-control.ts';
import { type ImportWork, importGallery, inspectArchive } from './import-gallery.ts';
import { archiveSize, type ImportScratch, purgeImportScratch, scratchOf } from './import-scratch.ts';
import { claimJob, deleteJob, HEARTBEAT_TIMEOUT_SECONDS, insertJob, isEnded, listJobs } from './job-rows.ts';
import { removePlanned } from './planned-files.ts';

/** Works on imports in this process, and takes back those another left when it ended. */
export interface ImportRunner {
  /** Takes up whatever waits for work and can be worked on here. Returns when it has been begun. */
  look(silenceSeconds?: number): Promise<void>;
  /** An import that somebody waits for; it is there or not there when this returns. */
  call(
    author: Author,
    scratch: ImportScratch,
    asked: { dryRun: boolean; bytes: number },
  ): Promise<ImportReport>;
  /** Tells work that is done here at once; elsewhere it is heard within a second. */
  tell(token: string, command: 'cancel'): void;
  /** Takes all work back, and returns when it rests. */
  stop(): Promise<void>;
  /** Until nothing is worked on. */
  settled(): Promise<void>;
}

export function createImportRunner(place: Workplace): ImportRunner {
  const { db, settings, log } = place;
  const runner = randomBytes(8).toString('hex');
  const underWay = new Map<string, { control: ImportControl; ended: Promise<unknown> }>();
  let stopping = false;

  function begin<Result>(
    job: Pick<ImportJobRow, 'token' | 'isCall'>,
    work: (work: ImportWork) => Promise<Result>,
  ): Promise<Result> {
    const { token, isCall } = job;
    const control = createControl(db, { token, runner });
    const scratch = scratchOf(settings, token);
    const ended = work({ token, runner, isCall, scratch, control }).finally(() => {
      control.end();
      underWay.delete(token);
    });
    underWay.set(token, { control, ended: ended.catch(() => {}) });
    return ended;
  }

  async function look(silenceSeconds = HEARTBEAT_TIMEOUT_SECONDS): Promise<void> {
    for (const job of await listJobs(db)) {
      if (stopping || underWay.has(job.token) || !(await isForUs(job))) continue;
      const claimed = await claimJob(db, job.token, { runner, silenceSeconds });
      if (!claimed) continue;
      const found = { ...claimed, runner: job.runner };
      void begin(found, (work) => carryOutJob(place, found, work)).then(lookAgain);
    }
  }

  /** What was commanded meanwhile. */
  function lookAgain(): void {
    look().catch((fault: unknown) => log(fault, 'imports could not be looked for'));
  }

  /** The archive has to be here, except to clear up. */
  async function isForUs(job: ImportJobRow): Promise<boolean> {
    if (job.runner !== null || job.command === 'cancel') return true;
    const waits = job.state === 'checking' || job.state === 'importing';
    return waits && (await archiveSize(scratchOf(settings, job.token))) !== undefined;
  }

  return {
    look,
    async call(author, scratch, { dryRun, bytes }) {
      const { token } = scratch;
      const row = { token, isCall: true, state: 'importing', fileName: '', bytes, runner } as const;
      await insertJob(db, row, author);
      return begin({ token, isCall: true }, (work) => callImport(place, author, work, dryRun));
    },
    tell: (token, command) => underWay.get(token)?.control.stop(command),
    async stop() {
      stopping = true;
      for (const { control } of underWay.values()) control.stop('shutdown');
      await this.settled();
    },
    async settled() {
      while (underWay.size > 0) await Promise.all([...underWay.values()].map(({ ended }) => ended));
    },
  };
}

/** Nothing is left of an import that ends before it is through: whoever called it can call again. */
async function callImport(
  place: Workplace,
  author: Author,
  work: ImportWork,
  dryRun: boolean,
): Promise<ImportReport> {
  try {
    if (dryRun) return await inspectArchive(place, author, work, { thoroughly: true });
    return await importGallery(place, author, work);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    if (error.why === 'cancel') throw new HttpError(409, 'The import was cancelled');
    throw new HttpError(503, 'The import was interrupted. Please upload it again.', {
      retryAfterSeconds: 10,
    });
  } finally {
    await removePlanned(place, work.token);
    await deleteJob(place.db, work.token);
  }
}

/** Removes folders of imports that nobody knows any more. */
export async function purgeImports(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  silenceSeconds: number,
): Promise<void> {
  const jobs = await listJobs(db);
  const living = jobs.filter(({ state }) => !isEnded(state)).map(({ token }) => token);
  const silentSince = new Date(Date.now() - silenceSeconds * 1000);
  await purgeImportScratch(settings, { living, silentSince });
}
