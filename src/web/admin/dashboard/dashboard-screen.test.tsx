import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { VehicleRow } from '#server/database/schema.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';

const { site, asAdmin, aBuild, call, empty, stored } = await openAdminSite();
beforeEach(empty);
afterAll(site.close);

async function openDashboard(address = '/admin') {
  const browser = openBrowser(site, asAdmin);
  await browser.open(address);
  return browser;
}

const list = () => screen.findByRole('list', { name: 'Vehicles' });
const rowsIn = async () => within(await list()).getAllByRole('listitem');

test('the dashboard counts builds of each kind and leads to the other screens', async () => {
  await aBuild({ isApproved: true, isFeatured: true });
  await aBuild({ isApproved: true });
  await aBuild({ isApproved: false });
  const { user } = await openDashboard('/admin/dashboard');
  for (const [label, count] of [
    ['Total Vehicles', 3],
    ['Approved', 2],
    ['Pending Review', 1],
    ['Reported', 0],
    ['Featured', 1],
  ] as const) {
    const counter = (await screen.findAllByRole('term')).find((one) => one.textContent === label);
    await waitFor(() => expect(counter?.nextSibling).toHaveTextContent(String(count)));
  }
  expect(screen.getByRole('link', { name: 'Fitment Gallery' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('link', { name: 'Wheel Models' }));
  await screen.findByRole('heading', { name: 'Wheel Models' });
  await user.click(screen.getByRole('link', { name: 'Manage Images' }));
  await screen.findByRole('heading', { name: 'Image Association Manager' });
});

test('a list that does not come says so, and is asked for again', async () => {
  await aBuild();
  const browser = openBrowser(site, asAdmin);
  const answerAgain = browser.refuse('GET /api/admin/vehicles', 500);
  await browser.open('/admin');
  await screen.findByText('Failed to fetch vehicles');
  answerAgain();
  await browser.user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await rowsIn()).toHaveLength(1);
});

test.each([
  ['/admin?page=99', '/admin'],
  ['/admin/image-associations?page=99', '/admin/image-associations'],
  ['/admin/dashboard?view=accounts&page=9', '/admin/dashboard?view=accounts'],
  ['/admin?queue=reported&page=9', '/admin?queue=reported'],
])('%s, beyond the last page, leads to it', async (beyond, last) => {
  await aBuild();
  await openDashboard(beyond);
  await waitFor(() => expect(location.pathname + location.search).toBe(last));
});

/** As in a gallery of two pages: one build stands for the 50 of the first, and these stand on the second. */
function showOnSecondPage({ route }: Browser, last: VehicleRow[]) {
  const onSecond = ({ id }: { id: number }) => last.some((one) => one.id === id);
  route('GET /api/admin/vehicles', async ({ address }) => {
    const all: { id: number }[] = (await call('GET', '/vehicles')).json();
    const isSecond = address.includes('offset=50');
    return { status: 200, body: all.filter((build) => onSecond(build) === isSecond) };
  });
  route('GET /api/admin/summary', async () => {
    const summary: { matching: number } = (await call('GET', '/summary')).json();
    return { status: 200, body: { ...summary, matching: summary.matching + 49 } };
  });
}

test('the page before is shown when all of the last one is deleted', async () => {
  await aBuild();
  const last = [await aBuild(), await aBuild()];
  const browser = openBrowser(site, asAdmin);
  showOnSecondPage(browser, last);
  await browser.open('/admin?page=2');
  await screen.findByText('51–52 of 52');
  await browser.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected builds' }));
  await browser.user.click(bar.getByRole('button', { name: 'Delete' }));
  const sure = within(screen.getByRole('dialog', { name: 'Delete 2 builds' }));
  await browser.user.click(sure.getByRole('button', { name: 'Delete' }));
  await screen.findByText('1–50 of 50');
  expect(location.search).toBe('');
  await browser.user.click(screen.getByRole('button', { name: 'Undo U' }));
  await screen.findByText('1–50 of 52');
  for (const { id } of last) expect(await stored(id)).toBeDefined();
});

test('a build that was deleted alone stays on its page, where it can be brought back', async () => {
  await aBuild();
  const last = [await aBuild()];
  const browser = openBrowser(site, asAdmin);
  showOnSecondPage(browser, last);
  await browser.open('/admin?page=2');
  await screen.findByText('51–51 of 51');
  await browser.user.click(screen.getByRole('button', { name: /^Delete/ }));
  await browser.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Deleted just now');
  await screen.findByText('None of 50');
  await browser.user.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('51–51 of 51');
});
