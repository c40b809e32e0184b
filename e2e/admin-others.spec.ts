import { expectToast, listBuilds, nameOf, openAsAdmin, rowAt, setFlags } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './held-answers.ts';

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
  await expectToast(
    page,
    'Update failed',
    'This build changed while you were editing. Review it and save again.',
  );
  await expect(tile(one)).toHaveCount(0);
  await expect(tile(other)).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply Again' }).click();
  await expect(tile(other)).toHaveCount(0);
  const [stored] = await listBuilds(page, `search=%23${build.id}`);
  expect(stored?.additionalImages).toEqual(left.filter((url) => url !== other));
  await setFlags(page, build.id, { additionalImages: build.additionalImages });
});

test('many are approved as they were looked at, on other pages too, and it is told why others were not', async ({
  page,
}) => {
  await openAsAdmin(page);
  const some = (await listBuilds(page)).slice(0, 3);
  for (const { id } of some) await setFlags(page, id, { isApproved: false });
  const all = await listBuilds(page, '');
  // A gallery of two pages: the list of the second holds none of the three.
  await page.route(/\/api\/admin\/vehicles\?.*offset=50/, (route) =>
    route.fulfill({ json: all.slice(4, 6) }),
  );
  await page.route(/\/api\/admin\/summary/, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), matching: 52 } });
  });
  await page.reload();
  const [first, second, third] = await listBuilds(page);
  for (const build of some)
    await page
      .locator('li', { has: page.locator(`[data-row="${build.id}"]`) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.locator(`[data-row="${all[4]?.id}"]`)).toBeVisible();
  await setFlags(page, first?.id ?? 0, { notes: 'Nobody has looked at this' });
  await setFlags(page, third?.id ?? 0, { isApproved: true });
  await page.keyboard.press('a');
  await expect(
    page.getByText('Approved 1 build · 2 changed since you selected them; review again', { exact: true }),
  ).toBeVisible();
  expect((await listBuilds(page, `search=%23${first?.id}`))[0]?.isApproved).toBe(false);
  expect((await listBuilds(page, `search=%23${second?.id}`))[0]?.isApproved).toBe(true);
  await setFlags(page, first?.id ?? 0, { isApproved: true, notes: first?.notes ?? null });
});

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

test('a key held down approves one build, and walks through the list', async ({ page }) => {
  await openAsAdmin(page);
  for (const { id } of (await listBuilds(page)).slice(0, 4))
    await setFlags(page, id, { isApproved: false, isFeatured: false });
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
  const [, build] = await listBuilds(page, 'isApproved=false');
  if (!build) throw new Error('Too few are pending');
  // Which build is second depends on what other journeys left behind.
  await setFlags(page, build.id, { isFeatured: false });
  await page.goto('/admin?status=pending');
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
  await expectToast(page, 'Couldn’t undo', 'Vehicle not found');
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
