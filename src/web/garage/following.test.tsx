import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { signedInAs } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/screen.tsx';

/** What is followed, in My Garage: what is pressed while an answer is on its way is done as well. */

const site = await openTestApp();
afterAll(site.close);

async function openFollowing() {
  const cookies = await signedInAs(site);
  const payload = { address: '/?make=Ford', rhythm: 'once' };
  await site.app.inject({ method: 'POST', url: '/api/follows', payload, cookies });
  const browser = openBrowser(site, cookies);
  await browser.open('/my-vehicles?tab=following');
  const list = await screen.findByRole('list', { name: 'Following' });
  return { ...browser, list: within(list), letCome: browser.hold(/^(PATCH|DELETE) \/api\/follows/) };
}

test('of two choices the last one stays, however slow the answer to the first is', async () => {
  const { user, list, letCome, cookies } = await openFollowing();
  const mails = list.getByRole('combobox');
  await user.selectOptions(mails, 'Email weekly');
  await user.selectOptions(mails, 'No email');
  expect(mails).toHaveValue('never');
  letCome();
  const kept = async () => (await site.app.inject({ url: '/api/follows', cookies })).json()[0].rhythm;
  await waitFor(async () => expect(await kept()).toBe('never'));
  expect(mails).toHaveValue('never');
});

test('what is followed no longer is ended once, however often that is pressed', async () => {
  const { user, list, letCome, calls } = await openFollowing();
  const end = list.getByRole('button', { name: /^Unfollow / });
  await user.dblClick(end);
  await user.click(end);
  letCome();
  await screen.findByText('Not following anything yet');
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(screen.queryByText('Couldn’t change this. Please try again.')).toBeNull();
});
