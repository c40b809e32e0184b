import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

let database: TestDatabase;
let opened: Snapshot | undefined;
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
  await opened?.close();
  opened = undefined;
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

function open(pool = breakable(database.pool), startTimeout?: number): Snapshot {
  opened = openSnapshot({
    db: database.db,
    pool,
    ...(startTimeout !== undefined && { startTimeout }),
    // The next look comes as soon as everything else had its turn.
    pause: () => new Promise((resolve) => setImmediate(resolve)),
  });
  return opened;
}

async function total(snapshot: Snapshot): Promise<number> {
  return (await snapshot.index()).count({ constraints: [], words: [] });
}

test('whoever asks before the builds are loaded waits for them', async () => {
  await insertVehicles(database.db, {}, {});
  const snapshot = open();
  expect(snapshot.version()).toBeUndefined();
  expect(await total(snapshot)).toBe(2);
  expect(snapshot.version()).toBeGreaterThan(0);
});

test('whoever waited as long as one may is told to come back', async () => {
  const held = Promise.withResolvers<void>();
  faults.push({ about: 'pg_snapshot_xmin', instead: () => held.promise.then(lost) });
  const snapshot = open(undefined, 0);
  await expect(snapshot.index()).rejects.toMatchObject({ status: 503 });
  held.resolve();
  await snapshot.ready;
  expect(await total(snapshot)).toBe(0);
});

test('what this process wrote is seen at once, and a change that is none makes no new version', async () => {
  const snapshot = open();
  await snapshot.ready;
  const before = snapshot.version();
  const [vehicle] = await insertVehicles(database.db, {});
  await snapshot.applyChange([vehicle?.id ?? 0]);
  expect(await total(snapshot)).toBe(1);
  const after = snapshot.version();
  expect(after).toBeGreaterThan(before ?? 0);
  await snapshot.applyChange([vehicle?.id ?? 0]);
  await snapshot.refresh();
  expect(snapshot.version()).toBe(after);
});

test('a connection lost while a change is read costs neither the change nor the builds', async () => {
  const snapshot = open();
  await snapshot.ready;
  const [vehicle] = await insertVehicles(database.db, {});
  faults.push({ about: 'gallery_builds', instead: lost });
  await snapshot.applyChange([vehicle?.id ?? 0]);
  await expect.poll(() => total(snapshot)).toBe(1);
  expect(toldOfFaults).toBe(1);
});

test('loading that fails is tried again', async () => {
  await insertVehicles(database.db, {});
  faults.push({ about: 'gallery_load', instead: lost });
  const snapshot = open();
  expect([await total(snapshot), toldOfFaults]).toEqual([1, 1]);
});

test('a lost connection while looking for changes is looked past, and no change is missed', async () => {
  const snapshot = open();
  await snapshot.ready;
  faults.push({ about: 'gallery_changes', instead: lost });
  await insertVehicles(database.db, {});
  await expect.poll(() => total(snapshot)).toBe(1);
  expect(toldOfFaults).toBe(1);
});

test('a place lost in the change log has everything read anew', async () => {
  const snapshot = open();
  await snapshot.ready;
  await insertVehicles(database.db, {});
  const tooMany = Array.from({ length: 50_001 }, (_, seq) => [seq, 1, false]);
  faults.push({ about: 'gallery_changes', instead: () => ({ rows: [{ horizon: '0', changes: tooMany }] }) });
  await expect.poll(() => snapshot.figures().loads).toBe(2);
  expect(await total(snapshot)).toBe(1);
});

test('builds that changed often are loaded anew, and what changes meanwhile is not missed', async () => {
  const rows = await insertVehicles(database.db, ...Array.from({ length: 200 }, () => ({})));
  const snapshot = open();
  await snapshot.ready;
  const ids = rows.map(({ id }) => id);
  for (let round = 0; snapshot.figures().loads < 2; round++) {
    await database.pool.query('UPDATE vehicles SET make = $1', [`Make ${round}`]);
    await snapshot.applyChange(ids);
  }
  const [added] = await insertVehicles(database.db, { make: 'Late' });
  await snapshot.applyChange([added?.id ?? 0]);
  expect(await total(snapshot)).toBe(201);
});

test('likes taken in are held against the database at the next look', async () => {
  const [first, second] = await insertVehicles(database.db, { likes: 4 }, { likes: 5 });
  const snapshot = open();
  await snapshot.ready;
  const mostLiked = async () =>
    (await snapshot.index()).page({ constraints: [], words: [], sort: 'popular', limit: 1, offset: 0 }).ids;
  await database.pool.query('UPDATE vehicles SET likes = 6 WHERE id = $1', [first?.id]);
  await snapshot.applyLikes({ id: first?.id ?? 0, likes: 6 });
  expect(await mostLiked()).toEqual([first?.id]);
  await snapshot.applyLikes({ id: second?.id ?? 0, likes: 9 });
  expect(await mostLiked()).toEqual([second?.id]);
  await expect.poll(mostLiked).toEqual([first?.id]);
});
