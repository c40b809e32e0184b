import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '#contract/endpoint.ts';
import * as contract from '#contract/transfer.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { type Author, logActivity } from '#server/activity/activity-log.ts';
import { badRequest, HttpError } from '#server/platform/errors.ts';
import { setBodyPace } from '#server/platform/http/slow-bodies.ts';
import { FileTooLarge } from '#server/platform/storage/storage.ts';
import { BadZip, NotAZip } from '#server/platform/zip-reader.ts';
import type { Context } from '#server/settings/context.ts';
import { requireDiskSpace } from '#server/uploads/disk-space.ts';
import { dropRest, receiveFile } from '#server/uploads/receive-file.ts';
import { refusalFor as refusalForUpload } from '#server/uploads/upload-refusals.ts';
import type { Listened } from '#server/vehicles/record/vehicle-listener.ts';
import { exportGallery, exportName } from './export-gallery.ts';
import { importGallery } from './import-gallery.ts';
import { createImportScratch, type ImportScratch } from './import-scratch.ts';
import { refuseDuringImport, takeImportTurn } from './import-turn.ts';

/** Only administrators send archives, so that a slow line may take its time. */
const PACE = { bytesPerSecond: 20_000, graceMs: 60_000 };

/** The gallery as a zip, out and in. */
export async function transferRoutes(app: FastifyInstance, context: Context & Listened): Promise<void> {
  const { db, clock, settings, storage } = context;
  const guard = async (request: FastifyRequest) => administrator(request);

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
      handler: (request) => takeArchive(request),
    });
  });

  async function takeArchive(request: FastifyRequest) {
    const asked = contract.importGallery.query.safeParse(request.query);
    if (!asked.success) throw badRequest('dryRun must be 1 or 0');
    const dryRun = ['1', 'true'].includes(asked.data.dryRun ?? '');
    const author = { admin: getAdmin(request), now: clock() };
    try {
      await requireDiskSpace(storage);
      await refuseDuringImport(context);
      const scratch = await createImportScratch(settings);
      try {
        setBodyPace(request, PACE);
        await receiveArchive(request, scratch);
        return await importInTurn(author, { scratch, dryRun });
      } finally {
        await scratch.remove();
      }
    } catch (error) {
      throw refusalFor(error) ?? refusalForUpload(error, 'video', request) ?? error;
    } finally {
      dropRest(request);
    }
  }

  async function receiveArchive(request: FastifyRequest, scratch: ImportScratch): Promise<void> {
    const maxBytes = settings.importMegabytes * 1024 * 1024;
    const part = await receiveFile(request, 'importFile', maxBytes);
    await scratch.receive(part.file, { maxBytes });
  }

  /** Nobody waits while an archive trickles in: the turn is taken when all of it is here. */
  async function importInTurn(author: Author, asked: { scratch: ImportScratch; dryRun: boolean }) {
    const turn = await takeImportTurn(context, asked.scratch.token);
    try {
      return await importGallery(context, author, { ...asked, turn });
    } finally {
      await turn.end();
    }
  }

  function refusalFor(error: unknown): HttpError | undefined {
    if (error instanceof NotAZip) return new HttpError(415, contract.NOT_A_ZIP);
    if (error instanceof BadZip) return new HttpError(422, `The archive cannot be taken: ${error.message}`);
    if (error instanceof FileTooLarge)
      return new HttpError(413, `The archive is larger than ${settings.importMegabytes} MB`);
    return undefined;
  }
}
