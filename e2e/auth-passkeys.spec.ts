import { PASSWORD, signInWith, signUp, toastOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes, PHONE } from './gallery-page.ts';
import { addAuthenticator, byName, withFinger } from './passkeys.ts';

test.use({ baseURL: async ({ site }, use) => use(byName(site.url)) });

test('an owner adds a passkey, signs in with it by button and in the field, and removes it', async ({
  page,
}) => {
  const device = await addAuthenticator(page);
  const email = await signUp(page);
  await page.goto('/my-vehicles?tab=account');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a Passkey' });
  await dialog.getByLabel('Your password').fill('not-mine');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Wrong password')).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await withFinger(device, async () => {
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Passkey added')).toBeVisible();
  });
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list).toContainText('not used yet');
  await list.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByRole('button', { name: 'Save Name' }).click();
  await expect(list).toContainText('My phone');
  await page.setViewportSize(PHONE);
  await expectNoAxeFindingsInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  await page.request.post('/api/auth/logout');
  await page.goto('/auth?returnTo=%2Fmy-vehicles%3Ftab%3Daccount');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await expectNoAxeFindingsInBothThemes(page);
  await withFinger(device, async () => {
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
    await expect(page).toHaveURL(/\/my-vehicles\?/);
  });
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(list).toContainText('last used');

  // The offer in the field, which a virtual device takes as soon as it may.
  await page.request.post('/api/auth/logout');
  await withFinger(device, async () => {
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
  });

  await page.goto('/my-vehicles?tab=account');
  await list.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toastOf(page, 'Passkey removed')).toBeVisible();
  await page.request.post('/api/auth/logout');
  await page.goto('/auth');
  await withFinger(device, async () => {
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
    await expect(
      page.getByText('That passkey doesn’t work here. Use your password instead.').first(),
    ).toBeVisible();
  });
  await signInWith(page, email);
  await expect(page).toHaveURL('/');
});
