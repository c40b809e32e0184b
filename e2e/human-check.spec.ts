import { expectToast, fillForm, openForm, submitButton } from './build-form.ts';
import { expect, test } from './fixtures.ts';

/** The box "I am human" on a site that wants the proof. */
test.use({ humanVerification: 'on' });

const HOUR = 3_600_000;

test('a build is taken with the solved puzzle of its form, whatever the visitor’s clock, and not twice with the same', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 2 * HOUR });
  await openForm(page);
  await fillForm(page);
  let sent = '';
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/vehicles'))
      sent = request.postData() ?? '';
  });
  await submitButton(page).click();
  await expectToast(
    page,
    'Vehicle Added Successfully!',
    'Your TIS wheel build has been added to the gallery.',
  );
  await expect(page).toHaveURL('/');

  await page.clock.setSystemTime(Date.now() - 50_000 * HOUR);
  await openForm(page);
  await fillForm(page, { model: 'Ranger' });
  const used: string = JSON.parse(sent).altcha;
  expect(used).not.toBe('');
  await page.route('**/api/vehicles', (route) => {
    const body = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...body, altcha: used }) });
  });
  await submitButton(page).click();
  await expectToast(page, 'Error', 'Server error: Please confirm you are human before submitting');
  await expect(page.getByLabel('I am human')).not.toBeChecked();
  await expect(submitButton(page)).toHaveText("Verify You're Human");
});
