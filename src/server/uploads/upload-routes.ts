import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusal } from '#contract/fields.ts';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '#contract/limits.ts';
import * as contract from '#contract/uploads.ts';
import type { App } from '#server/app.ts';
import { networkOf } from '#server/platform/networks.ts';
import { createTurnstile } from '#server/platform/turnstile.ts';
import { viewerKey } from '#server/vehicles/visitor.ts';
import { requireDiskSpace } from './disk-space.ts';
import { keepImage, keepVideo } from './keep-upload.ts';
import { countBytes, countFile } from './quota.ts';
import { dropRest, readWhole, receiveFile } from './receive-file.ts';
import { refusalFor } from './upload-refusals.ts';

/** Each file under way holds up to 10 MB of memory; whoever comes when all places are taken is asked to wait. */
const UNDER_WAY = 32;

/** Pictures and videos as they come in. */
export async function uploadRoutes(app: FastifyInstance, context: App): Promise<void> {
  const { db, storage, settings, secret, clock } = context;
  const inTurn = createTurnstile({ running: UNDER_WAY, waiting: 0 });

  // A scope of its own: no other call takes multipart.
  await app.register(async (scope) => {
    await scope.register(multipart);
    // Bodies are described for the API document only; they are checked while they stream in.
    scope.setValidatorCompiler(() => () => true);
    scope.addHook('onResponse', async (request) => dropRest(request));
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    mountUpload(scope, contract.uploadImage, 'image', takeImage);
    mountUpload(scope, contract.uploadVideo, 'video', takeVideo);
    mountUpload(scope, contract.uploadVideoOldAddress, 'video', takeVideo);
  });

  async function takeImage(request: FastifyRequest): Promise<string> {
    const network = networkOf(request.ip);
    const part = await receiveFile(request, 'image', MAX_IMAGE_BYTES);
    const bytes = await readWhole(part, MAX_IMAGE_BYTES);
    await countBytes(db, settings, { network, bytes: bytes.length }, clock());
    return keepImage(context, bytes, sender(request));
  }

  async function takeVideo(request: FastifyRequest): Promise<string> {
    const part = await receiveFile(request, 'video', MAX_VIDEO_BYTES);
    const { url, bytes } = await keepVideo(context, part.file, sender(request));
    await countBytes(db, settings, { network: networkOf(request.ip), bytes }, clock());
    return url;
  }

  function sender(request: FastifyRequest) {
    const now = clock();
    return { uploadedBy: viewerKey(request, secret, now.toISOString().slice(0, 10)), now };
  }

  function mountUpload(
    scope: FastifyInstance,
    { method, path, summary, body, reply }: Endpoint,
    kind: 'image' | 'video',
    take: (request: FastifyRequest) => Promise<string>,
  ): void {
    scope.route({
      method,
      url: path,
      schema: { summary, consumes: ['multipart/form-data'], body, response: { 200: reply, '4xx': refusal } },
      handler: async (request) => {
        try {
          await requireDiskSpace(storage);
          await countFile(db, settings, networkOf(request.ip), clock());
          return { url: await inTurn(() => take(request)) };
        } catch (error) {
          throw refusalFor(error, kind, request) ?? error;
        }
      },
    });
  }
}
