import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadAddress } from '#domain/uploads.ts';
import { createKeyedLimiter } from '#server/platform/concurrency-limiter.ts';
import { notFound } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/networks.ts';
import {
  type ByteRange,
  contentTypeOf,
  isFileName,
  RangeOutsideFile,
} from '#server/platform/storage/storage.ts';
import type { Context } from '#server/settings/context.ts';

/** Answers of one network under way at once, of which each holds a file and a piece of it, and those that wait until then. */
const UNDER_WAY = { running: 600, waiting: 2000 };
/** A reader who takes nothing for so long is let go; players ask again for the part they lack. */
const STALLED_MS = 60_000;

/** Stored pictures and videos. A name is never used twice, so browsers may keep a file for ever. */
export function fileRoutes(app: FastifyInstance, { storage }: Context): void {
  const ofNetwork = createKeyedLimiter(UNDER_WAY);

  /** Has a place of the caller's network until the answer has gone or its reader has. */
  async function takePlace({ ip }: FastifyRequest, { raw }: FastifyReply): Promise<void> {
    const [taken, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    raw.once('close', gone.resolve);
    ofNetwork(networkOf(ip), () => {
      taken.resolve();
      return gone.promise;
    }).catch(taken.reject);
    await taken.promise;
    raw.setTimeout(STALLED_MS, () => raw.destroy());
  }

  app.get<{ Params: { name: string } }>(
    uploadAddress(':name'),
    { schema: { hide: true }, onRequest: takePlace },
    async (request, reply) => {
      const { name } = request.params;
      const details = isFileName(name) ? await storage.stat(name) : undefined;
      if (!details) throw notFound('File');
      reply.headers({
        'content-type': contentTypeOf(name),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'accept-ranges': 'bytes',
        etag: `"${details.etag.replaceAll('"', '')}"`,
      });
      if (request.headers['if-none-match'] === reply.getHeader('etag')) return reply.status(304).send();
      const range = readRange(request.headers.range, details.size);
      try {
        const file = await storage.open(name, range);
        if (!file) throw notFound('File');
        const sent = range ? { start: range.start, end: Math.min(range.end, details.size - 1) } : undefined;
        if (sent)
          reply.status(206).header('content-range', `bytes ${sent.start}-${sent.end}/${details.size}`);
        reply.header('content-length', sent ? sent.end - sent.start + 1 : details.size);
        return reply.send(file.stream);
      } catch (error) {
        if (!(error instanceof RangeOutsideFile)) throw error;
        return reply.status(416).header('content-range', `bytes */${error.size}`).type('text/plain').send('');
      }
    },
  );
  app.get(uploadAddress('*'), { schema: { hide: true } }, () => {
    throw notFound('File');
  });
}

/** Reads a Range header with one range of bytes; anything else means the whole file. Ends may lie past the file's end. */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? Math.max(start, size - 1) : Number(last);
  return end < start ? undefined : { start, end };
}
