import { screen, waitFor, within } from '@testing-library/react';
import type { InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { addUser, cookiesOf, PASSWORD, signedInAs } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { field } from '#test/build-form.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';
import { mailedLink, signUp } from '#test/sign-up.ts';
import { insertVehicles } from '#test/vehicles.ts';

/** The account in My Garage (§2). */

const site = await openTestApp();
afterAll(site.close);

async function openAccount({ cookies }: { cookies: Browser['cookies'] }) {
  const browser = openBrowser(site, cookies);
  await browser.open('/my-vehicles?tab=account');
  await screen.findByRole('list', { name: 'Signed in' });
  return browser;
}

const press = (user: Browser['user'], name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
/** The button of this name in the dialog that is open. */
const confirm = (user: Browser['user'], name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const retype = async (user: Browser['user'], label: string, text: string) => {
  await user.clear(field(label));
  await user.type(field(label), text);
};
const signIn = (email: string, password: string, headers: InjectOptions['headers'] = {}) =>
  site.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, headers });
const signedIn = () => within(screen.getByRole('list', { name: 'Signed in' })).getAllByRole('listitem');

test('links are sent again, and the data of the account is a download', async () => {
  const account = await signUp(site);
  const first = await mailedLink(site, account.email, 'verify');
  const { user } = await openAccount(account);
  await press(user, 'Send the Link Again');
  await screen.findByText(`We sent a new link to ${account.email}.`);
  expect(await mailedLink(site, account.email, 'verify')).not.toBe(first);
  await press(user, 'Change Password');
  await confirm(user, 'Email me a link instead');
  await screen.findByText(`We emailed a password reset link to ${account.email}.`);
  expect(await mailedLink(site, account.email, 'token')).not.toBe('');
  const data = screen.getByRole('link', { name: 'Download My Data' });
  expect(data).toHaveAttribute('href', '/api/auth/account.zip');
  expect(data).toHaveAttribute('download');
});

test('names change at once, an address once the link to it is opened, and choices stay', async () => {
  const account = await signUp(site, { displayName: 'Kai' });
  const { user, open } = await openAccount(account);
  await press(user, 'Change Names');
  await retype(user, 'Display name', 'Kai of the North');
  await confirm(user, 'Save Names');
  await screen.findByText('Welcome back, Kai of the North!');

  await user.click(screen.getByRole('checkbox', { name: /likes$/ }));
  await press(user, 'Change Email');
  const next = `new-${account.email}`;
  await user.type(field('New email'), next);
  await user.type(field('Your password'), PASSWORD);
  await confirm(user, 'Send the Link');
  await screen.findByText(`Changes to ${next} once you open the link we sent there.`);
  screen.getByText('Not confirmed yet');
  await open(await mailedLink(site, next, 'email'));
  await screen.findByText(`Your account email is now ${next}.`);
  await waitFor(() => expect(location.search).toBe('?tab=account'));
  await screen.findByText('Confirmed');
  expect(screen.getByRole('checkbox', { name: /likes$/ })).not.toBeChecked();
});

test('a new password takes the one there is, and signs out everywhere else', async () => {
  const account = await signUp(site);
  await signIn(account.email, PASSWORD);
  const { user } = await openAccount(account);
  expect(signedIn()).toHaveLength(2);
  await press(user, 'Change Password');
  await user.type(field('Current password'), 'not-my-password');
  await user.type(field('New password'), 'lifted-f250');
  await confirm(user, 'Change Password');
  await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription('Wrong password'));
  await retype(user, 'Current password', PASSWORD);
  await confirm(user, 'Change Password');
  await screen.findByText('You are signed out everywhere else.');
  await waitFor(() => expect(signedIn()).toHaveLength(1));
  expect((await signIn(account.email, 'lifted-f250')).statusCode).toBe(200);
});

test('signing out in one place does not wait for signing out in another', async () => {
  const { email } = await addUser(site);
  for (const userAgent of ['Mozilla/5.0 (X11; Linux) Firefox/130.0', 'Mozilla/5.0 (iPhone) Safari/604.1'])
    await signIn(email, PASSWORD, { 'user-agent': userAgent });
  const { user, hold } = await openAccount({ cookies: cookiesOf(await signIn(email, PASSWORD)) });
  expect(signedIn()).toHaveLength(3);
  const letCome = hold(/^DELETE \/api\/auth\/account\/sessions/);
  for (const end of screen.getAllByRole('button', { name: /^Sign out / })) await user.click(end);
  letCome();
  await waitFor(() => expect(signedIn()).toHaveLength(1));
});

test('of what is mailed the last choice stays, one that is refused is taken back alone, and other tabs’ stay', async () => {
  const { user, route, hold, calls, cookies } = await openAccount({ cookies: await signedInAs(site) });
  const kept = async () =>
    (await site.app.inject({ url: '/api/auth/account/settings', cookies })).json().notices;
  const likes = () => screen.getByRole('checkbox', { name: /reaches 10, 50/ });
  const reviews = () => screen.getByRole('checkbox', { name: /approved, declined, or featured/ });
  const letCome = hold('PUT /api/auth/account/notices');
  await user.click(likes());
  await user.click(likes());
  letCome();
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  await waitFor(async () => expect(await kept()).toMatchObject({ likes: true, reviews: true }));

  const second = Promise.withResolvers<{ status: number; body: object } | undefined>();
  let isFirst = true;
  route('PUT /api/auth/account/notices', () => {
    const held = isFirst ? second.promise : undefined;
    isFirst = false;
    return held;
  });
  await user.click(likes());
  await user.click(reviews());
  second.resolve({ status: 503, body: {} });
  await screen.findByText('Couldn’t save your choice. Please try again.');
  expect(likes()).toBeChecked();
  expect(reviews()).not.toBeChecked();
  await waitFor(async () => expect(await kept()).toMatchObject({ likes: true, reviews: false }));

  // As another tab does.
  const payload = { reviews: true };
  await site.app.inject({ method: 'PUT', url: '/api/auth/account/notices', payload, cookies });
  await user.click(likes());
  await waitFor(async () => expect(await kept()).toMatchObject({ likes: false, reviews: true }));
});

test.each([
  ['stay', false, 200],
  ['go along', true, 404],
] as const)(
  'an account is deleted with its password alone, and its vehicles %s',
  async (_what, goAlong, status) => {
    const owner = await addUser(site);
    const [build] = await insertVehicles(site.db, { userId: owner.id });
    const { user } = await openAccount({ cookies: await signedInAs(site, owner) });
    await press(user, 'Delete My Account');
    await confirm(user, 'Delete My Account');
    expect(field('Password')).toHaveFocus();
    expect(field('Password')).toHaveAccessibleDescription('Password is required');
    await user.type(field('Password'), 'not-my-password');
    await confirm(user, 'Delete My Account');
    await waitFor(() => expect(field('Password')).toHaveAccessibleDescription('Wrong password'));
    if (goAlong) await user.click(screen.getByRole('radio', { name: 'Delete them, too' }));
    await retype(user, 'Password', PASSWORD);
    await confirm(user, 'Delete My Account');
    await screen.findByText('Your account and its data are gone.');
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(screen.getAllByRole('link', { name: 'Join Now' })).not.toHaveLength(0);
    expect((await signIn(owner.email, PASSWORD)).statusCode).toBe(401);
    expect((await site.app.inject(`/api/vehicles/${build?.id}`)).statusCode).toBe(status);
  },
);
