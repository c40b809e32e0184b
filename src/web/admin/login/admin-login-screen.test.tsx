import { screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { addAdmin, PASSWORD, signedInAsAdmin } from '#test/accounts.ts';
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

describe('with a company sign-in', () => {
  const COMPANY = 'Sign In with Your Company Account';

  test('its button stands above the form, and leads to the provider', async () => {
    await openBrowser(site, {}, { signIn: { company: true, passwords: true } }).open('/admin/login');
    const link = screen.getByRole('link', { name: COMPANY });
    expect(link).toHaveAttribute('href', '/api/admin/company/start');
    const follows = link.compareDocumentPosition(await logIn());
    expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('there is no form while passwords are off', async () => {
    await openBrowser(site, {}, { signIn: { company: true, passwords: false } }).open('/admin/login');
    screen.getByRole('link', { name: COMPANY });
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test.each([
    ['over', /took too long or was already used/],
    ['refused', /didn’t confirm the sign-in/],
    ['group', /can’t sign in here/],
    ['deactivated', /is deactivated/],
    ['unreachable', /Couldn’t reach your company’s sign-in/],
    ['busy', /Too many sign-ins/],
  ])('a sign-in that came back as %s is explained', async (problem, says) => {
    const { open } = openBrowser(site, {}, { signIn: { company: true, passwords: true } });
    await open(`/admin/login?problem=${problem}`);
    expect(screen.getByRole('alert')).toHaveTextContent(says);
  });

  test('words that are none of these are not shown', async () => {
    const { open } = openBrowser(site, {}, { signIn: { company: true, passwords: true } });
    await open('/admin/login?problem=Call%20555-0100');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('logging out goes on to the provider', async () => {
    const admin = await addAdmin(site);
    const { user, open, route } = openBrowser(site, await signedInAsAdmin(site, admin), {
      signIn: { company: true, passwords: false },
    });
    const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
    await open('/admin/wheel-models');
    await screen.findAllByText(admin.username);
    expect(screen.queryByRole('button', { name: 'Change Password' })).toBeNull();
    const leaveTo = 'https://login.example/leave';
    route('POST /api/admin/logout', () => ({ status: 200, body: { success: true, leaveTo } }));
    const [logOut] = screen.getAllByRole('button', { name: 'Logout' });
    if (logOut) await user.click(logOut);
    expect(assign).toHaveBeenCalledWith(leaveTo);
    assign.mockRestore();
  });
});

test('without a company sign-in there is no button for it', async () => {
  await openBrowser(site).open('/admin/login?problem=group');
  await logIn();
  expect(screen.queryByRole('link', { name: /company/ })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an offer of passkeys that fails unasked says nothing', async () => {
  const get = vi.fn().mockRejectedValue(new Error('busy'));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const isConditionalMediationAvailable = () => Promise.resolve(true);
  vi.stubGlobal('PublicKeyCredential', Object.assign(vi.fn(), { isConditionalMediationAvailable }));
  await openBrowser(site).open('/admin/login');
  await logIn();
  await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  // What it would say stands before the next task begins.
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByText('Login failed')).toBeNull();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});
