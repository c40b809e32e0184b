import type { FastifyInstance } from 'fastify';
import { getFitment } from '#contract/fitment.ts';
import * as contract from '#contract/gallery.ts';
import { listSuggestions } from '#contract/suggestions.ts';
import { getWheelSummary } from '#contract/wheel-summary.ts';
import type { App } from '#server/app.ts';
import { sendPublicData } from '#server/gallery/public-data/send-public-data.ts';
import { anyone, mount, ReadyJson } from '#server/platform/mount.ts';
import { listWheelModels } from './wheel-models.ts';
import { summarizeWheel } from './wheel-summary.ts';

export function galleryRoutes(app: FastifyInstance, { gallery, db, settings }: App): void {
  mount(
    app,
    contract.listVehicles,
    anyone,
    async ({ query: { format, cursor, ...query }, request, reply }) => {
      if (format === undefined) return new ReadyJson(await gallery.list(query));
      const site = { gallery, publicUrl: settings.publicUrl, request, reply };
      return sendPublicData(site, { ...query, format, cursor });
    },
  );

  mount(app, contract.searchVehicles, anyone, async ({ params, query }) => {
    return new ReadyJson(await gallery.list({ ...query, search: params.term }));
  });

  mount(app, contract.getFacets, anyone, async ({ query }) => new ReadyJson(await gallery.facets(query)));

  mount(app, getFitment, anyone, async ({ query }) => new ReadyJson(await gallery.fitment(query)));

  mount(app, listSuggestions, anyone, ({ query }) => gallery.suggest(query));

  mount(app, getWheelSummary, anyone, ({ query }) => summarizeWheel(gallery, query));

  mount(app, contract.listYears, anyone, async () => (await gallery.values('year')).map(Number));
  mount(app, contract.listMakes, anyone, () => gallery.values('make'));
  mount(app, contract.listModels, anyone, ({ query }) => gallery.values('model', query));
  mount(app, contract.listWheelWidths, anyone, () => gallery.values('wheelWidth'));
  mount(app, contract.listWheelDiameters, anyone, () => gallery.values('wheelDiameter'));
  mount(app, contract.listTireWidths, anyone, () => gallery.values('tireWidth'));
  mount(app, contract.listTireHeights, anyone, () => gallery.values('tireHeight'));

  mount(app, contract.listWheelModels, anyone, async ({ query }) => {
    const byBrand = await listWheelModels(db, gallery);
    return query.brand === undefined ? Object.fromEntries(byBrand) : (byBrand.get(query.brand) ?? []);
  });
}
