import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openGallerySite } from '#test/gallery-site.ts';
import { openBrowser } from '#test/screen.tsx';
import { chooseBuilds } from '#web/vehicle/actions/compare-toggle.tsx';

const { site, builds } = await openGallerySite(
  { make: 'Ram', model: '1500' },
  { make: 'Jeep', model: 'Wrangler', wheelWidth: '12', wheelOffset: -44 },
  { model: 'Ranger' },
  { model: 'Maverick' },
  { model: 'Bronco', rearWheelWidth: '12', rearWheelOffset: 0, rearSpacer: 10 },
);
afterAll(site.close);
// They last as long as the tab, which all tests share.
beforeEach(() => chooseBuilds([]));
const [ram, jeep, , , staggered] = builds.map(({ id }) => id);

async function openAt(address: string) {
  const browser = openBrowser(site);
  await browser.open(address);
  return browser;
}
const findTray = () => screen.findByRole('region', { name: 'Comparison' });
const findHeads = async () => {
  const [table] = await screen.findAllByRole('table');
  return within(table ?? document.body).getAllByRole('columnheader');
};

test('the last build but one that is removed leaves one waiting for another', async () => {
  const { user } = await openAt(`/?compare=${ram},${jeep}`);
  await user.click(await screen.findByRole('button', { name: 'Remove 2021 Ram 1500 from the comparison' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(await findTray()).toHaveTextContent('1 of 4 builds');
  expect(await screen.findAllByRole('article')).toHaveLength(5);
});

test('a build that is gone costs only its column', async () => {
  const { user } = await openAt(`/?compare=${ram},999999,${jeep}`);
  await waitFor(async () => expect((await findHeads())[1]).toHaveTextContent('no longer in the gallery'));
  await screen.findByRole('img', { name: /^Cross-section of 2 wheels/ });
  await user.click(screen.getByRole('button', { name: 'Remove Build 999999 from the comparison' }));
  await waitFor(async () => expect(await findHeads()).toHaveLength(2));
});

test('wheels are laid over each other and measured against the first', async () => {
  await openAt(`/?compare=${ram},${jeep}`);
  // 12 × 12.7 + 44 = 196.4 against 10 × 12.7 + 18 = 145
  const row = await screen.findByRole('row', { name: /51.mm more poke/ });
  expect(row).toHaveTextContent('2021 Jeep Wrangler');
});

test('the rear of a build that has its own is laid over those of the others', async () => {
  await openAt(`/?compare=${ram},${staggered}`);
  await screen.findByRole('heading', { name: 'Rear' });
  const [, rear] = screen.getAllByRole('row', { name: /Ford Bronco.*mm/ });
  // 12 × 12.7 + 10 = 162.4 against 10 × 12.7 + 18 = 145
  expect(rear).toHaveTextContent(/162 mm17 mm more poke/);
});

test('no more than four builds are chosen', async () => {
  const { user } = await openAt('/');
  for (const toggle of await screen.findAllByRole('button', { name: /^Compare 2021 / }))
    await user.click(toggle);
  await screen.findByText('You can compare up to 4 builds');
  expect(await findTray()).toHaveTextContent('4 of 4 builds');
});

test('a build that is deleted leaves the tray', async () => {
  const { user, refuse, open } = openBrowser(site);
  const { unmount } = await open('/');
  for (const name of ['Compare 2021 Ram 1500', 'Compare 2021 Jeep Wrangler'])
    await user.click(await screen.findByRole('button', { name }));
  expect(await findTray()).toHaveTextContent('2 of 4 builds');
  unmount();
  refuse(`GET /api/vehicles/${ram}`, 404, 'Vehicle not found');
  await open('/');
  await waitFor(async () => expect(await findTray()).toHaveTextContent('1 of 4 builds'));
});
