import type { Page } from '@playwright/test';
import {
  confirmHuman,
  expectTiles,
  expectToast,
  loseConnection,
  loseNetwork,
  photos,
  picture,
  refuseWith,
} from './build-form.ts';
import { expect, test } from './fixtures.ts';
import { expectNoAxeFindings } from './gallery-page.ts';
import { hold } from './held-answers.ts';

/** The Upload Your Vehicle dialog (§2, §5, §8). */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Your Vehicle' });

async function fill(page: Page) {
  await page.goto('/?upload=1');
  const form = dialog(page);
  await form.getByLabel('Make', { exact: true }).selectOption('Jeep');
  await form.getByLabel('Model', { exact: true }).selectOption('Gladiator');
  await form.getByLabel('Suspension', { exact: true }).selectOption('3" Lift');
  await expect.poll(() => form.getByLabel('Wheel model').locator('option').count()).toBeGreaterThan(2);
  await form.getByLabel('Wheel model').selectOption({ index: 1 });
  await form.getByLabel('Wheel size').fill('20x9');
  await form.getByLabel('Tire size').fill('35x12.50R20');
  await form.getByLabel('Tire brand').fill('Nitto');
  await form.getByLabel('Your Username').fill('rubicon_rick');
  await confirmHuman(page);
}
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Upload Vehicle' }).click();

