import type { Page } from '@playwright/test';
import { ADMIN, expect, test } from './fixtures.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes, PHONE } from './gallery-page.ts';
import { addAuthenticator, byName, isIn, typePassword, withFinger } from './passkeys.ts';

test.use({ baseURL: async ({ site }, use) => use(byName(site.url)) });

/** Signs out without the screen, and forgets what it had read. */
async function leave(page: Page) {
  await page.request.post('/api/admin/logout');
}

test('an administrator adds a passkey, turns the second factor on, and needs both', async ({ page }) => {
  const device = await addAuthenticator(page);
  await typePassword(page);
  await isIn(page);
  await page.getByRole('button', { name: 'Sign-In Security' }).click();
  const security = page.getByRole('dialog', { name: 'Sign-In Security' });
  await security.getByRole('button', { name: 'Add a Passkey' }).click();
  await page.getByLabel('Your password').fill(ADMIN.password);
  await withFinger(device, async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(security.getByRole('list', { name: 'Passkeys' })).toContainText('not used yet');
  });
  await page.setViewportSize(PHONE);
  await expectNoAxeFindings(page);
  await security.getByRole('button', { name: 'Turn On' }).click();
  await page.getByLabel('Your password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'I Saved Them' }).click();
  await expect(security.getByText('Your password alone doesn’t sign you in.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/admin/dashboard?view=administrators');
  await expect(page.getByRole('listitem', { name: ADMIN.username })).toContainText('Second factor on');

  await leave(page);
  await typePassword(page);
  await expect(page.getByText(/^Your password is correct/)).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  expect((await page.request.get('/api/admin/me')).status()).toBe(401);
  await withFinger(device, async () => {
    await page.getByRole('button', { name: 'Use Your Passkey' }).click();
    await isIn(page);
  });

  await leave(page);
  await typePassword(page);
  await page.getByLabel('Code').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong or used code').first()).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await isIn(page);

  await leave(page);
  await page.goto('/admin/login');
  await withFinger(device, async () => {
    // The field of the name offers the passkey as well, and may be answered before the press.
    await Promise.race([page.getByRole('button', { name: 'Sign In with a Passkey' }).click(), isIn(page)]);
    await isIn(page);
  });
  // The site is used by other journeys, whose administrator has a password alone.
  const off = { data: { password: ADMIN.password, isOn: false } };
  expect((await page.request.put('/api/admin/second-factor', off)).ok()).toBe(true);
});
