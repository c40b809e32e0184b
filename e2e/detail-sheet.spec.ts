import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { expect, test } from './fixtures.ts';

/** A build on one page to print. */

async function firstBuild(page: Page): Promise<PublicVehicle> {
  const { vehicles } = await (await page.request.get('/api/vehicles')).json();
  return vehicles[0];
}
const nameOf = ({ year, make, model }: PublicVehicle) => `${year} ${make} ${model}`;

async function pagesOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format, printBackground: true });
  return (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
}

/** What a camera reads on the sheet. */
async function readCode(page: Page): Promise<string | undefined> {
  const picture = await page.getByRole('main').screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a build is opened as a sheet in black on white, a camera that reads its code finds the build, and Back returns to it', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const build = await firstBuild(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Print Build Sheet' }).click();
  await expect(page).toHaveURL(`/?vehicle=${build.id}&print=1`);
  await expect(page).toHaveTitle(/^Build sheet: /);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(nameOf(build));
  await expect(page.getByRole('banner').getByRole('button', { name: 'Print' })).toBeVisible();
  const sheet = page.getByRole('article');
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
  const read = new URL((await readCode(page)) ?? 'nothing:');
  expect(read.search).toBe(`?vehicle=${build.id}`);
  expect((await page.request.get(`${site.url}${read.pathname}${read.search}`)).status()).toBe(200);
  await page.getByRole('link', { name: 'Back to the Build' }).click();
  await expect(page.getByRole('dialog', { name: nameOf(build) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
});

const LONG_TEXT = 'Wonderfully Long Words '.repeat(10).slice(0, 100).trim();
const NOTES = 'Leveled, cut the liner, and it still rubs the mud flap at full lock. ';
const LONGEST: Record<string, Partial<PublicVehicle>> = {
  'notes of 5,000 characters': { notes: NOTES.repeat(80).slice(0, 5000) },
  'notes of 2,500 lines': { notes: 'x\n'.repeat(2500) },
  'everything as long as it may be': {
    make: LONG_TEXT,
    model: LONG_TEXT,
    trim: LONG_TEXT,
    suspension: LONG_TEXT,
    suspensionBrand: LONG_TEXT,
    wheelModel: 'W'.repeat(50),
    tireBrand: LONG_TEXT,
    modification: LONG_TEXT,
    rubbing: 'W'.repeat(100),
    ownerName: LONG_TEXT + LONG_TEXT,
    notes: 'W'.repeat(5000),
  },
  'no picture and no notes': { imageUrl: null, additionalImages: [], photos: [], notes: null },
};

test('a sheet prints on one page, A4 and letter, whatever its owner wrote', async ({ page }) => {
  for (const [what, given] of Object.entries(LONGEST))
    await test.step(what, async () => {
      const build = { ...(await firstBuild(page)), ...given };
      await page.unrouteAll();
      await page.route(`**/api/vehicles/${build.id}`, (route) => route.fulfill({ json: build }));
      await page.goto('/');
      await page.getByRole('main').getByRole('article').first().getByRole('link').click();
      await page.getByRole('dialog').getByRole('link', { name: 'Print Build Sheet' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(build.model.slice(0, 20));
      expect(await pagesOf(page, 'A4')).toBe(1);
      expect(await pagesOf(page, 'Letter')).toBe(1);
      const foot = page.getByRole('img', { name: /^QR code/ });
      await expect(foot).toBeVisible();
      const article = await page.getByRole('article').boundingBox();
      const code = await foot.boundingBox();
      if (!article || !code) throw new Error('The sheet is not there');
      expect(code.y + code.height).toBeLessThan(article.y + article.height);
    });
});
