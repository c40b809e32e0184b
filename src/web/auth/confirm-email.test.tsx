import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { field } from '#test/build-form.ts';
import { openBrowser } from '#test/screen.tsx';
import { mailedLink, signUp } from '#test/sign-up.ts';

/** Where the mailed link that confirms an address leads. */

const site = await openTestApp();
afterAll(site.close);

test('the link confirms the address, says so again when opened again, and nothing to a visitor', async () => {
  const { email, cookies } = await signUp(site);
  const link = await mailedLink(site, email, 'verify');
  const browser = openBrowser(site, cookies);
  for (const _time of ['once', 'again']) {
    await browser.open(link);
    await screen.findByText('Your email address is confirmed');
    expect(screen.getByRole('link', { name: 'Go to My Garage' })).toHaveAttribute('href', '/my-vehicles');
  }

  await openBrowser(site).open(link);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
});

test('opened where another account is signed in, the link says so before it changes that', async () => {
  const { email } = await signUp(site);
  const other = await signUp(site);
  const { user, open } = openBrowser(site, other.cookies);
  await open(await mailedLink(site, email, 'verify'));
  const signedIn = `You’re signed in as ${other.email}`;
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(signedIn));
  await user.type(field('Password'), PASSWORD);
  await user.type(field('Confirm password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Confirm and Sign In' }));
  await screen.findByText('Your email address is confirmed');
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(email));
});
