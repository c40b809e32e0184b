import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admins, mails, siteFacts } from '#server/database/schema.ts';
import { waitingMail } from '#server/mails/operator-mails.ts';
import { addAdmin, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { sendDailyDigest } from './daily-digest.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const DAY = 24 * 60 * 60;
const look = () => sendDailyDigest(site.db, { publicUrl: 'https://x.example', now: site.clock() });
const mailed = async () =>
  (await site.db.select().from(mails).orderBy(mails.id)).map(({ recipient }) => recipient);

test('what waits is mailed once a day to those who want it, although several processes run', async () => {
  const [wants, other, left] = [await addAdmin(site), await addAdmin(site), await addAdmin(site)];
  const choose = async (admin: { id: number }, email: string | null) =>
    site.app.inject({
      method: 'PUT',
      url: '/api/admin/daily-mail',
      payload: { email },
      cookies: await signedInAsAdmin(site, admin),
    });
  expect((await choose(wants, 'Ada@Example.com')).json()).toEqual({ email: 'ada@example.com' });
  expect((await choose(other, 'ada@example.com')).statusCode).toBe(409);
  expect((await choose(other, 'nothing')).statusCode).toBe(400);
  await choose(left, 'left@example.com');
  await site.db.update(admins).set({ isActive: false }).where(eq(admins.id, left.id));

  await look();
  expect(await mailed()).toEqual([]);
  await insertVehicles(site.db, { isApproved: false }, { isApproved: false });
  await Promise.all([look(), look(), look()]);
  expect(await mailed()).toEqual(['ada@example.com']);
  site.forward(DAY - 7 * 60 * 60);
  await look();
  expect(await mailed()).toHaveLength(1);
  site.forward(7 * 60 * 60);
  await look();
  expect(await mailed()).toHaveLength(2);
  expect((await choose(wants, null)).json()).toEqual({ email: null });
  site.forward(DAY);
  await look();
  expect(await mailed()).toHaveLength(2);
});

test('what a clock that was years ahead wrote down does not end the mails', async () => {
  const fact = eq(siteFacts.key, 'last-daily-mail');
  await site.db
    .insert(siteFacts)
    .values({ key: 'last-daily-mail', value: '2036-06-01' })
    .onConflictDoNothing();
  await site.db.update(siteFacts).set({ value: '2036-06-01' }).where(fact);
  await site.db.delete(mails);
  const admin = await addAdmin(site);
  await site.db
    .update(admins)
    .set({ dailyMail: true, email: 'kai@example.com' })
    .where(eq(admins.id, admin.id));
  await insertVehicles(site.db, { isApproved: false });
  for (const _ of [1, 2]) await look();
  expect(await mailed()).toEqual(['kai@example.com']);
});

test.each([
  [{ pending: 1, reported: 0 }, '1 build is waiting for approval', 'queue=pending'],
  [{ pending: 12, reported: 1 }, '12 builds are waiting for approval, 1 build was reported', 'queue=pending'],
  [{ pending: 0, reported: 2 }, '2 builds were reported', 'queue=reported'],
])('the mail says %j in words and leads there', (waiting, words, place) => {
  const { subject, text } = waitingMail('a@example.com', waiting, 'https://x.example');
  expect(subject).toBe(`Fitment Gallery: ${words}`);
  expect(text).toContain(`https://x.example/admin?${place}`);
});
