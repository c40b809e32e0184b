import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { ADMIN, expect, test } from './fixtures.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes, PHONE } from './gallery-page.ts';
import { addAuthenticator, byName, withFinger } from './passkeys.ts';

test.use({ baseURL: async ({ site }, use) => use(byName(site.url)) });

async function typePassword(page: Page, password = ADMIN.password) {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

const isIn = (page: Page) => expect(page.getByText(`Welcome, ${ADMIN.username}`).first()).toBeAttached();

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
  await expect(page.getByText(/^Your password is right/)).toBeVisible();
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
    await page.getByRole('button', { name: 'Sign in with a Passkey' }).click();
    await isIn(page);
  });
});

test.describe('where it is required', () => {
  test.use({ secondFactor: 'required' });

  test('the first administrator sets up an app, a password alone gets in nowhere, and the operator helps', async ({
    page,
    browser,
    baseURL,
    site,
  }) => {
    await page.setViewportSize(PHONE);
    await typePassword(page);
    await expect(page.getByText('This site requires more than a password.')).toBeVisible();
    await setUpApp(page);

    const thief = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await typePassword(thief);
    await expect(thief.getByLabel('Code')).toBeFocused();
    await thief.goto('/admin');
    await expect(thief.getByRole('heading', { name: 'Administrator login' })).toBeVisible();

    const command = ['src/server/operations/command-line.ts', 'admin', 'reset-keys', ADMIN.username];
    const env = { ...process.env, DATA_DIR: site.dataFolder, DATABASE_URL: '' };
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    await typePassword(thief);
    await expect(thief.getByText(/Ask another administrator for a new sign-in link/).first()).toBeVisible();
    await thief.context().close();

    await page.goto(`/admin/login?invitation=${/invitation=([\w-]+)/.exec(stdout)?.[1]}`);
    await page.getByLabel('Password', { exact: true }).fill('another-long-one');
    await page.getByLabel('Confirm password').fill('another-long-one');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByLabel('Username').waitFor();
    await typePassword(page, 'another-long-one');
    await setUpApp(page);
  });
});

/** From the sign-in that asks for it to the administration. */
async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'Set Up App' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  const key = (await page.locator('code').textContent()) ?? '';
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  await page.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Confirm Code' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I Saved Them' }).click();
  await isIn(page);
}
