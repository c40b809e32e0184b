import * as z from 'zod/mini';
import {
  type AssistantBuild,
  assistantBuild,
  type ToolAnswer,
  type ToolInput,
  type ToolName,
} from '#contract/assistants.ts';
import { ANY_SUSPENSION } from '#contract/fit-address.ts';
import { type Fitment, type FitmentCell, fitmentReply, type Share } from '#contract/fitment.ts';
import { type Filters, vehiclePage } from '#contract/gallery.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import { readId } from '#contract/read-text.ts';
import type { FitQuery, FitReply, Neighbor } from '#contract/similar.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { tireSizeText } from '#domain/measures.ts';
import type { Database } from '#server/database/open.ts';
import { addAnswers, emptyTally, reportsOf, shareOf } from '#server/gallery/fitment/tally.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { similarBuilds } from '#server/gallery/nearest/similar.ts';
import { getVisibleVehicle } from '#server/vehicles/record/queries.ts';
import { replyWith } from '#server/vehicles/record/reply.ts';
import { readWithStaleFallback } from '#server/vehicles/record/vehicle-cache.ts';

interface Site {
  db: Database;
  gallery: Gallery;
  publicUrl: string;
}

type Answers = { [Name in ToolName]: (input: ToolInput<Name>) => Promise<ToolAnswer<Name>> };

/** What each tool answers, from what the calls of the API answer from. Throws a 404 for a build that is not shown to everybody. */
export function openAnswers({ db, gallery, publicUrl }: Site): Answers {
  const absolute = (state: Partial<typeof FIRST_STATE>) =>
    publicUrl + galleryAddress({ ...FIRST_STATE, ...state });
  const buildOf = (vehicle: PublicVehicle): AssistantBuild =>
    z.parse(assistantBuild, {
      ...vehicle,
      address: absolute({ vehicle: vehicle.id }),
      quotedFromOwner: { name: vehicle.ownerName, notes: vehicle.notes },
    });
  const near = (found: readonly Neighbor[]) =>
    found.map(({ vehicle, differences }) => ({ build: buildOf(vehicle), differences }));

  async function reported(query: Filters & { search?: string | undefined }) {
    const tally = emptyTally();
    for (const { values, count } of await gallery.group(query, ['rubbing', 'modification']))
      addAnswers(tally, { rubbing: textOf(values[0]), modification: textOf(values[1]) }, count);
    return reportsOf(tally);
  }

  const findBuild = (text: string) =>
    readWithStaleFallback(gallery, readId(text), async () =>
      replyWith(db, {}, await getVisibleVehicle(db, {}, readId(text))),
    );

  return {
    async search_builds({ sortBy, limit, offset, search, ...filters }) {
      const list = await gallery.list({ ...filters, search, sortBy, limit, offset });
      const { vehicles, totalCount } = z.parse(vehiclePage, JSON.parse(list.toString()));
      const { clear = null } = await reported({ ...filters, search });
      const address = absolute({ filters, search: search ?? '', sort: sortBy });
      return { builds: totalCount, interval: clear, address, found: vehicles.map(buildOf) };
    },

    async what_fits(query) {
      const chart = z.parse(fitmentReply, JSON.parse((await gallery.fitment(query)).toString()));
      const { axes, search = '', ...filters } = query;
      const { address: _, ...scope } = chart.scope;
      return {
        builds: scope.builds,
        interval: shareOfAll(chart.cells),
        address: absolute({ filters, search, view: 'fitment', axes }),
        scope,
        sentences: chart.sentences.map(({ kind, title, text }) => ({ kind, title, text })),
        setups: setupsOf(chart),
        wheels: chart.wheels,
        tires: chart.tires,
      };
    },

    async will_it_rub(query) {
      const { nearest, ...reply } = await gallery.fit(query);
      return {
        ...reply,
        builds: reply.reports.builds,
        interval: reply.reports.clear ?? null,
        address: publicUrl + fitAddress(query, reply),
        nearest: near(nearest),
      };
    },

    async similar_builds({ id }) {
      const build = await findBuild(id);
      const filters = { make: build.make, model: build.model };
      const { builds, clear = null } = await reported(filters);
      const similar = near(await similarBuilds(gallery, build));
      return { builds, interval: clear, address: absolute({ filters }), similar };
    },

    async get_build({ id }) {
      const build = buildOf(await findBuild(id));
      return { builds: 1, interval: null, address: build.address, build };
    },
  };
}

/** The address that opens the answer. Without a year, which that screen asks for first, the builds behind the answer where an address finds them. */
function fitAddress(query: FitQuery, { scope }: Pick<FitReply, 'scope'>): string {
  const { year, make, model, suspension = ANY_SUSPENSION, wheelDiameter, wheelWidth, wheelOffset } = query;
  if (year === undefined && scope.address !== undefined) return scope.address;
  const { spacer, tireWidth, tireHeight } = query;
  const tire =
    tireWidth && tireHeight ? tireSizeText(tireWidth, tireHeight, String(wheelDiameter)) : tireHeight;
  const fit = {
    ...(year !== undefined && { year: String(year) }),
    make,
    model,
    suspension,
    wheel: `${wheelDiameter}x${wheelWidth}`,
    offset: String(wheelOffset),
    ...(spacer && { spacer: String(spacer) }),
    ...(tire && { tire: tire.replace('×', 'x') }),
  };
  return galleryAddress({ ...FIRST_STATE, fit });
}

/** The share of all builds of a chart whose owners say whether it rubs. */
function shareOfAll(cells: readonly FitmentCell[]): Share | null {
  const sums = cells.map(({ reports: { rubbing } }) => rubbing);
  const none = sums.reduce((sum, one) => sum + one.none, 0);
  const of = sums.reduce((sum, one) => sum + one.none + one.slight + one.rubs, 0);
  return shareOf(none, of) ?? null;
}

function setupsOf({ cells, columns, rows }: Fitment) {
  return cells.map(({ column, row, reports, tires, wheels }) => ({
    column: columns[column]?.label ?? '',
    row: rows[row]?.label ?? '',
    builds: reports.builds,
    interval: reports.clear ?? null,
    tires,
    wheels,
  }));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
