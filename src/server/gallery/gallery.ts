import type pg from 'pg';
import { MODIFICATION_GROUPS } from '#contract/choices.ts';
import type { Facets, Filters, GalleryQuery } from '#contract/gallery.ts';
import { LIST_FILTERS, SINGLE_FILTERS } from '#contract/gallery.ts';
import type { Database } from '../database/open.ts';
import { openCards } from './cards.ts';
import type { Constraint } from './index/gallery-index.ts';
import { sqlGallery } from './sql-gallery.ts';
import { searchWords } from './words.ts';

export interface Gallery {
  list(query: GalleryQuery): Promise<string>;
  facets(query: Filters & { search?: string }): Promise<Facets>;
  applyChange(ids: number[]): Promise<void>;
  close(): Promise<void>;
}

export async function openGallery({ db }: { db: Database; pool: pg.Pool }): Promise<Gallery> {
  const index = sqlGallery(db);
  const cards = openCards(db);
  return {
    async list({ search, sortBy, limit, offset, ...filters }) {
      const page = await index.page({
        constraints: constraintsOf(filters),
        words: searchWords(search ?? ''),
        sort: sortBy,
        limit,
        offset,
      });
      return `{"vehicles":[${(await cards.get(page.ids)).join(',')}],"totalCount":${page.total}}`;
    },
    async facets({ search, ...filters }) {
      const { total, counts, offsets, without } = await index.facets({
        constraints: constraintsOf(filters),
        words: searchWords(search ?? ''),
      });
      return { totalCount: total, facets: counts, offsets, without, understood: [] };
    },
    async applyChange(ids) {
      cards.forget(ids);
    },
    async close() {},
  };
}

function constraintsOf(filters: Filters): Constraint[] {
  const constraints: Constraint[] = [];
  for (const facet of SINGLE_FILTERS) {
    const value = filters[facet];
    if (value === undefined) continue;
    constraints.push({ facet, values: [String(value)] });
  }
  for (const facet of LIST_FILTERS) {
    const values = filters[facet];
    if (values?.length) constraints.push({ facet, values });
  }
  const { offsetMin, offsetMax } = filters;
  if (offsetMin !== undefined || offsetMax !== undefined)
    constraints.push({ facet: 'offset', ranges: [{ from: offsetMin ?? -500, to: offsetMax ?? 500 }] });
  return constraints;
}
void MODIFICATION_GROUPS;
