import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getFacets } from '#contract/facets.ts';
import { getFitment } from '#contract/fitment.ts';
import * as contract from '#contract/gallery.ts';
import * as options from '#contract/gallery-options.ts';
import { readId } from '#contract/read-text.ts';
import { checkFit, listSimilar } from '#contract/similar.ts';
import { listSuggestions } from '#contract/suggestions.ts';
import { getWheelSummary } from '#contract/wheel-models.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { similarBuilds } from '#server/gallery/nearest/similar.ts';
import { JSON_TYPE, type ResponseCache, sendCached } from '#server/gallery/response-cache.ts';
import { nextTurn } from '#server/platform/concurrency-limiter.ts';
import { anyone, mount } from '#server/platform/http/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import { enforceLimit } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import { getVisibleVehicle } from '#server/vehicles/record/queries.ts';
import { readWithStaleFallback } from '#server/vehicles/record/vehicle-cache.ts';
import { sendPublicData } from './public-data/send-public-data.ts';
import { listWheelModels, readKeptModels, summarizeWheel } from './wheel-summary.ts';

export function galleryRoutes(
  app: FastifyInstance,
  { gallery, db, settings, clock }: Context & { gallery: Gallery },
  cache: ResponseCache,
): void {
  const cached = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    make: () => Promise<Buffer>,
  ) => {
    const json = async () => {
      await nextTurn();
      return { status: 200, type: JSON_TYPE, body: await make() };
    };
    return sendCached(request, reply, await cache.get(request.raw.url ?? '', { make: json }));
  };

  mount(
    app,
    contract.listVehicles,
    anyone,
    async ({ query: { format, cursor, ...query }, request, reply }) => {
      if (format === undefined) return cached({ request, reply }, () => gallery.list(query));
      await enforceLimit(db, settings.limits.publicData, { who: networkOf(request.ip), now: clock() });
      const site = { gallery, publicUrl: settings.publicUrl, request, reply };
      return sendPublicData(site, { ...query, format, cursor });
    },
  );

  mount(app, contract.searchVehicles, anyone, ({ params, query, ...call }) =>
    cached(call, () => gallery.list({ ...query, search: params.term })),
  );

  mount(app, getFacets, anyone, ({ query, ...call }) => cached(call, () => gallery.facets(query)));

  mount(app, getFitment, anyone, ({ query, ...call }) => cached(call, () => gallery.fitment(query)));

  mount(app, listSuggestions, anyone, ({ query }) => gallery.suggest(query));

  mount(app, getWheelSummary, anyone, ({ query }) => summarizeWheel(gallery, query));

  mount(app, options.listYears, anyone, async () => (await gallery.values('year')).map(Number));
  mount(app, options.listMakes, anyone, () => gallery.values('make'));
  mount(app, options.listModels, anyone, ({ query }) => gallery.values('model', query));
  mount(app, options.listWheelWidths, anyone, () => gallery.values('wheelWidth'));
  mount(app, options.listWheelDiameters, anyone, () => gallery.values('wheelDiameter'));
  mount(app, options.listTireWidths, anyone, () => gallery.values('tireWidth'));
  mount(app, options.listTireHeights, anyone, () => gallery.values('tireHeight'));

  const keptModels = readKeptModels(db);
  mount(app, options.listWheelModels, anyone, async ({ query }) => {
    const byBrand = await listWheelModels(await keptModels(), query.kept === 'true' ? undefined : gallery);
    return query.brand === undefined ? Object.fromEntries(byBrand) : (byBrand.get(query.brand) ?? []);
  });
}

export function nearestRoutes(app: FastifyInstance, { db, gallery }: Context & { gallery: Gallery }): void {
  mount(app, checkFit, anyone, ({ query }) => gallery.fit(query));

  mount(app, listSimilar, anyone, async ({ params, request }) => {
    const build = await readWithStaleFallback(gallery, readId(params.id), async () => {
      const found = await getVisibleVehicle(db, request.actor, readId(params.id));
      return found;
    });
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
