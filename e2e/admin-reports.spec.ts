import { expectToast, listBuilds, nameOf, openAsAdmin, setFlags } from './admin-page.ts';
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

test('many reports are paged, and Undo gives way to what was changed since', async ({ page }) => {
  await openAsAdmin(page);
  const all = await listBuilds(page, '');
  const build = all.find(({ isApproved, additionalImages }) => isApproved && additionalImages.length > 0);
  const [imageUrl] = build?.additionalImages ?? [];
  if (!build || !imageUrl) throw new Error('No build has a further photo');
  const { additionalImages } = build;
  await page.request.post(`/api/vehicles/${build.id}/reports`, { data: { imageUrl, reason: 'spam' } });
  await page.goto('/admin?queue=reported');
  await page
    .getByRole('listitem', { name: nameOf(build) })
    .getByRole('button', { name: 'Remove Photo' })
    .click();
  await expect(page.getByText(`${nameOf(build)}: photo removed`)).toBeVisible();
  await setFlags(page, build.id, { additionalImages: [...additionalImages, imageUrl].reverse() });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Couldn’t undo', 'This build has changed since, so this can’t be undone.');
  await setFlags(page, build.id, { additionalImages });

  // A network may report ten builds in an hour, so that more are made up.
  const report = { imageUrl: null, reason: 'spam', text: null, createdAt: '2026-11-22T10:00:00.000Z' };
  const many = all.slice(0, 25).map((vehicle) => ({ vehicle, reports: [{ ...report, id: vehicle.id }] }));
  await page.route(/\/api\/admin\/reports\?/, (route) => {
    const given = new URL(route.request().url()).searchParams;
    const offset = Number(given.get('offset') ?? 0);
    return route.fulfill({ json: many.slice(offset, offset + Number(given.get('limit'))) });
  });
  await page.route(/\/api\/admin\/summary/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), reported: many.length } });
  });
  await page.goto('/admin?queue=reported');
  const rows = page.getByRole('list', { name: 'Reported builds' }).locator(':scope > li');
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.goBack();
  await expect(rows).toHaveCount(20);
});
