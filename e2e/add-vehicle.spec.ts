import { signUp } from './accounts.ts';
import {
  addPicture,
  fillFields,
  openForm,
  photos,
  said,
  submitButton,
  tryToSend,
  wantAccount,
} from './build-form.ts';
import { countDrawnComponents, drawnComponents } from './drawn-components.ts';
import { alive, expect, test } from './fixtures.ts';
import { expectNoAxeFindings } from './gallery-page.ts';

/** The fields of the Add Your Build page (§2, §4, §5). */

test.describe('what is missing or wrong', () => {
  test('is said under every field, and the first is focused', async ({ page }) => {
    await openForm(page);
    await expect(submitButton(page)).toHaveText('Upload Images First');
    await expect(submitButton(page)).toBeDisabled();
    for (const label of ['Wheel brand', 'Modification level', 'Rubbing'])
      await page.getByLabel(label).selectOption('');
    await tryToSend(page);
    for (const message of [
      'Year is required',
      'Make is required',
      'Model is required',
      'Suspension setup is required',
      'Please select a wheel brand',
      'Wheel model is required',
      'Wheel width is required',
      'Wheel diameter is required',
      'Wheel offset is required',
      'Wheel backspacing is required',
      'Tire brand is required',
      'Tire width is required',
      'Tire height is required',
      'Modification level is required',
      'Rubbing information is required',
      'Owner name is required',
      'Email address is required',
    ])
      await expect(said(page, message)).toBeVisible();
    const noImage = 'At least one image is required. Please select and upload images first.';
    await expect(page.locator('form').getByText(noImage)).toBeVisible();
    await expect(photos(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Fix 17 fields' })).toBeVisible();
    const list = page.getByRole('navigation', { name: 'Parts of the form' });
    await expect(list.getByRole('link', { name: 'Tire Setup (needs attention)' })).toBeVisible();
    await expectNoAxeFindings(page);

    await page.getByLabel('Tire brand').fill('Toyo');
    await expect(said(page, 'Tire brand is required')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Fix 16 fields' })).toBeVisible();
  });

  for (const [label, value, message] of [
    ['Email', 'nobody', 'Valid email is required'],
    ['Wheel offset', 'far out', 'Wheel offset must be a whole number of mm from -500 to 500'],
    ['Wheel width', 'nine', 'Wheel width must be a number like 8.5'],
  ] as const)
    test(`${label} “${value}” is refused as soon as the field is left`, async ({ page }) => {
      await openForm(page);
      await page.getByLabel(label).fill(value);
      await page.getByLabel('Owner name').focus();
      await expect(said(page, message)).toBeVisible();
    });

  test('a password must be there, long enough and repeated', async ({ page }) => {
    await openForm(page);
    await wantAccount(page);
    const unfit = said(page, 'Password requirements not met');
    for (const [password, repeated, fits] of [
      ['', '', false],
      ['short', 'short', false],
      ['long enough', 'long enuogh', false],
      ['long enough', 'long enough', true],
    ] as const) {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(repeated);
      await tryToSend(page);
      await expect(unfit).toBeVisible({ visible: !fits });
    }
  });

  test('a password is only missed once it is repeated otherwise, and no more when no account is wanted', async ({
    page,
  }) => {
    await openForm(page);
    await wantAccount(page);
    const unfit = said(page, 'Password requirements not met');
    const password = page.getByLabel('Password', { exact: true });
    const repeated = page.getByLabel('Confirm password');
    await password.fill('long enough');
    await repeated.focus();
    await expect(password).not.toHaveAttribute('aria-invalid');
    await repeated.fill('long enuogh');
    await password.focus();
    await expect(unfit).toBeVisible();
    await repeated.fill('long enough');
    await expect(unfit).toBeHidden();
    await repeated.fill('short');
    await expect(unfit).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fix 1 field' })).toBeVisible();
    await page.getByLabel(/^Create an account/).press('Space');
    await expect(page.getByRole('button', { name: /^Fix \d+ fields?$/ })).toHaveCount(0);
  });

  test('a picture alone is not enough without the human box', async ({ page }) => {
    await openForm(page);
    await addPicture(page);
    await expect(submitButton(page)).toHaveText("Verify You're Human");
    await expect(submitButton(page)).toBeDisabled();
    await fillFields(page);
    await tryToSend(page);
    await expect(said(page, 'Please confirm you are human before submitting.')).toBeVisible();
    await expect(page.getByLabel('I am human')).toBeFocused();
  });
});

test.describe('the fields', () => {
  test('follow each other: models the make, wheel models the brand', async ({ page }) => {
    await openForm(page);
    await expect(page.getByLabel('Model', { exact: true })).toBeDisabled();
    await page.getByLabel('Make', { exact: true }).selectOption('Ram');
    await page.getByLabel('Model', { exact: true }).selectOption('1500');
    await page.getByLabel('Make', { exact: true }).selectOption('Ford');
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue('');
    await page.getByLabel('Model', { exact: true }).selectOption('Not listed...');
    await page.getByLabel('Model', { exact: true }).fill('Model T');
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Ford Model T');

    const models = (brand: string) =>
      page.request.get(`/api/vehicles/options/wheel-models?brand=${brand}`).then((reply) => reply.json());
    for (const brand of ['TIS', 'DTS Wheels']) {
      await page.getByLabel('Wheel brand').selectOption(brand);
      const [first] = await models(encodeURIComponent(brand));
      await page.getByLabel('Wheel model').selectOption(first);
    }
  });

  test('offer the next model year first', async ({ page }) => {
    await openForm(page);
    const years = page
      .getByLabel('Year')
      .locator('option')
      .filter({ hasText: /^\d{4}$/ });
    await expect(years.first()).toHaveText(String(new Date().getUTCFullYear() + 1));
    await expect(years.last()).toHaveText('1980');
  });

  test('are drawn anew with each key, and not the form around them', async ({ page }) => {
    await countDrawnComponents(page);
    await openForm(page);
    const owner = page.getByLabel('Owner name');
    await owner.press('A');
    await expect(page.getByText('Draft saved on this device')).toBeVisible();
    const before = await drawnComponents(page);
    const keys = 'BCDEFGHIJK';
    for (const key of keys) await owner.press(key);
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(`A${keys}`);
    const perKey = ((await drawnComponents(page)) - before) / keys.length;
    test.info().annotations.push({ type: 'components drawn for each key', description: String(perKey) });
    expect(perKey).toBeLessThan(60);
  });

  test('fill in the backspacing and warn gently when it disagrees', async ({ page }) => {
    await openForm(page);
    await page.getByLabel('Wheel width').fill('9');
    await page.getByLabel('Backspacing').fill('5.75');
    await expect(
      page.getByText('9″ wide with 5.75″ of backspacing means an offset of about +19 mm.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Use +19 mm' }).click();
    await expect(page.getByLabel('Wheel offset')).toHaveValue('19');
    await page.getByLabel('Wheel offset').fill('-44');
    await expect(page.getByLabel('Backspacing')).toHaveValue('3.27');
    await page.getByLabel('Backspacing').fill('4.5');
    await expect(page.getByText('9″ wide at −44 mm means about 3.27″ of backspacing.')).toBeVisible();
    await page.getByRole('button', { name: 'Use 3.27″' }).click();
    await page.getByLabel('Wheel offset').fill('0');
    await expect(page.getByLabel('Backspacing')).toHaveValue('5');
  });

  test('survive a reload and a closed tab, uploaded photos too, but no password', async ({
    page,
    context,
  }) => {
    await openForm(page);
    await addPicture(page);
    await fillFields(page);
    await wantAccount(page);
    await page.getByLabel('Password', { exact: true }).fill('long enough');
    await expect(page.getByText('Draft saved on this device')).toBeVisible();
    // What was typed last is saved when the keys rest.
    const kept = () => page.evaluate(() => Object.values(localStorage).join());
    await expect.poll(kept).toContain('eli@example.com');
    await page.close();
    const next = await context.newPage();
    await openForm(next);
    await expect(next.getByLabel('Model', { exact: true })).toHaveValue('F-150');
    await expect(next.getByLabel('Wheel brand')).toHaveValue('DTS Wheels');
    await expect(next.getByLabel('Email')).toHaveValue('eli@example.com');
    await expect(next.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(next.getByAltText('truck.jpg')).toBeVisible();
    await expect(submitButton(next)).toHaveText("Verify You're Human");
  });

  test('start with the display name of an account as the owner, and a draft goes before it', async ({
    page,
  }) => {
    await signUp(page, { displayName: 'Kai of Reno' });
    await openForm(page);
    await expect(page.getByLabel('Owner name')).toHaveValue('Kai of Reno');
    await expect(page.getByText('Start Over')).toHaveCount(0);
    await page.getByLabel('Owner name').fill('');
    await expect(page.getByText('Draft saved on this device')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Draft restored from this device')).toBeVisible();
    await expect(page.getByLabel('Owner name')).toHaveValue('');
    await page.goto('/?upload=1');
    await expect(page.getByLabel('Your Username')).toHaveValue('Kai of Reno');
  });

  test('can be emptied, and taken back', async ({ page }) => {
    await openForm(page);
    await addPicture(page);
    await page.getByLabel('Owner name').fill('Eli');
    await page.getByRole('button', { name: 'Start Over' }).click();
    await expect(page.getByLabel('Owner name')).toHaveValue('');
    await expect(page.getByAltText('truck.jpg')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Owner name')).toHaveValue('Eli');
    await expect(page.getByAltText('truck.jpg')).toBeVisible();
  });

  test('name a photo of the draft that is gone, and say when the network is', async ({ page, context }) => {
    await page.addInitScript(() => {
      const photos = [{ name: 'old.jpg', url: `/uploads/${'a'.repeat(24)}.jpg` }];
      localStorage.setItem('wheel-gallery-draft', JSON.stringify({ values: { ownerName: 'Eli' }, photos }));
    });
    await openForm(page);
    await expect(page.getByText('old.jpg has expired. Please upload it again.')).toBeVisible();
    await expect(submitButton(page)).toHaveText('Upload Images First');
    await context.setOffline(true);
    await expect(page.getByText('No connection. Your draft is saved.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('No connection. Your draft is saved.')).toBeHidden();
  });

  test('read well on a phone in the dark', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => localStorage.setItem('wheel-gallery-theme', 'dark'));
    await openForm(page);
    await addPicture(page);
    await wantAccount(page);
    await tryToSend(page);
    await expect(said(page, 'Password requirements not met')).toBeVisible();
    await expectNoAxeFindings(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
  });
});

test('two tabs each find again at a reload what was typed in them', async ({ page, context }) => {
  const other = await context.newPage();
  await openForm(page);
  await openForm(other);
  await page.getByLabel('Tire brand').fill('Toyo');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await other.getByLabel('Owner name').fill('Eli');
  await expect(other.getByText('Draft saved on this device')).toBeVisible();
  for (const tab of [page, other]) await tab.reload();
  await expect(page.getByText('Draft restored from this device')).toBeVisible();
  await expect(page.getByLabel('Tire brand')).toHaveValue('Toyo');
  await expect(page.getByLabel('Owner name')).toHaveValue('');
  await expect(other.getByText('Draft restored from this device')).toBeVisible();
  await expect(other.getByLabel('Owner name')).toHaveValue('Eli');
});

test('a link to a part of the form leads there and stays there, and Back leads to where it was pressed', async ({
  page,
}) => {
  await openForm(page);
  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  await page
    .getByRole('navigation', { name: 'Parts of the form' })
    .getByRole('link', { name: /Owner/ })
    .press('Enter');
  const part = page.getByRole('heading', { name: 'Owner Information' });
  await expect(part).toBeInViewport();
  // What scrolls after it would do so in the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(part).toBeInViewport();
  expect(await scrolled()).toBeGreaterThan(200);
  await page.goBack();
  await expect.poll(scrolled).toBe(40);
  await page.goForward();
  await expect(part).toBeInViewport();
});

test('notes that are typed before the scripts are there are kept', async ({ context }) => {
  const page = await context.newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/add-vehicle', { waitUntil: 'commit' });
  const notes = page.getByLabel('Build Notes');
  await notes.pressSequentially('Trimmed the liner');
  resolve();
  await alive(page, undefined);
  await expect(notes).toHaveValue('Trimmed the liner');
  await openForm(page);
  await expect(notes).toHaveValue('Trimmed the liner');
});

test('logging out empties the form that is open, and the next key writes back none of it', async ({
  page,
}) => {
  await signUp(page);
  await openForm(page);
  await addPicture(page);
  await page.getByLabel('Owner name').fill('Eli');
  await page.getByLabel('Tire brand').fill('Toyo');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByLabel('Owner name')).toHaveValue('');
  await expect(page.getByAltText('truck.jpg')).toHaveCount(0);
  await page.getByLabel('Tire width').fill('275');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('Toyo');
});
