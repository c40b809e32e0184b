import { expectToast, listBuilds, nameOf, openAsAdmin, rowAt, setFlags } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

/** What an administrator does while others change the same builds, and what a slow list or a held key leads to. */

test('pictures changed by somebody else stay, and what was refused is done on them', async ({ page }) => {
  await openAsAdmin(page);
  const at = (await listBuilds(page)).findIndex(({ additionalImages }) => additionalImages.length >= 2);
  const { build, row } = await rowAt(page, at);
  const [one = '', other = ''] = build.additionalImages;
  await row.getByRole('button', { name: 'Manage Images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Images' });
  const tile = (url: string) => dialog.locator(`[data-tile="${url}"]`);
  const left = build.additionalImages.filter((url) => url !== one);
  await setFlags(page, build.id, { additionalImages: left });
  await tile(other)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expectToast(page, 'Update failed', 'The build was changed meanwhile. Please look at it again.');
  await expect(tile(one)).toHaveCount(0);
  await expect(tile(other)).toBeVisible();
  await dialog.getByRole('button', { name: 'Do it again' }).click();
  await expect(tile(other)).toHaveCount(0);
  const [stored] = await listBuilds(page, `search=%23${build.id}`);
  expect(stored?.additionalImages).toEqual(left.filter((url) => url !== other));
  await setFlags(page, build.id, { additionalImages: build.additionalImages });
});

test('a key held down approves one build, and walks through the list', async ({ page }) => {
  await openAsAdmin(page);
  for (const { id } of (await listBuilds(page)).slice(0, 4)) await setFlags(page, id, { isApproved: false });
  await page.goto('/admin?queue=pending');
  const queue = await listBuilds(page, 'isApproved=false');
  const title = page.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Checks' });
  await expect(title).toHaveText(nameOf(queue[0] ?? (await rowAt(page, 0)).build));
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('a');
  await page.keyboard.up('a');
  await expect(page.getByText(`1 of ${queue.length - 1}`, { exact: true })).toBeVisible();
  for (let times = 0; times < 2; times += 1) await page.keyboard.down('j');
  await page.keyboard.up('j');
  await expect(page.getByText(`3 of ${queue.length - 1}`, { exact: true })).toBeVisible();
  expect(await listBuilds(page, 'isApproved=false')).toHaveLength(queue.length - 1);
  for (const { id } of queue) await setFlags(page, id, { isApproved: true });
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

test('a long name under review breaks on a phone', async ({ page }) => {
  await openAsAdmin(page);
  const { build } = await rowAt(page, 0);
  await setFlags(page, build.id, { isApproved: false, model: 'W'.repeat(48) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin?queue=pending&sort=newest');
  await expect(page.getByRole('heading', { level: 2, name: /WWW/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await setFlags(page, build.id, { isApproved: true, model: build.model });
});
