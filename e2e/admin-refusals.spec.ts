import { expectToast, failCalls, openAsAdmin } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

/** What the server refuses is said, keeps what was typed, and leaves nothing on the screen that is gone. */

test('an administrator whose logout failed is told so and stays signed in', async ({ page }) => {
  await openAsAdmin(page, '/admin/image-associations');
  const assigned = page.getByRole('list', { name: 'Vehicles' }).getByRole('combobox').first();
  await assigned.selectOption('Missing Original');
  for (const how of [{ status: 500 }, 'no answer'] as const) {
    await failCalls(page, '/api/admin/logout', how);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expectToast(page, 'Logout failed', 'Failed to logout');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.unrouteAll();
  }
  await expect(page.getByRole('button', { name: 'Save All Changes (1)' })).toBeVisible();
  await expect(page).toHaveURL('/admin/image-associations');
  await failCalls(page, '/api/admin/logout', { status: 401 });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
});
