import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  activityLog,
  mails,
  sessions,
  users,
  type VehicleRow,
  vehicleLikes,
  vehicles,
  vehicleViews,
} from '#server/database/schema.ts';
import { queueMail } from '#server/platform/mail/mail-queue.ts';
import { addUser, type Cookies, PASSWORD, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { unzip } from '#test/unzip.ts';
import { insertVehicles } from '#test/vehicles.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

let user: Awaited<ReturnType<typeof addUser>>;
let cookies: Cookies;
let own: VehicleRow;
let liked: VehicleRow;

/** A user with a build, who liked, saved and opened somebody else's. */
beforeEach(async () => {
  user = await addUser(site, { displayName: 'Ada B.' });
  cookies = await signedInAs(site, user);
  const [first, second] = await insertVehicles(
    site.db,
    { userId: user.id, ownerEmail: user.email, ownerName: 'Ada B.' },
    { likes: 4 },
  );
  if (!first || !second) throw new Error('Two builds were asked for');
  own = first;
  liked = second;
  await site.app.inject({
    method: 'PATCH',
    url: `/api/vehicles/${liked.id}`,
    payload: { likes: 5, liked: true },
    cookies,
  });
  await site.app.inject({ method: 'POST', url: `/api/vehicles/${liked.id}/views`, cookies });
  await site.app.inject({ method: 'POST', url: `/api/favorites/${liked.id}`, cookies });
});

const remove = (payload: object, who = cookies) =>
  site.app.inject({ method: 'POST', url: '/api/auth/account/delete', payload, cookies: who });
const findBuild = async (id: number) => {
  const [row] = await site.db.select().from(vehicles).where(eq(vehicles.id, id));
  return row;
};

describe('downloading the account', () => {
  test('gives everything kept about it as a file, without password and tokens', async () => {
    const answer = await site.app.inject({ url: '/api/auth/account', cookies });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="fitment-gallery-account.json"');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const data = answer.json();
    expect(data).toEqual({
      account: {
        email: user.email,
        displayName: 'Ada B.',
        firstName: null,
        lastName: null,
        isEmailVerified: false,
        createdAt: user.createdAt.toISOString(),
        lastLoginAt: null,
        newEmail: null,
        ownerKey: user.ownerKey,
      },
      passkeys: [],
      notices: { reviews: true, likes: true, questions: true },
      sessions: [expect.objectContaining({ device: 'Unknown device', isThisOne: true })],
      vehicles: [expect.objectContaining({ id: own.id, ownerEmail: user.email })],
      favoriteIds: [liked.id],
      likedIds: [liked.id],
      follows: [],
      asked: [],
      answered: [],
    });
  });

  test('gives the pictures of its builds along, as a zip', async () => {
    const name = 'aaaaaaaaaaaaaaaaaaaaaaaa.jpg';
    await site.storage.put(name, Buffer.from('a picture'));
    await site.db
      .update(vehicles)
      .set({ imageUrl: `/uploads/${name}`, additionalImages: ['/uploads/bbbbbbbbbbbbbbbbbbbbbbbb.jpg'] })
      .where(eq(vehicles.id, own.id));
    const answer = await site.app.inject({ url: '/api/auth/account.zip', cookies });
    expect(answer.headers['content-type']).toBe('application/zip');
    const path = join(site.settings.dataFolder, 'account.zip');
    await writeFile(path, answer.rawPayload);
    const files = await unzip(path);
    expect([...files.keys()]).toEqual(['account.json', `uploads/${name}`]);
    expect(String(files.get(`uploads/${name}`))).toBe('a picture');
    expect(JSON.parse(String(files.get('account.json'))).account.email).toBe(user.email);
  });

  test.each(['/api/auth/account', '/api/auth/account.zip'])('is for the signed-in user: %s', async (url) => {
    expect((await site.app.inject({ url })).statusCode).toBe(401);
    const admin = await signedInAsAdmin(site);
    expect((await site.app.inject({ url, cookies: admin })).statusCode).toBe(401);
  });
});

describe('deleting the account', () => {
  const isGone = async () => {
    expect(await site.db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
    expect(await site.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
    const visitor = `user:${user.id}`;
    expect(await site.db.select().from(vehicleLikes).where(eq(vehicleLikes.visitorKey, visitor))).toEqual([]);
    expect(await site.db.select().from(vehicleViews).where(eq(vehicleViews.visitorKey, visitor))).toEqual([]);
    expect((await site.app.inject({ url: '/api/auth/me', cookies })).body).toBe('null');
  };

  test('leaves the builds in the gallery without e-mail and account, if asked to keep them', async () => {
    const answer = await remove({ password: PASSWORD, builds: 'keep' });
    expect(answer.json()).toEqual({ success: true });
    expect(answer.cookies[0]).toMatchObject({ name: 'session', value: '' });
    await isGone();
    expect(await findBuild(own.id)).toMatchObject({ userId: null, ownerEmail: null, ownerName: 'Ada B.' });
    expect((await findBuild(liked.id))?.likes).toBe(4);
  });

  test('takes the builds along, if asked to', async () => {
    await remove({ password: PASSWORD, builds: 'delete' });
    await isGone();
    expect(await findBuild(own.id)).toBeUndefined();
    expect((await site.app.inject({ url: `/api/vehicles/${own.id}` })).statusCode).toBe(404);
    const shown = (await site.app.inject({ url: '/api/vehicles?limit=100' })).json().vehicles;
    expect(shown.map(({ id }: { id: number }) => id)).not.toContain(own.id);
    expect(shown.find(({ id }: { id: number }) => id === liked.id).likes).toBe(4);
  });

  test('leaves a build alone that an administrator gave to another account', async () => {
    const other = await addUser(site, { displayName: 'Ben', isEmailVerified: true });
    await site.app.inject({
      method: 'PUT',
      url: `/api/admin/vehicles/${own.id}/account`,
      payload: { email: other.email },
      cookies: await signedInAsAdmin(site),
    });
    const words = { notes: `Mail me at ${other.email} please`, ownerName: `Ben ${other.email}` };
    await site.db
      .update(vehicles)
      .set({ ownerEmail: other.email, ...words })
      .where(eq(vehicles.id, own.id));
    const given = () =>
      site.db
        .select({ before: activityLog.before, after: activityLog.after })
        .from(activityLog)
        .where(eq(activityLog.subjectId, own.id));
    expect(await given()).toMatchObject([{ before: { userId: user.id }, after: { userId: other.id } }]);

    expect((await remove({ password: PASSWORD, builds: 'keep' })).statusCode).toBe(200);

    expect(await findBuild(own.id)).toMatchObject({ userId: other.id, ownerEmail: other.email, ...words });
    const [entry] = await given();
    expect(entry?.before).not.toHaveProperty('userId');
    expect(entry?.after).toHaveProperty('userId', other.id);
  });

  test('takes its mails along, and none that another person got at an address it only typed', async () => {
    const other = 'somebody-else@example.com';
    const payload = { email: other, password: PASSWORD };
    await site.app.inject({ method: 'POST', url: '/api/auth/account/email', payload, cookies });
    const mail = { to: other, subject: 'Your build', text: 'Thank you', html: 'Thank you' };
    await queueMail(site.db, mail, { now: site.clock() });
    const subjects = async () =>
      (await site.db.select().from(mails).where(eq(mails.recipient, other))).map(({ subject }) => subject);
    expect(await subjects()).toHaveLength(2);
    await remove({ password: PASSWORD, builds: 'keep' });
    expect(await subjects()).toEqual(['Your build']);
  });

  test.each([
    [true, []],
    [false, ['Your build']],
  ])(
    'takes what was mailed to its address along, where that is confirmed (%s) all of it',
    async (isConfirmed, left) => {
      await site.db.update(users).set({ isEmailVerified: isConfirmed }).where(eq(users.id, user.id));
      const payload = { email: user.email };
      await site.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload });
      await site.mailer.settled();
      const mail = { to: user.email, subject: 'Your build', text: 'Thank you', html: 'Thank you' };
      await queueMail(site.db, mail, { now: site.clock() });
      const subjects = async () =>
        (await site.db.select().from(mails).where(eq(mails.recipient, user.email))).map(
          ({ subject }) => subject,
        );
      expect(await subjects()).toHaveLength(2);
      await remove({ password: PASSWORD, builds: 'keep' });
      expect(await subjects()).toEqual(left);
    },
  );

  test('needs the password, and guessing it is limited', async () => {
    const wrong = await remove({ password: 'wrong', builds: 'keep' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ error: 'Wrong password', fields: { password: 'Wrong password' } });
    for (let failed = 1; failed < 5; failed++) await remove({ password: 'wrong', builds: 'keep' });
    expect((await remove({ password: PASSWORD, builds: 'keep' })).statusCode).toBe(429);
    expect(await site.db.select().from(users).where(eq(users.id, user.id))).toHaveLength(1);
  });

  test.each([{}, { password: PASSWORD }, { password: PASSWORD, builds: 'all' }, { builds: 'keep' }])(
    'refuses %j',
    async (payload) => {
      expect((await remove(payload)).statusCode).toBe(400);
    },
  );

  test('is for the signed-in user', async () => {
    const payload = { password: PASSWORD, builds: 'keep' };
    expect((await remove(payload, {})).statusCode).toBe(401);
    expect((await remove(payload, await signedInAsAdmin(site))).statusCode).toBe(401);
  });
});
