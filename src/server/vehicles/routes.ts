import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readId } from '#contract/fields.ts';
import * as contract from '#contract/vehicles.ts';
import type { App } from '../app.ts';
import type { VehicleRow } from '../database/schema.ts';
import { forbidden, notFound, signInRequired } from '../platform/errors.ts';
import { anyone, mount } from '../platform/mount.ts';
import { networkOf, takePoint } from '../platform/rate-limits.ts';
import { addLike, hasLiked, listLikedIds, removeLike } from './likes.ts';
import { presentPrivateVehicle, presentVehicle } from './present.ts';
import { countView, getVehicle, listPhotos } from './queries.ts';
import { canSeePrivateFields, canSeeVehicle } from './rules.ts';
import { giveVisitorKey, viewerKey, visitorKey } from './visitor.ts';

const DAY_SECONDS = 24 * 60 * 60;

export function vehicleRoutes(app: FastifyInstance, context: App): void {
  const { db, clock, settings, secret, gallery } = context;

  mount(app, contract.getVehicle, anyone, async ({ params, request }) => {
    const vehicle = await getVisible(request, params.id);
    return present(request, vehicle);
  });

  mount(app, contract.patchVehicle, anyone, async ({ params, body, request, reply }) => {
    const vehicle = await getVisible(request, params.id);
    if (body.likes === undefined)
      throw request.actor.user || request.actor.admin ? forbidden() : signInRequired();
    if (body.liked === false) {
      const visitor = visitorKey(request);
      if (visitor) await removeLike(db, vehicle.id, visitor);
    } else if (vehicle.isApproved && (await mayLike(request, vehicle.id))) {
      await addLike(db, vehicle.id, visitorKey(request) ?? giveVisitorKey(request, reply));
    }
    await gallery.applyChange([vehicle.id]);
    return present(request, await getVehicle(db, vehicle.id));
  });

  mount(app, contract.listLikedIds, anyone, async ({ request }) => {
    const visitor = visitorKey(request);
    return visitor ? listLikedIds(db, visitor) : [];
  });

  mount(app, contract.countView, anyone, async ({ params, request }) => {
    const vehicle = await getVisible(request, params.id);
    const day = clock().toISOString().slice(0, 10);
    return { views: await countView(db, vehicle.id, viewerKey(request, secret, day), day) };
  });

  async function getVisible(request: FastifyRequest, id: string): Promise<VehicleRow> {
    const vehicle = await getVehicle(db, readId(id));
    if (!canSeeVehicle(request.actor, vehicle)) throw notFound('Vehicle');
    return vehicle;
  }

  async function present(request: FastifyRequest, vehicle: VehicleRow) {
    const photos = await listPhotos(db, vehicle);
    const toPresent = canSeePrivateFields(request.actor, vehicle) ? presentPrivateVehicle : presentVehicle;
    return toPresent(vehicle, photos);
  }

  /** Dropping the cookie must not multiply likes: a network gives a build only so many new anonymous likes a day. */
  async function mayLike(request: FastifyRequest, vehicleId: number): Promise<boolean> {
    if (request.actor.user) return true;
    const visitor = visitorKey(request);
    if (visitor && (await hasLiked(db, vehicleId, visitor))) return true;
    const key = `like:${vehicleId}:${networkOf(request.ip)}`;
    return takePoint(db, { key, limit: settings.likesPerAddress, windowSeconds: DAY_SECONDS, now: clock() });
  }
}
