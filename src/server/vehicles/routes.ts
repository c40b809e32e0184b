import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readId } from '#contract/fields.ts';
import * as contract from '#contract/vehicles.ts';
import type { App } from '../app.ts';
import type { Database } from '../database/open.ts';
import type { VehicleRow } from '../database/schema.ts';
import { forbidden, notFound, signInRequired } from '../platform/errors.ts';
import { anyone, mount } from '../platform/mount.ts';
import { networkOf, takePoint } from '../platform/rate-limits.ts';
import { changeVehicle } from './change-vehicle.ts';
import { addLike, hasLiked, listLikedIds, removeLike } from './likes.ts';
import { countView, getVehicle } from './queries.ts';
import { readChanges } from './read-changes.ts';
import { replyWith } from './reply.ts';
import { canEditVehicle, canSeeVehicle } from './rules.ts';
import { giveVisitorKey, viewerKey, visitorKey } from './visitor.ts';

const DAY_SECONDS = 24 * 60 * 60;

export function vehicleRoutes(app: FastifyInstance, context: App): void {
  const { db, clock, settings, secret, gallery } = context;

  mount(app, contract.getVehicle, anyone, async ({ params, request }) => {
    return replyWith(db, request.actor, await getVisible(request, params.id));
  });

  mount(app, contract.patchVehicle, anyone, async ({ params, body, request, reply }) => {
    const vehicle = await getVisible(request, params.id);
    const mayEdit = canEditVehicle(request.actor, vehicle);
    const changes = mayEdit ? readChanges(body) : {};
    if (Object.keys(changes).length > 0) {
      await changeVehicle(db, { actor: request.actor, id: vehicle.id, now: clock() }, changes);
    } else if (body.likes !== undefined) {
      await (body.liked === false ? unlike(request, vehicle) : like(request, reply, vehicle));
    } else if (!mayEdit) {
      throw request.actor.user ? forbidden() : signInRequired();
    }
    await gallery.applyChange([vehicle.id]);
    return replyWith(db, request.actor, await getVehicle(db, vehicle.id));
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

  async function like(request: FastifyRequest, reply: FastifyReply, vehicle: VehicleRow): Promise<void> {
    if (!vehicle.isApproved) return;
    // The like and the point it costs are one commit.
    await db.transaction(async (tx) => {
      if (await mayLike(tx, request, vehicle.id))
        await addLike(tx, vehicle.id, visitorKey(request) ?? giveVisitorKey(reply, settings.secureCookies));
    });
  }

  async function unlike(request: FastifyRequest, vehicle: VehicleRow): Promise<void> {
    const visitor = visitorKey(request);
    if (visitor) await removeLike(db, vehicle.id, visitor);
  }

  /** Dropping the cookie must not multiply likes: a network gives a build only so many new anonymous likes a day. */
  async function mayLike(tx: Database, request: FastifyRequest, vehicleId: number): Promise<boolean> {
    if (request.actor.user) return true;
    const visitor = visitorKey(request);
    if (visitor && (await hasLiked(tx, vehicleId, visitor))) return true;
    const key = `like:${vehicleId}:${networkOf(request.ip)}`;
    return takePoint(tx, { key, limit: settings.likesPerAddress, windowSeconds: DAY_SECONDS, now: clock() });
  }
}
