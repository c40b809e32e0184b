import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addBuild, freshEmail } from './accounts.ts';
import { expectToast, openAsAdmin } from './admin-page.ts';
import { picture } from './build-form.ts';
import { expect, test } from './fixtures.ts';
import { expectNoAxeFindingsInBothThemes } from './gallery-page.ts';
import { differenceIn, plateFile, upload } from './plate-photo.ts';

/** License plates on builds that came without a choice, on a site where builds are looked at before they show. */
test.use({ moderation: 'before' });

/** A build that came through the API with a photo of a plate. */
async function sendPlate(page: Page) {
  const { file, number } = await plateFile();
  const url = await upload(page.request, file);
  const { testId, repeatEachIndex } = test.info();
  const model = `Maverick ${testId.slice(-4)} ${repeatEachIndex}`;
  const id = await addBuild(page.request, { model, imageUrl: url, ownerEmail: freshEmail() });
  const photo = async () => (await (await page.request.get(`/api/vehicles/${id}`)).json()).imageUrl;
  return { url, number, id, title: `2021 Ford ${model}`, photo };
}

test('an administrator hides a plate in one press in review, and takes it back', async ({ page }) => {
  const { url, number, title, photo } = await sendPlate(page);
  await openAsAdmin(page, '/admin?queue=pending');
  await page.getByRole('button', { name: title }).first().click();
  await expect(page.getByText('Possible license plate.')).toBeVisible({ timeout: 60_000 });
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Hide It' }).click();
  await expectToast(page, 'License plate hidden');
  await expect(page.getByText('Plates are hidden.')).toBeVisible();
  const hidden = await photo();
  expect(hidden).not.toBe(url);
  expect(await differenceIn(page.request, [url, hidden], number)).toBeGreaterThan(15);

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(photo).toBe(url);
});

test('the search through the gallery finds the plate of a build, and it is hidden there', async ({
  page,
}) => {
  const { url, title, photo } = await sendPlate(page);
  const plain = await upload(page.request, await picture('plain.jpg', 9));
  await addBuild(page.request, { imageUrl: plain, ownerEmail: freshEmail() });
  await openAsAdmin(page, '/admin/image-associations');
  await page.getByRole('button', { name: 'License Plates' }).click();
  const dialog = page.getByRole('dialog', { name: 'License Plates' });
  await dialog.getByRole('button', { name: /^(Start|Resume) Search$/ }).click();
  await expect(dialog.getByText(/^(\d+) of \1 photos checked$/)).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: `Show Plates of ${title}` }).click();
  await expect(dialog.getByText('Possible license plate.')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await dialog.getByRole('button', { name: 'Hide It' }).click();
  await expect.poll(photo).not.toBe(url);
  await expect(dialog.getByRole('button', { name: `Show Plates of ${title}` })).toBeHidden();
});

test('a build from a spreadsheet comes in with its photo as it is, and review says that it shows a plate', async ({
  page,
}) => {
  const { testId, repeatEachIndex } = test.info();
  const model = `Ranger ${testId.slice(-4)} ${repeatEachIndex}`;
  await openAsAdmin(page, '/admin/bring-in');
  const sample = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV.*Sample table of builds|Sample table of builds.*CSV/ }).click();
  const [head = '', first = ''] = (await readFile(await (await sample).path(), 'utf8')).split('\n');
  const { file } = await plateFile('photo-1.jpg');
  await page.getByRole('main').getByRole('link', { name: 'Bring In Builds' }).click();
  await page.getByLabel('Choose Table').setInputFiles({
    name: 'one.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${head}\n${first.replace('F-150', model)}\n`),
  });
  await page.locator('input[type=file][multiple]:not([webkitdirectory])').setInputFiles([file]);
  await expect(page.getByText('1 photo here')).toBeVisible();
  for (const next of ['Match Columns', 'Look It Over', 'Bring In'])
    await page.getByRole('link', { name: `Next: ${next}` }).press('Enter');
  await page.getByRole('button', { name: 'Bring In 1 Build' }).press('Enter');
  await expect(page.getByText('1 build came in')).toBeVisible();

  await page.goto('/admin?queue=pending');
  await page
    .getByRole('button', { name: new RegExp(model) })
    .first()
    .click();
  await expect(page.getByText('Possible license plate.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Hide It' })).toBeVisible();
});
