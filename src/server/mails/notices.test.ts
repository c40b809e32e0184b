import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users, type VehicleRow } from '#server/database/schema.ts';
import { addUser, type Cookies, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { readStopToken, stopToken } from './stop-links.ts';

let site: TestApp;
let admin: Cookies;
beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: 'https://gallery.example', MODERATION: 'before' });
  admin = await signedInAsAdmin(site);
});
afterAll(() => site.close());

let owner: Awaited<ReturnType<typeof addUser>>;
let build: VehicleRow;
beforeEach(async () => {
  owner = await addUser(site, { isEmailVerified: true });
  build = await aBuild(owner.id);
  site.outbox.length = 0;
});

async function aBuild(userId: number | null, given: object = {}): Promise<VehicleRow> {
  const [row] = await insertVehicles(site.db, { userId, isApproved: false, ...given });
  if (!row) throw new Error('No build was inserted');
  return row;
}

const change = (fields: object, { id } = build) =>
  site.app.inject({ method: 'PUT', url: `/api/admin/vehicles/${id}`, payload: fields, cookies: admin });
const decline = (reason?: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/admin/vehicles/bulk',
    payload: { ids: [build.id], action: 'delete', reason },
    cookies: admin,
  });

/** What is mailed once decisions stand. */
async function mailed() {
  site.forward(5 * 60);
  site.mailer.wake();
  await site.mailer.settled();
  return site.outbox;
}

describe('what an administrator decides about a build', () => {
  test('is mailed to its owner once it can hardly be taken back', async () => {
    await change({ isApproved: true });
    site.mailer.wake();
    await site.mailer.settled();
    expect(site.outbox).toEqual([]);
    const [mail] = await mailed();
    expect(mail).toMatchObject({ to: owner.email, subject: 'Your 2021 Ford F-150 is in the gallery' });
    expect(mail?.text).toContain(`https://gallery.example/?vehicle=${build.id}`);
  });

  test('is not mailed to an account that is blocked', async () => {
    await site.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, owner.id));
    await change({ isApproved: true });
    expect(await mailed()).toEqual([]);
  });

  test('is told as one thing when it is approved and featured', async () => {
    await change({ isApproved: true });
    await change({ isFeatured: true });
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['Your 2021 Ford F-150 is featured']);
  });

  test('is told with the reason that was given when it is declined', async () => {
    expect((await decline('The photos show <another> truck.')).statusCode).toBe(200);
    const [mail] = await mailed();
    expect(mail?.subject).toBe('Your 2021 Ford F-150 was not added to the gallery');
    expect(mail?.text).toContain('Reason: The photos show <another> truck.');
    expect(mail?.html).toContain('&lt;another&gt;');
  });

  test('is not told when it was taken back', async () => {
    await change({ isApproved: true });
    await change({ isApproved: false });
    const [entry] = (await decline()).json().activityIds;
    await site.app.inject({ method: 'POST', url: `/api/admin/activity/${entry}/undo`, cookies: admin });
    expect(await mailed()).toEqual([]);
  });

  const undo = async (changed: ReturnType<typeof change>) => {
    const { activityId } = (await changed).json();
    const url = `/api/admin/activity/${activityId}/undo`;
    expect((await site.app.inject({ method: 'POST', url, cookies: admin })).statusCode).toBe(200);
  };

  test('is told although something else was undone, or a step down from it', async () => {
    await change({ isApproved: true });
    await undo(change({ notes: 'Typed by mistake' }));
    await undo(change({ isApproved: false }));
    expect(await mailed()).toHaveLength(1);
  });

  test('is not told when it was undone', async () => {
    await undo(change({ isApproved: true }));
    expect(await mailed()).toEqual([]);
  });

  test('is not told again when what took it back is undone', async () => {
    await change({ isApproved: true, isFeatured: true });
    expect(await mailed()).toHaveLength(1);
    const down = [{ isApproved: false }, { isFeatured: false }, { isApproved: false }];
    for (const step of down) {
      await change(step);
      await change({ isApproved: true, isFeatured: true });
    }
    for (const step of [
      { isFeatured: false },
      { isApproved: false },
      { isApproved: true },
      { isFeatured: true },
    ])
      await change(step);
    expect(await mailed()).toHaveLength(1);
  });

  test('is told when it is decided the same again, after a step that was undone or long after', async () => {
    await change({ isApproved: true });
    await change({ isApproved: false });
    await change({ isApproved: true });
    expect(await mailed()).toHaveLength(1);
    await change({ isApproved: false });
    site.forward(5 * 60);
    await change({ isApproved: true });
    expect(await mailed()).toHaveLength(2);
  });

  test('is told when the build was put back after its owner changed it', async () => {
    await change({ isApproved: true });
    expect(await mailed()).toHaveLength(1);
    const cookies = await signedInAs(site, owner);
    const payload = { notes: 'Something else' };
    const changed = await site.app.inject({
      method: 'PATCH',
      url: `/api/vehicles/${build.id}`,
      payload,
      cookies,
    });
    expect(changed.json().status).toBe('pending');
    await change({ isApproved: true });
    expect(await mailed()).toHaveLength(2);
  });

  test('is told to nobody who did not confirm the address, chose otherwise, or is a guest', async () => {
    const silent = await addUser(site, { isEmailVerified: true, mailReviews: false });
    const builds = [
      await aBuild((await addUser(site)).id),
      await aBuild(silent.id),
      await aBuild(null, { ownerEmail: 'guest@example.com' }),
    ];
    for (const one of builds) expect((await change({ isApproved: true }, one)).statusCode).toBe(200);
    expect(await mailed()).toEqual([]);
  });
});

