import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/plates/plates.ts';
import { anonymousKey, viewerKey } from '#server/access/visitor.ts';
import { uploads, vehicles } from '#server/database/schema.ts';
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

type Upload = typeof uploads.$inferSelect;

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

  async function choose(
    url: string,
    boxes: contract.PlateBox[],
    request: FastifyRequest,
  ): Promise<{ url: string }> {
    const later = await hiddenInsteadOf(url);
    if (later) return chooseAgain(later, boxes, request);
    const { lastUsedAt } = await requireChooser(url, request);
    if (boxes.length === 0) {
      await noteShown(db, url);
      return { url };
    }
    await requireDiskSpace(storage);
    const hidden = await hidePlates(context, url, boxes, { now: clock(), replaces: true });
    // What a build showed once may be wanted for Undo: it goes when the build is saved, or with the purge.
    if (lastUsedAt === null) await removeUnusedFiles(db, storage, [url]);
    return { url: hidden };
  }

  /** The same choice once more, after its answer was lost: the photo it was about is gone. */
  async function chooseAgain(later: Upload, boxes: contract.PlateBox[], request: FastifyRequest) {
    await requireChooser(later.url, request);
    const isSame = boxes.length === 0 || isDeepStrictEqual(boxes, later.plates?.boxes);
    return isSame ? { url: later.url } : choose(later.url, boxes, request);
  }

  /** The newest photo of the last day that was made of a photo which is gone. */
  async function hiddenInsteadOf(url: string): Promise<Upload | undefined> {
    const [there] = await db.select({ url: uploads.url }).from(uploads).where(eq(uploads.url, url));
    if (there) return undefined;
    const since = new Date(clock().getTime() - DAY);
    const [later] = await db
      .select()
      .from(uploads)
      .where(and(gt(uploads.createdAt, since), sql`${uploads.plates} -> 'insteadOf' ? ${url}`))
      .orderBy(desc(uploads.createdAt), uploads.name)
      .limit(1);
    return later;
  }

  /**
   * Whoever sent the photo, the owner of the builds that show it, or, while no build ever did, whoever knows its address.
   * Anybody may name a photo in a build: where another's build shows it, too, it is not theirs to change.
   */
  async function requireChooser(url: string, request: FastifyRequest): Promise<Upload> {
    const photo = await photoAt(db, url);
    const { uploadedBy, lastUsedAt } = photo;
    if (lastUsedAt === null || (uploadedBy !== null && keysOf(request).includes(uploadedBy))) return photo;
    const { user } = request.actor;
    const shows = or(eq(vehicles.imageUrl, url), sql`${vehicles.additionalImages} @> ARRAY[${url}]`);
    const [showing] = user
      ? await db
          .select({ isOwn: sql`bool_and(${vehicles.userId} IS NOT DISTINCT FROM ${user.id})` })
          .from(vehicles)
          .where(shows)
      : [];
    if (showing?.isOwn !== true) throw forbidden();
    return photo;
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
