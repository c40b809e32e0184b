import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/transfer.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { logActivity } from '#server/activity/activity-log.ts';
import type { ImportJobRow } from '#server/database/schema.ts';
import { badRequest, HttpError } from '#server/platform/errors.ts';
import { done, mount } from '#server/platform/http/mount.ts';
import { type BodyPace, setBodyPace } from '#server/platform/http/slow-bodies.ts';
import { FileTooLarge } from '#server/platform/storage/storage.ts';
import type { Context } from '#server/settings/context.ts';
import { diskOf, LEAST_FREE_BYTES, storageFull } from '#server/uploads/disk-space.ts';
import { dropRest } from '#server/uploads/receive-file.ts';
import { refusalFor as refusalForUpload } from '#server/uploads/upload-refusals.ts';
import { requireAllowedSize } from './import-refusals.ts';
import type { ImportRunner } from './import-runner.ts';
import { createScratch, receivedBytes, receivePart, scratchOf } from './import-scratch.ts';
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

/** An import as administrators follow it: sent in parts, inspected, begun, paused, cancelled. */
export function mountImportCalls(
  app: FastifyInstance,
  { db, clock, settings }: Context,
  { runner, pace }: { runner: ImportRunner; pace: BodyPace },
): void {
  /** Tokens whose next part is arriving here. */
  const arriving = new Set<string>();

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
        return await takePart(request, params.token);
      } catch (error) {
        throw refusalForUpload(error, 'video', request) ?? error;
      } finally {
        dropRest(request);
      }
    });
  });

  async function takePart(request: FastifyRequest, token: string) {
    const { body } = request;
    if (!(body instanceof Readable)) throw new HttpError(415, `Send bytes as ${contract.PART_TYPE}`);
    const job = await getJob(db, token);
    const offset = await requireOffset(request, job);
    if (arriving.has(job.token)) throw new HttpError(409, 'A part of this archive is arriving already');
    arriving.add(job.token);
    try {
      setBodyPace(request, pace);
      await receivePart(scratchOf(settings, job.token), besides(body), {
        offset,
        maxBytes: job.bytes - offset,
      }).catch((error: unknown) => {
        throw error instanceof FileTooLarge ? badRequest('The archive is longer than was announced') : error;
      });
      return await present(await noteArrived(job));
    } finally {
      arriving.delete(job.token);
    }
  }

  async function requireOffset({ headers }: FastifyRequest, job: ImportJobRow): Promise<number> {
    const here = await receivedBytes(scratchOf(settings, job.token));
    if (here === undefined)
      throw new HttpError(421, 'The archive arrives at another process. Please send this part again.');
    if (job.state !== 'arriving') throw new HttpError(409, 'All of this archive is here already');
    const said = String(headers[contract.PART_OFFSET] ?? '');
    if (!/^\d{1,15}$/.test(said)) throw badRequest(`The header ${contract.PART_OFFSET} is missing`);
    if (Number(said) > here) throw new HttpError(409, `The archive is here up to byte ${here}`);
    return Number(said);
  }

  async function noteArrived(job: ImportJobRow): Promise<ImportJobRow> {
    const here = (await receivedBytes(scratchOf(settings, job.token))) ?? 0;
    const state = here === job.bytes ? 'checking' : 'arriving';
    const noted = await changeJobIn(db, job.token, ['arriving'], { receivedBytes: here, state });
    if (state === 'checking') await runner.look();
    return noted ?? job;
  }

  mount(app, contract.runImportJob, administrator, async ({ params, request }) => {
    const { token, fileName, state } = await getJob(db, params.token);
    const begins = state === 'checked';
    if (begins && (await isAnyAtWork(db))) throw importUnderWay();
    const change = { command: 'run', reason: null, ...(begins && { state: 'importing' as const }) } as const;
    const begun = await db.transaction(async (tx) => {
      const changed = await changeJobIn(tx, token, [state], change);
      const author = { admin: getAdmin(request), now: clock() };
      const title = `Import of ${fileName} begun`;
      if (changed && begins) await logActivity(tx, author, [{ action: 'import', subject: 'gallery', title }]);
      return changed;
    });
    if (!begun || !['importing', 'writing', 'checking'].includes(begun.state))
      throw new HttpError(409, 'This import cannot be begun now');
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

  /** What has arrived is known best where it arrives. */
  async function present(job: ImportJobRow): Promise<contract.ImportJob> {
    const arrived =
      job.state === 'arriving' ? await receivedBytes(scratchOf(settings, job.token)) : undefined;
    const {
      token,
      state,
      command,
      fileName,
      bytes,
      adminName,
      filesPlanned,
      filesDone,
      secondsLeft,
      reason,
    } = job;
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
}

/** The body of a request, as a stream that can be given up without the connection, on which the refusal is still to go out. */
function besides(body: Readable): Readable {
  const copy = new PassThrough();
  body.once('close', () => body.readableEnded || copy.destroy(new Error('The part was cut off')));
  return body.pipe(copy);
}
