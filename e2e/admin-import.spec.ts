import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectToast, exportArchive, failCalls, openAsAdmin, rowAt } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

/** An archive goes out and in: sent, looked through, imported, left and found again. */

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import Database' });
const picker = (page: Page) => page.getByLabel('Zip file to import');

async function putAway(page: Page) {
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Import Database' })).toBeVisible();
}

test('the gallery is exported under the day’s name, and brought back by an import that first tells what it has', async ({
  page,
}) => {
  await openAsAdmin(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Database' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^vehicle_gallery_export_\d{4}-\d\d-\d\d\.zip$/);
  await expectToast(page, 'Export successful');
  await expect(page.getByText(/^Last export .* by nora$/)).toBeVisible();
  const buffer = await readFile(await file.path());
  const archive = { name: file.suggestedFilename(), mimeType: 'application/zip', buffer };

  const { build } = await rowAt(page, 5);
  await page.request.delete(`/api/admin/vehicles/${build.id}`);
  await picker(page).setInputFiles(archive);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Nothing has changed yet.', { exact: false })).toBeVisible();
  await expect(dialog.locator('dl > div').first()).toHaveText('New builds1');
  expect((await page.request.get(`/api/vehicles/${build.id}`)).status()).toBe(404);
  await dialog.getByRole('button', { name: 'Import Now' }).click();
  await expectToast(page, 'Import successful', 'Imported 1 vehicle and 0 images');
  await expect(dialog.getByText('Import complete:', { exact: false })).toBeVisible();
  expect((await page.request.get(`/api/vehicles/${build.id}`)).ok()).toBe(true);
  await putAway(page);

  // All of it is here by now.
  await picker(page).setInputFiles(archive);
  await expect(dialog.getByText('Nothing to import')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import Now' })).toHaveCount(0);
  await putAway(page);
});

test('an archive that is none, does not arrive or is called back can be sent again', async ({ page }) => {
  await openAsAdmin(page);
  const archive = await exportArchive(page);
  const broken = { name: 'no.zip', mimeType: 'application/zip', buffer: Buffer.from('hello') };
  await picker(page).setInputFiles(broken);
  await expect(dialogOf(page).getByText('File must be a .zip')).toBeVisible();
  await putAway(page);
  for (const how of [{ status: 500 }, 'no answer'] as const) {
    await failCalls(page, /\/api\/admin\/imports$/, how);
    await picker(page).setInputFiles(archive);
    await expectToast(page, 'Import failed', 'Could not import database');
    await page.unrouteAll();
  }

  const arrived = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/imports$/, () => arrived.promise, { times: 1 });
  await picker(page).setInputFiles(archive);
  await expect(dialogOf(page).getByText('Uploading the archive.', { exact: false })).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Cancel Import' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import Database' })).toBeVisible();
  arrived.resolve();
  await picker(page).setInputFiles(archive);
  await expect(dialogOf(page).getByText('Nothing to import')).toBeVisible();
  await putAway(page);
});
