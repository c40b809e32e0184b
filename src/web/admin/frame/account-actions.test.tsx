import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { addAdmin, PASSWORD, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/screen.tsx';
import { insertVehicles } from '#test/vehicles.ts';

const site = await openTestApp();
await insertVehicles(site.db, {});
afterAll(site.close);

const NEW = 'another-long-password';

async function openAsAdmin(address = '/admin/wheel-models') {
  const admin = await addAdmin(site);
  const browser = openBrowser(site, await signedInAsAdmin(site, admin));
  await browser.open(address);
  await screen.findAllByText(admin.username);
  return browser;
}

/** The first of the two ways to it: the other one is for narrow screens. */
const button = (name: string) => {
  const [first] = screen.getAllByRole('button', { name });
  if (!first) throw new Error(`There is no ${name}`);
  return first;
};

test('Change Password asks for everything, shows what is typed, and changes the password', async () => {
  const { user, refuse } = await openAsAdmin();
  await user.click(button('Change Password'));
  const dialog = within(screen.getByRole('dialog', { name: 'Change Password' }));
  const field = (name: string) => dialog.getByLabelText(name);
  const send = () => user.click(dialog.getByRole('button', { name: 'Change Password' }));
  await send();
  dialog.getByText('Current password is required');
  dialog.getByText('New password must be at least 6 characters');
  dialog.getByText('Password confirmation is required');

  await user.type(field('Current Password'), 'wrong');
  await user.type(field('New Password'), NEW);
  await user.type(field('Confirm New Password'), 'different');
  const [, shows, ...more] = dialog.getAllByRole('button', { name: 'Show password' });
  expect(more).toHaveLength(1);
  if (shows) await user.click(shows);
  expect(field('New Password')).toHaveAttribute('type', 'text');
  await send();
  dialog.getByText('New password and confirmation must match');
  await user.clear(field('Confirm New Password'));
  await user.type(field('Confirm New Password'), NEW);
  await send();
  await screen.findByText('Current password is incorrect');
  expect(dialog.queryByText('Current password is incorrect')).toBeNull();
  expect(field('Current Password')).toHaveAccessibleDescription('Enter the password you signed in with');

  await user.clear(field('Current Password'));
  await user.type(field('Current Password'), PASSWORD);
  const answer = refuse('POST /api/admin/change-password', 500);
  await send();
  await screen.findByText('Failed to change password');
  expect(dialog.queryByText('Failed to change password')).toBeNull();
  answer();
  const goOnline = refuse('POST /api/admin/change-password');
  await send();
  await screen.findByText('An error occurred while changing your password.');
  goOnline();
  await send();
  await screen.findByText('Password changed successfully');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a logout that fails is told, and the administrator stays signed in', async () => {
  const { user, refuse } = await openAsAdmin('/admin/image-associations');
  await user.selectOptions(await screen.findByLabelText(/^Image of/), 'Missing Original');
  const logOut = async () => {
    await user.click(button('Logout'));
    const sure = within(screen.getByRole('dialog', { name: 'Log out without saving?' }));
    sure.getByText('1 image assignment isn’t saved and will be lost.');
    await user.click(sure.getByRole('button', { name: 'Logout' }));
  };
  for (const status of [500, undefined]) {
    refuse('POST /api/admin/logout', status);
    await logOut();
    await screen.findByText('Failed to logout');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Close' }));
  }
  screen.getByRole('button', { name: 'Save All Changes (1)' });
  expect(location.pathname).toBe('/admin/image-associations');
  // Somebody else has ended the session.
  refuse('POST /api/admin/logout', 401);
  await logOut();
  await screen.findByRole('button', { name: 'Log In' });
});
