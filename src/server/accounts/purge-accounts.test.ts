import { afterAll, beforeAll, expect, test } from 'vitest';
import { favorites, users, vehicleLikes } from '#server/database/schema.ts';
import { addUser, signedInAs } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { insertVehicles } from '#test/vehicles.ts';
import { purgeAccounts } from './purge-accounts.ts';

const DAY = 24 * 60 * 60;

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

async function listEmails(): Promise<string[]> {
  await purgeAccounts(site.db, site.clock());
  return (await site.db.select({ email: users.email }).from(users)).map(({ email }) => email).sort();
}

test('an account goes that was never confirmed, holds nothing and has not been used for ninety days', async () => {
  const old = { isEmailVerified: false, createdAt: site.clock(), lastLoginAt: site.clock() };
  await addUser(site, { ...old, email: 'nobody@example.com' });
  await addUser(site, { ...old, email: 'confirmed@example.com', isEmailVerified: true });
  const owner = await addUser(site, { ...old, email: 'owner@example.com' });
  const saver = await addUser(site, { ...old, email: 'saver@example.com' });
  const fan = await addUser(site, { ...old, email: 'fan@example.com' });
  const [build] = await insertVehicles(site.db, { userId: owner.id });
  const vehicleId = build?.id ?? 0;
  await site.db.insert(favorites).values({ userId: saver.id, vehicleId });
  await site.db.insert(vehicleLikes).values({ visitorKey: `user:${fan.id}`, vehicleId });
  site.forward(89 * DAY);
  expect(await listEmails()).toContain('nobody@example.com');
  await addUser(site, { ...old, email: 'back@example.com', lastLoginAt: site.clock() });
  const guest = await addUser(site, { ...old, email: 'here@example.com' });
  await signedInAs(site, guest);
  site.forward(2 * DAY);
  expect(await listEmails()).toEqual(
    ['back', 'confirmed', 'fan', 'here', 'owner', 'saver'].map((name) => `${name}@example.com`),
  );
});

test('of a link that has run out nothing is kept', async () => {
  const ends = new Date(site.clock().getTime() + DAY * 1000);
  const { id } = await addUser(site, {
    email: 'late@example.com',
    emailVerificationToken: 'a',
    emailVerificationExpires: ends,
    passwordResetToken: 'b',
    passwordResetExpires: ends,
  });
  const find = async () => (await site.db.select().from(users)).find((user) => user.id === id);
  await purgeAccounts(site.db, site.clock());
  expect(await find()).toMatchObject({ emailVerificationToken: 'a', passwordResetToken: 'b' });
  site.forward(DAY + 1);
  await purgeAccounts(site.db, site.clock());
  expect(await find()).toMatchObject({ emailVerificationToken: null, passwordResetToken: null });
});
