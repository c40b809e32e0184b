import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { vehicles } from '#server/database/schema.ts';
import { addUser, type Cookies, signedInAs, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { PLAIN_BUILD } from '#test/vehicles.ts';
import { findClaimToken, purgeClaimLinks } from './claim-links.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ PUBLIC_URL: 'https://gallery.example', HUMAN_VERIFICATION: 'off' });
});
afterAll(() => site.close());
beforeEach(() => {
  site.outbox.length = 0;
});

let built = 0;
async function submit(ownerEmail: string | null, cookies: Cookies = {}) {
  built += 1;
  const payload = { ...PLAIN_BUILD, notes: `build ${built}`, ownerEmail };
  return (await site.app.inject({ method: 'POST', url: '/api/vehicles', payload, cookies })).json();
}
const claim = (token: string, cookies: Cookies = {}) =>
  site.app.inject({ method: 'POST', url: '/api/vehicles/claim/link', payload: { token }, cookies });
const ownerOf = async (id: number) =>
  (await site.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]?.userId;

test('a guest who gave no address takes the build over by the link that was shown, once', async () => {
  const { id, claimToken } = await submit(null);
  const user = await addUser(site);
  const cookies = await signedInAs(site, user);
  expect((await claim(claimToken, cookies)).json()).toEqual({ id });
  expect(await ownerOf(id)).toBe(user.id);
  const answer = await site.app.inject({ url: `/api/vehicles/${id}`, cookies });
  expect(answer.json()).toMatchObject({ ownerEmail: user.email, ownerKey: user.ownerKey });
  expect((await claim(claimToken, cookies)).statusCode).toBe(400);
  expect((await claim(claimToken, await signedInAs(site))).statusCode).toBe(400);
  expect(await ownerOf(id)).toBe(user.id);
});

test('the link is mailed where an address was given, and stands in no later answer', async () => {
  const { id, claimToken } = await submit('guest@example.com');
  await site.mailer.settled();
  expect(site.outbox[0]?.text).toContain(`https://gallery.example/my-vehicles?claim=${claimToken}\n`);
  expect(site.outbox[0]?.html).toContain(
    `<a href="https://gallery.example/my-vehicles?claim=${claimToken}">`,
  );
  const later = await site.app.inject({ url: `/api/vehicles/${id}` });
  expect(later.body).not.toContain(claimToken);
});

test('a link still works after its build was deleted and brought back', async () => {
  const { id, claimToken } = await submit(null);
  const asAdmin = await signedInAsAdmin(site);
  const url = `/api/admin/vehicles/${id}`;
  const { activityId } = (await site.app.inject({ method: 'DELETE', url, cookies: asAdmin })).json();
  const cookies = await signedInAs(site);
  expect((await claim(claimToken, cookies)).statusCode).toBe(400);
  const back = `/api/admin/activity/${activityId}/undo`;
  await site.app.inject({ method: 'POST', url: back, cookies: asAdmin });
  expect((await claim(claimToken, cookies)).json()).toEqual({ id });
});

test('somebody who is signed in needs none and gets none', async () => {
  expect(await submit(null, await signedInAs(site))).not.toHaveProperty('claimToken');
});

test('a link of another site, a guessed one, and one after 90 days claim nothing', async () => {
  const { id, claimToken } = await submit(null);
  const cookies = await signedInAs(site);
  const foreign = (await findClaimToken(site.db, 'another secret', id)) ?? '';
  for (const wrong of [foreign, 'x', `${claimToken.slice(0, -1)}_`])
    expect((await claim(wrong, cookies)).statusCode).toBe(400);
  for (const nobody of [{}, await signedInAsAdmin(site)])
    expect((await claim(claimToken, nobody)).statusCode).toBe(401);
  site.forward(90 * 24 * 60 * 60);
  expect((await claim(claimToken, await signedInAs(site))).statusCode).toBe(400);
  expect(await ownerOf(id)).toBeNull();
  await purgeClaimLinks(site.db, new Date(site.clock().getTime() + 1000));
  expect(await findClaimToken(site.db, site.secret, id)).toBeUndefined();
});

test('a build that has an owner by now stays with them', async () => {
  const { id, claimToken } = await submit('late@example.com');
  const user = await addUser(site, { email: 'late@example.com', isEmailVerified: true });
  await site.app.inject({
    method: 'POST',
    url: '/api/vehicles/claim',
    cookies: await signedInAs(site, user),
  });
  expect(await findClaimToken(site.db, site.secret, id)).toBeUndefined();
  expect((await claim(claimToken, await signedInAs(site))).statusCode).toBe(400);
  expect(await ownerOf(id)).toBe(user.id);
});
