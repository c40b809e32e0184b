import { openAsAdmin } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

/** Filters and pages of the administrators' lists: the keyboard stays in a filter, Back undoes it, and a page is never beyond the last. */

const FILTERS: [string, string, string][] = [
  ['accounts', '/admin/dashboard?view=accounts', 'Address or name'],
  ['the activity log', '/admin?view=activity', 'Administrator'],
  ['builds and their images', '/admin/image-associations', 'Search builds'],
  ['all images', '/admin/image-associations', 'File name or vehicle, such as 2021 F-150'],
];
for (const [what, address, label] of FILTERS)
  test(`the keyboard stays in the filter of ${what}`, async ({ page }) => {
    await openAsAdmin(page, address);
    const field = page.getByRole('searchbox', { name: label });
    for (const words of ['nor', 'nora']) {
      const answered = page.waitForResponse((reply) => new RegExp(`=${words}(&|$)`).test(reply.url()));
      await field.fill(` ${words}`);
      await field.press('Enter');
      await answered;
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(words);
    }
  });

test('Back brings the words of a filter back', async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard?view=accounts&q=first');
  const field = page.getByRole('searchbox', { name: 'Address or name' });
  await field.fill('second');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=second/);
  await page.goBack();
  await expect(field).toHaveValue('first');
  await page.goForward();
  await expect(field).toHaveValue('second');
});
