import { openAsAdmin, rowAt } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { expectNothingLost, translate } from './translated-page.ts';

/** The administration in a browser that translates it. */

test('builds are approved, taken back, edited and reviewed on translated screens', async ({ page }) => {
  await openAsAdmin(page);
  await translate(page);
  const { row } = await rowAt(page, 0);
  await row.getByRole('button', { name: /^(Unapprove|Approve)/ }).click();
  await row.getByRole('button', { name: /^Undo/ }).click();
  await row.getByRole('button', { name: /^(Feature|Unfeature)/ }).click();
  await row.getByRole('button', { name: /^Undo/ }).click();
  await row.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectNothingLost(page);

  for (const address of ['/admin?queue=pending', '/admin/wheel-models', '/admin/image-associations']) {
    await page.goto(address);
    await translate(page);
    await page.keyboard.press('ArrowDown');
    await expectNothingLost(page);
  }
  await page.goto('/admin/dashboard?view=insights');
  await translate(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNothingLost(page);
});
