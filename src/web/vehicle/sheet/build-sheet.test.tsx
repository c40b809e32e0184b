import { screen } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openGallerySite } from '#test/gallery-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, builds } = await openGallerySite({});
afterAll(site.close);

test('a sheet holds its measures in both units, and says of its drawing what is known and what is assumed', async () => {
  await openBrowser(site).open(`/?vehicle=${builds[0]?.id}&print=1`);
  await screen.findByRole('img', { name: '2021 Ford F-150 drawn to scale, from the side' });
  const scale = screen.getByRole('region', { name: 'Drawn to scale' });
  expect(scale).toHaveTextContent(/Poke or tuck\s*(\d+\smm (poke|tuck)|flush)/);
  expect(scale).toHaveTextContent(
    /Known: .* published length, wheelbase, and height of .* Assumed: .* inside the fender/,
  );
  expect(screen.getByRole('row', { name: /^Wheel diameter/ })).toHaveTextContent(/^Wheel diameter20508$/);
  expect(screen.queryByRole('navigation')).toBeNull();
  screen.getByRole('link', { name: 'Back to the Build' });
});

test('a sheet of a build that is gone says so', async () => {
  await openBrowser(site).open('/?vehicle=999999&print=1');
  await screen.findByRole('heading', { name: 'Vehicle not found' });
});
