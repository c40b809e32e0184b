import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { readId } from '#contract/read-text.ts';
import { type BuildFields, buildFields } from '#contract/submission.ts';
import * as contract from '#contract/vehicles.ts';
import { newVisitor, rememberVisitor, viewerKey, visitorKey } from '#server/access/visitor.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import { isWorthTelling, queueLikesMail } from '#server/mails/queue-notices.ts';
import { forbidden, invalidAt, notFound, signInRequired } from '#server/platform/errors.ts';
import { anyone, mount } from '#server/platform/http/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import type { Context } from '#server/settings/context.ts';
import { prepareLikes } from '#server/vehicles/likes/counted-likes.ts';
import { prepareViews } from '#server/vehicles/likes/counted-views.ts';
import { listLikedIds } from '#server/vehicles/likes/likes.ts';
import { countOwnChange } from '#server/vehicles/record/own-changes.ts';
import { getVehicle } from '#server/vehicles/record/queries.ts';
import { presentTo, replyWith } from '#server/vehicles/record/reply.ts';
import { canEditVehicle, canSeeVehicle } from '#server/vehicles/record/rules.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { readOrRemember, type VehicleMemory } from '#server/vehicles/record/vehicle-memory.ts';
import { changeVehicle } from './change-vehicle.ts';

type PatchBody = BodyOf<typeof contract.patchVehicle>;
type Reply = ReplyOf<typeof contract.patchVehicle>;

export function vehicleRoutes(
  app: FastifyInstance,
  context: Context & WithListener & { memory: VehicleMemory },
): void {
  const { db, clock, settings, secret, listener, memory } = context;
  const likes = prepareLikes(db, settings.limits.likesOfBuild);
  const views = prepareViews(db, settings.limits);

  mount(app, contract.getVehicle, anyone, async ({ params, request }) => {
    return readOrRemember(memory, readId(params.id), async () =>
      replyWith(db, request.actor, await getVisible(request, params.id)),
    );
  });

  mount(app, contract.patchVehicle, anyone, async ({ params, body, request, reply }) => {
    const done =
      (holdsOnlyLike(body) ? undefined : await change(request, params.id, body)) ??
      (body.likes === undefined ? undefined : await applyLike(request, reply, params.id, body.liked));
    return done ?? replyWith(db, request.actor, await getVisible(request, params.id));
  });

  mount(app, contract.listLikedIds, anyone, async ({ request }) => {
    const visitor = visitorKey(request);
    return visitor ? listLikedIds(db, visitor) : [];
  });

  mount(app, contract.countView, anyone, async ({ params, request }) => {
    const vehicle = await getVisible(request, params.id);
    const now = clock();
    const viewer = viewerKey(request, secret, now.toISOString().slice(0, 10));
    const counted = await views.add({ vehicleId: vehicle.id, viewer, network: networkOf(request.ip), now });
    return { views: counted ?? vehicle.views };
  });

  async function getVisible(request: FastifyRequest, id: string): Promise<VehicleRow> {
    const vehicle = await getVehicle(db, readId(id));
    if (!canSeeVehicle(request.actor, vehicle)) throw notFound('Vehicle');
    return vehicle;
  }

  /** Undefined when there is nothing the caller may change. */
  async function change(request: FastifyRequest, id: string, body: PatchBody): Promise<Reply | undefined> {
    const vehicle = await getVisible(request, id);
    const mayEdit = canEditVehicle(request.actor, vehicle);
    const changes = mayEdit ? readChanges(body) : {};
    if (Object.keys(changes).length > 0) {
      await countOwnChange(context, request);
      const reviewFirst = !settings.approveNewBuilds;
      const author = { actor: request.actor, id: vehicle.id, now: clock(), reviewFirst };
      const changed = await changeVehicle(db, author, changes);
      await listener.changed([vehicle.id]);
      return replyWith(db, request.actor, changed);
    }
    if (!mayEdit && body.likes === undefined) throw request.actor.user ? forbidden() : signInRequired();
    return undefined;
  }

  /** Undefined when nothing changed: it was so already, or cannot be. */
  async function applyLike(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    liked = true,
  ): Promise<Reply | undefined> {
    const counted = await (liked ? like(request, reply, id) : unlike(request, id));
    if (!counted) return undefined;
    const { vehicle, photos, countedAt, transaction } = counted;
    await listener.liked({ id: vehicle.id, likes: vehicle.likes, countedAt, transaction });
    if (liked) tellOwner(vehicle);
    return presentTo(request.actor, vehicle, photos);
  }

  /** After the answer: a like must not wait for its owner's mail. */
  function tellOwner(vehicle: VehicleRow): void {
    if (vehicle.userId === null || !isWorthTelling(vehicle.likes)) return;
    context.mailer.afterwards(() => db.transaction((tx) => queueLikesMail({ ...context, db: tx }, vehicle)));
  }

  async function like(request: FastifyRequest, reply: FastifyReply, id: string) {
    const vehicleId = readId(id);
    if (vehicleId === undefined) return undefined;
    const known = visitorKey(request);
    const visitor = known ?? newVisitor();
    // Neither dropped cookies nor accounts nobody confirmed may multiply likes: their network gives a build only so many a day.
    const network = request.actor.user?.isEmailVerified ? undefined : networkOf(request.ip);
    const counted = await likes.add({ vehicleId, visitor, network, now: clock() });
    if (counted && !known) rememberVisitor(reply, visitor, settings.secureCookies);
    return counted;
  }

  async function unlike(request: FastifyRequest, id: string) {
    const vehicle = await getVisible(request, id);
    const visitor = visitorKey(request);
    return visitor === undefined ? undefined : likes.remove(vehicle.id, visitor);
  }
}

const LIKE_FIELDS = ['likes', 'liked'];

function holdsOnlyLike(body: PatchBody): boolean {
  return body.likes !== undefined && Object.keys(body).every((field) => LIKE_FIELDS.includes(field));
}

const someFields = z.partial(buildFields);

/** The fields of a partial body that an owner may set; the rest is ignored. */
export function readChanges(body: Record<string, unknown>): Partial<BuildFields> {
  const result = someFields.safeParse(body);
  if (result.success) return result.data;
  throw invalidAt(result.error.issues);
}
