import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { VehicleRow } from '#server/database/schema.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';
import { insertVehicles } from '#test/vehicles.ts';

const { site, asAdmin, call, empty, stored } = await openAdminSite();
beforeEach(empty);
afterAll(site.close);

/** Builds whose models count from 1 on, the newest first. */
async function many(count: number, given: Partial<VehicleRow> = {}) {
  const models = Array.from({ length: count }, (_, index) => ({ model: `No. ${count - index}`, ...given }));
  return (await insertVehicles(site.db, ...models)).reverse();
}

async function openList(address = '/admin') {
  const browser = openBrowser(site, asAdmin);
  await browser.open(address);
  await screen.findByRole('list', { name: 'Vehicles' });
  return browser;
}

const box = (number: number) => screen.findByLabelText(`Select 2021 Ford No. ${number}`);
const all = () => screen.getByLabelText('Select all on this page');
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected builds' }));

test('the same is done to many builds at once, and taken back', async () => {
  const [first] = await many(3, { isApproved: false });
  await many(1);
  const { user } = await openList();
  await user.click(all());
  bar().getByText('4 selected');
  await user.click(bar().getByRole('button', { name: 'Approve A' }));
  await screen.findByText('Approved 3 builds');
  screen.getByText('· 1 already done');
  expect(await stored(first?.id ?? 0)).toMatchObject({ isApproved: true });
  await user.click(screen.getByRole('button', { name: 'Undo U' }));
  await waitFor(async () => expect(await stored(first?.id ?? 0)).toMatchObject({ isApproved: false }));
});

test('after many were changed others can be selected and changed', async () => {
  await many(2);
  const { user } = await openList('/admin?status=approved');
  await user.click(await box(1));
  await user.click(bar().getByRole('button', { name: 'Unapprove' }));
  await screen.findByText('Unapproved 1 build');
  await user.click(await box(2));
  bar().getByText('1 selected');
  await user.click(bar().getByRole('button', { name: 'Unapprove' }));
  await screen.findByText('No vehicles found');
});

/** The list that comes in pages shows so many builds of all, as in a gallery of more pages. */
async function showFirst({ route }: Browser, count: number) {
  const all: unknown[] = (await call('GET', '/vehicles')).json();
  route(/GET .*vehicles.*limit=50(&|$)/, () => ({ status: 200, body: all.slice(0, count) }));
}

test('many are approved as they were looked at, on other pages too, and it is told why others were not', async () => {
  const [first, second, third] = (await many(5, { isApproved: false })).map(({ id }) => id);
  const browser = openBrowser(site, asAdmin);
  // The builds of the second page are others.
  const all: unknown[] = (await call('GET', '/vehicles')).json();
  browser.route(/GET .*vehicles.*offset=50/, () => ({ status: 200, body: all.slice(3) }));
  browser.route('GET /api/admin/summary', async () => {
    const summary: object = (await call('GET', '/summary')).json();
    return { status: 200, body: { ...summary, matching: 52 } };
  });
  await browser.open('/admin');
  const { user } = browser;
  for (const number of [1, 2, 3]) await user.click(await box(number));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(screen.queryByLabelText('Select 2021 Ford No. 1')).toBeNull());
  await call('PUT', `/vehicles/${first}`, { notes: 'Nobody has looked at this' });
  await call('PUT', `/vehicles/${third}`, { isApproved: true });
  await user.keyboard('a');
  await screen.findByText('Approved 1 build');
  screen.getByText('· 2 changed since you selected them; review again');
  expect(await stored(first ?? 0)).toMatchObject({ isApproved: false });
  expect(await stored(second ?? 0)).toMatchObject({ isApproved: true });
});

test('all that match can be selected, and the keyboard stays by the list', async () => {
  await many(3);
  const browser = openBrowser(site, asAdmin);
  await showFirst(browser, 2);
  await browser.open('/admin');
  await box(1);
  await browser.user.click(all());
  bar().getByText('2 selected');
  (await screen.findByRole('button', { name: 'All 3 matching builds' })).focus();
  await browser.user.keyboard('{Enter}');
  await waitFor(() => bar().getByText('3 selected'));
  await waitFor(() => expect(all()).toHaveFocus());
});

test('builds read for one filter are not selected under another', async () => {
  await many(3);
  const browser = openBrowser(site, asAdmin);
  await showFirst(browser, 2);
  await browser.open('/admin');
  const { user, hold, calls } = browser;
  await box(1);
  await user.click(all());
  const letCome = hold(/limit=500/);
  await user.click(await screen.findByRole('button', { name: 'All 3 matching builds' }));
  await user.selectOptions(screen.getByLabelText('Status'), 'Approved');
  await waitFor(() => expect(location.search).toBe('?status=approved'));
  expect(screen.queryByRole('toolbar')).toBeNull();
  letCome();
  expect(calls.filter(({ address }) => address.includes('limit=500'))).toHaveLength(1);
  await user.click(await box(1));
  bar().getByText('1 selected');
});
