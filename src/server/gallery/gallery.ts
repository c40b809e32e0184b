import type { FitmentQuery } from '#contract/fitment.ts';
import type { Facet, Facets, Filters, GalleryQuery } from '#contract/gallery.ts';
import type { FitQuery, FitReply } from '#contract/similar.ts';
import type { Suggestion, SuggestionsQuery } from '#contract/suggestions.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { differencesInWords } from '#domain/difference-words.ts';
import { answerFitment } from '#server/gallery/fitment/answer.ts';
import { answerFit } from '#server/gallery/nearest/fit.ts';
import {
  listIdsAfter,
  listIdsShownIn,
  type Place,
  type Stretch,
} from '#server/gallery/public-data/list-ids.ts';
import {
  countBuilds,
  type FacetCounts,
  type GalleryIndex,
  type Group,
  type NearestRequest,
  type ValueFacet,
} from '#server/gallery/read-model/gallery-index.ts';
import { buildsOf, pageOf } from '#server/gallery/read-model/live/cards.ts';
import {
  type LiveBuilds,
  type LiveBuildsOptions,
  openLiveBuilds,
} from '#server/gallery/read-model/live/live-builds.ts';
import { LONGEST_STATEMENT_MS } from '#server/gallery/read-model/live/live-index.ts';
import { constraintsOf } from '#server/gallery/read-model/selection.ts';
import { withinTime } from '#server/gallery/read-model/sql/sql-index-within.ts';
import { dropTogether } from '#server/gallery/search/drop-together.ts';
import { openSearchReader } from '#server/gallery/search/read-search.ts';
import { openCatalog } from '#server/gallery/search/suggestions/catalog.ts';
import { openSuggester } from '#server/gallery/search/suggestions/suggest.ts';
import type { SearchReading } from '#server/gallery/search/understanding/understand.ts';
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';
import type { VehicleListener } from '#server/vehicles/record/vehicle-listener.ts';
import type { VehicleMemory } from '#server/vehicles/record/vehicle-memory.ts';

type FacetQuery = Filters & { search?: string | undefined };

