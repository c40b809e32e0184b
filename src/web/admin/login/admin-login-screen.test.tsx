import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { addAdmin, PASSWORD } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/screen.tsx';

const site = await openTestApp();
await addAdmin(site, { username: 'nora' });
afterAll(site.close);

const logIn = () => screen.findByRole('button', { name: 'Log In' });
const password = () => screen.getByLabelText('Password');

test.each([
  '/admin',
  '/admin/dashboard',
  '/admin/image-associations',
  '/admin/wheel-models',
  '/admin/parts',
  '/admin/webhooks',
])('whoever is no administrator is sent from %s to the login', async (address) => {
  await openBrowser(site).open(address);
  await logIn();
  expect(location.pathname).toBe('/admin/login');
});

test('the login asks for name and password, and leads whoever is signed in on', async () => {
  const { user, open } = openBrowser(site);
  const { unmount } = await open('/admin/login');
  await user.click(await logIn());
  screen.getByText('Username is required');
  screen.getByText('Password is required');
  const name = screen.getByLabelText('Username');
  expect(name).toHaveFocus();
  await user.type(name, 'nora');
  await user.type(password(), 'wrong');
  await user.click(await logIn());
  await screen.findByText('Login failed');
  // Once, in the toast.
  await screen.findByText('Invalid credentials');
  await user.clear(password());
  await user.type(password(), PASSWORD);
  await user.click(await logIn());
  await screen.findByText('Login successful');
  await waitFor(() => expect(location.pathname).toBe('/admin'));
  expect(await screen.findAllByText('nora')).not.toHaveLength(0);
  unmount();
  await open('/admin/login');
  await waitFor(() => expect(location.pathname).toBe('/admin'));
});

test('the login says what the server says, else Invalid credentials', async () => {
  const { user, open, refuse } = openBrowser(site);
  await open('/admin/login');
  await logIn();
  await user.type(screen.getByLabelText('Username'), 'nora');
  await user.type(password(), 'anything');
  refuse('POST /api/admin/login', 500);
  await user.click(await logIn());
  await screen.findByText('Invalid credentials');
  refuse('POST /api/admin/login', 429, 'Too many attempts');
  await user.click(await logIn());
  await screen.findByText('Too many attempts');
});
