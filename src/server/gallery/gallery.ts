import type { Facets } from '#contract/facets.ts';
import type { FitmentQuery } from '#contract/fitment.ts';
import type { Facet, Filters, GalleryQuery } from '#contract/gallery.ts';
import type { FitQuery, FitReply } from '#contract/similar.ts';
import type { Suggestion, SuggestionsQuery } from '#contract/suggestions.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { differencesInWords } from '#domain/difference-words.ts';
import { answerFitment } from '#server/gallery/fitment/answer.ts';
import { answerFit } from '#server/gallery/nearest/fit.ts';
import { dropTogether } from '#server/gallery/search/drop-together.ts';
import { openSearchReader } from '#server/gallery/search/read-search.ts';
import { openSuggester } from '#server/gallery/search/suggestions/suggest.ts';
import type { SearchReading } from '#server/gallery/search/understanding/understand.ts';
import { buildsOf, pageOf } from '#server/gallery/snapshot/cards.ts';
import type {
  AddedOnDay,
  FacetCounts,
  Group,
  NearestRequest,
  Stretch,
  Tallies,
  TallyRequest,
  ValueFacet,
} from '#server/gallery/snapshot/gallery-index.ts';
import { constraintsOf } from '#server/gallery/snapshot/selection.ts';
import { openSnapshot, type Snapshot, type SnapshotOptions } from '#server/gallery/snapshot/snapshot.ts';
import type { VehicleCache } from '#server/vehicles/record/vehicle-cache.ts';
import type { VehicleListener } from '#server/vehicles/record/vehicle-listener.ts';

type FacetQuery = Filters & { search?: string | undefined };

/** A page of a table or feed. */
interface FeedPage {
  /** As an earlier page named it; from the newest build on when left out. */
  cursor?: string | undefined;
  limit: number;
}

/** The time (µs since 1970, or before it) and id of the build before a page. */
const CURSOR = /^(-?\d+)-(\d+)$/;

