import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openAsAdmin } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodOnPhone, expectNoAxeFindings, PHONE } from './gallery-page.ts';

/** Builds from a spreadsheet: from the sample table to the gallery and back out, by mouse and by keyboard. */

async function aPhoto(seed: number): Promise<Buffer> {
  const pixels = Buffer.from(
    Array.from({ length: 12 * 9 * 3 }, (_, place) => (place * (seed + 7) * 7919) % 256),
  );
  return sharp(pixels, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(800, 600)
    .jpeg()
    .toBuffer();
}

const onPhone = async (page: Page) => {
  await page.setViewportSize(PHONE);
  await expectGoodOnPhone(page);
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 1280, height: 900 });
};

test('the sample table and three photos become builds, and Undo takes them out', async ({ page }) => {
  await openAsAdmin(page, '/admin');
  await page.getByRole('link', { name: 'Bring In Builds' }).click();
  await expect(page.getByRole('heading', { name: 'Bring In Builds' })).toBeVisible();
  await onPhone(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /CSV.*Sample table of builds|Sample table of builds.*CSV/ }).click();
  const buffer = await readFile(await (await download).path());

  await page.getByRole('main').getByRole('link', { name: 'Bring In Builds' }).click();
  await page.getByLabel('Choose Table').setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible();
  await page.locator('input[type=file][multiple]:not([webkitdirectory])').setInputFiles(
    await Promise.all(
      [1, 2, 3].map(async (number) => ({
        name: `Photo-${number}.JPG`,
        mimeType: 'image/jpeg',
        buffer: await aPhoto(number),
      })),
    ),
  );
  await expect(page.getByText('3 photos here')).toBeVisible();
  await onPhone(page);

  await page.getByRole('link', { name: 'Next: Match Columns' }).press('Enter');
  await expect(page.getByLabel('Wheel Offset is')).toHaveValue('wheelOffset');
  await onPhone(page);
  await page.getByRole('link', { name: 'Next: Look It Over' }).press('Enter');
  await expect(page.getByText('Ready 3')).toBeVisible();
  await onPhone(page);
  await page.getByRole('link', { name: 'Next: Bring In' }).press('Enter');
  await page.getByRole('radio', { name: 'Approve right away' }).check();
  await onPhone(page);
  await page.getByRole('button', { name: 'Bring In 3 Builds' }).press('Enter');
  await expect(page.getByText('3 builds came in')).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
});
