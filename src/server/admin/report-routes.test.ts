import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { activityLog, reports, vehicles } from '#server/database/schema.ts';
import { purgeReports } from '#server/vehicles/reports/reports.ts';
import { signedInAs } from '#test/accounts.ts';
import { type AdminSite, openAdminSite } from '#test/admin-site.ts';

const PHOTOS = { imageUrl: 'https://example.com/a.jpg', additionalImages: ['https://example.com/b.jpg'] };
const DAY = 24 * 60 * 60;

let site: AdminSite['site'];
let call: AdminSite['call'];
let asAdmin: AdminSite['asAdmin'];
let aBuild: AdminSite['aBuild'];
let stored: AdminSite['stored'];
let empty: AdminSite['empty'];
beforeAll(async () => {
  ({ site, call, asAdmin, aBuild, stored, empty } = await openAdminSite({ HUMAN_VERIFICATION: 'off' }));
});
beforeEach(() => empty());
afterAll(() => site.close());

let networks = 0;
/** From a network that nobody reported from before, unless one is given. */
function report(id: number, payload: object, from?: string) {
  networks += 1;
  const remoteAddress = from ?? `10.9.${networks}.1`;
  return site.app.inject({ method: 'POST', url: `/api/vehicles/${id}/reports`, payload, remoteAddress });
}
const listed = async () => (await call('GET', '/reports')).json();
const settle = (id: number, payload: object, cookies?: Record<string, string>) =>
  call('POST', `/vehicles/${id}/reports/settle`, payload, cookies);
const undo = (activityId: number) => call('POST', `/activity/${activityId}/undo`);
const allIds = async () => (await site.db.select().from(reports)).map(({ id }) => id);

