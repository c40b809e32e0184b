import { and, eq, or, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/plates/plates.ts';
import { anonymousKey, viewerKey } from '#server/access/visitor.ts';
import { vehicles } from '#server/database/schema.ts';
import { createKeyedLimiter } from '#server/platform/concurrency-limiter.ts';
import { forbidden } from '#server/platform/errors.ts';
import { anyone, mount } from '#server/platform/http/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import { enforceLimit } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import { requireDiskSpace } from './disk-space.ts';
import { hidePlates, noteShown, photoAt, platesOf } from './plates.ts';
import { removeUnusedFiles } from './remove-unused.ts';
import { refusalFor } from './upload-refusals.ts';

/** Photos of one network that are looked at or made anew at once, and that may wait until then. */
const PER_NETWORK = { running: 2, waiting: 30 };
const DAY = 24 * 60 * 60 * 1000;

/** License plates on photos that were uploaded: where they are, and whether they are hidden. */
export function plateRoutes(app: FastifyInstance, context: Context): void {
  const { db, storage, settings, secret, clock } = context;
  const ofNetwork = createKeyedLimiter(PER_NETWORK);

  mount(app, contract.findPlates, anyone, ({ body, request }) =>
    counted(request, () => platesOf(context, body.url)),
  );
  mount(app, contract.choosePlates, anyone, ({ body, request }) =>
    counted(request, () => choose(body.url, body.boxes, request)),
  );

  async function choose(url: string, boxes: contract.PlateBox[], request: FastifyRequest) {
    await requireChooser(url, request);
    if (boxes.length === 0) {
      await noteShown(db, url);
      return { url };
    }
    await requireDiskSpace(storage);
    const hidden = await hidePlates(context, url, boxes, { now: clock(), replaces: true });
    await removeUnusedFiles(db, storage, [url]);
    return { url: hidden };
  }

  /** Whoever sent the photo, the owner of a build that shows it, or, while no build ever did, whoever knows its address. */
  async function requireChooser(url: string, request: FastifyRequest): Promise<void> {
    const { uploadedBy, lastUsedAt } = await photoAt(db, url);
    if (lastUsedAt === null || (uploadedBy !== null && keysOf(request).includes(uploadedBy))) return;
    const { user } = request.actor;
    const shows = or(eq(vehicles.imageUrl, url), sql`${vehicles.additionalImages} @> ARRAY[${url}]`);
    const [own] = user
      ? await db
          .select({ id: vehicles.id })
          .from(vehicles)
          .where(and(eq(vehicles.userId, user.id), shows))
          .limit(1)
      : [];
    if (!own) throw forbidden();
  }

  /** What uploads of the caller are remembered under; a guest's key differs from day to day. */
  function keysOf(request: FastifyRequest): (string | undefined)[] {
    const days = [clock(), new Date(clock().getTime() - DAY)];
    return [
      anonymousKey(request),
      ...days.map((day) => viewerKey(request, secret, day.toISOString().slice(0, 10))),
    ];
  }

  async function counted<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    const network = networkOf(request.ip);
    await enforceLimit(db, settings.limits.plates, { who: network, now: clock() });
    try {
      return await ofNetwork(network, work);
    } catch (error) {
      throw refusalFor(error, 'image', request) ?? error;
    }
  }
}