/** The public gallery as it is read: approved builds only. */
export interface Gallery extends VehicleListener, VehicleMemory {
  /** A page as ready JSON of the contract's vehiclePage. */
  list(query: GalleryQuery): Promise<Buffer>;
  /** Live counts as ready JSON of the contract's facetsReply. */
  facets(query: FacetQuery): Promise<Buffer>;
  /** Builds newest first after a place that an earlier page named, straight from the database. */
  after(query: FacetQuery, place: Place): Promise<{ builds: PublicVehicle[]; next?: string | undefined }>;
  /** Values present in the gallery, in the order they are offered; of the builds that satisfy the filters, if given. */
  values(facet: ValueFacet, filters?: Filters): Promise<string[]>;
  /** The builds that satisfy filters and search by what they have for these facets together, in no order. */
  group(query: FacetQuery, facets: readonly Facet[]): Promise<Group[]>;
  /** What a search is taken for beside the filters, and how many builds satisfy both. */
  understood(query: FacetQuery): Promise<SearchReading & { builds: number }>;
  /** All builds, or those added in a stretch of time, by combination. */
  tally: GalleryIndex['tally'];
  addedByDay: GalleryIndex['addedByDay'];
  /** What the builds that satisfy filters and search report, of more builds when those are few, as ready JSON of fitmentReply. */
  fitment(query: FitmentQuery): Promise<Buffer>;
  /** What owners of builds around a planned set-up report, with the nearest of them. */
  fit(query: FitQuery): Promise<FitReply>;
  /** The builds nearest to a set-up, nearest first. */
  nearest(request: NearestRequest): Promise<PublicVehicle[]>;
  /** What an owner is called on the newest of their builds; undefined when there are none. */
  ownerName(owner: string | undefined): Promise<string | undefined>;
  /** The builds that satisfy filters and search and were first shown in a stretch of time, the latest first. */
  shownIn(query: FacetQuery, stretch: Stretch, limit: number): Promise<PublicVehicle[]>;
  /** Ways to complete a search that is being typed, best first. */
  suggest(query: SuggestionsQuery): Promise<Suggestion[]>;
  /**
   * Numbers that grow with what visitors see: `all` with everything, `builds` not with a like that this process counts, which
   * may be told a little later, `counts` only with what can be filtered and searched for. Undefined while nobody knows, that is
   * before the index is built.
   */
  version(): Record<'all' | 'builds' | 'counts', number> | undefined;
  /** Whether a search is read with every name that builds have; a name new to the gallery is learned a little later. */
  knowsNames(search: string): boolean;
  /** How many builds are approved, by now; undefined while nobody keeps count. */
  countApproved(): Promise<number | undefined>;
  /** What is kept in memory, for those who watch over the site. */
  figures: LiveBuilds['figures'];
  /** Resolves when the index in memory is built; until then answers come from SQL. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/** The counts as JSON, its last brace left open. */
function countsJson(counted: FacetCounts): string {
  const { total, counts: facets, offsets, without } = counted;
  const reply: Omit<Facets, 'withoutTogether' | 'understood' | 'leftOut' | 'asksFit' | 'ownerName'> = {
    totalCount: total,
    facets,
    offsets,
    without,
  };
  return JSON.stringify(reply).slice(0, -1);
}

export function openGallery(options: LiveBuildsOptions): Gallery {
  const { db } = options;
  const builds = openLiveBuilds(options);
  const { index: live, cards } = builds;
  const catalog = openCatalog(live);
  const { readSearch, readAsWritten, knowsNames } = openSearchReader(live, catalog);
  // Tables and feeds go through the database; they must not take all of it.
  const limiter = createConcurrencyLimiter({ running: 2, waiting: 20, name: 'tables and feeds' });

  async function select({ search = '', ...filters }: FacetQuery): Promise<SearchReading> {
    const understood = await readSearch(search);
    return { ...understood, constraints: [...constraintsOf(filters), ...understood.constraints] };
  }

  return {
    async list(query) {
      const { sortBy, limit, offset, ...wanted } = query;
      const selection = await select(wanted);
      const { ids, total } = await live.current().page({ ...selection, sort: sortBy, limit, offset });
      return pageOf(await cards.get(ids), total);
    },

    async facets(query) {
      const { constraints, words, parts, leftOut, asksFit } = await select(query);
      const index = live.current();
      const counted = await index.facets({ constraints, words });
      const together =
        counted.total === 0 ? await dropTogether(index, { constraints, words }, counted.without) : [];
      const owner = (await readOwnerName(builds, query.owner)) ?? null;
      const read = { withoutTogether: together, understood: parts, leftOut, asksFit, ownerName: owner };
      return Buffer.from(`${countsJson(counted)},${JSON.stringify(read).slice(1)}`);
    },

    async after(query, place) {
      const selection = await select(query);
      const { ids, next } = await limiter(() =>
        withinTime(db, LONGEST_STATEMENT_MS, (tx) => listIdsAfter(tx, selection, place)),
      );
      return { builds: buildsOf(await cards.read(ids)), next };
    },

    async values(facet, filters = {}) {
      const options = await live.current().values(facet, constraintsOf(filters));
      return options.map((option) => option.value);
    },

    async group(query, facets) {
      return live.current().group(await select(query), facets);
    },

    async understood(query) {
      const reading = await select(query);
      return { ...reading, builds: await countBuilds(live.current(), reading) };
    },

    tally: (request) => live.current().tally(request),
    addedByDay: (stretch) => live.current().addedByDay(stretch),

    async fitment(query) {
      const answer = await answerFitment({ index: live.current(), understand: select }, query);
      return Buffer.from(JSON.stringify(answer));
    },

    async fit(query) {
      const { nearest, ...answer } = await answerFit(live.current(), query);
      const builds = buildsOf(await cards.get(await live.current().nearest(nearest)));
      return {
        ...answer,
        nearest: builds.map((vehicle) => ({ vehicle, differences: differencesInWords(vehicle, query) })),
      };
    },

    async nearest(request) {
      return buildsOf(await cards.get(await live.current().nearest(request)));
    },

    ownerName: (owner) => readOwnerName(builds, owner),
    async shownIn(query, stretch, limit) {
      return buildsOf(await cards.read(await listIdsShownIn(db, await select(query), stretch, limit)));
    },
    suggest: openSuggester({ live, catalog, readSearch: readAsWritten }),

    version: builds.version,
    knowsNames,
    countApproved: live.countApproved,
    changed: live.applyChange,
    liked: live.applyLikes,
    remembered(id) {
      const card = cards.find(id);
      return card && JSON.parse(card.toString());
    },
    figures: builds.figures,
    ready: live.ready,
    close: builds.close,
  };
}

async function readOwnerName(
  { index, cards }: LiveBuilds,
  owner: string | undefined,
): Promise<string | undefined> {
  if (owner === undefined) return undefined;
  const theirs = { constraints: constraintsOf({ owner }), words: [] };
  const { ids } = await index.current().page({ ...theirs, sort: 'newest', limit: 1, offset: 0 });
  return buildsOf(await cards.get(ids))[0]?.ownerName;
}
