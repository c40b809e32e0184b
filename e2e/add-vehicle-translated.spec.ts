import {
  addPicture,
  expectToast,
  fillForm,
  openForm,
  photos,
  picture,
  submitButton,
  tryToSend,
} from './build-form.ts';
import { expect, test } from './fixtures.ts';
import { expectNothingLost, translate } from './translated-page.ts';

/** The forms in a browser that translates them. */

test.use({ humanVerification: 'on' });

for (const colorScheme of ['light', 'dark'] as const)
  test(`a build is written and sent from a translated form, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openForm(page);
    await translate(page);
    await tryToSend(page);
    await fillForm(page);
    await page.getByLabel('Wheel offset').fill('-19');
    await addPicture(page, 'second.jpg');
    await page.getByRole('button', { name: 'Remove second.jpg' }).click();
    await submitButton(page).click();
    await expectToast(
      page,
      'Vehicle Added Successfully!',
      'Your TIS wheel build has been added to the gallery.',
    );
    await expect(page).toHaveURL('/');
    await expectNothingLost(page);
  });

test('a crash says what it is, and what was written is there once one goes on', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Year').selectOption('2019');
  await page.getByLabel('Make', { exact: true }).selectOption('Ford');
  await page.getByLabel('Notes').fill('Written before the crash');
  await page.evaluate(() => {
    const insertBefore = Node.prototype.insertBefore;
    // As in a browser that moved what React put there.
    Node.prototype.insertBefore = () => {
      Node.prototype.insertBefore = insertBefore;
      throw new DOMException(
        'The node before which the new node is to be inserted is not a child of this node.',
      );
    };
  });
  await photos(page).setInputFiles(await picture());
  const crash = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(crash).toContainText('This page ran into a problem.');
  await expect(crash).not.toContainText('connection');
  await crash.getByRole('button', { name: 'Go On' }).click();
  await expect(page.getByLabel('Year')).toHaveValue('2019');
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Ford');
  await expect(page.getByLabel('Notes')).toHaveValue('Written before the crash');
});
