import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import type { Fitment } from '#contract/fitment.ts';
import { openGallerySite } from '#test/gallery-site.ts';
import { openBrowser } from '#test/screen.tsx';
import { photoMeasures } from '#test/vehicles.ts';

const { site } = await openGallerySite(
  {},
  { wheelOffset: -44, wheelWidth: '12', rubbing: 'Minor rubbing at full lock' },
  { tireHeight: '35', suspension: '4" Lift', wheelOffset: 0, wheelWidth: '9' },
  { tireHeight: '35', suspension: '6" Lift', wheelOffset: 0, wheelWidth: '9' },
);
const staggered = await openGallerySite(
  { wheelWidth: '9.5', wheelOffset: 20, frontSpacer: 15, rearWheelWidth: '11', rearWheelOffset: 50 },
  { wheelWidth: '9', wheelOffset: 0 },
);
const photographed = await openGallerySite(
  { tireHeight: '35', photoMeasures: photoMeasures({ rise: 51 }) },
  { tireHeight: '35', photoMeasures: photoMeasures({ rise: 48 }) },
  { tireHeight: '37', photoMeasures: photoMeasures({ rise: 100 }) },
  {},
);
afterAll(async () => {
  await photographed.site.close();
  await site.close();
  await staggered.site.close();
});

async function ask<Reply>(address: string): Promise<Reply> {
  return (await site.app.inject(address)).json();
}

test.each(['wheel', 'tire'] as const)(
  'chart and table of the %s axes count what the gallery finds',
  async (axes) => {
    const { user, open } = openBrowser(site);
    await open('/?view=fitment');
    await user.click(
      await screen.findByRole('button', { name: axes === 'wheel' ? 'Width × offset' : 'Tire × lift' }),
    );
    expect(location.search).toBe(axes === 'wheel' ? '?view=fitment' : '?view=fitment&axes=tire');
    const { rows, columns, cells, scope } = await ask<Fitment>(`/api/vehicles/fitment?axes=${axes}`);
    expect(cells.reduce((sum, { reports }) => sum + reports.builds, 0)).toBe(scope.builds);
    const chart = within(await screen.findByRole('grid', { name: /^Builds by/ }));
    await waitFor(() => expect(chart.getAllByRole('row')).toHaveLength(rows.length + 1));
    expect(chart.getAllByRole('gridcell', { name: /: [\d,]+ builds?/ })).toHaveLength(cells.length);
    for (const { column, row, reports } of cells) {
      const [across, down] = [columns[column]?.label, rows[row]?.label];
      const title = axes === 'wheel' ? `${across} wide, ${down}\u00a0mm` : `${across} tires, ${down}`;
      chart.getByRole('gridcell', { name: (name) => name.startsWith(`${title}: ${reports.builds} build`) });
    }

    const table = within(screen.getByRole('table'));
    const links = table.getAllByRole('link', { name: /^\d+ builds?$/ });
    expect(links).toHaveLength(cells.length);
    for (const link of links) {
      const { totalCount } = await ask<{ totalCount: number }>(
        `/api/vehicles${link.getAttribute('href')?.slice(1)}`,
      );
      expect(link).toHaveTextContent(String(totalCount));
    }
  },
);

test('says so when the server does not answer, and asks again', async () => {
  const { user, open, refuse, calls } = openBrowser(site);
  const mend = refuse('GET /api/vehicles/fitment', 500);
  await open('/');
  await user.click(screen.getByRole('link', { name: 'Fitment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the fitment chart');
  const asked = () => calls.filter(({ address }) => address.startsWith('/api/vehicles/fitment')).length;
  const before = asked();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  mend();
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByRole('grid', { name: /^Builds by/ });
});

test('names the filters to drop when no build matches', async () => {
  await openBrowser(site).open('/?q=nothingiscalledthis&view=fitment');
  await screen.findByRole('heading', { name: 'No vehicles found' });
  expect(screen.queryByRole('grid')).toBeNull();
});

test('the chart is about the front until the rear is asked for, and both lead to what they count', async () => {
  const { user, open } = openBrowser(staggered.site);
  await open('/?view=fitment');
  const chart = () => screen.findByRole('grid', { name: /^Builds by/ });
  within(await chart()).getByRole('gridcell', { name: /^9.5 wide, \+5.mm: 1 build/ });
  await user.click(screen.getByRole('button', { name: 'Rear' }));
  expect(location.search).toBe('?axle=rear&view=fitment');
  await waitFor(async () =>
    within(await chart()).getByRole('gridcell', { name: /^11 wide, \+50.mm: 1 build/ }),
  );
  screen.getAllByRole('button', { name: 'Remove filter Axle: Rear axle' });
  const links = within(screen.getByRole('table')).getAllByRole('link', { name: '1 build' });
  for (const link of links) {
    const address = `/api/vehicles${link.getAttribute('href')?.slice(1)}`;
    expect((await staggered.site.app.inject(address)).json().totalCount).toBe(1);
  }
});

test('a chart of measured lifts is offered where builds were measured, and leads to what it counts', async () => {
  const { user, open } = openBrowser(photographed.site);
  await open('/?view=fitment');
  await user.click(await screen.findByRole('button', { name: 'Measured lift' }));
  expect(location.search).toBe('?view=fitment&axes=measured');
  await screen.findByText(/^Ride height over stock of 3 builds, measured by their owners on a side photo/);
  const chart = within(await screen.findByRole('grid', { name: /measured ride height over stock$/ }));
  chart.getByRole('gridcell', { name: /^35″ tires, measured lift \+2″ \(\+51.mm\): 2 builds/ });
  const links = within(screen.getByRole('table')).getAllByRole('link', { name: /^\d+ builds?$/ });
  expect(links.map((link) => link.textContent)).toEqual(['2', '1']);
  await user.click(screen.getByRole('link', { name: '2 builds' }));
  await screen.findAllByRole('button', { name: /^Remove filter .*Measured Lift \+2″ \(\+51.mm\)/ });
});

test('where no build was measured the chart is not offered, and an address of it says so', async () => {
  const { open } = openBrowser(site);
  await open('/?view=fitment');
  await screen.findByRole('grid', { name: /^Builds by/ });
  expect(screen.queryByRole('button', { name: 'Measured lift' })).toBeNull();
  await open('/?view=fitment&axes=measured');
  await screen.findByText('None of these builds was measured by photo.');
  expect(screen.queryByRole('grid')).toBeNull();
});