/** The public gallery as it is read: approved builds only. */
export interface Gallery extends VehicleListener, VehicleCache {
  /** A page as ready JSON of the contract's vehiclePage. */
  list(query: GalleryQuery): Promise<Buffer>;
  /** Live counts as ready JSON of the contract's facetsReply. */
  facets(query: FacetQuery): Promise<Buffer>;
  /** Builds newest first after a place that an earlier page named, so that what comes or goes meanwhile moves no other build. */
  after(query: FacetQuery, page: FeedPage): Promise<{ builds: PublicVehicle[]; next?: string | undefined }>;
  /** Values present in the gallery, in the order they are offered; of the builds that satisfy the filters, if given. */
  values(facet: ValueFacet, filters?: Filters): Promise<string[]>;
  /** The builds that satisfy filters and search by what they have for these facets together, in no order. */
  group(query: FacetQuery, facets: readonly Facet[]): Promise<Group[]>;
  /** What a search is taken for beside the filters, and how many builds satisfy both. */
  understood(query: FacetQuery): Promise<SearchReading & { builds: number }>;
  /** All builds, or those added in a stretch of time, by combination. */
  tally(request: TallyRequest): Promise<Tallies>;
  addedByDay(stretch: Stretch): Promise<AddedOnDay[]>;
  /** What the builds that satisfy filters and search report, of more builds when those are few, as ready JSON of fitmentReply. */
  fitment(query: FitmentQuery): Promise<Buffer>;
  /** What owners of builds around a planned set-up report, with the nearest of them. */
  fit(query: FitQuery): Promise<FitReply>;
  /** The builds nearest to a set-up, nearest first. */
  nearest(request: NearestRequest): Promise<PublicVehicle[]>;
  /** What an owner is called on the newest of their builds; undefined when there are none. */
  ownerName(owner: string | undefined): Promise<string | undefined>;
  /** The builds that satisfy filters and search and were first shown in a stretch of time, the latest first. */
  shownIn(query: FacetQuery, stretch: { from: Date; to: Date }, limit: number): Promise<PublicVehicle[]>;
  /** Filters with their values as builds have them, for those that are written otherwise: "ford", "f150". */
  spell(filters: Filters): Promise<Filters>;
  /** Ways to complete a search that is being typed, best first. */
  suggest(query: SuggestionsQuery): Promise<Suggestion[]>;
  /** Grows with all that visitors see: what was made of an earlier one is stale. Undefined before the builds are loaded. */
  version(): number | undefined;
  /** How many builds are approved, by now. */
  countApproved(): Promise<number>;
  /** What is in memory, for those who watch over the site. */
  figures(): ReturnType<Snapshot['figures']> & { cards: ReturnType<Snapshot['cards']['figures']> };
  /** Resolves when the builds are loaded; until then whoever asks waits. */
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

export function openGallery(options: SnapshotOptions): Gallery {
  const snapshot = openSnapshot(options);
  const { cards } = snapshot;
  const { readSearch, readAsWritten, spell } = openSearchReader(snapshot.index);

  async function select({ search = '', ...filters }: FacetQuery): Promise<SearchReading> {
    const understood = await readSearch(search);
    const wanted = constraintsOf(await spell(filters));
    return { ...understood, constraints: [...wanted, ...understood.constraints], axle: filters.axle };
  }

  async function ownerName(owner: string | undefined): Promise<string | undefined> {
    if (owner === undefined) return undefined;
    const theirs = { constraints: constraintsOf({ owner }), words: [] };
    const { ids } = (await snapshot.index()).page({ ...theirs, sort: 'newest', limit: 1, offset: 0 });
    return buildsOf(await cards.get(ids))[0]?.ownerName;
  }

  return {
    async list(query) {
      const { sortBy, limit, offset, ...wanted } = query;
      const selection = await select(wanted);
      const index = await snapshot.index();
      const { ids, total } = index.page({ ...selection, sort: sortBy, limit, offset });
      return pageOf(await cards.get(ids), total);
    },

    async facets(query) {
      const { constraints, words, axle, parts, leftOut, asksFit } = await select(query);
      const index = await snapshot.index();
      const selection = { constraints, words, axle };
      const counted = index.facets(selection);
      const together = counted.total === 0 ? dropTogether(index, selection, counted.without) : [];
      const owner = (await ownerName(query.owner)) ?? null;
      const read = { withoutTogether: together, understood: parts, leftOut, asksFit, ownerName: owner };
      return Buffer.from(`${countsJson(counted)},${JSON.stringify(read).slice(1)}`);
    },

    async after(query, { cursor, limit }) {
      const selection = await select(query);
      const [, createdAt, id] = CURSOR.exec(cursor ?? '') ?? [];
      const place = createdAt && id ? { createdAt: Number(createdAt), id: Number(id) } : undefined;
      const found = (await snapshot.index()).after(selection, place, limit);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      const builds = buildsOf(await cards.get(page.map((build) => build.id)));
      return { builds, ...(found.length > limit && last && { next: `${last.createdAt}-${last.id}` }) };
    },

    async values(facet, filters = {}) {
      const constraints = constraintsOf(await spell(filters));
      return (await snapshot.index()).values(facet, constraints).map(({ value }) => value);
    },

    async group(query, facets) {
      const selection = await select(query);
      return (await snapshot.index()).group(selection, facets);
    },

    async understood(query) {
      const reading = await select(query);
      return { ...reading, builds: (await snapshot.index()).count(reading) };
    },

    tally: async (request) => (await snapshot.index()).tally(request),
    addedByDay: async (stretch) => (await snapshot.index()).addedByDay(stretch),

    async fitment(query) {
      const answer = await answerFitment({ index: await snapshot.index(), understand: select }, query);
      return Buffer.from(JSON.stringify(answer));
    },

    async fit(query) {
      const { make = query.make, model = query.model } = await spell({
        make: query.make,
        model: query.model,
      });
      const index = await snapshot.index();
      const { nearest, ...answer } = answerFit(index, { ...query, make, model });
      const builds = buildsOf(await cards.get(index.nearest(nearest)));
      const planned = { ...query, frontSpacer: query.spacer ?? null };
      return {
        ...answer,
        nearest: builds.map((vehicle) => ({ vehicle, differences: differencesInWords(vehicle, planned) })),
      };
    },

    nearest: async (request) => buildsOf(await cards.get((await snapshot.index()).nearest(request))),

    ownerName,

    async shownIn(query, { from, to }, limit) {
      // A stretch is asked about once: nothing that another process showed in it may be missing.
      await snapshot.refresh();
      const selection = await select(query);
      const stretch = { from: from.getTime() * 1000, to: to.getTime() * 1000 };
      return buildsOf(await cards.get((await snapshot.index()).shownIn(selection, stretch, limit)));
    },

    suggest: openSuggester(snapshot.index, readAsWritten),

    spell,
    version: snapshot.version,
    async countApproved() {
      await snapshot.refresh();
      return (await snapshot.index()).count({ constraints: [], words: [] });
    },
    changed: snapshot.applyChange,
    liked: snapshot.applyLikes,
    getCached(id) {
      const card = cards.find(id);
      return card && JSON.parse(card.toString());
    },
    figures: () => ({ ...snapshot.figures(), cards: cards.figures() }),
    ready: snapshot.ready,
    close: snapshot.close,
  };
}
