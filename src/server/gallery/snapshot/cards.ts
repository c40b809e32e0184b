import { setImmediate } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { PublicVehicle } from '#contract/vehicles.ts';
import type { Database } from '#server/database/open.ts';
import { vehicles } from '#server/database/schema.ts';
import { presentVehicle } from '#server/vehicles/record/present.ts';
import { knownPhotos } from '#server/vehicles/record/queries.ts';

/** The newest builds are always in memory, so that lists go on while the database is away. A card takes about 900 bytes. */
const NEWEST = 50_000;
/** So many that are new since then are kept as well. */
const SINCE_THEN = 5000;
/** Of older builds those that were asked for last, bytes. */
const CACHED_BYTES = 16 * 1024 * 1024;
/** Read by one statement; on the embedded database everybody waits for it. */
const READ_AT_ONCE = 50;

/** What the database says now of some builds: those that are gone or not approved are missing. */
export type ReadCards = ReadonlyMap<number, Buffer>;

/** Presented builds as ready JSON, in bytes: a page is then put together without encoding it again. */
export interface Cards {
  /** The JSON of each build that is there and approved, in the order of the ids. */
  get(ids: readonly number[]): Promise<Buffer[]>;
  /** The JSON of one build, if it is in memory. */
  find(id: number): Buffer | undefined;
  /** Reads builds without taking them in. */
  read(ids: readonly number[]): Promise<ReadCards>;
  /** Takes in builds that changed, as they were read. Returns whether anything of them looks different now. */
  apply(ids: readonly number[], read: ReadCards): boolean;
  /** Nothing of a build changed but its likes. */
  setLikes(id: number, likes: number): void;
  /** Forgets all cards. Those of the newest builds stay in memory from now on; the ids are given newest first. */
  clear(newestFirst: readonly number[]): void;
  /** Reads the cards of the newest builds before anybody asks for them. */
  fill(signal: AbortSignal): Promise<void>;
  figures(): { cards: number; bytes: number; found: number; missing: number };
}

export function openCards(db: Database, { newest: most = NEWEST, cachedBytes = CACHED_BYTES } = {}): Cards {
  const readRows = db
    .select({ vehicle: vehicles, photos: knownPhotos })
    .from(vehicles)
    .where(and(sql`${vehicles.id} = ANY(${sql.placeholder('ids')})`, eq(vehicles.isApproved, true)))
    .prepare('gallery_cards');
  const newest = new Map<number, Buffer>();
  let newestIds = new Set<number>();
  const older = new LRUCache<number, Buffer>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }) => length,
  });
  /** For each reading under way the builds that changed meanwhile. */
  const readings = new Set<Set<number>>();
  let clearings = 0;
  const asked = { found: 0, missing: 0 };

  async function read(ids: readonly number[]): Promise<ReadCards> {
    const cards = new Map<number, Buffer>();
    for (let start = 0; start < ids.length; start += READ_AT_ONCE)
      for (const { vehicle, photos } of await readRows.execute({
        ids: ids.slice(start, start + READ_AT_ONCE),
      }))
        cards.set(vehicle.id, bytesOf(presentVehicle(vehicle, photos)));
    return cards;
  }

  /** Reads builds and has them in memory, but for those that changed meanwhile. */
  async function fetch(ids: readonly number[]): Promise<ReadCards> {
    const changed = new Set<number>();
    const before = clearings;
    readings.add(changed);
    try {
      const cards = await read(ids);
      if (clearings === before) for (const [id, card] of cards) if (!changed.has(id)) put(id, card);
      return cards;
    } finally {
      readings.delete(changed);
    }
  }

  function put(id: number, card: Buffer): void {
    if (newestIds.has(id)) newest.set(id, card);
    else older.set(id, card);
  }

  function change(id: number): void {
    for (const changed of readings) changed.add(id);
  }

  const find = (id: number) => newest.get(id) ?? older.peek(id);

  return {
    find,
    read,
    async get(ids) {
      const missing = ids.filter((id) => !newest.has(id) && !older.has(id));
      asked.found += ids.length - missing.length;
      asked.missing += missing.length;
      // Those in memory are taken before anything else happens: older ones may be gone afterwards.
      const found = new Map(ids.map((id) => [id, newest.get(id) ?? older.get(id)]));
      const fetched = missing.length > 0 ? await fetch(missing) : undefined;
      return ids.flatMap((id) => found.get(id) ?? fetched?.get(id) ?? []);
    },
    apply(ids, cards) {
      let isDifferent = false;
      for (const id of ids) {
        change(id);
        const [before, now] = [find(id), cards.get(id)];
        isDifferent ||= before === undefined || now === undefined || !before.equals(now);
        if (now) {
          if (before === undefined && newestIds.size < most + SINCE_THEN) newestIds.add(id);
          put(id, now);
        } else {
          newestIds.delete(id);
          newest.delete(id);
          older.delete(id);
        }
      }
      return isDifferent;
    },
    setLikes(id, likes) {
      change(id);
      const card = find(id);
      if (card) put(id, bytesOf({ ...JSON.parse(card.toString()), likes }));
    },
    clear(newestFirst) {
      clearings++;
      newest.clear();
      older.clear();
      newestIds = new Set(newestFirst.slice(0, most));
    },
    async fill(signal) {
      const ids = [...newestIds].filter((id) => !newest.has(id));
      for (let start = 0; start < ids.length && !signal.aborted; start += READ_AT_ONCE) {
        await fetch(ids.slice(start, start + READ_AT_ONCE));
        await setImmediate();
      }
    },
    figures: () => ({ cards: newest.size + older.size, bytes: older.calculatedSize, ...asked }),
  };
}

/** In memory of their own: buffers of Node are often parts of larger blocks, which one part alone would keep. */
function bytesOf(build: PublicVehicle): Buffer {
  const json = Buffer.from(JSON.stringify(build));
  const own = Buffer.allocUnsafeSlow(json.length);
  own.set(json);
  return own;
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
