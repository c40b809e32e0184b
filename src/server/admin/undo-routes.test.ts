import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vehicles } from '#server/database/schema.ts';
import { addUser, signedInAs } from '#test/accounts.ts';
import { type AdminSite, openAdminSite } from '#test/admin-site.ts';

let site: AdminSite['site'];
let call: AdminSite['call'];
let aBuild: AdminSite['aBuild'];
let stored: AdminSite['stored'];
let empty: AdminSite['empty'];
beforeAll(async () => {
  ({ site, call, aBuild, stored, empty } = await openAdminSite());
});
beforeEach(() => empty());
afterAll(() => site.close());

const undo = (activityId: number | string) => call('POST', `/activity/${activityId}/undo`);

describe('Undo', () => {
  test.each([
    { isApproved: false },
    { isFeatured: true },
    { wheelModel: '560', wheelOffset: -44, notes: 'New wheels' },
    { likes: 12 },
    { imageUrl: 'https://example.com/other.jpg', additionalImages: [] },
  ])('gives the fields of a build their earlier values: %j', async (fields) => {
    const focalPoints = { 'https://example.com/a.jpg': { x: 20, y: 40 } };
    const measured = { wheelbase: 3693, frontGap: 62, rearGap: 70, rise: null, tilt: -0.4, error: 8 };
    const build = await aBuild({
      imageUrl: 'https://example.com/a.jpg',
      focalPoints,
      photoMeasures: { photoUrl: 'https://example.com/a.jpg', ...measured },
      rearWheelWidth: '12',
      frontSpacer: 20,
      dualRearWheels: true,
      rubbing: 'Slight rub at full turn',
      rubbingWhere: ['Rear'],
    });
    const changed = await call('PUT', `/vehicles/${build.id}`, fields);
    expect(changed.json()).toMatchObject({ ...fields, activityId: expect.any(Number) });
    const undone = await undo(changed.json().activityId);
    expect(undone.json().vehicle.id).toBe(build.id);
    const { updatedAt: _changed, ...before } = build;
    expect(await stored(build.id)).toMatchObject(before);
    expect((await undo(changed.json().activityId)).statusCode).toBe(409);
  });

  test('leaves alone what was changed since, and what it does not speak of', async () => {
    const build = await aBuild({ notes: 'First' });
    const { activityId } = (await call('PATCH', `/vehicles/${build.id}`, { notes: 'Second' })).json();
    await call('PATCH', `/vehicles/${build.id}`, { trim: 'Lariat', isFeatured: true });
    expect((await undo(activityId)).statusCode).toBe(200);
    expect(await stored(build.id)).toMatchObject({ notes: 'First', trim: 'Lariat', isFeatured: true });
    const third = (await call('PATCH', `/vehicles/${build.id}`, { notes: 'Third' })).json();
    await site.db.update(vehicles).set({ notes: 'Of the owner' }).where(eq(vehicles.id, build.id));
    expect((await undo(third.activityId)).statusCode).toBe(409);
    expect((await stored(build.id))?.notes).toBe('Of the owner');
  });

  test('brings nothing into the gallery that its owner has changed since', async () => {
    const owner = await addUser(site, { isEmailVerified: true });
    const build = await aBuild({ userId: owner.id });
    const { activityId } = (await call('PATCH', `/vehicles/${build.id}`, { isApproved: false })).json();
    const cookies = await signedInAs(site, owner);
    const payload = { notes: 'Nobody has read this' };
    await site.app.inject({ method: 'PATCH', url: `/api/vehicles/${build.id}`, payload, cookies });
    expect((await undo(activityId)).statusCode).toBe(409);
    expect(await stored(build.id)).toMatchObject({ isApproved: false, ...payload });
  });

  test('of a bulk change is one press for each build', async () => {
    const builds = [await aBuild({ isApproved: false }), await aBuild({ isApproved: false })];
    const ids = builds.map(({ id }) => id);
    const { activityIds } = (await call('POST', '/vehicles/bulk', { ids, action: 'approve' })).json();
    for (const id of activityIds) expect((await undo(id)).statusCode).toBe(200);
    for (const id of ids) expect(await stored(id)).toMatchObject({ isApproved: false });
  });

  test('a change that changes nothing has no entry', async () => {
    const build = await aBuild({ isFeatured: true });
    const same = await call('PUT', `/vehicles/${build.id}`, { isFeatured: true });
    expect(same.json().activityId).toBeNull();
  });

  test('brings back a wheel model that was removed, renamed, or not there', async () => {
    const models = async () => (await call('GET', '/wheel-models?brand=DTS%20Wheels')).json();
    const before = await models();
    const added = (await call('POST', '/wheel-models', { brand: 'DTS Wheels', model: '77X' })).json();
    const named = await call('PUT', `/wheel-models/${added.id}`, { brand: 'DTS Wheels', model: '78X' });
    const removed = (await call('DELETE', `/wheel-models/${added.id}`)).json();
    expect((await undo(removed.activityId)).json()).toEqual({ vehicle: null });
    expect(await models()).toContainEqual({ id: added.id, brand: 'DTS Wheels', model: '78X' });
    expect((await undo(removed.activityId)).statusCode).toBe(409);
    expect((await undo(added.activityId)).statusCode).toBe(409);
    await undo(named.json().activityId);
    expect(await models()).toContainEqual({ id: added.id, brand: 'DTS Wheels', model: '77X' });
    await undo(added.activityId);
    expect(await models()).toEqual(before);
  });

  test('is for administrators, of changes that there are', async () => {
    const build = await aBuild({});
    const { activityId } = (await call('PATCH', `/vehicles/${build.id}`, { isFeatured: true })).json();
    for (const cookies of [{}, await signedInAs(site)])
      expect((await call('POST', `/activity/${activityId}/undo`, undefined, cookies)).statusCode).toBe(401);
    for (const id of [999_999, 'x', 0]) expect((await undo(id)).statusCode).toBe(404);
  });
});