describe('reporting', () => {
  test('a build or a photo waits for administrators, who see it on the dashboard', async () => {
    const build = await aBuild(PHOTOS);
    expect((await report(build.id, { reason: 'spam', text: ' Buy now ' })).json()).toEqual({ success: true });
    expect((await report(build.id, { reason: 'private', imageUrl: PHOTOS.imageUrl })).statusCode).toBe(200);
    expect(await listed()).toMatchObject([
      {
        vehicle: { id: build.id, ownerEmail: 'marcus@example.com' },
        reports: [
          { reason: 'spam', text: 'Buy now', imageUrl: null },
          { reason: 'private', text: null, imageUrl: PHOTOS.imageUrl },
        ],
      },
    ]);
    expect((await call('GET', '/summary')).json().reported).toBe(1);
  });

  test.each([
    [{}, 'reason'],
    [{ reason: 'because' }, 'reason'],
    [{ reason: 'other', text: '  ' }, 'text'],
    [{ reason: 'spam', text: 'x'.repeat(1001) }, 'text'],
    [{ reason: 'spam', imageUrl: 'https://example.com/of-another-build.jpg' }, 'imageUrl'],
  ])('refuses %j at its field', async (payload, field) => {
    const { id } = await aBuild(PHOTOS);
    const answer = await report(id, payload);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  test('tells nobody whether there is a build that is not shown', async () => {
    const hidden = await aBuild({ isApproved: false });
    for (const id of [hidden.id, 999_999]) {
      expect((await report(id, { reason: 'spam' })).statusCode).toBe(404);
    }
  });

  test('a network may report so much, and a build holds no more than anybody would read', async () => {
    const build = await aBuild();
    for (let sent = 0; sent < 10; sent += 1) await report(build.id, { reason: 'wrong' }, '10.8.1.1');
    const refused = await report(build.id, { reason: 'wrong' }, '10.8.1.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (let sent = 0; sent < 15; sent += 1) await report(build.id, { reason: 'wrong' });
    expect(await allIds()).toHaveLength(20);
  });

  test('needs a solved puzzle where the site asks for one', async () => {
    const strict = await openAdminSite();
    try {
      const { id } = await strict.aBuild();
      const answer = await strict.site.app.inject({
        method: 'POST',
        url: `/api/vehicles/${id}/reports`,
        payload: { reason: 'spam' },
      });
      expect(answer.json()).toMatchObject({
        error: 'Verification Required',
        fields: { altcha: expect.any(String) },
      });
    } finally {
      await strict.site.close();
    }
  });
});

describe('settling', () => {
  test('dismisses the reports that were seen, and leaves those that came since', async () => {
    const build = await aBuild();
    await report(build.id, { reason: 'spam', text: 'Buy now' });
    const reportIds = await allIds();
    await report(build.id, { reason: 'offensive' });
    expect((await settle(build.id, { reportIds, decision: 'dismiss' })).json()).toEqual({
      settled: reportIds,
      activityId: expect.any(Number),
    });
    expect(await listed()).toMatchObject([{ reports: [{ reason: 'offensive' }] }]);
    expect(await stored(build.id)).toEqual(build);
    expect(await site.db.select().from(activityLog)).toMatchObject([
      {
        adminName: 'ada',
        action: 'settle',
        subjectId: build.id,
        before: { reports: ['Spam, or not a build: Buy now'] },
        after: { decision: 'dismissed' },
      },
    ]);
    expect((await settle(build.id, { reportIds, decision: 'delete' })).statusCode).toBe(409);
    expect(await stored(build.id)).toEqual(build);
  });

  test.each([
    ['unapprove', { isApproved: false }],
    ['delete', undefined],
  ] as const)('can %s the build', async (decision, expected) => {
    const build = await aBuild();
    await report(build.id, { reason: 'spam' });
    await settle(build.id, { reportIds: await allIds(), decision });
    expect(await listed()).toEqual([]);
    const left = await stored(build.id);
    if (expected) expect(left).toMatchObject(expected);
    else expect(left).toBeUndefined();
    expect((await site.app.inject(`/api/vehicles/${build.id}`)).statusCode).toBe(404);
    const logged = await site.db.select().from(activityLog).orderBy(activityLog.id);
    expect(logged.map(({ action }) => action)).toEqual(['settle', decision]);
  });

  test.each([
    { decision: 'dismiss' },
    { decision: 'unapprove' },
    { decision: 'delete' },
    { decision: 'remove-photo', imageUrl: PHOTOS.imageUrl },
  ])('and its Undo leave build and reports as they were: $decision', async (decision) => {
    const build = await aBuild(PHOTOS);
    await report(build.id, { reason: 'private', imageUrl: PHOTOS.imageUrl });
    const reportIds = await allIds();
    const { activityId } = (await settle(build.id, { reportIds, ...decision })).json();
    expect((await undo(activityId)).json()).toMatchObject({ vehicle: { id: build.id } });
    const { updatedAt: _changed, ...before } = build;
    expect(await stored(build.id)).toMatchObject(before);
    expect(await listed()).toMatchObject([{ vehicle: { id: build.id }, reports: [{ id: reportIds[0] }] }]);
    expect((await undo(activityId)).statusCode).toBe(409);
    expect(await listed()).toMatchObject([{ reports: [{ id: reportIds[0] }] }]);
  });

  test.each([
    { decision: 'unapprove' },
    { decision: 'delete' },
    { decision: 'remove-photo', imageUrl: PHOTOS.imageUrl },
  ])('is undone as one, however long each of its steps takes: $decision', async (decision) => {
    let now = site.clock().getTime();
    const app = await createApp({ ...site, clock: () => new Date(now++) });
    onTestFinished(() => app.close());
    const post = (url: string, payload?: object) =>
      app.inject({ method: 'POST', url: `/api/admin${url}`, cookies: asAdmin, ...(payload && { payload }) });
    const build = await aBuild(PHOTOS);
    await report(build.id, { reason: 'spam', imageUrl: PHOTOS.imageUrl });
    const body = { reportIds: await allIds(), ...decision };
    const { activityId } = (await post(`/vehicles/${build.id}/reports/settle`, body)).json();
    expect((await post(`/activity/${activityId}/undo`)).statusCode).toBe(200);
    const { updatedAt: _changed, ...before } = build;
    expect(await stored(build.id)).toMatchObject(before);
    expect(await listed()).toHaveLength(1);
  });

  test('is not taken back over what the owner has done since', async () => {
    const build = await aBuild(PHOTOS);
    await report(build.id, { reason: 'private', imageUrl: PHOTOS.imageUrl });
    const reportIds = await allIds();
    const removal = { reportIds, decision: 'remove-photo', imageUrl: PHOTOS.imageUrl };
    const { activityId } = (await settle(build.id, removal)).json();
    const since = { imageUrl: 'https://example.com/of-the-owner.jpg', additionalImages: [] };
    await site.db.update(vehicles).set(since).where(eq(vehicles.id, build.id));
    expect((await undo(activityId)).statusCode).toBe(409);
    expect(await stored(build.id)).toMatchObject(since);
    expect(await listed()).toEqual([]);
  });

  test('can remove the photo, and the next one becomes the main one', async () => {
    const build = await aBuild(PHOTOS);
    await report(build.id, { reason: 'private', imageUrl: PHOTOS.imageUrl });
    const reportIds = await allIds();
    const without = { reportIds, decision: 'remove-photo' };
    expect((await settle(build.id, without)).statusCode).toBe(400);
    const gone = { ...without, imageUrl: 'https://example.com/gone.jpg' };
    expect((await settle(build.id, gone)).statusCode).toBe(400);
    expect(await listed()).toHaveLength(1);
    await settle(build.id, { ...without, imageUrl: PHOTOS.imageUrl });
    expect(await stored(build.id)).toMatchObject({
      imageUrl: PHOTOS.additionalImages[0],
      additionalImages: [],
    });
  });

  test('is for administrators, and reports of another build are not touched by it', async () => {
    const [build, other] = [await aBuild(), await aBuild()];
    await report(other.id, { reason: 'spam' });
    const reportIds = await allIds();
    const body = { reportIds, decision: 'dismiss' };
    for (const cookies of [{}, await signedInAs(site)]) {
      expect((await settle(build.id, body, cookies)).statusCode).toBe(401);
    }
    expect((await settle(build.id, body)).statusCode).toBe(409);
    expect((await settle(999_999, body)).statusCode).toBe(404);
    expect(await listed()).toHaveLength(1);
  });
});

test('a report goes a month after it was settled, and a year after nobody did', async () => {
  const build = await aBuild();
  const old = (days: number) => new Date(site.clock().getTime() - days * DAY * 1000);
  const row = { vehicleId: build.id, reason: 'spam' };
  await site.db.insert(reports).values([
    { ...row, createdAt: old(40), settledAt: old(31) },
    { ...row, createdAt: old(40), settledAt: old(29), text: 'settled lately' },
    { ...row, createdAt: old(366) },
    { ...row, createdAt: old(364), text: 'still waits' },
  ]);
  await purgeReports(site.db, site.clock());
  const left = await site.db.select().from(reports).where(eq(reports.vehicleId, build.id));
  expect(left.map(({ text }) => text).sort()).toEqual(['settled lately', 'still waits']);
});
