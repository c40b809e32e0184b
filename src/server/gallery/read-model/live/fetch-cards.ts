import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { vehicles } from '#server/database/schema.ts';
import { presentVehicle } from '#server/vehicles/record/present.ts';
import { knownPhotos } from '#server/vehicles/record/queries.ts';

/** Reads builds that are there and approved, by id, as JSON. */
export type FetchCards = (ids: number[]) => Promise<Map<number, Buffer>>;

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

/** On one connection cards are read by one statement after the other, so that others get in between. */
export function createCardFetch(db: Database, oneConnection: boolean): FetchCards {
  return oneConnection ? together(preparedFetch(db)) : preparedFetch(db);
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
