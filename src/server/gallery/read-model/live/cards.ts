import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { vehicles } from '#server/database/schema.ts';
import { presentVehicle } from '#server/vehicles/record/present.ts';
import { knownPhotos } from '#server/vehicles/record/queries.ts';

/** Presented builds as ready JSON, in bytes: a page is then put together without encoding it again. */
export interface Cards {
  /** The JSON of each build that is there and approved, in the order of the ids. */
  get(ids: readonly number[]): Promise<Buffer[]>;
  /** The same for who goes through all builds: that must not put others out of memory. */
  read(ids: readonly number[]): Promise<Buffer[]>;
  /** Forgets builds that changed. */
  forget(ids: Iterable<number>): void;
  forgetAll(): void;
  /** Grows whenever a card is forgotten. */
  version(): number;
}

/** Bytes of JSON kept in memory; a card takes about 900. */
const KEPT_BYTES = 64 * 1024 * 1024;

export function openCards(db: Database, keptBytes = KEPT_BYTES): Cards {
  // A Map keeps the order of insertion: the first entry is the one unused for longest.
  const kept = new Map<number, Buffer>();
  let bytes = 0;
  const fetchCards = preparedFetch(db);
  // A fetch that began before a change must not bring the old state back, so changes are numbered while fetches are under way.
  let fetching = 0;
  let clock = 0;
  let allForgottenAt = 0;
  const forgottenAt = new Map<number, number>();

  function keep(id: number, card: Buffer): void {
    kept.set(id, card);
    bytes += card.length;
    for (const [oldest, unused] of kept) {
      if (bytes <= keptBytes) return;
      kept.delete(oldest);
      bytes -= unused.length;
    }
  }

  function drop(id: number): void {
    const card = kept.get(id);
    if (card === undefined) return;
    kept.delete(id);
    bytes -= card.length;
  }

  async function fetch(ids: number[]): Promise<Map<number, Buffer>> {
    const begun = clock;
    fetching++;
    try {
      const fetched = await fetchCards(ids);
      for (const [id, card] of fetched) {
        if (allForgottenAt > begun || (forgottenAt.get(id) ?? 0) > begun) continue;
        drop(id);
        keep(id, card);
      }
      return fetched;
    } finally {
      fetching--;
      if (fetching === 0) forgottenAt.clear();
    }
  }

  return {
    async get(ids) {
      const found = new Map<number, Buffer>();
      const missing: number[] = [];
      for (const id of ids) {
        const card = kept.get(id);
        if (card === undefined) missing.push(id);
        else {
          kept.delete(id);
          kept.set(id, card);
          found.set(id, card);
        }
      }
      if (missing.length > 0) for (const [id, card] of await fetch(missing)) found.set(id, card);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async read(ids) {
      const known = new Map<number, Buffer>();
      for (const id of ids) {
        const card = kept.get(id);
        if (card) known.set(id, card);
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
    forgetAll() {
      clock++;
      allForgottenAt = clock;
      kept.clear();
      bytes = 0;
    },
    version: () => clock,
  };
}

/** One keyed fetch of builds with what is known of their pictures. */
function preparedFetch(db: Database): (ids: number[]) => Promise<Map<number, Buffer>> {
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
