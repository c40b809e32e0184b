import { listBuilds, openAsAdmin, setFlags } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './held-answers.ts';

test('the keyboard stays where a button was that is gone with the answer', async ({ page }) => {
  await openAsAdmin(page, '/admin?view=administrators');
  const daily = page.getByRole('region', { name: 'Daily email' });
  const letCome = await hold(page, '**/api/admin/daily-mail', 'PUT');
  await daily.getByRole('textbox').fill('nora@example.com');
  await daily.getByRole('button', { name: /^Turn On/ }).press('Enter');
  letCome();
  await expect(daily.getByRole('button', { name: /^Turn Off/ })).toBeFocused();
  await page.unroute('**/api/admin/daily-mail');
  await daily.getByRole('button', { name: /^Turn Off/ }).press('Enter');
  await expect(daily.locator(':focus')).toBeVisible();

  await test.step('builds are approved one after the other by the button', async () => {
    for (const { id } of (await listBuilds(page)).slice(0, 3))
      await setFlags(page, id, { isApproved: false });
    const { length } = await listBuilds(page, 'isApproved=false');
    await page.goto('/admin?queue=pending');
    const approve = page.getByRole('button', { name: 'Approve A', exact: true });
    await approve.focus();
    for (const left of [length - 1, length - 2]) {
      await page.keyboard.press('Enter');
      await expect(page.getByText(`1 of ${left}`, { exact: true })).toBeVisible();
      await expect(approve).toBeFocused();
    }
  });
});
