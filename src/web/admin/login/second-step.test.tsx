import { screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { passkeys, recoveryCodes, secondFactors } from '#server/database/key-schema.ts';
import { addAdmin, PASSWORD } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/screen.tsx';

const site = await openTestApp();
afterAll(site.close);

/** An administrator whose second factor is on, by a passkey, and recovery codes if there are any. */
async function logInWith(username: string, codes: number) {
  const { id } = await addAdmin(site, { username });
  const now = site.clock();
  await site.db.insert(secondFactors).values({ adminId: id, onAt: now });
  const key = { credentialId: username, publicKey: 'key', counter: 0, transports: [] };
  await site.db
    .insert(passkeys)
    .values({ kind: 'admin', adminId: id, name: 'Phone', createdAt: now, ...key });
  for (let code = 0; code < codes; code += 1)
    await site.db.insert(recoveryCodes).values({ adminId: id, codeHash: `${username}${code}` });
  const { user, open } = openBrowser(site);
  await open('/admin/login');
  await user.type(await screen.findByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Log In' }));
}

test('a browser without passkeys is told so, and asks for a code only where there is one', async () => {
  await logInWith('nora', 0);
  await screen.findByText('Your password is correct. Open this page in a browser that can use your passkey.');
  screen.getByText('This browser can’t use passkeys on this site.');
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test('a code is asked for where the browser can’t use the passkey', async () => {
  await logInWith('olga', 1);
  await screen.findByText(/Now enter the code from your authenticator app, or a recovery code\.$/);
  screen.getByLabelText('Code');
});