describe('likes', () => {
  const like = async (id: number) =>
    site.app.inject({
      method: 'PATCH',
      url: `/api/vehicles/${id}`,
      payload: { likes: 1, liked: true },
      cookies: await signedInAs(site, await addUser(site, { isEmailVerified: true })),
    });

  test('are told when they reach a number worth telling, each number once', async () => {
    const { id } = await aBuild(owner.id, { isApproved: true, likes: 8 });
    await like(id);
    expect(await mailed()).toEqual([]);
    const last = await signedInAs(site);
    const press = (liked: boolean) =>
      site.app.inject({
        method: 'PATCH',
        url: `/api/vehicles/${id}`,
        payload: { likes: 1, liked },
        cookies: last,
      });
    for (const liked of [true, false, true]) await press(liked);
    const subjects = (await mailed()).map(({ subject }) => subject);
    expect(subjects).toEqual(['10 people like your 2021 Ford F-150']);
  });
});

describe('the link that ends mails', () => {
  const stop = (token: string, given: object = {}) =>
    site.app.inject({ method: 'POST', url: `/api/mails/stop/${token}`, ...given });
  const settings = async () => {
    const cookies = await signedInAs(site, owner);
    return (await site.app.inject({ url: '/api/auth/account/settings', cookies })).json().notices;
  };

  test('is in the mail, for people and for mail programs, and is pressed once', async () => {
    await change({ isApproved: true });
    const [mail] = await mailed();
    const token = /\/auth\?stop=([\w.-]+)\s/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.unsubscribe).toBe(`https://gallery.example/api/mails/stop/${token}`);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await stop(token, { headers: form, payload: 'List-Unsubscribe=One-Click' });
    expect(answer.json()).toEqual({ stopped: 'reviews' });
    expect(await settings()).toEqual({ reviews: false, likes: true, questions: true });
    expect((await stop(token)).statusCode).toBe(200);
  });

  test('works for the highest number of an account and of what it follows', () => {
    for (const stopped of [
      { userId: 2_147_483_647, kind: 'likes' },
      { userId: 1, kind: 'follow-2147483647' },
    ])
      expect(readStopToken(site.secret, stopToken(site.secret, stopped))).toEqual(stopped);
  });

  test('is not ended by looking at it, nor by a token of another site, account or kind', async () => {
    const token = stopToken(site.secret, { userId: owner.id, kind: 'likes' });
    expect((await site.app.inject({ url: `/api/mails/stop/${token}` })).statusCode).toBe(404);
    const other = await addUser(site);
    const seal = token.split('.')[2];
    for (const wrong of [
      stopToken('another secret', { userId: owner.id, kind: 'likes' }),
      `${other.id}.likes.${seal}`,
      `${owner.id}.reviews.${seal}`,
      `${owner.id}.likes.`,
      'x',
    ])
      expect((await stop(wrong)).statusCode).toBe(400);
    expect(readStopToken(site.secret, stopToken(site.secret, { userId: 1, kind: 'email' }))).toBeUndefined();
    expect(await settings()).toEqual({ reviews: true, likes: true, questions: true });
  });
});
