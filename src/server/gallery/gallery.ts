import type pg from 'pg';
import { type Filters, facetsReply, type GalleryQuery } from '#contract/gallery.ts';
import type { Database } from '../database/open.ts';
import { openCards } from './cards.ts';
import type { FacetCounts, Selection, ValueFacet } from './index/gallery-index.ts';
import { openLiveIndex } from './live-index.ts';
import { constraintsOf } from './selection.ts';
import { searchWords } from './words.ts';

type FacetQuery = Filters & { search?: string | undefined };

/** The public gallery as it is read: approved builds only. */
export interface Gallery {
  /** A page as ready JSON of the contract's vehiclePage. */
  list(query: GalleryQuery): Promise<string>;
  /** Live counts as ready JSON of the contract's facetsReply. */
  facets(query: FacetQuery): Promise<string>;
  /** Values present in the gallery, in the order they are offered; of the builds that satisfy the filters, if given. */
  values(facet: ValueFacet, filters?: Filters): Promise<string[]>;
  /** Call after every write to vehicles, before answering: what was written is seen at once. */
  applyChange(ids: readonly number[]): Promise<void>;
  /** Resolves when the index in memory is built; until then answers come from SQL. */
  ready: Promise<void>;
  close(): Promise<void>;
}

export function openGallery({ db, pool }: { db: Database; pool: pg.Pool }): Gallery {
  const cards = openCards(db);
  const live = openLiveIndex({
    db,
    pool,
    onChange: (ids) => cards.forget(ids),
    onRebuilt: () => cards.forgetAll(),
  });
  // The index gives the same object for the same question while nothing changes, so its JSON is made and checked once.
  const facetsJson = new WeakMap<FacetCounts, string>();

  async function select({ search, ...filters }: FacetQuery): Promise<Selection> {
    return { constraints: constraintsOf(filters), words: searchWords(search ?? '') };
  }

  return {
    async list({ sortBy, limit, offset, ...query }) {
      const { ids, total } = await live
        .current()
        .page({ ...(await select(query)), sort: sortBy, limit, offset });
      const page = await cards.get(ids);
      return `{"vehicles":[${page.join(',')}],"totalCount":${total}}`;
    },

    async facets(query) {
      const counted = await live.current().facets(await select(query));
      const known = facetsJson.get(counted);
      if (known !== undefined) return known;
      const { total, counts, offsets, without } = counted;
      const reply = facetsReply.parse({
        totalCount: total,
        facets: counts,
        offsets,
        without,
        understood: [],
      });
      const json = JSON.stringify(reply);
      facetsJson.set(counted, json);
      return json;
    },

    async values(facet, filters = {}) {
      const options = await live.current().values(facet, constraintsOf(filters));
      return options.map((option) => option.value);
    },

    applyChange: live.applyChange,
    ready: live.ready,
    close: live.close,
  };
}
