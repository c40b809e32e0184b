import type { Database } from '#server/database/open.ts';

/** Counts that stand at the numbers of what they are of. */
export type Sums = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** A year of views and likes of a million builds is 8 MB. */
const MOST_BYTES = 24 * 1024 * 1024;

/** Sums of packs by which packs in which version they are of, so that they are right as long as they are known. */
export interface KeptSums {
  of(packs: string): Sums | undefined;
  /** Those unused for longest go when there is no more room. */
  keep(packs: string, sums: Sums): void;
}

const kept = new WeakMap<Database, KeptSums>();

/** The sums of a database, one memory for all that is asked of it. */
export function sumsKeptFor(db: Database): KeptSums {
  const own = kept.get(db) ?? keepSums(MOST_BYTES);
  kept.set(db, own);
  return own;
}

export function keepSums(mostBytes: number): KeptSums {
  const all = new Map<string, Sums>();
  let bytes = 0;
  const forget = (packs: string) => {
    bytes -= all.get(packs)?.byteLength ?? 0;
    all.delete(packs);
  };
  const remember = (packs: string, sums: Sums) => {
    forget(packs);
    all.set(packs, sums);
    bytes += sums.byteLength;
  };
  return {
    of(packs) {
      const sums = all.get(packs);
      if (sums) remember(packs, sums);
      return sums;
    },
    keep(packs, sums) {
      remember(packs, sums);
      for (const oldest of all.keys()) {
        if (bytes <= mostBytes) break;
        forget(oldest);
      }
    },
  };
}

/** The same counts in no more room than they take. */
export function narrowed(sums: Uint32Array<ArrayBuffer>): Sums {
  const used = sums.subarray(0, sums.findLastIndex((count) => count > 0) + 1);
  return used.some((count) => count > 0xffff) ? used.slice() : Uint16Array.from(used);
}

/** A new sum of all of them. */
export function addedUp(parts: readonly Sums[]): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(parts.reduce((most, { length }) => Math.max(most, length), 0));
  for (const part of parts)
    for (let id = 0; id < part.length; id++) all[id] = (all[id] ?? 0) + (part[id] ?? 0);
  return all;
}
