import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { FILLED_IN, field, leaveDraft } from '#test/build-form.ts';
import { openBrowser } from '#test/screen.tsx';

const site = await openTestApp({ HUMAN_VERIFICATION: 'off' });
afterAll(site.close);

const SUPER_DUTY = { ...FILLED_IN, year: '2020', make: 'Ford', model: 'F-350 Super Duty' };
const WHEEL = { wheelBrand: 'TIS', wheelModel: '547BM', wheelDiameter: '20', wheelWidth: '10' };

test('a pattern that is not the one of a trim, and a size that is not listed, are pointed out and block nothing', async () => {
  await leaveDraft(site, { ...SUPER_DUTY, ...WHEEL });
  const { user, open } = openBrowser(site);
  await open('/add-vehicle');
  await screen.findByRole('heading', { name: 'Add Your Build' });
  await user.type(field('Trim'), 'Lariat DRW');
  await screen.findByText(/^The 2020 Ford F-350 Super Duty is listed as 8×200 \(dual rear wheels\)\./);
  await user.clear(field('Trim'));
  await waitFor(() => expect(screen.queryByText(/is listed as 8×200/)).toBeNull());
  await user.clear(field('Wheel diameter'));
  await user.type(field('Wheel diameter'), '21');
  await screen.findByText(/^21×10 isn’t listed for the 547BM\. Double-check/);
});

test('the dialog points it out too', async () => {
  const values = { year: '2021', make: 'Ford', model: 'F-150', wheelBrand: 'TIS', wheelModel: '555MRT' };
  localStorage.setItem('wheel-gallery-dialog-draft', JSON.stringify({ values, photos: [] }));
  const { user, open } = openBrowser(site);
  await open('/?upload=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Your Vehicle' }));
  await user.type(dialog.getByLabelText(/^Wheel size/), '17x9');
  await dialog.findByText(
    /^The 2021 Ford F-150 is listed as 6×135\. 17×9 is listed only as 6×139\.7, not as 6×135\./,
  );
});
