import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '#contract/endpoint.ts';
import * as contract from '#contract/transfer.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { logActivity } from '#server/activity/activity-log.ts';
import { badRequest } from '#server/platform/errors.ts';
import { setBodyPace } from '#server/platform/http/slow-bodies.ts';
import { FileTooLarge } from '#server/platform/storage/storage.ts';
import type { Context } from '#server/settings/context.ts';
import { requireDiskSpace } from '#server/uploads/disk-space.ts';
import { dropRest, receiveFile } from '#server/uploads/receive-file.ts';
import { refusalFor as refusalForUpload } from '#server/uploads/upload-refusals.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { exportGallery, exportName } from './export-gallery.ts';
import { mountImportCalls } from './import/import-calls.ts';
import { archiveTooLarge, refusalOfArchive } from './import/import-refusals.ts';
import { createImportRunner, type ImportRunner } from './import/import-runner.ts';
import {
  createScratch,
  type ImportScratch,
  receivedBytes,
  receivePart,
  removeScratch,
} from './import/import-scratch.ts';
import { importUnderWay, isAnyAtWork } from './import/job-rows.ts';
import { keepImporting } from './import/keep-importing.ts';

/** Only administrators send archives, so that a slow line may take its time. */
const PACE = { bytesPerSecond: 20_000, graceMs: 60_000 };

/** The gallery as a zip, out and in. */
export async function transferRoutes(app: FastifyInstance, context: Context & WithListener): Promise<void> {
  const { db, clock } = context;
  const guard = async (request: FastifyRequest) => administrator(request);
  const runner = createImportRunner({ ...context, log: (error, words) => app.log.error(error, words) });
  keepImporting(app, context, runner);
  mountImportCalls(app, context, { runner, pace: PACE });

  app.get(
    contract.exportGallery.path,
    {
      schema: { summary: contract.exportGallery.summary },
      preValidation: guard,
    },
    async (request, reply) => {
      // Asked before a download, which tells the page nothing when it fails.
      if (request.method === 'HEAD') return reply.send();
      const now = clock();
      await logActivity(db, { admin: getAdmin(request), now }, [
        { action: 'export', subject: 'gallery', title: exportName(now) },
      ]);
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${exportName(now)}"`)
        .send(exportGallery(context, now));
    },
  );

  await app.register(async (scope) => {
    await scope.register(multipart);
    // The parts are described for the API document only; they are checked as they come.
    scope.setValidatorCompiler(() => () => true);
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    const { method, path, summary, query, body, reply } = contract.importGallery;
    scope.route({
      method,
      url: path,
      schema: {
        summary,
        consumes: ['multipart/form-data'],
        querystring: query,
        body,
        response: { 200: reply, '4xx': refusal },
      },
      preValidation: guard,
      handler: (request) => takeArchive(context, runner, request),
    });
  });
}

/** An archive that comes in one piece, for whoever waits for what becomes of it. */
async function takeArchive(
  { db, clock, settings, storage }: Context,
  runner: ImportRunner,
  request: FastifyRequest,
) {
  const asked = contract.importGallery.query.safeParse(request.query);
  if (!asked.success) throw badRequest('dryRun must be 1 or 0');
  const dryRun = ['1', 'true'].includes(asked.data.dryRun ?? '');
  const author = { admin: getAdmin(request), now: clock() };
  try {
    await requireDiskSpace(storage);
    if (await isAnyAtWork(db)) throw importUnderWay();
    const scratch = await createScratch(settings, randomBytes(12).toString('hex'));
    try {
      setBodyPace(request, PACE);
      const bytes = await receiveArchive(request, scratch, settings.importMegabytes);
      // Nobody waits while an archive trickles in: the only place is taken when all of it is here.
      return await runner.call(author, scratch, { dryRun, bytes });
    } finally {
      await removeScratch(scratch);
    }
  } catch (error) {
    if (error instanceof FileTooLarge) throw archiveTooLarge(settings);
    throw refusalOfArchive(error) ?? refusalForUpload(error, 'video', request) ?? error;
  } finally {
    dropRest(request);
  }
}

async function receiveArchive(
  request: FastifyRequest,
  scratch: ImportScratch,
  megabytes: number,
): Promise<number> {
  const maxBytes = megabytes * 1024 * 1024;
  const part = await receiveFile(request, 'importFile', maxBytes);
  await receivePart(scratch, part.file, { offset: 0, maxBytes });
  return (await receivedBytes(scratch)) ?? 0;
}
