import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { confirmHuman, openForm, photos, submitButton } from './build-form.ts';
import { sidePhoto } from './drawn-photo.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodOnPhone, expectNoAxeFindingsInBothThemes, PHONE } from './gallery-page.ts';

/** Measuring a build on its main photo (Add Your Build and Edit vehicle). */

/** What is filled in already, in a draft. */
const VALUES = {
  year: '2021',
  make: 'Ford',
  model: 'F-150',
  suspension: 'Stock',
  wheelModel: '544BM',
  wheelDiameter: '20',
  wheelWidth: '9',
  wheelOffset: '+18',
  wheelBackspacing: '5.7',
  tireBrand: 'Nitto',
  tireWidth: '275',
  tireHeight: '55',
  ownerName: 'Kai',
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Measure by Photo' });

async function setMark(page: Page, name: string, keys: string[]) {
  await dialogOf(page).getByRole('button', { name, exact: true }).focus();
  for (const key of keys) await page.keyboard.press(key);
}

/** Opens the form with all that is asked and a photo of the side, and the dialog over it. */
async function openDialog(page: Page) {
  await signUp(page, { displayName: 'Kai' });
  await page.goto('/robots.txt');
  await page.evaluate(
    (values) => localStorage.setItem('wheel-gallery-draft', JSON.stringify({ values, photos: [] })),
    VALUES,
  );
  await openForm(page);
  await photos(page).setInputFiles(await sidePhoto({ build: { ...VALUES, year: 2021, wheelOffset: 18 } }));
  await page.getByRole('button', { name: 'Measure by Photo' }).press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByText(/0 of 6 checked\.$/)).toBeVisible();
  return dialog;
}

async function setMarks(page: Page) {
  for (const name of ['Front hub', 'Rear hub', 'Front tire, lower edge'])
    await setMark(page, name, ['Enter']);
  await setMark(page, 'Front fender edge', ['ArrowDown']);
  await setMark(page, 'Rear fender edge', ['ArrowDown']);
  await setMark(page, 'Front tire, level with the hub', ['ArrowUp', 'ArrowDown']);
  await expect(dialogOf(page).getByText('Fender gap')).toBeVisible();
}

test('an owner measures the main photo by keys, and the build shows its fender gap until that is removed', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await setMarks(page);
  await dialog.getByRole('button', { name: 'Save Measures' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const line = page.getByText(/^Fender gap \d+\smm ±\d+/);
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

  const stored = async () => (await page.request.get(`/api/vehicles/${id}`)).json();
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/my-vehicles/);
  };
  await page.goto(`/edit-vehicle/${id}`);
  await expect(line).toBeVisible();
  await page.getByLabel('Tire brand').fill('Toyo');
  await save();
  expect(await stored()).toMatchObject({ tireBrand: 'Toyo', photoMeasures });
  await page.goto(`/edit-vehicle/${id}`);
  await page.getByRole('button', { name: 'Remove measures' }).click();
  await save();
  expect(await stored()).toMatchObject({ photoMeasures: null });
});

test('the dialog is good in both themes and on a phone, where a finger moves the mark under it', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await setMarks(page);
  await expectNoAxeFindingsInBothThemes(page);
  await page.setViewportSize(PHONE);
  await expectGoodOnPhone(page);
  const mark = dialog.getByRole('button', { name: 'Rear hub' });
  await mark.scrollIntoViewIfNeeded();
  const at = await mark.boundingBox();
  if (!at) throw new Error('The mark is not to be seen');
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2 + 3, at.y + at.height / 2);
  await page.mouse.up();
  await expect(dialog.getByText(/^\d+ across, \d+ down$/)).toHaveCount(1);
  expect((await mark.boundingBox())?.x).toBeCloseTo(at.x + 3, 0);
  await dialog.getByRole('button', { name: 'Save Measures' }).click();
  await expect(page.getByText(/^Fender gap \d+\smm ±\d+/)).toBeVisible();
  await expectGoodOnPhone(page);
});
