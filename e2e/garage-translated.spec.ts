import { addBuild, PASSWORD, signInWith, signUp, toastOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectNothingLost, translate } from './translated-page.ts';

/** My Garage and the way in, in a browser that translates them. */

test('an owner signs in, looks at builds, likes and account on translated screens', async ({ page }) => {
  const email = await signUp(page, { firstName: 'Kai' });
  await addBuild(page.request, { model: 'Ranger' });
  await addBuild(page.request, { model: 'Bronco' });
  await page.request.post('/api/auth/logout');
  await page.goto('/auth?returnTo=/my-vehicles');
  await page.waitForLoadState('networkidle');
  await translate(page);
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await signInWith(page, email, 'not-the-password');
  await expect(toastOf(page, 'Login failed')).toBeVisible();
  await expectNothingLost(page);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/my-vehicles');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('tab', { name: 'My Vehicles (1)' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'My vehicles' })).toBeFocused();
  await page.getByRole('tab', { name: /^My Favorites/ }).click();
  await page.getByRole('tab', { name: /^Account/ }).click();
  await expectNothingLost(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expectNothingLost(page);
});
