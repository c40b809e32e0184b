import type { PublicVehicle } from '#contract/vehicles.ts';
import type { Database } from '#server/database/open.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import { createBoundedMemory } from '#server/platform/bounded-memory.ts';
import { createChangeClock } from './change-clock.ts';
import { createCardFetch } from './fetch-cards.ts';

/** Presented builds as ready JSON, in bytes: a page is then put together without encoding it again. */
export interface Cards {
  /**
   * The JSON of each build that is there and approved, in the order of the ids. While the database cannot be reached, of
   * those in memory.
   */
  get(ids: readonly number[]): Promise<Buffer[]>;
  /** The same for who goes through all builds: that must not put others out of memory. */
  read(ids: readonly number[]): Promise<Buffer[]>;
  /** Reads those that are not in memory or out of date, before anybody asks for them. */
  bring(ids: readonly number[]): Promise<void>;
  /** The JSON of one build, if it is in memory. */
  find(id: number): Buffer | undefined;
  forget(ids: Iterable<number>): void;
  /** Builds changed: their cards are shown only as long as no others can be had. Returns those in memory. */
  outdate(ids: Iterable<number>): number[];
  /** Nothing of a build changed but its likes. */
  setLikes(id: number, likes: number): void;
  forgetAll(): void;
  /** Grows whenever a card is forgotten. */
  version(): number;
  /** Grows whenever cards could not be had. */
  gaps(): number;
  /** Bytes in memory, and how many cards asked for were there. */
  figures(): { bytes: number; found: number; missing: number };
}

/** Bytes of JSON kept in memory; a card takes about 900. */
const KEPT_BYTES = 48 * 1024 * 1024;

interface Options {
  keptBytes?: number;
  /** Reads what nobody asked for yet. */
  ahead?: Database | undefined;
  /** The database has one connection: cards are read by one statement after the other, so that others get in between. */
  oneConnection?: boolean;
}

export function openCards(
  db: Database,
  { keptBytes = KEPT_BYTES, ahead = db, oneConnection = false }: Options = {},
): Cards {
  const fetchCards = createCardFetch(db, oneConnection);
  const fetchAhead = createCardFetch(ahead, false);
  const outdated = new Set<number>();
  const kept = createBoundedMemory<number, Buffer>({
    mostBytes: keptBytes,
    bytesOf: ({ length }) => length,
    onForgotten: (id) => outdated.delete(id),
  });
  const clock = createChangeClock();
  const asked = { found: 0, missing: 0 };
  let gaps = 0;

  /** Reads cards and keeps those of builds that did not change meanwhile. */
  function fetch(ids: number[], by = fetchCards): Promise<Map<number, Buffer>> {
    return clock.whileReading(
      () => by(ids),
      (fetched, hasChanged) => {
        for (const id of ids) {
          if (hasChanged(id)) continue;
          kept.forget(id);
          const card = fetched.get(id);
          if (card) kept.keep(id, exactBytes(card));
        }
      },
    );
  }

  /** Cards that are out of date are better than none, as long as the database is away. */
  async function fetchOrFind(missing: number[], isAnyFound: boolean): Promise<Map<number, Buffer>> {
    try {
      return await fetch(missing);
    } catch (error) {
      const found = findAll(missing, kept.peek);
      if (!isUnreachable(error) || !(isAnyFound || found.size > 0)) throw error;
      // Nobody may remember what was made of these alone.
      clock.change([]);
      gaps++;
      return found;
    }
  }

  return {
    async get(ids) {
      const found = findAll(ids, (id) => (outdated.has(id) ? undefined : kept.use(id)));
      const missing = ids.filter((id) => !found.has(id));
      asked.found += found.size;
      asked.missing += missing.length;
      const fetched = missing.length > 0 ? await fetchOrFind(missing, found.size > 0) : found;
      return ids.flatMap((id) => found.get(id) ?? fetched.get(id) ?? []);
    },
    async bring(ids) {
      const missing = ids.filter((id) => outdated.has(id) || kept.peek(id) === undefined);
      if (missing.length > 0) await fetch(missing, fetchAhead);
    },
    find: kept.peek,
    async read(ids) {
      const known = findAll(ids, (id) => (outdated.has(id) ? undefined : kept.peek(id)));
      const missing = ids.filter((id) => !known.has(id));
      const fetched = missing.length > 0 ? await fetchCards(missing) : known;
      return ids.flatMap((id) => known.get(id) ?? fetched.get(id) ?? []);
    },
    forget(ids) {
      const gone = [...ids];
      clock.change(gone);
      for (const id of gone) kept.forget(id);
    },
    outdate(ids) {
      const changed = [...ids];
      clock.change(changed);
      const known = changed.filter((id) => kept.peek(id) !== undefined);
      for (const id of known) outdated.add(id);
      return known;
    },
    setLikes(id, likes) {
      clock.change([id]);
      const card = kept.peek(id);
      // One that is out of date is read anew, likes and all.
      if (card && !outdated.has(id))
        kept.keep(id, exactBytes(Buffer.from(JSON.stringify({ ...JSON.parse(card.toString()), likes }))));
    },
    forgetAll() {
      clock.changeAll();
      kept.clear();
    },
    version: clock.now,
    gaps: () => gaps,
    figures: () => ({ bytes: kept.bytes(), ...asked }),
  };
}

function findAll(ids: readonly number[], find: (id: number) => Buffer | undefined): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (const id of ids) {
    const card = find(id);
    if (card) found.set(id, card);
  }
  return found;
}

/**
 * The same bytes in memory of their own, for what is kept. Buffers of Node are often parts of larger blocks, and one part that
 * is kept holds the whole block.
 */
function exactBytes(part: Uint8Array): Buffer {
  const exact = Buffer.allocUnsafeSlow(part.length);
  exact.set(part);
  return exact;
}

const PAGE_START = Buffer.from('{"vehicles":[');
const COMMA = Buffer.from(',');

/** A page as ready JSON of the contract's vehiclePage. */
export function pageOf(cards: readonly Buffer[], total: number): Buffer {
  const parts = cards.flatMap((card, place) => (place === 0 ? [card] : [COMMA, card]));
  return Buffer.concat([PAGE_START, ...parts, Buffer.from(`],"totalCount":${total}}`)]);
}

export function buildsOf(cards: readonly Buffer[]): PublicVehicle[] {
  return cards.map((card) => JSON.parse(card.toString()));
}
