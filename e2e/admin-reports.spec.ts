import { expectToast, listBuilds, nameOf, openAsAdmin } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

test('a visitor reports a photo, and an administrator settles it where the review is', async ({ page }) => {
  await openAsAdmin(page);
  const [build] = await listBuilds(page, 'isApproved=true&limit=1');
  if (!build) throw new Error('There is no build');
  await page.goto(`/?vehicle=${build.id}`);
  await page.getByRole('button', { name: 'Report This Build or a Photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report' });
  // Everything that is missing is said at once.
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await expect(dialog.getByText('Please confirm you are human before submitting.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'The details are wrong' })).toBeFocused();
  // Not waited for: the report is sent once the puzzle is solved.
  await dialog.getByLabel('I am human').press('Space');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByRole('radio', { name: 'Photo 1' }).check();
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(dialog.getByText('Tell us what’s wrong')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'What is wrong' }).fill('That is my truck');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Thank you', 'An administrator will look at it.');

  await page.goto('/admin?queue=pending');
  await page.getByRole('link', { name: 'Reported 1' }).click();
  const row = page.getByRole('listitem', { name: nameOf(build) });
  await expect(row).toContainText('Something else');
  await expect(row).toContainText('That is my truck');
  await expect(row.getByRole('img', { name: 'The reported photo' })).toBeVisible();
  await row.getByRole('button', { name: 'Unapprove Build' }).click();
  await expect(page.getByText(`${nameOf(build)}: build unapproved`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Approved', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Dismiss Report' }).click();
  await expect(page.getByText('No reports', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reported builds' })).toBeFocused();
  await page.goto('/admin?view=activity');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'resolved reports about' }).first(),
  ).toContainText('dismissed');
});
