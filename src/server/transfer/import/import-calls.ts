import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/transfer.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { type Author, logActivity } from '#server/activity/activity-log.ts';
import type { ImportJobRow } from '#server/database/schema.ts';
import { HttpError } from '#server/platform/errors.ts';
import { done, mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import type { ImportRunner } from './import-runner.ts';
import {
  changeJobIn,
  deleteEndedJobs,
  deleteJob,
  findCurrentJob,
  getJob,
  importUnderWay,
  insertJob,
  isAnyRunning,
  isEnded,
} from './job-rows.ts';
import type { ReceivedArchive } from './receive-archive.ts';

/** An import as administrators follow it: inspected, begun, cancelled. */
export function mountImportCalls(app: FastifyInstance, context: Context, runner: ImportRunner): void {
  const { db } = context;

  mount(app, contract.getImportJob, administrator, async () => {
    const job = await findCurrentJob(db);
    return { job: job ? presentJob(job) : null };
  });

  mount(app, contract.runImportJob, administrator, async ({ params, request }) => {
    const started = await begin(context, params.token, getAdmin(request));
    await runner.look();
    return presentJob(started);
  });

  mount(app, contract.removeImportJob, administrator, async ({ params }) => {
    const job = await getJob(db, params.token);
    if (job.state === 'writing') throw new HttpError(409, 'Saving builds. Almost done.');
    if (isEnded(job.state)) await deleteJob(db, job.token);
    else if (await changeJobIn(db, job.token, [job.state], { command: 'cancel' }))
      runner.tell(job.token, 'cancel');
    else throw new HttpError(409, 'The import status changed. Reload and try again.');
    await runner.look();
    return done;
  });
}

/** Keeps an archive that has arrived as an import, and has it inspected. */
export async function createImportJob(
  { db, clock }: Context,
  runner: ImportRunner,
  { scratch: { token }, fileName, bytes }: ReceivedArchive,
  admin: Author['admin'],
): Promise<contract.ImportJob> {
  await deleteEndedJobs(db);
  const job = await insertJob(db, { token, state: 'checking', fileName, bytes }, { admin, now: clock() });
  // The archive is kept from here on, whatever becomes of this look: the next one comes within seconds.
  await runner.look().catch(() => {});
  return presentJob(job);
}

async function begin({ db, clock }: Context, token: string, admin: Author['admin']): Promise<ImportJobRow> {
  const { fileName } = await getJob(db, token);
  if (await isAnyRunning(db)) throw importUnderWay();
  const started = await db.transaction(async (tx) => {
    const changed = await changeJobIn(tx, token, ['checked'], { state: 'importing' });
    const title = `Import of ${fileName} started`;
    if (changed)
      await logActivity(tx, { admin, now: clock() }, [{ action: 'import', subject: 'gallery', title }]);
    return changed;
  });
  if (!started) throw new HttpError(409, 'This import can’t start right now');
  return started;
}

function presentJob(job: ImportJobRow): contract.ImportJob {
  const { token, state, command, fileName, bytes, adminName, filesPlanned, filesDone, secondsLeft, reason } =
    job;
  return {
    token,
    state,
    cancelling: command === 'cancel',
    fileName,
    bytes,
    adminName,
    createdAt: job.createdAt.toISOString(),
    filesPlanned,
    filesDone,
    secondsLeft,
    report: contract.importReport.safeParse(job.report).data ?? null,
    reason,
  };
}
