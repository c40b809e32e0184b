import { expectToast, listBuilds, openAsAdmin, setFlags } from './admin-page.ts';
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

test('a row stays where it is, whatever is done to it, and a build deleted by somebody else goes', async ({
  page,
}) => {
  await openAsAdmin(page);
  for (const { id } of (await listBuilds(page)).slice(0, 4)) await setFlags(page, id, { isApproved: false });
  await page.goto('/admin?status=pending');
  const [, build] = await listBuilds(page, 'isApproved=false');
  if (!build) throw new Error('Too few are pending');
  const rows = page.getByRole('list', { name: 'Vehicles' }).locator('[data-row]');
  const row = page.locator('li', { has: page.locator(`[data-row="${build.id}"]`) });
  await row.getByRole('button', { name: /^Approve/ }).click();
  await expect(row.getByText('Approved just now')).toBeAttached();
  await row.getByRole('button', { name: /^Feature/ }).click();
  await expect(row.getByText('Featured just now')).toBeAttached();
  await expect(rows.nth(1)).toHaveAttribute('data-row', String(build.id));
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(row.getByText('Approved just now')).toBeAttached();
  await page.request.delete(`/api/admin/vehicles/${build.id}`);
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expectToast(page, 'Not undone', 'Vehicle not found');
  await expect(row).toHaveCount(0);
});
