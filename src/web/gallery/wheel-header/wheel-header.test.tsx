import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openGallerySite, saying } from '#test/gallery-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site } = await openGallerySite(
  {},
  { wheelDiameter: '22', wheelOffset: -44 },
  { make: 'Jeep', model: 'Wrangler' },
  { wheelModel: '544C' },
);
afterAll(site.close);

async function openWheel(address: string) {
  const browser = openBrowser(site);
  await browser.open(address);
  const header = within(await screen.findByRole('region', { name: 'Wheel' }));
  await header.findByRole('heading', { level: 2, name: /544BM/ });
  return { ...browser, header };
}
const findShown = (count: number) => screen.findByText(saying(`Showing ${count} of ${count} vehicles`));

test('a size leads to its builds, and once more back to all', async () => {
  const { user, header } = await openWheel('/?wheelModel=544BM');
  header.getByText(/3 builds/);
  const size = () => header.getByRole('link', { name: /^22×/ });
  await user.click(size());
  expect(location.search).toContain('wheelDiameter=22');
  await findShown(1);
  await waitFor(() => expect(size()).toHaveAttribute('aria-current', 'true'));
  await user.click(size());
  await findShown(3);
});

test('offsets and vehicles lead to their builds, and a picture opens its own', async () => {
  const { user, header } = await openWheel('/?wheelModel=544BM');
  const [offset] = header.getAllByRole('link', { name: /millimetres: / });
  if (offset) await user.click(offset);
  expect(location.search).toMatch(/offsetMin=(-?\d+)&offsetMax=\1/);
  await act(async () => history.back());
  await findShown(3);
  await user.click(header.getByRole('link', { name: /Jeep Wrangler/ }));
  expect(location.search).toContain('make=Jeep&model=Wrangler');
  await act(async () => history.back());
  await findShown(3);
  const [picture] = header.getAllByRole('button', { name: /^Open / });
  if (picture) await user.click(picture);
  await screen.findByRole('dialog');
  expect(location.search).toMatch(/vehicle=\d+/);
});

test('a search that means one wheel shows it too', async () => {
  await openWheel('/?q=544BM');
});

test('several wheels show none', async () => {
  await openBrowser(site).open('/?wheelModel=544BM,544C');
  await findShown(4);
  expect(screen.queryByRole('region', { name: 'Wheel' })).toBeNull();
});
