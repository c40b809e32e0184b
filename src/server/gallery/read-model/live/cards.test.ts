import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publicVehicle } from '#contract/vehicles.ts';
import { uploads, vehicles } from '#server/database/schema.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { openCards } from './cards.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ownerOf = (card: Buffer | undefined) => publicVehicle.parse(JSON.parse(String(card))).ownerName;

async function newBuild(owner: string): Promise<number> {
  const [build] = await insertVehicles(database.db, { ownerName: owner });
  return build?.id ?? 0;
}

const rename = (id: number, ownerName: string) =>
  database.db.update(vehicles).set({ ownerName }).where(eq(vehicles.id, id));

test('cards come in the order of the ids, without builds that are gone or not approved', async () => {
  const cards = openCards(database.db);
  const [first, second, third] = [await newBuild('Ann'), await newBuild('Ben'), await newBuild('Cid')];
  await database.db.update(vehicles).set({ isApproved: false }).where(eq(vehicles.id, second));
  const found = await cards.get([third, 999_999, second, first]);
  expect(found.map(ownerOf)).toEqual(['Cid', 'Ann']);
});

test('a card takes in its likes without being read again, unless it is out of date', async () => {
  const cards = openCards(database.db);
  const id = await newBuild('Ann');
  const shown = async () =>
    (await cards.get([id])).map((card) => publicVehicle.parse(JSON.parse(String(card))));
  const [before] = await shown();
  const version = cards.version();
  cards.setLikes(id, 44);
  expect(cards.version()).toBeGreaterThan(version);
  expect(await shown()).toEqual([{ ...before, likes: 44 }]);
  cards.outdate([id]);
  cards.setLikes(id, 45);
  expect(await shown()).toEqual([before]);
});

test('cards asked for at once are read together on one connection, and everybody gets their own', async () => {
  const statements: unknown[] = [];
  const pool = database.pool;
  const counting = new Proxy(pool, {
    get(target, name) {
      if (name === 'query')
        return (...given: [string]) => {
          statements.push(given[0]);
          return target.query(...given);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const cards = openCards(drizzle(counting), { oneConnection: true });
  const ids = [await newBuild('Ann'), await newBuild('Ben'), await newBuild('Cid')];
  const [first = 0, second = 0, third = 0] = ids;
  const found = await Promise.all([[first], [second, third], [third, first], [second]].map(cards.get));
  expect(found.map((builds) => builds.map(ownerOf))).toEqual([
    ['Ann'],
    ['Ben', 'Cid'],
    ['Cid', 'Ann'],
    ['Ben'],
  ]);
  expect(statements).toHaveLength(1);
  expect((await cards.get(ids)).map(ownerOf)).toEqual(['Ann', 'Ben', 'Cid']);
  expect(statements).toHaveLength(1);
});

test('a card holds no private field and what is known of its pictures, in their order', async () => {
  await database.db.insert(uploads).values([
    {
      name: 'b',
      url: '/uploads/b.webp',
      kind: 'image',
      bytes: 1,
      width: 20,
      height: 10,
      thumbhash: 'hash',
      focus: { x: 30, y: 50, guessed: true },
    },
    { name: 'c', url: '/uploads/c.webp', kind: 'image', bytes: 1, width: 20, height: 10 },
    { name: 'a', url: '/uploads/a.webp', kind: 'image', bytes: 1, width: 40, height: 30 },
  ]);
  const [build] = await insertVehicles(database.db, {
    imageUrl: '/uploads/a.webp',
    additionalImages: ['https://example.com/x.jpg', '/uploads/b.webp', '/uploads/c.webp'],
    focalPoints: { '/uploads/c.webp': { x: 80, y: 40 } },
  });
  const [card] = await openCards(database.db).get([build?.id ?? 0]);
  expect(String(card)).not.toMatch(/ownerEmail|userId|marcus@example/);
  expect(publicVehicle.parse(JSON.parse(String(card))).photos).toEqual([
    {
      url: '/uploads/a.webp',
      width: 40,
      height: 30,
      thumbhash: '',
      focus: { x: 50, y: 50, guessed: true },
    },
    {
      url: '/uploads/b.webp',
      width: 20,
      height: 10,
      thumbhash: 'hash',
      focus: { x: 30, y: 50, guessed: true },
    },
    {
      url: '/uploads/c.webp',
      width: 20,
      height: 10,
      thumbhash: '',
      focus: { x: 80, y: 40, guessed: false },
    },
  ]);
});

test('a card is remembered until it is forgotten', async () => {
  const cards = openCards(database.db);
  const id = await newBuild('Before');
  await cards.get([id]);
  await rename(id, 'After');
  expect((await cards.get([id])).map(ownerOf)).toEqual(['Before']);
  cards.forget([id]);
  expect((await cards.get([id])).map(ownerOf)).toEqual(['After']);
});

test('a fetch that began before a change does not bring the old card back', async () => {
  const cards = openCards(database.db);
  const id = await newBuild('Before');
  const begun = cards.get([id]);
  cards.forget([id]);
  await begun;
  await rename(id, 'After');
  expect((await cards.get([id])).map(ownerOf)).toEqual(['After']);
});

test('when room runs out the card unused for longest goes', async () => {
  const id = await newBuild('Old');
  const [size] = await openCards(database.db).get([id]);
  const cards = openCards(database.db, { keptBytes: (size?.length ?? 0) * 2 + 50 });
  const [other, third] = [await newBuild('Oth'), await newBuild('Thi')];
  await cards.get([id]);
  await cards.get([other]);
  await cards.get([id]);
  await cards.get([third]);
  await Promise.all([id, other, third].map((one) => rename(one, 'New')));
  expect((await cards.get([id])).map(ownerOf)).toEqual(['Old']);
  expect((await cards.get([other])).map(ownerOf)).toEqual(['New']);
});

test('going through all builds puts no card out of memory', async () => {
  const id = await newBuild('Old');
  const [size] = await openCards(database.db).get([id]);
  const cards = openCards(database.db, { keptBytes: (size?.length ?? 0) + 50 });
  await cards.get([id]);
  const other = await newBuild('Oth');
  expect((await cards.read([other, 999_999, id])).map(ownerOf)).toEqual(['Oth', 'Old']);
  await Promise.all([id, other].map((one) => rename(one, 'New')));
  expect((await cards.get([id])).map(ownerOf)).toEqual(['Old']);
  expect((await cards.get([other])).map(ownerOf)).toEqual(['New']);
});

test('a card that is out of date is shown only while no other can be had, and not once its build is gone', async () => {
  const [id, gone] = [await newBuild('Old'), await newBuild('Gone')];
  const cards = openCards(database.db);
  await cards.get([id, gone]);
  await rename(id, 'New');
  await database.db.delete(vehicles).where(eq(vehicles.id, gone));
  expect(cards.outdate([id, gone, 999_999])).toEqual([id, gone]);
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  vi.spyOn(database.pool, 'query').mockRejectedValueOnce(away);
  const before = cards.gaps();
  expect((await cards.get([id, gone])).map(ownerOf)).toEqual(['Old', 'Gone']);
  expect(cards.gaps()).toBe(before + 1);
  expect((await cards.get([id, gone])).map(ownerOf)).toEqual(['New']);
  expect(cards.find(gone)).toBeUndefined();
});
