import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD } from '#test/accounts.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, asAdmin, call } = await openAdminSite();
afterAll(site.close);

test('a token is made, shown once, listed and revoked', async () => {
  const { user, open } = openBrowser(site, asAdmin);
  await open('/admin/dashboard?view=tokens');
  await user.click(await screen.findByRole('button', { name: 'New Token' }));
  const form = within(screen.getByRole('dialog', { name: 'New Token' }));
  await user.click(form.getByRole('button', { name: 'Make Token' }));
  form.getByText('Name is required');
  await user.type(form.getByLabelText('Name'), 'Online store');
  await user.click(form.getByRole('checkbox', { name: /^Moderate/ }));
  await user.selectOptions(form.getByLabelText('Expires in'), '365 days');
  await user.type(form.getByLabelText('Your password'), PASSWORD);
  await user.click(form.getByRole('button', { name: 'Make Token' }));

  const made = within(await screen.findByRole('dialog', { name: 'Token for Online store' }));
  const secret = made.getByLabelText<HTMLInputElement>('Token').value;
  const headers = { authorization: `Bearer ${secret}` };
  expect((await site.app.inject({ url: '/api/admin/vehicles', headers })).statusCode).toBe(200);
  const [row] = (await call('GET', '/tokens')).json();
  expect(row).toMatchObject({ name: 'Online store', scopes: ['read', 'moderate'], callsPerMinute: 300 });
  await user.keyboard('{Escape}');
  expect(screen.queryByDisplayValue(secret)).toBeNull();

  const entry = within(await screen.findByRole('listitem', { name: 'Online store' }));
  entry.getByText(new RegExp(`Ends in ${secret.slice(-4)}`));
  await user.click(entry.getByRole('button', { name: 'Revoke Online store' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Revoke Online store' })).getByRole('button', {
      name: 'Revoke',
    }),
  );
  await screen.findByText('No tokens yet');
  expect((await site.app.inject({ url: '/api/admin/vehicles', headers })).statusCode).toBe(401);
});
