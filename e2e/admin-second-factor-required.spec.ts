import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { ADMIN, expect, test } from './fixtures.ts';
import { expectNoAxeFindingsInBothThemes, PHONE } from './gallery-page.ts';
import { byName, isIn, typePassword } from './passkeys.ts';

test.use({ secondFactor: 'required', baseURL: async ({ site }, use) => use(byName(site.url)) });

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
  await expect(thief.getByRole('textbox', { name: 'Code' })).toBeFocused();
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

/** From the sign-in that asks for it to the administration. */
async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'Set Up App' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  const key = (await page.locator('code').textContent()) ?? '';
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  await page.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Confirm Code' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I Saved Them' }).click();
  await isIn(page);
}
