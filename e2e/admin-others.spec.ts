import { listBuilds, openAsAdmin } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './held-answers.ts';

/** What an administrator does while others change the same builds, and what a slow list or a held key leads to. */

test('builds read for one filter are not selected under another', async ({ page }) => {
  await openAsAdmin(page);
  const all = await listBuilds(page, '');
  await page.route(/\/api\/admin\/vehicles\?.*limit=50(&|$)/, (route) =>
    route.fulfill({ json: all.slice(0, -2) }),
  );
  await page.reload();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  const letCome = await hold(page, /\/api\/admin\/vehicles\?.*limit=500/);
  const answered = page.waitForResponse(/\/api\/admin\/vehicles\?.*limit=500/);
  await page.getByRole('button', { name: `All ${all.length} matching builds` }).click();
  await page.getByLabel('Status').selectOption('Approved');
  await expect(page).toHaveURL('/admin?status=approved');
  const bar = page.getByRole('toolbar', { name: 'Selected builds' });
  await expect(bar).toBeHidden();
  letCome();
  await (await answered).finished();
  await page
    .getByRole('checkbox', { name: /^Select \d/ })
    .first()
    .check();
  await expect(bar).toContainText('1 selected');
});
