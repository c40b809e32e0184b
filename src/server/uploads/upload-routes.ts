import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/uploads.ts';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '#domain/limits.ts';
import { viewerKey } from '#server/access/visitor.ts';
import { createConcurrencyLimiter, createKeyedLimiter } from '#server/platform/concurrency-limiter.ts';
import { anyone } from '#server/platform/http/mount.ts';
import { mountForms } from '#server/platform/http/mount-forms.ts';
import { setBodyPace } from '#server/platform/http/slow-bodies.ts';
import { networkOf } from '#server/platform/networks.ts';
import { enforceLimit } from '#server/platform/rate-limits.ts';
import { withScratch } from '#server/platform/scratch.ts';
import type { Context } from '#server/settings/context.ts';
import { requireDiskSpace } from './disk-space.ts';
import { keepImage, keepVideo } from './keep-upload.ts';
import { bufferToDisk, drainRequest, receiveFile } from './receive-file.ts';
import { refusalFor } from './upload-refusals.ts';

/** Files of one network that may arrive or be worked on at once, and that may wait until then, still with their sender. */
const PER_NETWORK = { running: 4, waiting: 60 };
/** Files that have arrived and lie on disk. What is made of those worked on is in memory. */
const ARRIVED = { image: { running: 8, waiting: 200 }, video: { running: 4, waiting: 50 } };
/** A slow phone passes; a connection that is only held open does not. */
const PACE = { bytesPerSecond: 20_000, graceMs: 20_000 };
const MAX_BYTES = { image: MAX_IMAGE_BYTES, video: MAX_VIDEO_BYTES };

/** Pictures and videos as they come in. */
export async function uploadRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { db, storage, settings, secret, clock } = context;
  const { limits } = settings;
  const ofNetwork = createKeyedLimiter(PER_NETWORK);
  const arrived = {
    image: createConcurrencyLimiter({ ...ARRIVED.image, name: 'uploaded pictures' }),
    video: createConcurrencyLimiter({ ...ARRIVED.video, name: 'uploaded videos' }),
  };
  const keep = {
    image: (path: string, request: FastifyRequest) => keepImage(context, path, sender(request)),
    video: (path: string, request: FastifyRequest) => keepVideo(context, path, sender(request)),
  };

  await mountForms(app, anyone, (take, scope) => {
    scope.addHook('onRequest', async (request) => setBodyPace(request, PACE));
    scope.addHook('onResponse', async (request) => drainRequest(request));
    const takeUpload = (endpoint: Endpoint, kind: 'image' | 'video') =>
      take(endpoint, async (request) => {
        try {
          return { url: await ofNetwork(networkOf(request.ip), () => receive(request, kind)) };
        } catch (error) {
          throw refusalFor(error, kind, request) ?? error;
        }
      });
    takeUpload(contract.uploadImage, 'image');
    takeUpload(contract.uploadVideo, 'video');
    takeUpload(contract.uploadVideoOldAddress, 'video');
  });

  /** Room and limits first, then the body, then its weight, and only then a place among those worked on. */
  async function receive(request: FastifyRequest, kind: 'image' | 'video'): Promise<string> {
    const count = { who: networkOf(request.ip), now: clock() };
    await requireDiskSpace(storage);
    await enforceLimit(db, limits.uploads, count);
    const part = await receiveFile(request, kind, MAX_BYTES[kind]);
    return withScratch(settings.dataFolder, async (folder) => {
      const path = join(folder, 'sent');
      const points = Math.ceil((await bufferToDisk(part.file, path, MAX_BYTES[kind])) / 1024);
      await enforceLimit(db, limits.uploadKilobytes, { ...count, points });
      return arrived[kind](() => keep[kind](path, request));
    });
  }

  function sender(request: FastifyRequest) {
    const now = clock();
    return { uploadedBy: viewerKey(request, secret, now.toISOString().slice(0, 10)), now };
  }
}
