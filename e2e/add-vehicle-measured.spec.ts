import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { drawBuild } from '#drawings/draw-build.ts';
import { signUp } from './accounts.ts';
import { confirmHuman, fillFields, openForm, photos, submitButton } from './build-form.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodOnPhone, expectNoAxeFindingsInBothThemes, PHONE } from './gallery-page.ts';

/** Measuring a build on its main photo (Add Your Build and Edit vehicle). */

/** A drawn photo of the side, with tires of 31.9 inches. */
async function sidePhoto() {
  const build = {
    year: 2021,
    make: 'Ford',
    model: 'F-150',
    suspension: 'Stock',
    wheelModel: '544BM',
    wheelDiameter: '20',
    wheelWidth: '9',
    wheelOffset: 18,
    tireBrand: 'Nitto',
    tireWidth: '275',
    tireHeight: '55',
    paint: 'red',
    background: 'showroom',
  };
  const drawn = drawBuild(build, 'side', { width: 1600, height: 1200 });
  const buffer = await sharp(Buffer.from(drawn)).jpeg({ quality: 92 }).toBuffer();
  return { name: 'side.jpg', mimeType: 'image/jpeg', buffer };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Measure by Photo' });

async function setMark(page: Page, name: string, keys: string[]) {
  await dialogOf(page).getByRole('button', { name, exact: true }).focus();
  for (const key of keys) await page.keyboard.press(key);
}

test('an owner measures the main photo by keys, and the build shows its fender gap until that is removed', async ({
  page,
}) => {
  await signUp(page, { displayName: 'Kai' });
  await openForm(page);
  await expect(page.getByRole('button', { name: 'Measure by Photo' })).toHaveCount(0);
  await photos(page).setInputFiles(await sidePhoto());
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await fillFields(page, { email: null });
  await page.getByLabel('Year').selectOption('2021');
  await page.getByLabel('Backspacing').fill('5.7');
  await page.getByRole('button', { name: 'Measure by Photo' }).press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Set both bars on the fender edges to see the gap.')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await setMark(page, 'Front fender edge', ['ArrowDown']);
  await setMark(page, 'Rear fender edge', ['ArrowDown']);
  await setMark(page, 'Front tire, level with the hub', ['ArrowUp', 'ArrowDown']);
  await expect(dialog.getByText('Fender gap')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await page.setViewportSize(PHONE);
  await expectGoodOnPhone(page);
  await dialog.getByRole('button', { name: 'Save Measures' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const line = page.getByText(/^Fender gap \d+\smm ±\d+/);
  await expect(line).toBeVisible();
  await expectGoodOnPhone(page);
  await expectNoAxeFindingsInBothThemes(page);
  const measured = /^Fender gap (.*? ±\d+)/.exec((await line.textContent()) ?? '')?.[1] ?? '';
  await confirmHuman(page);
  const added = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && new URL(reply.url()).pathname === '/api/vehicles',
  );
  await submitButton(page).click();
  const { id, photoMeasures } = await (await added).json();
  expect(photoMeasures.wheelbase).toBe(3693);

  await page.goto(`/?vehicle=${id}`);
  const specs = page.getByRole('region', { name: 'Measured by Photo' });
  await expect(specs).toContainText('Fender gap');
  await expect(specs).toContainText(measured);

  await page.goto(`/edit-vehicle/${id}`);
  await expect(line).toBeVisible();
  await page.getByLabel('Tire brand').fill('Toyo');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('list', { name: 'My vehicles' })).toBeVisible();
  const stored = async () => (await page.request.get(`/api/vehicles/${id}`)).json();
  expect(await stored()).toMatchObject({ tireBrand: 'Toyo', photoMeasures });
  await page.goto(`/edit-vehicle/${id}`);
  await page.getByRole('button', { name: 'Remove measures' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('list', { name: 'My vehicles' })).toBeVisible();
  expect(await stored()).toMatchObject({ photoMeasures: null });
});
