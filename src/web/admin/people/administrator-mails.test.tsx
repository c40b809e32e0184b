import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#test/admin-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, asAdmin } = await openAdminSite();
afterAll(site.close);

const ADDRESS = '/admin?view=administrators';
const findMail = async (name: string) => within(await screen.findByRole('region', { name }));

test.each([
  ['Daily email', 'daily-mail'],
  ['Weekly email', 'weekly-mail'],
])('the %s says why it could not be switched on', async (title, path) => {
  const { user, open, refuse } = openBrowser(site, asAdmin);
  await open(ADDRESS);
  const mail = await findMail(title);
  const turnOn = mail.getByRole('button', { name: /^Turn On/ });
  await user.type(mail.getByRole('textbox'), 'nora@example.com');
  refuse(`PUT /api/admin/${path}`, 500);
  await user.click(turnOn);
  await mail.findByText('Couldn’t turn on the email');
  expect(mail.getByRole('textbox')).toHaveValue('nora@example.com');
  refuse(`PUT /api/admin/${path}`, 422, 'Not now');
  await user.click(turnOn);
  await mail.findByText('Not now');
});

test('what is typed for one email is not replaced by the address of the other', async () => {
  const { user, open } = openBrowser(site, asAdmin);
  await open(ADDRESS);
  const daily = await findMail('Daily email');
  const weekly = await findMail('Weekly email');
  await user.type(daily.getByRole('textbox'), 'nora@example.com');
  await user.click(daily.getByRole('button', { name: /^Turn On/ }));
  await daily.findByText('nora@example.com');
  const address = weekly.getByRole('textbox');
  expect(address).toHaveValue('nora@example.com');
  await user.clear(address);
  await user.type(address, 'other@example.com');
  await user.click(daily.getByRole('button', { name: /^Turn Off/ }));
  await daily.findByRole('textbox');
  expect(weekly.getByRole('textbox')).toHaveValue('other@example.com');
});

test('the settings are read again when they could not be read', async () => {
  const { user, open, refuse } = openBrowser(site, asAdmin);
  const answer = refuse('GET /api/admin/weekly-mail', 500);
  await open(ADDRESS);
  await screen.findByText('Couldn’t load your email settings');
  answer();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await findMail('Daily email');
  await findMail('Weekly email');
});
