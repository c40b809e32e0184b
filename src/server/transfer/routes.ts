import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/admin/transfer.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { logActivity } from '#server/activity/activity-log.ts';
import { badRequest } from '#server/platform/errors.ts';
import { takesToken } from '#server/platform/http/mount.ts';
import { mountForms } from '#server/platform/http/mount-forms.ts';
import type { Context } from '#server/settings/context.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { exportGallery, exportName } from './export-gallery.ts';
import { createImportJob, mountImportCalls } from './import/import-calls.ts';
import { createImportRunner } from './import/import-runner.ts';
import { removeScratch } from './import/import-scratch.ts';
import { receiveArchive } from './import/receive-archive.ts';
import { resumeImports } from './import/resume-imports.ts';

/** The gallery as a zip, out and in. */
export async function transferRoutes(app: FastifyInstance, context: Context & WithListener): Promise<void> {
  const { db, clock } = context;
  const guard = async (request: FastifyRequest) => administrator(request);
  const runner = createImportRunner({ ...context, log: (error, words) => app.log.error(error, words) });
  resumeImports(app, context, runner);
  mountImportCalls(app, context, runner);

  app.get(
    contract.exportGallery.path,
    {
      config: { scope: contract.exportGallery.scope },
      schema: { summary: contract.exportGallery.summary, ...takesToken(contract.exportGallery) },
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

  await mountForms(app, administrator, (take) => {
    take(contract.createImportJob, (request) =>
      receiveArchive(context, request, (archive) =>
        createImportJob(context, runner, archive, getAdmin(request)),
      ),
    );
    take(contract.importGallery, (request) => {
      const asked = contract.importGallery.query.safeParse(request.query);
      if (!asked.success) throw badRequest('dryRun must be 1 or 0');
      const dryRun = ['1', 'true'].includes(asked.data.dryRun ?? '');
      const author = { admin: getAdmin(request), now: clock() };
      // Nobody waits while an archive trickles in: the only place is taken when all of it is here.
      return receiveArchive(context, request, async ({ scratch, bytes }) => {
        const report = await runner.call(author, scratch, { dryRun, bytes });
        await removeScratch(scratch);
        return report;
      });
    });
  });
}
