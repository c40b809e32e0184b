import type { Database } from '#server/database/open.ts';
import { type BoundedMemory, createBoundedMemory } from '#server/platform/bounded-memory.ts';
import { CountPages, PAGE } from './count-pages.ts';

/** Pages of counts, one after the other in the order of their numbers. */
export interface Sums {
  pages: Uint32Array<ArrayBuffer>;
  counts: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
}

/** Views and likes of a million builds are 4.2 MB for a week, a month or a quarter with the one before, and 8.4 MB for a year. */
const MOST_BYTES = 24 * 1024 * 1024;

type KeptSums = BoundedMemory<string, Sums>;

const kept = new WeakMap<Database, KeptSums>();

/** The sums of a database, one memory for all that is asked of it. */
export function sumsKeptFor(db: Database): KeptSums {
  const own = kept.get(db) ?? keepSums(MOST_BYTES);
  kept.set(db, own);
  return own;
}

/** They are told apart by which packs in which version they are of, so that they are right as long as they are known. */
export function keepSums(mostBytes: number): KeptSums {
  return createBoundedMemory({
    mostBytes,
    bytesOf: ({ pages, counts }) => pages.byteLength + counts.byteLength,
  });
}

/** The same counts in no more room than they take. */
export function narrowed(sums: CountPages): Sums {
  const pages = sums.pages();
  const all = new Uint32Array(pages.length * PAGE);
  let most = 0;
  let to = 0;
  for (const page of pages) {
    const start = sums.startOf(page);
    for (let place = start; place < start + PAGE; place++) {
      const count = sums.counts[place] ?? 0;
      if (count > most) most = count;
      all[to++] = count;
    }
  }
  if (most <= 0xff) return { pages, counts: Uint8Array.from(all) };
  return { pages, counts: most <= 0xffff ? Uint16Array.from(all) : all };
}

/** A new sum of all of them. */
export function addedUp(parts: readonly Sums[]): CountPages {
  const sums = new CountPages();
  for (const { pages, counts } of parts) {
    let from = 0;
    for (const page of pages) {
      const start = sums.startOf(page);
      const all = sums.counts;
      for (let place = start; place < start + PAGE; place++)
        all[place] = (all[place] ?? 0) + (counts[from++] ?? 0);
    }
  }
  return sums;
}
