import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import type { PlateJob } from '#contract/admin/plates.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, asAdmin } = await openAdminSite();
afterAll(site.close);

const BOX = { x: 40, y: 60, width: 20, height: 10 };
const STOPPED: PlateJob = {
  search: 'on',
  state: 'stopped',
  photos: 1240,
  looked: 312,
  builds: { total: 201, items: [{ id: 7, title: '2021 Ford F-150' }] },
};

/** The dialog over a search in this state. */
async function openPlates(given: Partial<PlateJob> = {}) {
  const browser = openBrowser(site, asAdmin);
  const job = { ...STOPPED, ...given };
  browser.route('GET /api/admin/plates', () => ({ status: 200, body: job }));
  browser.route('POST /api/admin/plates', ({ body }) => {
    job.state = (body as { run: boolean }).run ? 'running' : 'stopped';
    return { status: 200, body: job };
  });
  await browser.open('/admin/image-associations');
  await browser.user.click(await screen.findByRole('button', { name: 'License Plates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'License Plates' }));
  return { ...browser, job, dialog };
}

test('the search is started and paused, and tells how far it is', async () => {
  const { user, dialog } = await openPlates();
  await dialog.findByText('312 of 1,240 photos checked');
  await user.click(dialog.getByRole('button', { name: 'Resume Search' }));
  await user.click(await dialog.findByRole('button', { name: 'Pause Search' }));
  await dialog.findByRole('button', { name: 'Resume Search' });
});

test('builds with possible plates lead to the build, and their plates are hidden there and then', async () => {
  const { user, dialog, route, job } = await openPlates();
  await dialog.findByText('201 builds with possible license plates');
  dialog.getByText('and 200 more');
  expect(dialog.getByRole('link', { name: '2021 Ford F-150' })).toHaveAttribute('href', '/admin?q=%237');
  const url = '/uploads/a.jpg';
  route('GET /api/admin/vehicles/7/plates', () => ({
    status: 200,
    body: [{ url, search: 'on', boxes: [BOX], choice: null }],
  }));
  const sent: unknown[] = [];
  route('POST /api/admin/vehicles/7/plates', ({ body }) => {
    sent.push(body);
    job.builds = { total: 0, items: [] };
    return { status: 200, body: { url, activityId: 1 } };
  });
  await user.click(dialog.getByRole('button', { name: 'Show Plates of 2021 Ford F-150' }));
  await user.click(await dialog.findByRole('button', { name: 'Hide It' }));
  await dialog.findByText('No possible license plates yet.');
  expect(sent).toEqual([{ url, boxes: [BOX] }]);
});

test('a search that is over has no button', async () => {
  const { dialog } = await openPlates({ state: 'done', builds: { total: 0, items: [] } });
  await dialog.findByText('No license plates left to decide on.');
  expect(dialog.queryByRole('button', { name: /Search$/ })).toBeNull();
});

test('a search without its model says so', async () => {
  const { dialog } = await openPlates({ search: 'unavailable', state: 'running' });
  await dialog.findByText(/^The model that finds license plates is missing/);
});

test('a failure is told', async () => {
  const { user, dialog, refuse } = await openPlates();
  refuse('POST /api/admin/plates');
  await user.click(await dialog.findByRole('button', { name: 'Resume Search' }));
  await screen.findByText('Couldn’t start or pause the search. Please try again.');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Resume Search' })).toBeVisible());
});
