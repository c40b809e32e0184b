import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { vehiclePage } from '#contract/gallery.ts';
import { vehicles } from '#server/database/schema.ts';
import { openGallery } from '#server/gallery/gallery.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
let firstId: number;
beforeAll(async () => {
  site = await openTestApp();
  const builds = await insertVehicles(
    site.db,
    { ownerName: 'First', createdAt: new Date('2026-01-01'), likes: 5 },
    { ownerName: 'Second', createdAt: new Date('2026-02-01') },
  );
  firstId = builds[0]?.id ?? 0;
  await site.gallery.ready;
  await site.gallery.changed(builds.map((build) => build.id));
});
afterAll(() => site.close());

async function list(query: string) {
  return vehiclePage.parse((await site.app.inject(`/api/vehicles?${query}`)).json()).vehicles;
}
const owners = async (query: string) => (await list(query)).map((vehicle) => vehicle.ownerName);

test('a process sees its own writes at once', async () => {
  await site.db.update(vehicles).set({ make: 'Toyota', likes: 50 }).where(eq(vehicles.id, firstId));
  await site.gallery.changed([firstId]);
  expect(await owners('make=Toyota')).toEqual(['First']);
  const [top] = await list('sortBy=popular');
  expect(top).toMatchObject({ ownerName: 'First', likes: 50 });
});

test('a like is seen at once, in the count and in the order', async () => {
  const [build] = await insertVehicles(site.db, { ownerName: 'Liked', likes: 59 });
  const id = build?.id ?? 0;
  await site.gallery.changed([id]);
  const payload = { likes: 60, liked: true };
  const liked = await site.app.inject({ method: 'PATCH', url: `/api/vehicles/${id}`, payload });
  expect(liked.json()).toMatchObject({ ownerName: 'Liked', likes: 60 });
  const [top] = await list('sortBy=popular');
  expect(top).toMatchObject({ ownerName: 'Liked', likes: 60 });
  await site.db.delete(vehicles).where(eq(vehicles.id, id));
  await site.gallery.changed([id]);
});

test('answers about likes that overtake each other leave the later count by the next look', async () => {
  const rows = await insertVehicles(
    site.db,
    { ownerName: 'Later', likes: 72 },
    { ownerName: 'Between', likes: 71 },
  );
  const [id = 0, between = 0] = rows.map((row) => row.id);
  await site.gallery.changed([id, between]);
  const later = site.gallery.liked({ id, likes: 72 });
  const earlier = site.gallery.liked({ id, likes: 70 });
  await Promise.all([later, earlier]);
  await vi.waitFor(
    async () => expect((await owners('sortBy=popular')).slice(0, 2)).toEqual(['Later', 'Between']),
    { timeout: 5000 },
  );
  await site.db.delete(vehicles).where(inArray(vehicles.id, [id, between]));
  await site.gallery.changed([id, between]);
});

test('a like taken in unread is held against the database at the next look', async () => {
  const rows = await insertVehicles(
    site.db,
    { ownerName: 'True', likes: 82 },
    { ownerName: 'Between', likes: 81 },
  );
  const [id = 0, between = 0] = rows.map((row) => row.id);
  const expectTruth = async () =>
    expect((await owners('sortBy=popular')).slice(0, 2)).toEqual(['True', 'Between']);
  await vi.waitFor(expectTruth, { timeout: 5000 });
  // As if another process had counted a later like, and this process had been told of that first.
  await site.gallery.liked({ id, likes: 80 });
  await vi.waitFor(expectTruth, { timeout: 5000 });
  await site.db.delete(vehicles).where(inArray(vehicles.id, [id, between]));
  await site.gallery.changed([id, between]);
});

test('what another process wrote is seen without being told', async () => {
  const other = openGallery(site);
  await other.ready;
  const [build] = await insertVehicles(site.db, {
    ownerName: 'Elsewhere',
    createdAt: new Date('2026-05-01'),
  });
  await other.changed([build?.id ?? 0]);
  await vi.waitFor(async () => expect(await owners('limit=1')).toEqual(['Elsewhere']), {
    timeout: 60_000,
  });
  await other.close();
});
