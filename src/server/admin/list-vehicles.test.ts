import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admins } from '#server/database/schema.ts';
import { addAdmin, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { type AdminSite, openAdminSite } from '#test/admin-site.ts';

let site: AdminSite['site'];
let call: AdminSite['call'];
let aBuild: AdminSite['aBuild'];
let empty: AdminSite['empty'];
beforeAll(async () => {
  ({ site, call, aBuild, empty } = await openAdminSite());
});
beforeEach(() => empty());
afterAll(() => site.close());

async function idsOf(url: string): Promise<number[]> {
  const answer = await call('GET', url);
  expect(answer.statusCode).toBe(200);
  return answer.json().map(({ id }: { id: number }) => id);
}

describe('the list of all builds', () => {
  test('is an array with pending builds and private fields, newest first', async () => {
    const old = await aBuild({ createdAt: new Date('2025-01-01'), isApproved: false });
    const young = await aBuild({ createdAt: new Date('2026-01-01') });
    const answer = await call('GET', '/vehicles');
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.json()).toMatchObject([
      { id: young.id, status: 'approved', ownerEmail: 'marcus@example.com', userId: null },
      { id: old.id, status: 'pending', isApproved: false },
    ]);
  });

  test('is an empty array when there is none', async () => {
    expect((await call('GET', '/vehicles?search=nothing')).json()).toEqual([]);
  });

  test('comes in pages that never overlap, in every order', async () => {
    for (let index = 0; index < 5; index++) await aBuild({ likes: index % 2 });
    for (const sortBy of ['newest', 'oldest', 'likes']) {
      const all = await idsOf(`/vehicles?sortBy=${sortBy}`);
      const pages = [
        await idsOf(`/vehicles?sortBy=${sortBy}&limit=2`),
        await idsOf(`/vehicles?sortBy=${sortBy}&limit=2&offset=2`),
        await idsOf(`/vehicles?sortBy=${sortBy}&limit=2&offset=4`),
      ];
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
      expect(pages.flat()).toEqual(all);
    }
    expect((await call('GET', '/vehicles?limit=2')).headers['x-total-count']).toBe('5');
  });

  test('is sorted by likes', async () => {
    const few = await aBuild({ likes: 3 });
    const many = await aBuild({ likes: 30 });
    expect(await idsOf('/vehicles?sortBy=likes')).toEqual([many.id, few.id]);
  });

  test('is filtered by approval, feature and picture; blank and all mean any', async () => {
    const pending = await aBuild({ isApproved: false, imageUrl: 'AWAITING_CORRECTION' });
    const featured = await aBuild({ isFeatured: true, imageUrl: null });
    const both = [featured.id, pending.id].sort();
    expect(await idsOf('/vehicles?isApproved=false')).toEqual([pending.id]);
    expect(await idsOf('/vehicles?isApproved=true')).toEqual([featured.id]);
    expect(await idsOf('/vehicles?isFeatured=true')).toEqual([featured.id]);
    expect((await idsOf('/vehicles?isApproved=all&isFeatured=')).sort()).toEqual(both);
    expect(await idsOf('/vehicles?image=awaiting')).toEqual([pending.id]);
    expect(await idsOf('/vehicles?image=missing')).toEqual([featured.id]);
  });

  test.each([
    ['f-150 lariat', true],
    ['f150', true],
    ['MARCUS', true],
    ['arcus@exam', true],
    ['544bm tis', true],
    ['marcus silverado', false],
    ['%', false],
    ["'; DROP TABLE vehicles", false],
  ])('searched for "%s" finds the build: %s', async (search, isFound) => {
    await aBuild();
    expect(await idsOf(`/vehicles?search=${encodeURIComponent(search)}`)).toHaveLength(isFound ? 1 : 0);
  });

  test('finds a build by its number', async () => {
    const build = await aBuild();
    await aBuild();
    expect(await idsOf(`/vehicles?search=%23${build.id}`)).toContain(build.id);
  });

  test.each(['limit=0', 'limit=1e9', 'limit=-1', 'offset=-1', 'isApproved=perhaps', 'image=nice'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/vehicles?${query}`)).statusCode).toBe(400);
    },
  );

  test('is refused to guests, users and administrators switched off', async () => {
    const dismissed = await addAdmin(site);
    const asDismissed = await signedInAsAdmin(site, dismissed);
    await site.db.update(admins).set({ isActive: false }).where(eq(admins.id, dismissed.id));
    for (const cookies of [{}, await signedInAs(site), asDismissed])
      expect((await call('GET', '/vehicles', undefined, cookies)).statusCode).toBe(401);
  });
});

test('the summary counts builds of every kind, and those that satisfy the filters', async () => {
  await aBuild({ isFeatured: true, imageUrl: '/uploads/aaaaaaaaaaaaaaaaaaaaaaaa.jpg' });
  await aBuild({ isApproved: false, imageUrl: 'MISSING_ORIGINAL_IMAGE' });
  await aBuild({ make: 'Ram', imageUrl: 'AWAITING_CORRECTION' });
  expect((await call('GET', '/summary?search=ram')).json()).toMatchObject({
    total: 3,
    approved: 2,
    pending: 1,
    featured: 1,
    matching: 1,
    images: { present: 1, awaiting: 1, missing: 1 },
  });
  expect((await call('GET', '/summary')).json()).not.toHaveProperty('uploadedImages');
  expect((await call('GET', '/summary?uploads=true')).json().uploadedImages).toBe(0);
  for (const [image, matching] of Object.entries({ uploaded: 1, external: 0, awaiting: 1, missing: 1 }))
    expect((await call('GET', `/summary?image=${image}`)).json()).toMatchObject({ total: 3, matching });
});
