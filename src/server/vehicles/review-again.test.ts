import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NewVehicleRow, uploads, type VehicleRow, vehicles } from '#server/database/schema.ts';
import { addAdmin, addUser, type Cookies, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { aVehicle, insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
let owner: { id: number };
let asOwner: Cookies;
let asAdmin: Cookies;
let build: VehicleRow;

const KNOWN = '/uploads/aaaaaaaaaaaaaaaaaaaaaaaa.jpg';
const NEW = '/uploads/bbbbbbbbbbbbbbbbbbbbbbbb.jpg';
const CLIP = '/uploads/cccccccccccccccccccccccc.mp4';

beforeAll(async () => {
  site = await openTestApp({ MODERATION: 'before' });
  owner = await addUser(site);
  asOwner = await signedInAs(site, owner);
  asAdmin = await signedInAsAdmin(site, await addAdmin(site, { username: 'ada' }));
  const kindOf = (url: string) => (url.endsWith('jpg') ? ('image' as const) : ('video' as const));
  const files = [KNOWN, NEW, CLIP].map((url) => ({ name: url.slice(9), url, kind: kindOf(url), bytes: 1 }));
  await site.db.insert(uploads).values(files);
});
afterAll(() => site.close());
beforeEach(async () => {
  build = await approved();
});

async function approved(given: Partial<NewVehicleRow> = {}): Promise<VehicleRow> {
  const content = { imageUrl: KNOWN, notes: 'As approved', userId: owner.id, isFeatured: true, likes: 3 };
  const [row] = await insertVehicles(site.db, { ...content, ...given });
  if (!row) throw new Error('The build was not inserted');
  await site.gallery.changed([row.id]);
  return row;
}

const patch = (payload: object, cookies = asOwner) =>
  site.app.inject({ method: 'PATCH', url: `/api/vehicles/${build.id}`, payload, cookies });
const asAdministrator = (method: 'PUT' | 'GET', path: string, payload?: object) =>
  site.app.inject({ method, url: `/api/admin${path}`, cookies: asAdmin, ...(payload && { payload }) });
const stored = async () => (await site.db.select().from(vehicles).where(eq(vehicles.id, build.id)))[0];
const isPublic = async () => (await site.app.inject(`/api/vehicles/${build.id}`)).statusCode === 200;
const isListed = async () =>
  (await site.app.inject('/api/vehicles?limit=100'))
    .json()
    .vehicles.some(({ id }: VehicleRow) => id === build.id);
const log = async () =>
  (await asAdministrator('GET', `/activity?subject=vehicle&subjectId=${build.id}`)).json().activities;

describe('where builds are looked at first, an approved build that its owner gives new content', () => {
  test.each([
    ['a photo', { imageUrl: NEW }],
    ['a further photo', { additionalImages: [NEW] }],
    ['a video', { videoUrl: CLIP }],
    ['a make', { make: 'Buy at evil.example' }],
    ['a model', { model: 'F-250' }],
    ['a trim', { trim: 'Call 555-0100' }],
    ['a rear wheel model', { rearWheelModel: 'evil.example' }],
    ['a rear tire brand', { rearTireBrand: 'evil.example' }],
    ['an owner name', { ownerName: 'Somebody else' }],
    ['notes', { notes: 'Buy at evil.example' }],
    ['a wheel model of any text', { wheelModel: 'evil.example' }],
    ['a tire brand of any text', { tireBrand: 'evil.example' }],
    ['a suspension of any text', { suspension: 'evil.example' }],
    ['a modification of any text', { modification: 'evil.example' }],
    ['rubbing of any text', { rubbing: 'evil.example' }],
  ])('leaves the gallery until it is looked at again: %s', async (_what, change) => {
    const answer = await patch(change);
    expect(answer.json()).toMatchObject({ ...change, status: 'pending', isFeatured: true, likes: 3 });
    expect([await isPublic(), await isListed()]).toEqual([false, false]);

    await asAdministrator('PUT', `/vehicles/${build.id}`, { isApproved: true });
    expect([await isPublic(), await isListed()]).toEqual([true, true]);
    expect(await stored()).toMatchObject({ ...change, isFeatured: true, likes: 3 });
  });

  test('the form, which sends everything, is no way around it', async () => {
    const { createdAt, updatedAt, userId, ...fields } = { ...aVehicle(), userId: null };
    const payload = { ...fields, imageUrl: NEW, isApproved: true, isFeatured: true };
    await site.app.inject({ method: 'PUT', url: `/api/vehicles/${build.id}`, payload, cookies: asOwner });
    expect(await stored()).toMatchObject({ imageUrl: NEW, isApproved: false });
  });

  test.each([
    ['sizes', { wheelWidth: '9', wheelOffset: 0, tireHeight: '35', year: 2020 }],
    ['a choice of the forms', { suspension: '6" Lift', modification: 'Fenders Rolled', rubbing: 'Rubs' }],
    ['what is taken away', { notes: null, trim: null, additionalImages: [] }],
    ['a like', { likes: 4, liked: true }],
  ])('stays where it is with %s alone', async (_what, change) => {
    expect((await patch(change)).statusCode).toBe(200);
    expect([await isPublic(), await isListed()]).toEqual([true, true]);
    expect(await log()).toEqual([]);
  });

  test('stays where it is with the same photos in another order', async () => {
    await site.db
      .update(vehicles)
      .set({ additionalImages: [NEW] })
      .where(eq(vehicles.id, build.id));
    await patch({ imageUrl: NEW, additionalImages: [KNOWN] });
    expect(await stored()).toMatchObject({ imageUrl: NEW, isApproved: true });
  });

  test('stays where it is when an administrator edits it', async () => {
    await asAdministrator('PUT', `/vehicles/${build.id}`, { notes: 'Mended' });
    await patch({ notes: 'Mended again' }, asAdmin);
    expect(await stored()).toMatchObject({ notes: 'Mended again', isApproved: true });
  });
});

describe('those who look again', () => {
  test('are told everything that changed since the approval, in one entry however often it was changed', async () => {
    await patch({ notes: 'First' });
    await patch({ notes: 'Second', ownerName: 'Anna' });
    await patch({ wheelWidth: '9' });
    expect(await log()).toEqual([
      expect.objectContaining({
        adminName: 'owner',
        action: 'update',
        before: { notes: 'As approved', ownerName: 'Marcus', wheelWidth: '10', isApproved: true },
        after: { notes: 'Second', ownerName: 'Anna', wheelWidth: '9', isApproved: false },
      }),
    ]);
  });

  test('do not approve what came after they looked', async () => {
    await patch({ notes: 'Harmless' });
    const seen = (await asAdministrator('GET', `/vehicles?search=%23${build.id}`)).json()[0];
    site.forward(1);
    await patch({ notes: 'Buy at evil.example' });

    const one = { isApproved: true, ifUpdatedAt: seen.updatedAt };
    const answer = await asAdministrator('PUT', `/vehicles/${build.id}`, one);
    expect(answer.statusCode).toBe(409);
    const many = { ids: [build.id], action: 'approve', ifUpdatedAt: { [build.id]: seen.updatedAt } };
    const bulk = {
      method: 'POST',
      url: '/api/admin/vehicles/bulk',
      payload: many,
      cookies: asAdmin,
    } as const;
    expect((await site.app.inject(bulk)).json()).toMatchObject({
      changed: [],
      changedSince: [build.id],
      gone: [],
    });
    expect(await isPublic()).toBe(false);

    expect((await asAdministrator('PUT', `/vehicles/${build.id}`, { isApproved: true })).statusCode).toBe(
      200,
    );
    // Its answer was lost, and it is sent again.
    expect((await asAdministrator('PUT', `/vehicles/${build.id}`, one)).statusCode).toBe(200);
  });

  test('see no build whose pictures could be exchanged at an outside address', async () => {
    for (const change of [
      { imageUrl: 'https://evil.example/a.jpg' },
      { additionalImages: ['https://evil.example/a.jpg'] },
      { videoUrl: 'https://evil.example/a.mp4' },
    ]) {
      const [field] = Object.keys(change);
      expect((await patch(change)).json().fields).toEqual({ [field ?? '']: expect.any(String) });
    }
    expect(await isPublic()).toBe(true);
  });
});

test('where builds show at once, changes show at once too', async () => {
  const open = await openTestApp();
  const user = await addUser(open);
  const [row] = await insertVehicles(open.db, { userId: user.id });
  const cookies = await signedInAs(open, user);
  const payload = { notes: 'New', imageUrl: 'https://example.com/other.jpg' };
  const answer = await open.app.inject({
    method: 'PATCH',
    url: `/api/vehicles/${row?.id}`,
    payload,
    cookies,
  });
  expect(answer.json()).toMatchObject({ ...payload, status: 'approved' });
  await open.close();
});
