import { screen, waitFor, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { addAdmin, PASSWORD, signedInAsAdmin } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/screen.tsx';

const site = await openTestApp();
afterAll(site.close);

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: site.clock().getTime(),
  });

test('an app is set up with the password and a code, and asked for at the next sign-in', async () => {
  const admin = await addAdmin(site);
  const browser = openBrowser(site, await signedInAsAdmin(site, admin));
  const { user } = browser;
  await browser.open('/admin/wheel-models');
  await screen.findAllByText(admin.username);
  const [button] = screen.getAllByRole('button', { name: 'Sign-In Security' });
  if (button) await user.click(button);
  const dialog = () => within(screen.getByRole('dialog'));
  await screen.findByText('Your password alone signs you in. Add a passkey or an app first.');
  await dialog().findByText('This browser can’t use passkeys on this site.');
  await user.click(dialog().getByRole('button', { name: 'Set Up App' }));
  const asking = within(screen.getByRole('dialog', { name: 'Set Up an Authenticator App' }));
  await user.type(asking.getByLabelText('Your password'), 'wrong{Enter}');
  await asking.findByText('Wrong password');
  await user.clear(asking.getByLabelText('Your password'));
  await user.type(asking.getByLabelText('Your password'), `${PASSWORD}{Enter}`);
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  const secret = document.querySelector('code')?.textContent ?? '';
  await user.type(screen.getByLabelText('Code'), '12{Enter}');
  await screen.findByText('That code doesn’t match. Enter the one your app shows now.');
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), `${codeOf(secret)}{Enter}`);
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  const [first] = within(codes).getAllByRole('listitem');
  const code = first?.textContent ?? '';
  await user.click(screen.getByRole('button', { name: 'I Saved Them' }));
  await screen.findByText('Your password alone doesn’t sign you in.');
  dialog().getByText(/^10 of 10 left\./);

  const other = openBrowser(site);
  await other.open('/admin/login');
  await other.user.type(await screen.findByLabelText('Username'), admin.username);
  await other.user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await screen.findByText(/enter the code from your authenticator app, or a recovery code/);
  await other.user.type(screen.getByLabelText('Code'), 'nonsense{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Wrong or used code'),
  );
  await other.user.clear(screen.getByLabelText('Code'));
  await other.user.type(screen.getByLabelText('Code'), `${code}{Enter}`);
  await waitFor(() => expect(location.pathname).toBe('/admin'));
});

test('whoever has no second factor where one is required sets it up before anything else is shown', async () => {
  const strict = await openTestApp({ ADMIN_SECOND_FACTOR: 'required' });
  const admin = await addAdmin(strict);
  const { open, user } = openBrowser(strict);
  await open('/admin/login');
  await user.type(await screen.findByLabelText('Username'), admin.username);
  await user.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
  await screen.findByText(/^This site requires more than a password\./);
  await user.click(screen.getByRole('button', { name: 'Set Up App' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Start Over' }));
  await screen.findByLabelText('Username');
  await strict.close();
});
