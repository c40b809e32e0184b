import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/gallery.ts';
import type { App } from '../app.ts';
import { anyone, mount, ReadyJson } from '../platform/mount.ts';

export function galleryRoutes(app: FastifyInstance, { gallery, db }: App): void {
  mount(app, contract.listVehicles, anyone, async ({ query }) => new ReadyJson(await gallery.list(query)));
  mount(
    app,
    contract.searchVehicles,
    anyone,
    async ({ params, query }) => new ReadyJson(await gallery.list({ ...query, search: params.term })),
  );
  mount(app, contract.getFacets, anyone, ({ query }) => gallery.facets(query));
  mount(app, contract.listWheelModels, anyone, async () => {
    const { rows } = await db.execute<{ brand: string; model: string }>(
      'SELECT brand, model FROM wheel_models ORDER BY brand, model',
    );
    return (
      Object.groupBy(rows, (row) => row.brand) &&
      Object.fromEntries(
        Object.entries(Object.groupBy(rows, (r) => r.brand)).map(([b, r]) => [
          b,
          (r ?? []).map((x) => x.model),
        ]),
      )
    );
  });
}
