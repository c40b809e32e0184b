import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MemoryIndex } from '#server/gallery/read-model/memory/memory-index.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { type LiveIndex, openLiveIndex } from './live-index.ts';

let database: TestDatabase;
let live: LiveIndex | undefined;
/** What the database's driver does next time instead of asking, by a part of the statement. */
let faults: { about: string; instead: () => unknown }[];
let toldOfFaults: number;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(() => {
  faults = [];
  toldOfFaults = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {
    toldOfFaults += 1;
  });
});
afterEach(async () => {
  await live?.close();
  live = undefined;
  await database.pool.query('DELETE FROM vehicles');
  vi.restoreAllMocks();
});

const lost = () => {
  throw new Error('Connection terminated unexpectedly');
};

/** A pool whose connection breaks where `faults` say. */
function breakable(pool: pg.Pool): pg.Pool {
  const stumble = (statement: unknown) => {
    const text = JSON.stringify(statement) ?? '';
    const place = faults.findIndex(({ about }) => text.includes(about));
    return place === -1 ? undefined : faults.splice(place, 1)[0];
  };
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'query')
        return async (statement: string, values?: unknown[]) => {
          const fault = stumble(statement);
          return fault ? fault.instead() : target.query(statement, values);
        };
      if (name === 'connect')
        return async () => {
          const fault = stumble('connect');
          return fault ? fault.instead() : target.connect();
        };
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function open(after?: Promise<void>, onlyWriter = false): LiveIndex {
  live = openLiveIndex({
    onlyWriter,
    db: database.db,
    pool: breakable(database.pool),
    onChange: () => {},
    onLiked: () => {},
    onRebuilt: () => {},
    after,
    // The next look comes as soon as everything else had its turn.
    pause: () => new Promise((resolve) => setImmediate(resolve)),
  });
  return live;
}

const isInMemory = (index: LiveIndex) => index.current() instanceof MemoryIndex;

async function total(index: LiveIndex): Promise<number> {
  const page = await index
    .current()
    .page({ constraints: [], words: [], sort: 'newest', limit: 12, offset: 0 });
  return page.total;
}

test('answers come from SQL until the index is built, and are the same afterwards', async () => {
  await insertVehicles(database.db, {}, {});
  const listening = Promise.withResolvers<void>();
  const index = open(listening.promise);
  expect([isInMemory(index), index.version(), await total(index)]).toEqual([false, undefined, 2]);
  listening.resolve();
  await index.ready;
  expect([isInMemory(index), await total(index)]).toEqual([true, 2]);
});

test('what this process wrote is seen at once', async () => {
  const index = open();
  await index.ready;
  const before = index.version();
  const [vehicle] = await insertVehicles(database.db, {});
  await index.applyChange([vehicle?.id ?? 0]);
  expect(await total(index)).toBe(1);
  expect(index.version()).not.toEqual(before);
});

test('a connection lost while a change is read costs neither the change nor the index', async () => {
  const index = open();
  await index.ready;
  const [vehicle] = await insertVehicles(database.db, {});
  faults.push({ about: 'gallery_builds', instead: lost });
  await index.applyChange([vehicle?.id ?? 0]);
  expect(await total(index)).toBe(1);
  await expect.poll(() => isInMemory(index)).toBe(true);
  expect([await total(index), toldOfFaults]).toEqual([1, 1]);
});

test('a rebuild that fails is tried again', async () => {
  await insertVehicles(database.db, {});
  faults.push({ about: 'connect', instead: lost });
  const index = open();
  await index.ready;
  expect([await total(index), toldOfFaults]).toEqual([1, 1]);
});

test('a lost connection while looking for changes is looked past, and no change is missed', async () => {
  const index = open();
  await index.ready;
  faults.push({ about: 'gallery_changes', instead: lost });
  await insertVehicles(database.db, {});
  await expect.poll(() => total(index)).toBe(1);
  expect(toldOfFaults).toBe(1);
});

test('a place lost in the change log has everything read anew', async () => {
  const index = open();
  await index.ready;
  const before = index.version()?.all ?? 0;
  await insertVehicles(database.db, {});
  const tooMany = Array.from({ length: 50_001 }, (_, seq) => [seq, 1, false]);
  faults.push({ about: 'gallery_changes', instead: () => ({ rows: [{ horizon: '0', changes: tooMany }] }) });
  await expect.poll(() => index.version()?.all ?? 0).toBeGreaterThanOrEqual(before + 1e9);
  expect(await total(index)).toBe(1);
});

test('of two counts of likes the later one stays, in whatever order they arrive', async () => {
  const [vehicle] = await insertVehicles(database.db, { likes: 0 }, { likes: 5 });
  const id = vehicle?.id ?? 0;
  const listening = Promise.withResolvers<void>();
  const index = open(listening.promise);
  listening.resolve();
  await index.ready;
  await Promise.all([
    index.applyLikes({ id, likes: 7, countedAt: 20, transaction: '2' }),
    index.applyLikes({ id, likes: 6, countedAt: 10, transaction: '1' }),
  ]);
  const { ids } = await index
    .current()
    .page({ constraints: [], words: [], sort: 'popular', limit: 1, offset: 0 });
  expect(ids).toEqual([id]);
});

test('the only writer loses no like, whatever the clock says of when it was counted', async () => {
  const [vehicle, other] = await insertVehicles(database.db, { likes: 0 }, { likes: 5 });
  const id = vehicle?.id ?? 0;
  const index = open(undefined, true);
  await index.ready;
  const write = async (likes: number, countedAt: number) => {
    const { rows } = await database.pool.query<{ transaction: string }>(
      'UPDATE vehicles SET likes = $2 WHERE id = $1 RETURNING pg_current_xact_id()::text AS transaction',
      [id, likes],
    );
    return { id, likes, countedAt, transaction: rows[0]?.transaction ?? '' };
  };
  const mostLiked = async () =>
    (await index.current().page({ constraints: [], words: [], sort: 'popular', limit: 1, offset: 0 })).ids;
  const atOnce = [await write(4, 20), await write(6, 20)];
  await Promise.all(atOnce.map(index.applyLikes));
  expect(await mostLiked()).toEqual([id]);
  const setBack = [await write(7, 30), await write(1, 10)];
  await Promise.all(setBack.map(index.applyLikes));
  await expect.poll(mostLiked).toEqual([other?.id]);
});
