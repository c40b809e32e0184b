import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openAdminSite } from '#test/admin-site.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';
import { anUpload } from '#test/submissions.ts';

const { site, asAdmin, aBuild, empty, stored } = await openAdminSite();
beforeEach(empty);
afterAll(site.close);

const ASIDE = { total: 0, items: [] };

/** Opens the dialog of this button. */
async function openCheck(name: string, prepare = (_browser: Browser) => {}) {
  const browser = openBrowser(site, asAdmin);
  prepare(browser);
  await browser.open('/admin/image-associations');
  await browser.user.click(await screen.findByRole('button', { name }));
  return { ...browser, dialog: within(screen.getByRole('dialog', { name })) };
}

test('builds are checked against files, and what is wrong is repaired', async () => {
  const { id } = await aBuild({
    imageUrl: 'MISSING_ORIGINAL_IMAGE',
    additionalImages: ['https://x.example/1'],
  });
  const { user, dialog } = await openCheck('Check Integrity');
  await user.click(await dialog.findByRole('button', { name: /^Builds without a main photo/ }));
  dialog.getByText('2021 Ford F-150 · Marcus · Missing · has more photos');
  await user.click(dialog.getByRole('button', { name: 'Set Main Photos' }));
  await screen.findByText('1 repair made');
  await dialog.findByText('No problems found.');
  expect(await stored(id)).toMatchObject({ imageUrl: 'https://x.example/1' });
});

test('one repair is asked for while another one is made', async () => {
  const repaired: unknown[] = [];
  const found = (problem: string, item: object) =>
    repaired.includes(problem) ? ASIDE : { total: 1, items: [item] };
  let letCome = () => {};
  const { user, dialog } = await openCheck('Check Integrity', ({ route, hold }) => {
    route('GET /api/admin/integrity', () => ({
      status: 200,
      body: {
        checkedAt: '2026-05-01T00:00:00.000Z',
        'missing-files': found('missing-files', { url: '/uploads/gone.jpg', vehicles: [] }),
        'incomplete-pictures': found('incomplete-pictures', { url: '/uploads/half.jpg', lacking: 2 }),
        'unused-files': ASIDE,
        'special-values': ASIDE,
      },
    }));
    route('POST /api/admin/integrity/repair', ({ body }) => {
      repaired.push((body as { problem: string }).problem);
      return { status: 200, body: { repaired: 1 } };
    });
    letCome = hold('POST /api/admin/integrity/repair');
  });
  await user.click(await dialog.findByRole('button', { name: 'Remove Missing Photos' }));
  await user.click(dialog.getByRole('button', { name: 'Recreate Sizes' }));
  letCome();
  await dialog.findByText('No problems found.');
  expect(repaired).toEqual(['missing-files', 'incomplete-pictures']);
});

test('builds that show one picture stand together, and one lets go of it', async () => {
  const url = await anUpload(site.db, { uploadedBy: 'visitor:x' });
  const first = await aBuild({ imageUrl: url, ownerName: 'First Twin' });
  const second = await aBuild({ imageUrl: url, ownerName: 'Second Twin' });
  const { user, dialog } = await openCheck('Duplicates');
  await dialog.findByText('1 photo in 2 builds');
  expect(dialog.getByRole('link', { name: /First Twin/ })).toHaveAttribute('href', `/?vehicle=${first.id}`);
  await user.click(dialog.getByRole('button', { name: /^Manage Images of .*Second Twin$/ }));
  const images = within(await screen.findByRole('dialog', { name: 'Manage Images' }));
  await user.click(images.getByRole('button', { name: /^Remove/ }));
  await images.findByText('No images added yet. Add some images above.');
  expect(await stored(second.id)).toMatchObject({ imageUrl: null });
  await user.click(images.getByRole('button', { name: 'Close' }));
  await dialog.findByText('No duplicates found.');
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Duplicates' })).toHaveFocus());
});

test('a comparison that fails is told and tried again', async () => {
  let answer = () => {};
  const { user, dialog } = await openCheck('Duplicates', ({ refuse }) => {
    answer = refuse('GET /api/admin/duplicate-pictures', 500);
  });
  await dialog.findByText('Couldn’t compare the photos');
  answer();
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await dialog.findByText('No duplicates found.');
});
