import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { patchVehicle } from '#contract/vehicles.ts';
import { newVisitor, rememberVisitor, visitorKey } from '#server/access/visitor.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import { isMilestone, queueLikesMail } from '#server/mails/queue-notices.ts';
import { networkOf } from '#server/platform/networks.ts';
import type { Context } from '#server/settings/context.ts';
import { countOwnChange } from '#server/vehicles/record/own-changes.ts';
import { getVisibleVehicle } from '#server/vehicles/record/queries.ts';
import { presentTo } from '#server/vehicles/record/reply.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { prepareLikes } from './counted-likes.ts';

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Gives or takes back a like of the caller. Undefined when nothing changed: it was so already, or cannot be. */
export type ApplyLike = (
  call: Call,
  id: number | undefined,
  liked: boolean,
) => Promise<ReplyOf<typeof patchVehicle> | undefined>;

export function createLikeCalls(context: Context & WithListener): ApplyLike {
  const { db, clock, settings, listener } = context;
  const likes = prepareLikes(db, settings.limits.likesOfBuild);

  async function like({ request, reply }: Call, vehicleId: number | undefined) {
    if (vehicleId === undefined) return undefined;
    const known = visitorKey(request);
    const visitor = known ?? newVisitor();
    // Neither dropped cookies nor accounts nobody confirmed may multiply likes: their network gives a build only so many a day.
    const isKnown = request.actor.user?.isEmailVerified === true;
    if (isKnown) await countOwnChange(context, request);
    const network = isKnown ? undefined : networkOf(request.ip);
    const counted = await likes.add({ vehicleId, visitor, network, now: clock() });
    if (counted && !known) rememberVisitor(reply, visitor, settings.secureCookies);
    return counted;
  }

  async function unlike({ request }: Call, id: number | undefined) {
    const vehicle = await getVisibleVehicle(db, request.actor, id);
    const visitor = visitorKey(request);
    return visitor === undefined ? undefined : likes.remove(vehicle.id, visitor);
  }

  /** After the answer: a like must not wait for its owner's mail. */
  function tellOwner(vehicle: VehicleRow): void {
    if (vehicle.userId === null || !isMilestone(vehicle.likes)) return;
    context.mailer.afterwards(() => db.transaction((tx) => queueLikesMail({ ...context, db: tx }, vehicle)));
  }

  return async (call, id, liked) => {
    const counted = await (liked ? like(call, id) : unlike(call, id));
    if (!counted) return undefined;
    const { vehicle, photos } = counted;
    await listener.liked({ id: vehicle.id, likes: vehicle.likes });
    if (liked) tellOwner(vehicle);
    return presentTo(call.request.actor, vehicle, photos);
  };
}
