import { and, eq, sql } from 'drizzle-orm';
import type { PublicVehicle } from '#contract/vehicles.ts';
import type { Database } from '#server/database/open.ts';
import { vehicles } from '#server/database/schema.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import { exactBytes } from '#server/platform/exact-bytes.ts';
import { presentVehicle } from '#server/vehicles/record/present.ts';
import { knownPhotos } from '#server/vehicles/record/queries.ts';

/** Presented builds as ready JSON, in bytes: a page is then put together without encoding it again. */
export interface Cards {
  /**
   * The JSON of each build that is there and approved, in the order of the ids. While the database cannot be reached, of
   * those in memory.
   */
  get(ids: readonly number[]): Promise<Buffer[]>;
  /** The same for who goes through all builds: that must not put others out of memory. */
  read(ids: readonly number[]): Promise<Buffer[]>;
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
  /** The database has one connection: cards are read by one statement after the other, so that others get in between. */
  oneConnection?: boolean;
}

export function openCards(
  db: Database,
  { keptBytes = KEPT_BYTES, oneConnection = false }: Options = {},
): Cards {
  // A Map keeps the order of insertion: the first entry is the one unused for longest.
  const kept = new Map<number, Buffer>();
  const outdated = new Set<number>();
  const asked = { found: 0, missing: 0 };
  let bytes = 0;
  const fetchCards = oneConnection ? together(preparedFetch(db)) : preparedFetch(db);
  // A fetch that began before a change must not bring the old state back, so changes are numbered while fetches are under way.
  let fetching = 0;
  let clock = 0;
  let gaps = 0;
  let allForgottenAt = 0;
  const forgottenAt = new Map<number, number>();

  function keep(id: number, part: Buffer): void {
    const card = exactBytes(part);
    kept.set(id, card);
    bytes += card.length;
    for (const [oldest, unused] of kept) {
      if (bytes <= keptBytes) return;
      kept.delete(oldest);
      outdated.delete(oldest);
      bytes -= unused.length;
    }
  }

  function drop(id: number): void {
    const card = kept.get(id);
    if (card === undefined) return;
    kept.delete(id);
    outdated.delete(id);
    bytes -= card.length;
  }

  async function fetch(ids: number[]): Promise<Map<number, Buffer>> {
    const begun = clock;
    fetching++;
    try {
      const fetched = await fetchCards(ids);
      for (const id of ids) {
        if (allForgottenAt > begun || (forgottenAt.get(id) ?? 0) > begun) continue;
        drop(id);
        const card = fetched.get(id);
        if (card) keep(id, card);
      }
      return fetched;
    } finally {
      fetching--;
      if (fetching === 0) forgottenAt.clear();
    }
  }

  async function fetchOrFind(
    missing: number[],
    others: ReadonlyMap<number, Buffer>,
  ): Promise<Map<number, Buffer>> {
    try {
      return await fetch(missing);
    } catch (error) {
      const found = new Map(missing.flatMap((id) => pairs(id, kept.get(id))));
      if (!isUnreachable(error) || found.size + others.size === 0) throw error;
      // Nobody may remember what was made of these alone.
      clock++;
      gaps++;
      return found;
    }
  }

  return {
    async get(ids) {
      const found = new Map<number, Buffer>();
      const missing: number[] = [];
      for (const id of ids) {
        const card = kept.get(id);
        if (card === undefined || outdated.has(id)) missing.push(id);
        else {
          kept.delete(id);
          kept.set(id, card);
          found.set(id, card);
        }
      }
      asked.found += found.size;
      asked.missing += missing.length;
      if (missing.length > 0) for (const [id, card] of await fetchOrFind(missing, found)) found.set(id, card);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    find: (id) => kept.get(id),
    async read(ids) {
      const known = new Map<number, Buffer>();
      for (const id of ids) {
        const card = kept.get(id);
        if (card && !outdated.has(id)) known.set(id, card);
      }
      const missing = ids.filter((id) => !known.has(id));
      const fetched = missing.length > 0 ? await fetchCards(missing) : known;
      return ids.flatMap((id) => known.get(id) ?? fetched.get(id) ?? []);
    },
    forget(ids) {
      clock++;
      for (const id of ids) {
        drop(id);
        if (fetching > 0) forgottenAt.set(id, clock);
      }
    },
    outdate(ids) {
      clock++;
      const known: number[] = [];
      for (const id of ids) {
        if (kept.has(id)) known.push(id);
        if (fetching > 0) forgottenAt.set(id, clock);
      }
      for (const id of known) outdated.add(id);
      return known;
    },
    setLikes(id, likes) {
      clock++;
      if (fetching > 0) forgottenAt.set(id, clock);
      const card = kept.get(id);
      // One that is out of date is read anew, likes and all.
      if (card === undefined || outdated.has(id)) return;
      const liked = exactBytes(Buffer.from(JSON.stringify({ ...JSON.parse(card.toString()), likes })));
      bytes += liked.length - card.length;
      kept.set(id, liked);
    },
    forgetAll() {
      clock++;
      allForgottenAt = clock;
      kept.clear();
      outdated.clear();
      bytes = 0;
    },
    version: () => clock,
    gaps: () => gaps,
    figures: () => ({ bytes, ...asked }),
  };
}

function pairs<Key, Value>(key: Key, value: Value | undefined): [Key, Value][] {
  return value === undefined ? [] : [[key, value]];
}

type FetchCards = (ids: number[]) => Promise<Map<number, Buffer>>;

/** As many as a page of a list has at most. */
const MOST_TOGETHER = 100;

/** Whoever asks while the database is at work on an earlier question is answered with all others who do, by the next statement. */
function together(fetchCards: FetchCards): FetchCards {
  let next: { ids: Set<number>; fetched: Promise<Map<number, Buffer>> } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function open(): NonNullable<typeof next> {
    const ids = new Set<number>();
    const fetched = turn.then(() => {
      if (next?.ids === ids) next = undefined;
      return fetchCards([...ids]);
    });
    turn = fetched.catch(() => {});
    return { ids, fetched };
  }

  return (ids) => {
    if (!next || next.ids.size + ids.length > MOST_TOGETHER) next = open();
    for (const id of ids) next.ids.add(id);
    return next.fetched;
  };
}

/** One keyed fetch of builds with what is known of their pictures. */
function preparedFetch(db: Database): FetchCards {
  const statement = db
    .select({ vehicle: vehicles, photos: knownPhotos })
    .from(vehicles)
    .where(and(sql`${vehicles.id} = ANY(${sql.placeholder('ids')})`, eq(vehicles.isApproved, true)))
    .prepare('gallery_cards');
  return async (ids) => {
    const rows = await statement.execute({ ids });
    return new Map(
      rows.map(({ vehicle, photos }) => [
        vehicle.id,
        Buffer.from(JSON.stringify(presentVehicle(vehicle, photos))),
      ]),
    );
  };
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
