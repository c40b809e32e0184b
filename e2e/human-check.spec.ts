import {
  addPicture,
  confirmHuman,
  expectToast,
  fillFields,
  fillForm,
  openForm,
  submitButton,
} from './build-form.ts';
import { expect, test } from './fixtures.ts';

/** The box "I am human" on a site that wants the proof. */
test.use({ humanVerification: 'on' });

test('a build is taken with the solved puzzle of its form, and not twice with the same', async ({ page }) => {
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

for (const [what, hours] of [
  ['two hours fast', 2],
  ['years slow', -50_000],
] as const)
  test(`the tick stays where the clock of the visitor is ${what}`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await openForm(page);
    await addPicture(page);
    await fillFields(page);
    await confirmHuman(page);
    await page.clock.runFor(1000);
    await expect(page.getByLabel('I am human')).toBeChecked();
    await expect(submitButton(page)).toHaveText('Add to Gallery');
  });

test('a check that cannot be made says so and can be tried again', async ({ page }) => {
  await page.route('**/api/verification/challenge', (route) => route.abort(), { times: 1 });
  await openForm(page);
  await page.getByLabel('I am human').click();
  await expect(page.getByText(/^The check didn’t work/)).toBeVisible();
  await page.getByLabel('I am human').press('Space');
  await expect(page.getByText(/^The check didn’t work/)).toBeHidden();
});

test('a report whose proof the server refuses says so in its dialog', async ({ page }) => {
  const { vehicles } = await (await page.request.get('/api/vehicles?limit=1')).json();
  await page.goto(`/?vehicle=${vehicles[0].id}`);
  await page.getByRole('button', { name: 'Report This Build or a Photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report' });
  await page.route('**/api/vehicles/*/reports', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), altcha: 'none' }) }),
  );
  await dialog.getByRole('radio', { name: 'The details are wrong' }).check();
  await confirmHuman(page);
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(
    dialog.getByText('Please confirm you are human before submitting', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByLabel('I am human')).not.toBeChecked();
});
