import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/images.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import type { Listened } from '#server/vehicles/record/vehicle-listener.ts';
import { checkIntegrity } from './check-integrity.ts';
import { listDuplicatePictures } from './duplicate-pictures.ts';
import { repairProblem } from './repair.ts';
import { listUploadedImages } from './uploaded-images.ts';

/** What administrators do with pictures and files. */
export function adminImageRoutes(app: FastifyInstance, context: Context & Listened): void {
  const { db, clock } = context;

  mount(app, contract.listUploadedImages, administrator, async ({ query, reply }) => {
    const { images, total } = await listUploadedImages(db, { ...query, unused: query.unused === 'true' });
    reply.header('x-total-count', total);
    return images;
  });

  mount(app, contract.checkIntegrity, administrator, () => checkIntegrity(context, clock()));

  mount(app, contract.repair, administrator, async ({ body, request }) => {
    const author = { admin: getAdmin(request), now: clock() };
    return { repaired: await repairProblem(context, author, body) };
  });

  mount(app, contract.listDuplicatePictures, administrator, () => listDuplicatePictures(db));
}
