import type { FastifyInstance } from 'fastify';
import { readSee, seeAddress } from '#contract/see/see-address.ts';
import { axlesOfSeen } from '#contract/see/seen-setup.ts';
import { drawBuild } from '#drawings/draw-build.ts';
import { createConcurrencyLimiter, createKeyedLimiter } from '#server/platform/concurrency-limiter.ts';
import { processDrawing } from '#server/platform/images/process-image.ts';
import { networkOf } from '#server/platform/networks.ts';
import { enforceLimit } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';

/** A drawing costs about half a second of one core, so those who ask at once take turns. */
const inTurn = createConcurrencyLimiter({ running: 1, waiting: 10 });
/** One network does not fill the line. */
const ofNetwork = createKeyedLimiter({ running: 1, waiting: 3 });
const SIZE = { width: 1200, height: 630 };
/** Pictures of about 60 KB that are kept, the ones asked for last. */
const MAX_KEPT = 40;

/** The picture that goes with a shared drawing, at the drawing's own address with another path. */
export function seePreviewRoutes(app: FastifyInstance, { db, settings, clock }: Context): void {
  const cache = new Map<string, Uint8Array>();

  app.get('/see.jpg', { schema: { hide: true } }, async (request, reply) => {
    const { before: _before, ...state } = readSee(request.url.slice(request.url.indexOf('?')));
    const key = seeAddress({ ...state, from: 'side' });
    const known = cache.get(key);
    const who = networkOf(request.ip);
    if (!known) await enforceLimit(db, settings.limits.drawings, { who, now: clock() });
    const draw = async () => cache.get(key) ?? (await drawPreview(key));
    const picture = known ?? (await ofNetwork(who, () => inTurn(draw)));
    cache.delete(key);
    cache.set(key, picture);
    if (cache.size > MAX_KEPT) for (const oldest of [...cache.keys()].slice(0, 1)) cache.delete(oldest);
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=86400')
      .send(Buffer.from(picture));
  });
}

async function drawPreview(address: string): Promise<Uint8Array> {
  const { year, make, model, trim, wheelModel, paint, finish, setup } = readSee(address.slice(1));
  const drawing = drawBuild(
    {
      ...axlesOfSeen(setup),
      lift: setup.lift,
      year: Number(year) || 0,
      make,
      model,
      trim,
      wheelModel,
      paint,
      suspension: '',
      tireBrand: '',
      background: 'showroom',
      ...(finish && { finish }),
    },
    'side',
    SIZE,
  );
  return (await processDrawing(drawing)).preview;
}
