import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { readId } from '#contract/read-text.ts';
import { type BuildFields, buildFields } from '#contract/submission.ts';
import * as contract from '#contract/vehicles.ts';
import { viewerKey, visitorKey } from '#server/access/visitor.ts';
import { forbidden, invalidAt, signInRequired } from '#server/platform/errors.ts';
import { anyone, mount } from '#server/platform/http/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import type { Context } from '#server/settings/context.ts';
import { prepareViews } from '#server/vehicles/likes/counted-views.ts';
import { createLikeCalls } from '#server/vehicles/likes/like-calls.ts';
import { listLikedIds } from '#server/vehicles/likes/likes.ts';
import { countOwnChange } from '#server/vehicles/record/own-changes.ts';
import { getVisibleVehicle } from '#server/vehicles/record/queries.ts';
import { replyWith } from '#server/vehicles/record/reply.ts';
import { canEditVehicle } from '#server/vehicles/record/rules.ts';
import { readWithStaleFallback, type VehicleCache } from '#server/vehicles/record/vehicle-cache.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { changeVehicle } from './change-vehicles.ts';

type PatchBody = BodyOf<typeof contract.patchVehicle>;
type Reply = ReplyOf<typeof contract.patchVehicle>;

export function vehicleRoutes(
  app: FastifyInstance,
  context: Context & WithListener & { memory: VehicleCache },
): void {
  const { db, clock, settings, secret, memory } = context;
  const applyLike = createLikeCalls(context);
  const views = prepareViews(db, settings.limits);

  mount(app, contract.getVehicle, anyone, async ({ params, request }) => {
    return readWithStaleFallback(memory, readId(params.id), async () =>
      replyWith(db, request.actor, await getVisibleVehicle(db, request.actor, readId(params.id))),
    );
  });

  mount(app, contract.patchVehicle, anyone, async ({ params, body, request, reply }) => {
    const id = readId(params.id);
    const changed = holdsOnlyLike(body) ? undefined : await change(request, id, body);
    if (changed) return changed;
    const { likes, liked = true } = body;
    const counted = likes === undefined ? undefined : await applyLike({ request, reply }, id, liked);
    return counted ?? replyWith(db, request.actor, await getVisibleVehicle(db, request.actor, id));
  });

  mount(app, contract.listLikedIds, anyone, async ({ request }) => {
    const visitor = visitorKey(request);
    return visitor ? listLikedIds(db, visitor) : [];
  });

  mount(app, contract.countView, anyone, async ({ params, request }) => {
    const vehicle = await getVisibleVehicle(db, request.actor, readId(params.id));
    const now = clock();
    const viewer = viewerKey(request, secret, now.toISOString().slice(0, 10));
    const counted = await views.add({ vehicleId: vehicle.id, viewer, network: networkOf(request.ip), now });
    return { views: counted ?? vehicle.views };
  });

  /** Undefined when there is nothing the caller may change. */
  async function change(
    request: FastifyRequest,
    id: number | undefined,
    body: PatchBody,
  ): Promise<Reply | undefined> {
    const vehicle = await getVisibleVehicle(db, request.actor, id);
    const mayEdit = canEditVehicle(request.actor, vehicle);
    const changes = mayEdit ? readChanges(body) : {};
    if (Object.keys(changes).length > 0) {
      await countOwnChange(context, request);
      const change = { id: vehicle.id, actor: request.actor, change: () => changes };
      const changed = (await changeVehicle(context, change)).vehicle;
      return replyWith(db, request.actor, changed);
    }
    if (!mayEdit && body.likes === undefined) throw request.actor.user ? forbidden() : signInRequired();
    return undefined;
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
