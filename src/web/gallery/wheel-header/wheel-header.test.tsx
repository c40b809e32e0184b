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

test('the sizes a wheel is listed in are told with offsets, patterns, and builds, empty ones asking for the first', async () => {
  const { user, header } = await openWheel('/?wheelModel=544BM');
  await user.click(header.getByRole('button', { name: 'Sizes and bolt patterns' }));
  const table = within(await header.findByRole('table'));
  table.getByRole('rowheader', { name: '544BM: Gloss Black with Milled Accents' });
  const row = (name: string) => within(table.getByRole('row', { name: new RegExp(`^${name} `) }));
  row('20×10').getByText('−25 mm (4.52″), −20 mm (4.71″), −19 mm (4.75″)');
  row('22×14').getByText('6×135 / 6×139.7');
  expect(row('20×10').getByRole('link', { name: /^544BM 20×10: ?2 builds$/ })).toHaveAttribute(
    'href',
    '/?wheelBrand=TIS&wheelModel=544BM&wheelWidth=10&wheelDiameter=20',
  );
  expect(row('22×14').getByRole('link', { name: 'Be the first on 544BM 22×14' })).toHaveAttribute(
    'href',
    '/add-vehicle?brand=TIS&wheel=544BM&size=22x14',
  );
});
