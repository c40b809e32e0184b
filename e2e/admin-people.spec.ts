import { mailedLink, toastOf } from './accounts.ts';
import { listBuilds, nameOf, openAsAdmin } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

test('an administrator is added by a link, chooses a password, and is deactivated', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAsAdmin(page, '/admin/dashboard?view=administrators');
  await page.getByRole('button', { name: 'Add Administrator' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill('grace');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Administrator' }).click();
  const link = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue());
  await page.getByRole('button', { name: 'Close' }).first().click();

  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.goto(`${link.pathname}${link.search}`);
  await other.getByLabel('Password', { exact: true }).fill('hopper 1906');
  await other.getByLabel('Confirm password').fill('hopper 1906');
  await other.getByRole('button', { name: 'Set Password' }).click();
  await other.getByRole('textbox', { name: 'Username' }).fill('grace');
  await other.getByLabel('Password', { exact: true }).fill('hopper 1906');
  await other.getByRole('button', { name: 'Log In' }).click();
  await expect(other.getByText('Welcome, grace').first()).toBeAttached();

  await page.getByRole('button', { name: 'Deactivate grace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Activate grace' })).toBeVisible();
  await other.goto('/admin?view=activity');
  await expect(other.getByRole('heading', { name: 'Administrator login' })).toBeVisible();
  await other.context().close();
});

test('a build is given to an account, whose builds leave the gallery when it is blocked', async ({
  page,
  site,
}) => {
  await openAsAdmin(page);
  const account = { email: 'blocked@example.com', password: 'not for long' };
  await page.request.post('/api/auth/register', { data: account });
  await page.goto(await mailedLink(site.dataFolder, account.email, 'verify'));
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  const [build] = await listBuilds(page, 'isApproved=true&limit=1');
  if (!build) throw new Error('There is no build');
  await page.goto(`/admin?q=%23${build.id}`);
  await page.getByRole('button', { name: nameOf(build), exact: true }).click();
  await page.getByRole('button', { name: 'Assign to Account' }).click();
  const address = page.getByRole('textbox', { name: 'Account email' });
  await address.fill('nobody@example.com');
  await page.getByRole('button', { name: 'Assign Build' }).click();
  await expect(page.getByText('There is no account with this email')).toBeVisible();
  await address.fill(account.email);
  await page.getByRole('button', { name: 'Assign Build' }).click();
  await expect(page.getByRole('button', { name: 'Remove Owner' })).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Accounts' })
    .click();
  await page.getByRole('searchbox', { name: 'Email or name' }).fill('blocked@');
  await page.keyboard.press('Enter');
  const row = page.getByRole('listitem', { name: account.email });
  await expect(row).toContainText('1 build');
  await row.getByRole('button', { name: `Block ${account.email}` }).click();
  await page.getByRole('radio', { name: /Move to the review queue/ }).check();
  await page.getByRole('button', { name: 'Block Account' }).click();
  await expect(row.getByRole('button', { name: `Unblock ${account.email}` })).toBeVisible();
  expect((await page.request.get(`/api/vehicles?search=%23${build.id}`)).ok()).toBe(true);
  await page.goto('/auth');
  await page.getByLabel('Email').first().fill(account.email);
  await page.getByLabel('Password', { exact: true }).first().fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(toastOf(page, 'Login failed')).toContainText('This account is blocked');
});
