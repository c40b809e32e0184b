import type { Page } from '@playwright/test';
import type { ImportJob } from '#contract/transfer.ts';
import { expectToast, exportArchive, failCalls, openAsAdmin, rowAt } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { expectNoAxeFindings, PHONE } from './gallery-page.ts';

/** An archive goes in: sent, looked through, imported, left and found again. */

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import Database' });

test('tells what an import would bring, then brings it', async ({ page }) => {
  await openAsAdmin(page);
  const archive = await exportArchive(page);
  const { build } = await rowAt(page, 5);
  await page.request.delete(`/api/admin/vehicles/${build.id}`);
  await page.getByLabel('Zip file to import').setInputFiles(archive);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Nothing has changed yet.', { exact: false })).toBeVisible();
  await expect(dialog.locator('dl > div').first()).toHaveText('New builds1');
  expect((await page.request.get(`/api/vehicles/${build.id}`)).status()).toBe(404);
  await dialog.getByRole('button', { name: 'Import Now' }).click();
  await expectToast(page, 'Import successful', 'Imported 1 vehicle and 0 images');
  await expect(dialog.getByText('Import complete:', { exact: false })).toBeVisible();
  expect((await page.request.get(`/api/vehicles/${build.id}`)).ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import Database' })).toBeVisible();
});

test('offers nothing to press when all of it is here already', async ({ page }) => {
  await openAsAdmin(page);
  await page.getByLabel('Zip file to import').setInputFiles(await exportArchive(page));
  await expect(dialogOf(page).getByText('Nothing to import')).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Import Now' })).toHaveCount(0);
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Import Database' })).toBeVisible();
});

test('takes only a zip, and says why an import failed', async ({ page }) => {
  await openAsAdmin(page);
  const picker = page.getByLabel('Zip file to import');
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expectToast(page, 'Import failed', 'File must be a .zip');
  await picker.setInputFiles({ name: 'no.zip', mimeType: 'application/zip', buffer: Buffer.from('hello') });
  await expect(dialogOf(page).getByText('File must be a .zip')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Import Database' })).toBeVisible();
  await failCalls(page, /\/api\/admin\/imports$/, { status: 500 });
  await picker.setInputFiles({ name: 'no.zip', mimeType: 'application/zip', buffer: Buffer.from('hello') });
  await expectToast(page, 'Import failed', 'Could not import database');
});

test('an archive that did not reach the server is said, and can be sent again', async ({ page }) => {
  await openAsAdmin(page);
  const archive = await exportArchive(page);
  await page.route(/\/api\/admin\/imports$/, (route) => route.abort(), { times: 1 });
  const picker = page.getByLabel('Zip file to import');
  await picker.setInputFiles(archive);
  await expectToast(page, 'Import failed', 'Could not import database');
  await picker.setInputFiles(archive);
  await expect(dialogOf(page).getByText('Nothing to import')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Import Database' })).toBeVisible();
});

test('sending an archive is shown and can be stopped', async ({ page }) => {
  await openAsAdmin(page);
  const archive = await exportArchive(page);
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/imports$/, () => arrived.promise);
  await page.getByLabel('Zip file to import').setInputFiles(archive);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Uploading the archive.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel Import' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import Database' })).toBeVisible();
  arrived.resolve();
});

const UNDER_WAY: ImportJob = {
  token: 'a'.repeat(24),
  state: 'importing',
  cancelling: false,
  fileName: 'vehicle_gallery_export_2026-11-22.zip',
  bytes: 3_240_000_000,
  adminName: 'nora',
  createdAt: '2026-11-22T10:00:00.000Z',
  filesPlanned: 20_000,
  filesDone: 7_350,
  secondsLeft: 720,
  report: null,
  reason: null,
};

/** Shows an import that takes long; tells what is asked of it. */
async function showImport(page: Page, job: Partial<ImportJob> = {}): Promise<string[]> {
  const asked: string[] = [];
  let now = { ...UNDER_WAY, ...job };
  await page.route(/\/api\/admin\/imports\//, (route) => {
    const request = route.request();
    if (request.method() !== 'GET') asked.push(`${request.method()} ${request.url().split('/').at(-1)}`);
    if (request.method() === 'DELETE') now = { ...now, cancelling: true };
    const answer = request.method() === 'GET' ? { job: now } : now;
    return route.fulfill({ json: request.method() === 'DELETE' ? { success: true } : answer });
  });
  return asked;
}

test('shows how far a long import is, and takes it back', async ({ page }) => {
  const asked = await showImport(page);
  await openAsAdmin(page);
  await page.getByRole('button', { name: 'Import: 36% done' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('7,350 of 20,000 images and videos, about 12 minutes left')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel Import' }).click();
  await expect(dialog.getByText('Undoing the import...')).toBeVisible();
  expect(asked).toEqual([`DELETE ${UNDER_WAY.token}`]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`looks the same to a screen reader and on a phone, ${colorScheme}`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem('wheel-gallery-theme', theme), colorScheme);
    await page.setViewportSize(PHONE);
    await showImport(page, { state: 'failed', reason: 'We can’t take uploads right now.' });
    await openAsAdmin(page);
    await page.getByRole('button', { name: 'Import: failed' }).click();
    await expect(dialogOf(page).getByText('We can’t take uploads', { exact: false })).toBeVisible();
    await expectNoAxeFindings(page);
  });
}
