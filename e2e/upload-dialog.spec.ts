import type { Page } from '@playwright/test';
import { confirmHuman, expectTiles, expectToast, loseConnection, photos, picture } from './build-form.ts';
import { expect, test } from './fixtures.ts';
import { expectNoAxeFindings } from './gallery-page.ts';

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

test('the dialog is fetched anew after its code could not be had, and keeps what was typed and uploaded', async ({
  page,
}) => {
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
  await expectNoAxeFindings(page);

  await dialog(page).getByLabel('Your Username').fill('rubicon_rick');
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
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();

  await page.goto('/?upload=1');
  await expect(dialog(page)).toBeFocused();
  await expect(dialog(page).getByText('Draft restored from this device')).toBeVisible();
  await expect(dialog(page).getByLabel('Your Username')).toHaveValue('rubicon_rick');
  await expectTiles(page, ['a.jpg', 'b.jpg']);
  await dialog(page).getByRole('button', { name: 'Start Over' }).click();
  await expect(dialog(page).getByLabel('Your Username')).toHaveValue('');
  await expectTiles(page, []);
});

test('a guest adds a build from its sizes once there is a network; without a photo it gets a drawing', async ({
  page,
  context,
}) => {
  await fill(page);
  await loseConnection(page);
  await expect(dialog(page).getByText('No connection. Your draft is saved.')).toBeVisible();
  await send(page);
  await expectToast(page, 'Error', 'Failed to upload vehicle. Please try again.');
  await expect(dialog(page).getByLabel('Your Username')).toHaveValue('rubicon_rick');
  await context.setOffline(false);
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
