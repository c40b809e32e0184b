import { eq } from 'drizzle-orm';
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

test('a card takes in its likes without being read again', async () => {
  const cards = openCards(database.db);
  const id = await newBuild('Ann');
  const shown = async () =>
    (await cards.get([id])).map((card) => publicVehicle.parse(JSON.parse(String(card))));
  const [before] = await shown();
  cards.setLikes(id, 44);
  expect(await shown()).toEqual([{ ...before, likes: 44 }]);
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

test('a card stays in memory until it is told that its build changed', async () => {
  const cards = openCards(database.db);
  const id = await newBuild('Before');
  await cards.get([id]);
  await rename(id, 'After');
  expect((await cards.get([id])).map(ownerOf)).toEqual(['Before']);
  const read = await cards.read([id]);
  expect([cards.apply([id], read), cards.apply([id], read)]).toEqual([true, false]);
  expect((await cards.get([id])).map(ownerOf)).toEqual(['After']);
  expect([cards.apply([id], new Map()), cards.find(id)]).toEqual([true, undefined]);
});

test('a reading that began before a change does not bring the old card back', async () => {
  const cards = openCards(database.db);
  const id = await newBuild('Before');
  const underway = cards.get([id]);
  cards.apply([id], new Map());
  await underway;
  await rename(id, 'After');
  expect((await cards.get([id])).map(ownerOf)).toEqual(['After']);
});

test('of older builds those asked for last stay in memory, of the newest all', async () => {
  const [newest, id, other, third] = [
    await newBuild('Top'),
    await newBuild('Old'),
    await newBuild('Oth'),
    await newBuild('Thi'),
  ];
  const [size] = await openCards(database.db).get([id]);
  const cards = openCards(database.db, { newest: 1, cachedBytes: (size?.length ?? 0) * 2 + 50 });
  cards.clear([newest, id, other, third]);
  await cards.fill(new AbortController().signal);
  for (const asked of [id, other, id, third]) await cards.get([asked]);
  const all = [newest, id, other, third];
  await Promise.all(all.map((one) => rename(one, 'New')));
  expect((await cards.get(all)).map(ownerOf)).toEqual(['Top', 'Old', 'New', 'Thi']);
});

test('while the database is away those in memory are there, and others are refused', async () => {
  const [id, other] = [await newBuild('Ann'), await newBuild('Ben')];
  const cards = openCards(database.db);
  await cards.get([id]);
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  vi.spyOn(database.pool, 'query').mockRejectedValueOnce(away);
  expect((await cards.get([id])).map(ownerOf)).toEqual(['Ann']);
  await expect(cards.get([id, other])).rejects.toThrow();
  expect((await cards.get([id, other])).map(ownerOf)).toEqual(['Ann', 'Ben']);
});
