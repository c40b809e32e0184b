import { listBuilds, nameOf, openAsAdmin, rowAt, setFlags } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

/** What an administrator does while others change the same builds, and what a slow list or a held key leads to. */

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
