import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { addUser, PASSWORD, signedInAs } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { field } from '#test/build-form.ts';
import { openBrowser } from '#test/screen.tsx';
import { mailedLink, signUp } from '#test/sign-up.ts';
import { aSubmission } from '#test/submissions.ts';

/** My Garage (§2): who may see it, its parts, and builds of guests that are claimed. */

const site = await openTestApp({ HUMAN_VERIFICATION: 'off' });
afterAll(site.close);

const here = () => `${location.pathname}${location.search}`;
const tab = (name: string | RegExp) => screen.findByRole('tab', { name });

/** A build that somebody adds who is not signed in. */
async function addAsGuest(given: object) {
  const payload = aSubmission({ ownerEmail: null, ...given });
  const reply = await site.app.inject({ method: 'POST', url: '/api/vehicles', payload });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

test('visitors are sent to sign in and come back to the part they asked for, and logging out leads there', async () => {
  const { email } = await addUser(site);
  const { user, open } = openBrowser(site);
  await open('/my-vehicles');
  await waitFor(() => expect(here()).toBe('/auth?returnTo=/my-vehicles'));
  await open('/my-vehicles?tab=favorites');
  await waitFor(() => expect(here()).toBe('/auth?returnTo=/my-vehicles%3Ftab%3Dfavorites'));
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(field('Password'), `${PASSWORD}{Enter}`);
  await waitFor(() => expect(here()).toBe('/my-vehicles?tab=favorites'));
  expect(await tab('My Favorites (0)')).toHaveAttribute('aria-selected', 'true');
  await user.click(await tab('My Vehicles (0)'));
  await waitFor(() => expect(here()).toBe('/my-vehicles'));
  const [logout = document.body] = screen.getAllByRole('button', { name: 'Logout' });
  await user.click(logout);
  await waitFor(() => expect(here()).toBe('/auth?returnTo=/my-vehicles'));
});

test('a new garage says what to do, and its parts are chosen by keys', async () => {
  const { user, open } = openBrowser(site, await signedInAs(site));
  await open('/my-vehicles');
  await screen.findByText('Welcome back, User!');
  for (const [name, href] of [
    ['Add Your First Vehicle', '/add-vehicle'],
    ['Add New Vehicle', '/add-vehicle'],
    ['Back to Gallery', '/'],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  (await tab('My Vehicles (0)')).focus();
  await user.keyboard('{ArrowRight}');
  expect(await tab('My Favorites (0)')).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'Browse Gallery' })).toHaveAttribute('href', '/');
  history.back();
  await waitFor(async () => expect(await tab('My Vehicles (0)')).toHaveAttribute('aria-selected', 'true'));
});

test.each([
  ['a list', 'GET /api/vehicles/my-vehicles', 'Failed to load vehicles'],
  ['an account', 'GET /api/auth/me', 'Failed to fetch user'],
])('%s that does not come can be asked for again', async (_what, endpoint, text) => {
  const { user, open, refuse } = openBrowser(site, await signedInAs(site));
  const mend = refuse(endpoint, 500);
  await open('/my-vehicles');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  mend();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('link', { name: 'Add Your First Vehicle' });
});

test('a session that ended elsewhere leads to sign in', async () => {
  const { user, open, cookies } = openBrowser(site, await signedInAs(site));
  await open('/');
  await site.app.inject({ method: 'POST', url: '/api/auth/logout', cookies });
  const [garage = document.body] = screen.getAllByRole('link', { name: 'My Vehicles' });
  await user.click(garage);
  await waitFor(() => expect(here()).toBe('/auth?returnTo=/my-vehicles'));
});

test('builds added as a guest are offered once the address is confirmed', async () => {
  const { email, cookies } = await signUp(site);
  await addAsGuest({ model: 'Bronco', ownerEmail: email });
  const { user, open } = openBrowser(site, cookies);
  await open('/my-vehicles?tab=account');
  await screen.findByText('Not confirmed yet');
  expect(screen.queryByRole('button', { name: 'Claim Build' })).toBeNull();

  await open(await mailedLink(site, email, 'verify'));
  await user.click(await screen.findByRole('link', { name: 'Go to My Garage' }));
  await screen.findByText(`Added as a guest with ${email}.`, { exact: false });
  await user.click(screen.getByRole('button', { name: 'Claim Build' }));
  await screen.findByText('1 build is yours now');
  const list = await screen.findByRole('list', { name: 'My vehicles' });
  expect(within(list).getByRole('article')).toHaveTextContent('2021 Ford Bronco');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim Build' })).toBeNull());
});

test('the link to a guest’s build outlives a look around My Garage', async () => {
  const { claimToken } = await addAsGuest({ model: 'Ranger' });
  const { user, open } = openBrowser(site, await signedInAs(site));
  await open(`/my-vehicles?claim=${claimToken}`);
  await user.click(await tab('Account'));
  await waitFor(() => expect(location.search).toContain('tab=account'));
  await user.click(await tab(/^My Vehicles/));
  await user.click(await screen.findByRole('button', { name: 'Claim Build' }));
  await waitFor(() => expect(here()).toBe('/my-vehicles'));
  await screen.findByRole('button', { name: 'Delete 2021 Ford Ranger' });
});
