import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  activityLog,
  favorites,
  type VehicleRow,
  vehicleLikes,
  vehicles,
  vehicleViews,
} from '#server/database/schema.ts';
import { addUser, type Cookies, PASSWORD, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { anUpload } from '#test/submissions.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { purgeOldDeletions } from './activity-queries.ts';

const DAY = 24 * 60 * 60;

let site: TestApp;
let asAdmin: Cookies;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

/** A build with two likes, a view and a favourite, as its owner left it. */
async function aLikedBuild(userId: number | null = null): Promise<VehicleRow> {
  asAdmin = await signedInAsAdmin(site);
  const friend = await addUser(site);
  const imageUrl = await anUpload(site.db);
  const [build] = await insertVehicles(site.db, { userId, imageUrl, likes: 2, views: 7, isFeatured: true });
  if (!build) throw new Error('The build was not inserted');
  const vehicleId = build.id;
  await site.db.insert(vehicleLikes).values([
    { vehicleId, visitorKey: 'visitor:abc' },
    { vehicleId, visitorKey: `user:${friend.id}` },
  ]);
  await site.db.insert(vehicleViews).values({ vehicleId, visitorKey: 'visitor:abc', day: '2026-06-01' });
  await site.db.insert(favorites).values({ vehicleId, userId: friend.id });
  return build;
}

async function relationsOf(vehicleId: number) {
  return {
    likes: await site.db.select().from(vehicleLikes).where(eq(vehicleLikes.vehicleId, vehicleId)),
    views: await site.db.select().from(vehicleViews).where(eq(vehicleViews.vehicleId, vehicleId)),
    favorites: await site.db
      .select({ userId: favorites.userId, createdAt: favorites.createdAt })
      .from(favorites)
      .where(eq(favorites.vehicleId, vehicleId)),
  };
}

async function stored(id: number): Promise<VehicleRow | undefined> {
  const [row] = await site.db.select().from(vehicles).where(eq(vehicles.id, id));
  return row;
}

async function removeAsAdmin(id: number): Promise<number> {
  const answer = await site.app.inject({
    method: 'DELETE',
    url: `/api/admin/vehicles/${id}`,
    cookies: asAdmin,
  });
  expect(answer.json()).toMatchObject({ success: true });
  return answer.json().activityId;
}

function restore(activityId: number | string, cookies = asAdmin) {
  return site.app.inject({ method: 'POST', url: `/api/admin/activity/${activityId}/undo`, cookies });
}

describe('a build that an administrator deleted', () => {
  test('comes back as it was, with likes, views and favourites', async () => {
    const build = await aLikedBuild();
    const before = await relationsOf(build.id);
    const activityId = await removeAsAdmin(build.id);
    expect(await stored(build.id)).toBeUndefined();
    expect((await relationsOf(build.id)).likes).toEqual([]);
    const answer = await restore(activityId);
    expect(answer.json().vehicle).toMatchObject({ id: build.id, likes: 2, views: 7, status: 'featured' });
    expect(await stored(build.id)).toEqual(build);
    expect(await relationsOf(build.id)).toEqual(before);
    expect((await site.app.inject(`/api/vehicles/${build.id}`)).statusCode).toBe(200);
  });

  test('was first shown when it was, and its owner is told of no number of likes again', async () => {
    const build = await aLikedBuild();
    await site.db.execute(sql`INSERT INTO told_likes (vehicle_id, likes) VALUES (${build.id}, 10)`);
    await site.db.execute(
      sql`UPDATE vehicles SET approved_at = created_at + interval '2 days' WHERE id = ${build.id}`,
    );
    const noted = async () => {
      const { rows } = await site.db.execute(sql`
        SELECT approved_at::text, told.likes FROM vehicles JOIN told_likes told ON vehicle_id = id WHERE id = ${build.id}`);
      return rows;
    };
    const before = await noted();
    expect(before).toMatchObject([{ likes: 10 }]);
    await restore(await removeAsAdmin(build.id));
    expect(await noted()).toEqual(before);
  });

  test('that was not shown yet waits as before', async () => {
    asAdmin = await signedInAsAdmin(site);
    const [build] = await insertVehicles(site.db, { isApproved: false });
    await restore(await removeAsAdmin(build?.id ?? 0));
    expect(await stored(build?.id ?? 0)).toEqual(build);
  });

  test('comes back once', async () => {
    const build = await aLikedBuild();
    const activityId = await removeAsAdmin(build.id);
    expect((await restore(activityId)).statusCode).toBe(200);
    expect((await restore(activityId)).statusCode).toBe(409);
  });

  test('comes back for 30 days', async () => {
    const [late, later] = [await aLikedBuild(), await aLikedBuild()];
    const [first, second] = [await removeAsAdmin(late.id), await removeAsAdmin(later.id)];
    site.forward(30 * DAY);
    asAdmin = await signedInAsAdmin(site);
    expect((await restore(first)).statusCode).toBe(200);
    site.forward(1);
    expect((await restore(second)).statusCode).toBe(410);
    await purgeOldDeletions(site.db, site.clock());
    const [entry] = await site.db.select().from(activityLog).where(eq(activityLog.id, second));
    expect(entry).toMatchObject({ kept: null, before: { id: later.id } });
    expect(JSON.stringify(entry)).not.toContain('marcus@example.com');
    expect((await restore(second)).statusCode).toBe(409);
  });

  test('comes back without the account of an owner who left meanwhile, and without likes of people who left', async () => {
    const fan = await addUser(site);
    const build = await aLikedBuild();
    await site.db.insert(vehicleLikes).values({ vehicleId: build.id, visitorKey: `user:${fan.id}` });
    const activityId = await removeAsAdmin(build.id);
    await site.app.inject({
      method: 'POST',
      url: '/api/auth/account/delete',
      cookies: await signedInAs(site, fan),
      payload: { password: PASSWORD, builds: 'keep' },
    });
    expect((await restore(activityId)).json().vehicle).toMatchObject({ likes: 2 });
  });

  test('cannot come back once its owner has left for good', async () => {
    const owner = await addUser(site, { email: 'gone@example.com' });
    const build = await aLikedBuild(owner.id);
    const activityId = await removeAsAdmin(build.id);
    const leave = { password: PASSWORD, builds: 'delete' };
    const cookies = await signedInAs(site, owner);
    await site.app.inject({ method: 'POST', url: '/api/auth/account/delete', cookies, payload: leave });
    expect((await restore(activityId)).statusCode).toBe(409);
  });
});

test('a build its owner deleted comes back without the e-mail address', async () => {
  const owner = await addUser(site);
  const build = await aLikedBuild(owner.id);
  const cookies = await signedInAs(site, owner);
  await site.app.inject({ method: 'DELETE', url: `/api/vehicles/${build.id}`, cookies });
  const [entry] = await site.db.select().from(activityLog).where(eq(activityLog.subjectId, build.id));
  expect((await restore(entry?.id ?? 0)).json().vehicle).toMatchObject({
    userId: owner.id,
    ownerEmail: null,
  });
});

test('only deletions of builds can be undone, and only by administrators', async () => {
  const build = await aLikedBuild();
  const activityId = await removeAsAdmin(build.id);
  expect((await restore(activityId, {})).statusCode).toBe(401);
  expect((await restore(activityId, await signedInAs(site))).statusCode).toBe(401);
  for (const id of [999_999, 'x', 0]) expect((await restore(id)).statusCode).toBe(404);
  expect(await stored(build.id)).toBeUndefined();
});

test('the log tells what was done, newest first, and until when it can be undone', async () => {
  await site.db.delete(activityLog);
  const build = await aLikedBuild();
  const activityId = await removeAsAdmin(build.id);
  await restore(activityId);
  const second = await removeAsAdmin(build.id);
  const list = async (query: string) =>
    (await site.app.inject({ url: `/api/admin/activity${query}`, cookies: asAdmin })).json();
  const all = await list('');
  expect(all.totalCount).toBe(3);
  expect(all.activities).toMatchObject([
    {
      id: second,
      action: 'delete',
      restorableUntil: new Date(site.clock().getTime() + 30 * DAY * 1000).toISOString(),
    },
    { action: 'restore', restorableUntil: null },
    { id: activityId, action: 'delete', title: '2021 Ford F-150 · Marcus', restorableUntil: null },
  ]);
  expect(JSON.stringify(all)).not.toContain('visitor:abc');
  expect((await list('?action=restore')).totalCount).toBe(1);
  expect((await list(`?subject=vehicle&subjectId=${build.id}&limit=1&offset=2`)).activities).toMatchObject([
    { id: activityId },
  ]);
  expect((await list('?subject=wheel-model')).totalCount).toBe(0);
  expect((await list('?adminName=nobody')).totalCount).toBe(0);
});
