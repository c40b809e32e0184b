import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/transfer.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { type Author, logActivity } from '#server/activity/activity-log.ts';
import type { ImportJobRow } from '#server/database/schema.ts';
import { HttpError } from '#server/platform/errors.ts';
import { done, mount } from '#server/platform/http/mount.ts';
import type { BodyPace } from '#server/platform/http/slow-bodies.ts';
import type { Context } from '#server/settings/context.ts';
import { diskOf, LEAST_FREE_BYTES, storageFull } from '#server/uploads/disk-space.ts';
import { dropRest } from '#server/uploads/receive-file.ts';
import { refusalFor as refusalForUpload } from '#server/uploads/upload-refusals.ts';
import { requireAllowedSize } from './import-refusals.ts';
import type { ImportRunner } from './import-runner.ts';
import { createScratch, receivedBytes, scratchOf } from './import-scratch.ts';
import {
  changeJobIn,
  deleteEndedJobs,
  deleteJob,
  findCurrentJob,
  getJob,
  importUnderWay,
  insertJob,
  isAnyAtWork,
  isEnded,
} from './job-rows.ts';
import { createArchiveReceiver } from './receive-archive.ts';

/** An import as administrators follow it: sent in parts, inspected, begun, paused, cancelled. */
export function mountImportCalls(
  app: FastifyInstance,
  context: Context,
  { runner, pace }: { runner: ImportRunner; pace: BodyPace },
): void {
  const { db, clock, settings } = context;
  const receivePart = createArchiveReceiver(context, pace);
  const present = (job: ImportJobRow) => presentJob(settings, job);

  mount(app, contract.getImportJob, administrator, async () => {
    const job = await findCurrentJob(db);
    return { job: job ? await present(job) : null };
  });

  mount(app, contract.createImportJob, administrator, async ({ body, request }) => {
    requireAllowedSize(body.bytes, settings);
    if (await isAnyAtWork(db)) throw importUnderWay();
    await deleteEndedJobs(db);
    if ((await diskOf(settings.dataFolder).freeBytes()) - body.bytes < LEAST_FREE_BYTES) throw storageFull();
    const token = randomBytes(12).toString('hex');
    const author = { admin: getAdmin(request), now: clock() };
    const job = await insertJob(db, { token, state: 'arriving', ...body }, author);
    await createScratch(settings, token);
    return present(job);
  });

  // A scope of its own: no other call takes bytes as they are.
  app.register(async (scope) => {
    scope.addContentTypeParser(contract.PART_TYPE, (_request, body, take) => take(null, body));
    mount(scope, contract.sendImportPart, administrator, async ({ params, request }) => {
      try {
        const job = await receivePart(request, params.token);
        if (job.state === 'checking') await runner.look();
        return await present(job);
      } catch (error) {
        throw refusalForUpload(error, 'video', request) ?? error;
      } finally {
        dropRest(request);
      }
    });
  });

  mount(app, contract.runImportJob, administrator, async ({ params, request }) => {
    const begun = await begin(context, params.token, getAdmin(request));
    await runner.look();
    return present(begun);
  });

  mount(app, contract.pauseImportJob, administrator, async ({ params }) => {
    const job = await getJob(db, params.token);
    const paused = job.isCall
      ? undefined
      : await changeJobIn(db, job.token, ['importing'], { command: 'pause' });
    if (!paused) throw new HttpError(409, 'This import cannot be paused now');
    runner.tell(job.token, 'pause');
    return present(paused);
  });

  mount(app, contract.removeImportJob, administrator, async ({ params }) => {
    const job = await getJob(db, params.token);
    if (job.state === 'writing')
      throw new HttpError(409, 'The builds are being written. It is done in a moment.');
    if (isEnded(job.state)) await deleteJob(db, job.token);
    else if (await changeJobIn(db, job.token, [job.state], { command: 'cancel' }))
      runner.tell(job.token, 'cancel');
    else throw new HttpError(409, 'The import has moved on. Please look again.');
    await runner.look();
    return done;
  });
}

/** What is checked begins, what is paused goes on. */
async function begin({ db, clock }: Context, token: string, admin: Author['admin']): Promise<ImportJobRow> {
  const { fileName, state } = await getJob(db, token);
  const begins = state === 'checked';
  if (begins && (await isAnyAtWork(db))) throw importUnderWay();
  const change = { command: 'run', reason: null, ...(begins && { state: 'importing' as const }) } as const;
  const begun = await db.transaction(async (tx) => {
    const changed = await changeJobIn(tx, token, [state], change);
    const title = `Import of ${fileName} begun`;
    if (changed && begins)
      await logActivity(tx, { admin, now: clock() }, [{ action: 'import', subject: 'gallery', title }]);
    return changed;
  });
  if (!begun || !['importing', 'writing', 'checking'].includes(begun.state))
    throw new HttpError(409, 'This import cannot be begun now');
  return begun;
}

/** What has arrived is known best where it arrives. */
async function presentJob(settings: Context['settings'], job: ImportJobRow): Promise<contract.ImportJob> {
  const arrived = job.state === 'arriving' ? await receivedBytes(scratchOf(settings, job.token)) : undefined;
  const { token, state, command, fileName, bytes, adminName, filesPlanned, filesDone, secondsLeft, reason } =
    job;
  return {
    token,
    state,
    paused: command === 'pause',
    cancelling: command === 'cancel',
    fileName,
    bytes,
    receivedBytes: arrived ?? job.receivedBytes,
    adminName,
    createdAt: job.createdAt.toISOString(),
    filesPlanned,
    filesDone,
    secondsLeft,
    report: contract.importReport.safeParse(job.report).data ?? null,
    reason,
  };
}
