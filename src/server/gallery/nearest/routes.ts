import type { FastifyInstance } from 'fastify';
import { readId } from '#contract/fields.ts';
import * as contract from '#contract/similar.ts';
import type { App } from '../../app.ts';
import { notFound } from '../../platform/errors.ts';
import { anyone, mount } from '../../platform/mount.ts';
import { getVehicle } from '../../vehicles/queries.ts';
import { canSeeVehicle } from '../../vehicles/rules.ts';
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
