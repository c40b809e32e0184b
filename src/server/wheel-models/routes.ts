import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readId } from '#contract/read-text.ts';
import * as contract from '#contract/wheel-models.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { done, mount } from '#server/platform/http/mount.ts';
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
export function wheelModelRoutes(
  app: FastifyInstance,
  { db, clock, listener }: Context & WithListener,
): void {
  mount(app, contract.listAdminWheelModels, administrator, ({ query }) => listWheelModels(db, query.brand));

  mount(app, contract.listTypedWheelModels, administrator, ({ query }) => listTypedModels(db, query.brand));

  mount(app, contract.mergeWheelModel, administrator, async ({ params, body, request }) => {
    const ids = await mergeTypedModel(db, author(request), readId(params.id), body.typed);
    await listener.changed(ids);
    return { builds: ids.length };
  });

  mount(app, contract.createWheelModel, administrator, ({ body, request }) =>
    createWheelModel(db, author(request), body),
  );

  mount(app, contract.changeWheelModel, administrator, ({ params, body, request }) =>
    changeWheelModel(db, author(request), readId(params.id), body),
  );

  mount(app, contract.removeWheelModel, administrator, async ({ params, request }) => {
    await removeWheelModel(db, author(request), readId(params.id));
    return done;
  });

  function author(request: FastifyRequest) {
    return { admin: getAdmin(request), now: clock() };
  }
}
