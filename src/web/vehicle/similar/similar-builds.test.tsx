import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openGallerySite, saying } from '#test/gallery-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, builds } = await openGallerySite(
  {},
  { wheelOffset: -12 },
  { modification: 'Major Cutting', trim: null },
  { suspension: 'Stock', wheelBrand: 'DTS Wheels', wheelModel: '699X' },
  { make: 'Jeep', model: 'Wrangler' },
);
afterAll(site.close);
const id = builds[0]?.id;

async function openBuild(refused?: RegExp) {
  const browser = openBrowser(site);
  if (refused) browser.refuse(refused);
  await browser.open(`/?vehicle=${id}`);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('heading', { level: 2, name: /F-150/ });
  const similar = async () => within(await dialog.findByRole('complementary', { name: 'Similar builds' }));
  return { ...browser, dialog, similar };
}
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('builds like this one stand under its photos with what sets them apart, and all of its model are one click away', async () => {
  const expected = (await site.app.inject(`/api/vehicles/${id}/similar`)).json();
  const { user, similar } = await openBuild();
  const list = await similar();
  const all = await list.findByRole('link', { name: 'All 4 builds of the Ford F-150' });
  const links = list.getAllByRole('listitem').map((item) => within(item).getByRole('link'));
  expect(links).toHaveLength(Math.min(5, expected.similar.length));
  expect(expected.similar[0].differences.length).toBeGreaterThan(0);
  for (const difference of expected.similar[0].differences) expect(links[0]).toHaveTextContent(difference);
  await user.click(all);
  await expectClosed();
  await screen.findByText(saying('Showing 4 of 4 vehicles'));
});

test('the place in the chart leads to the chart with that cell chosen', async () => {
  const { user, dialog } = await openBuild();
  const place = await dialog.findByRole('link', { name: /owners? with|on \d+×/ });
  expect(place).toHaveTextContent('F-150');
  await user.click(place);
  expect(location.search).toMatch(/view=fitment&cell=/);
  await screen.findByRole('gridcell', { selected: true });
});

test('builds on the same wheel are a link', async () => {
  const { user, dialog } = await openBuild();
  await user.click(dialog.getByRole('link', { name: 'Same wheel TIS 544BM' }));
  await expectClosed();
  expect(location.search).toMatch(/wheelBrand=TIS&wheelModel=544BM/);
});

test('when they cannot be had the build is shown without them', async () => {
  const { dialog, calls } = await openBuild(/\/api\/vehicles\/(\d+\/similar|fitment)/);
  await waitFor(() => expect(calls.some(({ address }) => address.endsWith('/similar'))).toBe(true));
  await waitFor(() => expect(dialog.queryByRole('complementary', { name: 'Similar builds' })).toBeNull());
  expect(dialog.queryByRole('link', { name: /owners? with|on \d+×/ })).toBeNull();
  dialog.getByRole('heading', { level: 2, name: /F-150/ });
});
