import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { addUser, PASSWORD, signedInAs } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { field } from '#test/build-form.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';

/** The forms of the auth page (§2, §5, §8). */

const site = await openTestApp();
afterAll(site.close);

async function open(address = '/auth') {
  const browser = openBrowser(site);
  await browser.open(address);
  await screen.findByRole('tab', { name: 'Sign In' });
  return browser;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const submit = (user: Browser['user'], name: string) =>
  user.click(within(screen.getByRole('main')).getByRole('button', { name }));
const here = () => `${location.pathname}${location.search}`;
/** Said in a toast, and not once more in the form. */
async function expectInToastOnly(title: string, text: string) {
  await screen.findByText(title);
  await screen.findByText(text);
  expect(screen.getByRole('main')).not.toHaveTextContent(text);
}

test('what is missing is said under its field, and a wrong password loses nothing', async () => {
  const { email } = await addUser(site);
  const { user } = await open();
  await submit(user, 'Sign In');
  expect(field('Email')).toHaveFocus();
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(field('Password')).toHaveAccessibleDescription('Password is required');

  await user.type(field('Email'), email);
  await user.type(field('Password'), 'not-my-password');
  await submit(user, 'Sign In');
  await expectInToastOnly('Login failed', 'Invalid email or password');
  expect(field('Email')).toHaveValue(email);
  expect(field('Password')).toHaveValue('not-my-password');

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field('Password')).toHaveAttribute('type', 'password');

  await user.clear(field('Password'));
  await user.type(field('Password'), `${PASSWORD}{Enter}`);
  await waitFor(() => expect(here()).toBe('/'));
});

test('signing in says so when no answer comes, or one without a reason', async () => {
  const { user, refuse } = await open();
  refuse('POST /api/auth/login');
  await user.type(field('Email'), 'kai@example.com');
  await user.type(field('Password'), PASSWORD);
  await submit(user, 'Sign In');
  await expectInToastOnly('Login failed', 'An error occurred. Please try again.');
  refuse('POST /api/auth/login', 502);
  await submit(user, 'Sign In');
  await expectInToastOnly('Login failed', 'Invalid email or password');
});

test('password managers are told what the fields are', async () => {
  const { user } = await open();
  expect(field('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
  await user.click(tab('Sign Up'));
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
});

test('signing up says everything that is wrong at once, and keeps what was typed between the tabs', async () => {
  const { user } = await open();
  await user.type(field('Email'), 'kai@');
  tab('Sign In').focus();
  await user.keyboard('{ArrowRight}');
  expect(tab('Sign Up')).toHaveFocus();
  expect(screen.queryByRole('tab', { name: 'Reset' })).toBeNull();
  expect(field('Email')).toHaveValue('kai@');
  await user.type(field('Password'), 'lift');
  expect(field('Password')).toHaveAccessibleDescription('At least 6 characters');
  await user.type(field('Confirm password'), 'lifted');
  await user.type(field('Display name'), 'Kai L.');
  await submit(user, 'Create Account');
  expect(field('Email')).toHaveFocus();
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(field('Password')).toHaveAccessibleDescription('Password must be at least 6 characters');
  expect(field('Confirm password')).toHaveAccessibleDescription("Passwords don't match");

  await user.clear(field('Password'));
  await user.type(field('Password'), 'lifted-f150');
  expect(field('Password')).toHaveAccessibleDescription('Password strength: Good');
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await user.click(tab('Sign In'));
  await user.click(tab('Sign Up'));
  expect(field('Confirm password')).toHaveValue('lifted');
  expect(field('Display name')).toHaveValue('Kai L.');
});

test('an address that has an account is refused, and a registration without an answer too', async () => {
  const { email } = await addUser(site);
  const { user, refuse } = await open();
  await user.click(tab('Sign Up'));
  await user.type(field('Email'), email);
  await user.type(field('Password'), PASSWORD);
  await user.type(field('Confirm password'), PASSWORD);
  await submit(user, 'Create Account');
  await expectInToastOnly('Registration failed', 'Email already registered');
  expect(field('Email')).toHaveFocus();
  expect(field('Email')).toHaveAccessibleDescription('Sign in instead, or use another email address');
  refuse('POST /api/auth/register');
  await user.clear(field('Email'));
  await user.type(field('Email'), 'somebody-new@example.com');
  await submit(user, 'Create Account');
  await expectInToastOnly('Registration failed', 'An error occurred. Please try again.');
});

test('a mail that cannot be asked for is said in words', async () => {
  const { user, refuse } = await open();
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
  expect(tab('Reset')).toHaveAttribute('aria-selected', 'true');
  await submit(user, 'Send Reset Link');
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await user.type(field('Email'), 'kai@example.com');
  refuse('POST /api/auth/forgot-password', 500);
  await submit(user, 'Send Reset Link');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send reset email');
  refuse('POST /api/auth/forgot-password');
  await submit(user, 'Send Reset Link');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('An error occurred. Please try again.'),
  );
});

test.each([
  ['/my-vehicles', '/my-vehicles'],
  ['', '/'],
  ['/auth', '/'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example/', '/'],
  ['/\\elsewhere.example/', '/'],
  ['/\t/elsewhere.example/', '/'],
  ['/.//elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
])('whoever is signed in is led on at once: to %j by way of %j', async (returnTo, led) => {
  await openBrowser(site, await signedInAs(site)).open(`/auth?${new URLSearchParams({ returnTo })}`);
  await waitFor(() => expect(here()).toBe(led));
});

test('the way back survives changing the tab and the links of the header', async () => {
  const { user, open: openAt } = openBrowser(site);
  await openAt('/?make=Ford');
  const follow = async (name: string) => {
    const [link = document.body] = screen.getAllByRole('link', { name });
    await user.click(link);
  };
  await follow('Join Now');
  await user.click(await screen.findByRole('tab', { name: 'Sign In' }));
  await follow('Join Now');
  await waitFor(() => expect(tab('Sign Up')).toHaveAttribute('aria-selected', 'true'));
  expect(here()).toBe(`/auth?returnTo=${encodeURIComponent('/?make=Ford')}`);
});
