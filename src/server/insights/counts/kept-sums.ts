import type { Database } from '#server/database/open.ts';
import { type BoundedMemory, createBoundedMemory } from '#server/platform/bounded-memory.ts';

/** Counts that stand at the numbers of what they are of. */
export type Sums = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Views and likes of a million builds are 4 MB for a week, a month or a quarter with the one before, and 8 MB for a year. */
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
  return createBoundedMemory({ mostBytes, bytesOf: ({ byteLength }) => byteLength });
}

/** The same counts in no more room than they take. */
export function narrowed(sums: Uint32Array<ArrayBuffer>): Sums {
  let length = 0;
  let most = 0;
  for (let id = 0; id < sums.length; id++) {
    const count = sums[id] ?? 0;
    if (count > 0) length = id + 1;
    if (count > most) most = count;
  }
  const used = sums.subarray(0, length);
  if (most <= 0xff) return Uint8Array.from(used);
  return most <= 0xffff ? Uint16Array.from(used) : used.slice();
}

/** A new sum of all of them. */
export function addedUp(parts: readonly Sums[]): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(parts.reduce((most, { length }) => Math.max(most, length), 0));
  for (const part of parts)
    for (let id = 0; id < part.length; id++) all[id] = (all[id] ?? 0) + (part[id] ?? 0);
  return all;
}