test('offers the next model year down to 1980, this year first chosen, and closes with Cancel', async ({
  page,
}) => {
  await page.goto('/?upload=1&sort=popular');
  const year = dialog(page).getByLabel('Year');
  const now = new Date().getUTCFullYear();
  await expect(year).toHaveValue(String(now));
  await expect(year.locator('option').filter({ hasText: /^\d{4}$/ })).toHaveText(
    Array.from({ length: now + 1 - 1980 + 1 }, (_, index) => String(now + 1 - index)),
  );
  await expect(dialog(page)).toContainText('Supports JPG, PNG, WebP, HEIC');
  await expectNoAxeFindings(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/?sort=popular');
});

test('says what is missing and which sizes it cannot read', async ({ page }) => {
  await page.goto('/?upload=1');
  const form = dialog(page);
  await form.getByLabel('Wheel size').fill('big');
  await form.getByLabel('Tire size').fill('round');
  await send(page);
  for (const message of [
    'Make is required',
    'Model is required',
    'Suspension setup is required',
    'Wheel model is required',
    'Tire brand is required',
    'Owner name is required',
    'Enter the wheel size as diameter x width, e.g. 20x9',
    'Enter the tire size like 35x12.50R20 or 285/55R20',
    'Please confirm you are human before submitting.',
  ])
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  await expect(form.getByLabel('Make', { exact: true })).toBeFocused();
});

test('adds a build from its sizes; without a photo it gets a drawing', async ({ page }) => {
  await fill(page);
  await send(page);
  const done = page.getByRole('dialog', { name: 'Success!' });
  await expect(done).toContainText('Your vehicle has been uploaded successfully.');
  await expect(page.getByLabel('Your link to this build')).toHaveValue(/\/my-vehicles\?claim=[\w-]{43}$/);
  await page.getByRole('button', { name: 'Not Now' }).click();
  await expect(done).toBeHidden();
  await expect(page.getByRole('article').first()).toContainText(
    `${new Date().getUTCFullYear()} Jeep Gladiator`,
  );
  const { vehicles } = await (await page.request.get('/api/vehicles?limit=1')).json();
  expect(vehicles[0]).toMatchObject({
    wheelDiameter: '20',
    wheelWidth: '9',
    wheelOffset: 0,
    tireWidth: '12.50',
    tireHeight: '35',
    modification: 'No Trimming',
    ownerName: 'rubicon_rick',
    notes: null,
    imageUrl: expect.stringMatching(/^\/uploads\/.+\.jpg$/),
  });
});

test('takes photos, and tells of each batch', async ({ page }) => {
  await page.goto('/?upload=1');
  const sent = Promise.withResolvers<void>();
  await page.route('/api/upload/image', (route) => sent.promise.then(() => route.continue()));
  await photos(page).setInputFiles([await picture('a.jpg', 3), await picture('b.jpg', 12)]);
  const upload = dialog(page).getByRole('button', { name: 'Upload Vehicle' });
  await expect(upload).toBeDisabled();
  await expect(upload).toHaveAccessibleDescription('Photos are still uploading.');
  sent.resolve();
  await expectToast(page, 'Image processed', 'Image uploaded');
  await expect(upload).toBeEnabled();
  await expectTiles(page, ['a.jpg', 'b.jpg']);
});

for (const [what, fail, text] of [
  ['the server says why', refuseWith(429, { message: 'Too many builds' }), 'Too many builds'],
  ['nothing comes back', loseNetwork, 'Failed to upload vehicle. Please try again.'],
] as const)
  test(`keeps what was typed when ${what}`, async ({ page }) => {
    await fill(page);
    await page.route('**/api/vehicles', (route) =>
      route.request().method() === 'POST' ? fail(route) : route.fallback(),
    );
    await send(page);
    await expectToast(page, 'Error', text);
    await expect(dialog(page).getByLabel('Your Username')).toHaveValue('rubicon_rick');
  });

test('keeps what was typed and uploaded when it is closed and the page reloaded', async ({ page }) => {
  await page.goto('/?upload=1');
  await dialog(page).getByLabel('Your Username').fill('rubicon_rick');
  await photos(page).setInputFiles(await picture('a.jpg', 3));
  await expectToast(page, 'Image processed', 'Image uploaded');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.goto('/?upload=1');
  await expect(dialog(page)).toBeFocused();
  await expect(dialog(page).getByText('Draft restored from this device')).toBeVisible();
  await expect(dialog(page).getByLabel('Your Username')).toHaveValue('rubicon_rick');
  await expectTiles(page, ['a.jpg']);
  await dialog(page).getByRole('button', { name: 'Start Over' }).click();
  await expect(dialog(page).getByLabel('Your Username')).toHaveValue('');
  await expectTiles(page, []);
});

test('says when there is no connection', async ({ page }) => {
  await fill(page);
  await loseConnection(page);
  await expect(dialog(page).getByText('No connection. Your draft is saved.')).toBeVisible();
  await send(page);
  await expectToast(page, 'Error', 'Failed to upload vehicle. Please try again.');
  await expect(dialog(page).getByLabel('Your Username')).toHaveValue('rubicon_rick');
});

test('is fetched anew after its code could not be had', async ({ page }) => {
  await page.goto('/?q=nothingiscalledthis');
  const open = page.getByRole('link', { name: 'Upload Your Vehicle' });
  await expect(open).toBeVisible();
  await page.route(/\/assets\/upload-dialog.*\.js$/, (route) => route.abort());
  await open.click();
  await expect(page.getByRole('alert')).toContainText('Couldn’t load part of this page');
  await page.unrouteAll();
  await page.goBack();
  await open.click();
  await expect(dialog(page)).toBeVisible();
});

test('stays open while it is sent, so that the link to the build is not lost', async ({ page }) => {
  await fill(page);
  const answer = await hold(page, '**/api/vehicles', 'POST');
  await send(page);
  await expect(dialog(page).getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  answer();
  await expect(page.getByLabel('Your link to this build')).toHaveValue(/claim=[\w-]{43}$/);
});

test('offers the link to the build when it was left by going back', async ({ page }) => {
  await page.goto('/?sort=popular');
  await fill(page);
  const answer = await hold(page, '**/api/vehicles', 'POST');
  await send(page);
  await expect(dialog(page).getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/?sort=oldest');
  });
  await expect(dialog(page)).toBeHidden();
  answer();
  await page.getByRole('button', { name: 'Claim It Now' }).click();
  await expect(page).toHaveURL(/\/auth|claim=/);
});
