import { and, inArray, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/plates.ts';
import type { PhotoPlates } from '#contract/plates/plates.ts';
import { readId } from '#contract/read-text.ts';
import { isUpload } from '#domain/uploads.ts';
import { administrator, moderator } from '#server/access/guards.ts';
import { getPrivateVehicle } from '#server/admin/vehicle-queries.ts';
import { uploads, type VehicleRow } from '#server/database/schema.ts';
import { HttpError } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { requireDiskSpace } from '#server/uploads/disk-space.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { hidePlates, noteShown, platesOf } from '#server/uploads/plates.ts';
import { refusalFor } from '#server/uploads/upload-refusals.ts';
import { changeVehicle } from '#server/vehicles/change-vehicles.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { createPlateSearcher, readJob, setRunning } from './plate-job.ts';

const LOOK_EVERY = 5000;

/** License plates on the photos of builds, as administrators see them. */
export function adminPlateRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db, storage, clock, settings } = context;
  const searcher = createPlateSearcher(context, (error) =>
    app.log.error(error, 'photos could not be searched for license plates; will retry'),
  );
  let looking: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    if (settings.plates) looking = setInterval(() => searcher.wake(), LOOK_EVERY).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(looking);
    await searcher.stop();
  });

  mount(app, contract.getBuildPlates, moderator, async ({ params, request }) => {
    const vehicle = await getPrivateVehicle(db, request.actor, readId(params.id) ?? 0);
    // The examples that came with the program are drawn.
    if (vehicle.isDemo) return [];
    const urls = imageUrlsOf(vehicle).filter(isUpload);
    const known = await db
      .select({ url: uploads.url })
      .from(uploads)
      .where(and(inArray(uploads.url, urls), isNotNull(uploads.width)));
    const isKnown = new Set(known.map(({ url }) => url));
    const found = [];
    for (const url of urls.filter((one) => isKnown.has(one))) {
      // Whoever asked has moved on.
      if (request.raw.socket.destroyed) break;
      found.push(await platesOf(context, url).catch((error) => withoutFile(url, error)));
    }
    return found;
  });

  mount(app, contract.hideBuildPlates, moderator, async ({ params, body: { url, boxes }, request }) => {
    const id = readId(params.id);
    const vehicle = await getPrivateVehicle(db, request.actor, id ?? 0);
    requireShown(vehicle, url);
    if (boxes.length === 0) {
      await noteShown(db, url);
      return { url, activityId: null };
    }
    await requireDiskSpace(storage);
    const hidden = await hidePlates(context, url, boxes, { now: clock() }).catch((error) => {
      throw refusalFor(error, 'image', request) ?? error;
    });
    const { activityId } = await changeVehicle(context, {
      id,
      actor: request.actor,
      change: (stored) => {
        requireShown(stored, url);
        return withPhoto(stored, url, hidden);
      },
    });
    return { url: hidden, activityId };
  });

  mount(app, contract.getPlateJob, administrator, () => readJob(context));

  mount(app, contract.runPlateJob, administrator, async ({ body: { run } }) => {
    if (run && !context.settings.plates)
      throw new HttpError(409, 'The search for license plates is turned off (PLATES=off).');
    await setRunning(db, run);
    searcher.wake();
    return readJob(context);
  });
}

/** One photo whose file is gone leaves the others to be decided on. */
function withoutFile(url: string, error: unknown): PhotoPlates {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
  return { url, search: 'unavailable', boxes: [], choice: null };
}

function requireShown(vehicle: Pick<VehicleRow, 'imageUrl' | 'additionalImages'>, url: string): void {
  if (!imageUrlsOf(vehicle).includes(url) || !isUpload(url))
    throw new HttpError(409, 'This build no longer shows that photo. Reload and try again.');
}

/** The fields of a build that show a photo in place of another, with the focus point its owner set. */
function withPhoto(
  { imageUrl, additionalImages, focalPoints, photoMeasures }: VehicleRow,
  from: string,
  to: string,
): Partial<VehicleRow> {
  const swap = (url: string) => (url === from ? to : url);
  return {
    imageUrl: imageUrl === null ? null : swap(imageUrl),
    additionalImages: additionalImages.map(swap),
    focalPoints: Object.fromEntries(Object.entries(focalPoints).map(([url, point]) => [swap(url), point])),
    photoMeasures: photoMeasures && { ...photoMeasures, photoUrl: swap(photoMeasures.photoUrl) },
  };
}
