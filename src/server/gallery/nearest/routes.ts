import type { FastifyInstance } from 'fastify';
import { readId } from '#contract/fields.ts';
import * as contract from '#contract/similar.ts';
import type { App } from '#server/app.ts';
import { notFound } from '#server/platform/errors.ts';
import { anyone, mount } from '#server/platform/mount.ts';
import { getVehicle } from '#server/vehicles/queries.ts';
import { canSeeVehicle } from '#server/vehicles/rules.ts';
import { similarBuilds } from './similar.ts';

export function nearestRoutes(app: FastifyInstance, { db, gallery }: App): void {
  mount(app, contract.checkFit, anyone, ({ query }) => gallery.fit(query));

  mount(app, contract.listSimilar, anyone, async ({ params, request }) => {
    const build = await getVehicle(db, readId(params.id));
    if (!canSeeVehicle(request.actor, build)) throw notFound('Vehicle');
    const { make, model } = build;
    const [group] = await gallery.group({ make, model }, []);
    const listed = group?.count ?? 0;
    return {
      similar: await similarBuilds(gallery, build),
      // A build that waits for approval is not listed, but it is one of them.
      sameModel: build.isApproved ? listed : listed + 1,
    };
  });
}
