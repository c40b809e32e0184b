import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { addAdmin, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/screen.tsx';
import { insertVehicles } from '#test/vehicles.ts';

const site = await openTestApp();
await insertVehicles(site.db, { isApproved: false, ownerEmail: 'owner@example.com' });
afterAll(site.close);

async function openAsModerator(address: string) {
  const moderator = await addAdmin(site, { role: 'moderator' });
  const browser = openBrowser(site, await signedInAsAdmin(site, moderator));
  await browser.open(address);
  await screen.findAllByText(moderator.username);
  return browser;
}

test('a moderator sees the places they work in, and no way to delete', async () => {
  const { user } = await openAsModerator('/admin');
  const places = within(screen.getByRole('navigation', { name: 'Administration' })).getAllByRole('link');
  expect(places.map(({ textContent }) => textContent?.replace(/\d.*/, ''))).toEqual([
    'Vehicles',
    'Review',
    'Manage Images',
    'Activity',
    'Gallery(opens in a new tab)',
  ]);
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  expect(screen.queryByLabelText('Owner email')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('checkbox', { name: /^Select 20/ }));
  expect(screen.getByRole('toolbar', { name: 'Selected builds' })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: /Delete|Export|Import|Back up/ })).toEqual([]);
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  '/admin/wheel-models',
  '/admin/parts',
  '/admin/bring-in',
  '/admin?view=accounts',
  '/admin?view=insights',
])('a moderator who types %s is told that it is not theirs', async (address) => {
  await openAsModerator(address);
  await screen.findByText('For administrators');
});
