import { addPicture, expectToast, fillForm, openForm, submitButton, tryToSend } from './build-form.ts';
import { expect, test } from './fixtures.ts';
import { expectNothingLost, translate } from './translated-page.ts';

/** The form in a browser that translates it. */

test.use({ humanVerification: 'on', colorScheme: 'dark' });

test('a build is written and sent from a translated form', async ({ page }) => {
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
