import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readId } from '#contract/read-text.ts';
import * as contract from '#contract/wheel-models.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import {
  changeWheelModel,
  createWheelModel,
  listTypedModels,
  listWheelModels,
  mergeTypedModel,
  removeWheelModel,
} from './queries.ts';

/** The wheel models administrators offer on the forms. */
export function wheelModelRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db, clock } = context;

  mount(app, contract.listAdminWheelModels, administrator, ({ query }) => listWheelModels(db, query.brand));

  mount(app, contract.listTypedWheelModels, administrator, ({ query }) => listTypedModels(db, query.brand));

  mount(app, contract.mergeWheelModel, administrator, async ({ params, body, request }) => {
    const merge = { id: readId(params.id), typed: body.typed };
    const { changed, activityIds } = await mergeTypedModel(context, request.actor, merge);
    return { builds: changed.length, activityIds };
  });

  mount(app, contract.createWheelModel, administrator, ({ body, request }) =>
    createWheelModel(db, author(request), body),
  );

  mount(app, contract.changeWheelModel, administrator, ({ params, body, request }) =>
    changeWheelModel(db, author(request), readId(params.id), body),
  );

  mount(app, contract.removeWheelModel, administrator, async ({ params, request }) => {
    const activityId = await removeWheelModel(db, author(request), readId(params.id));
    return { success: true as const, activityId };
  });

  function author(request: FastifyRequest) {
    return { admin: getAdmin(request), now: clock() };
  }
}
