import type { Page } from '@playwright/test';
import { expectToast, listBuilds, nameOf, openAsAdmin, rowAt, setFlags } from './admin-page.ts';
import { ADMIN, expect, test } from './fixtures.ts';

/** The administrators' way in, and what they do with the builds of the list (§2, §4, §5, §8). */

async function logIn(page: Page) {
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/admin');
}

test('an administrator signs in in the dark, loses nothing when the session ends, and leaves nothing behind', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.locator('html')).toHaveClass('dark');
  await logIn(page);
  await expectToast(page, 'Login successful');
  await expect(page.getByText('Welcome, nora').first()).toBeVisible();
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin');

  const { build, row } = await rowAt(page, 2);
  const edit = row.getByRole('button', { name: `Edit ${nameOf(build)}` });
  const notes = row.getByRole('textbox', { name: 'Notes' });
  await test.step('what was typed outlives the way over the login', async () => {
    await edit.click();
    await notes.fill('Not to be lost');
    const { row: other } = await rowAt(page, 3);
    await context.clearCookies();
    await other.getByRole('button', { name: /^(Approve|Unapprove)/ }).click();
    await expect(page).toHaveURL('/admin/login');
    await logIn(page);
    await expect(row).toContainText('Unsaved');
    await edit.click();
    await expect(notes).toHaveValue('Not to be lost');
  });

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('a build is found, edited, deleted and restored, and the activity log tells of it', async ({ page }) => {
  await openAsAdmin(page);
  const { build } = await rowAt(page, 4);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search builds' });
  await expect(search).toBeFocused();
  await search.fill(`#${build.id}`);
  await page.keyboard.press('Enter');
  const row = page.getByRole('list', { name: 'Vehicles' }).getByRole('listitem', { name: nameOf(build) });
  await expect(row).toHaveCount(1);

  const edit = row.getByRole('button', { name: `Edit ${nameOf(build)}`, exact: true });
  await edit.click();
  const form = page.getByRole('form', { name: `Edit ${nameOf(build)}` });
  await form.getByLabel('Trim').fill('Night Edition');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  expect((await sent).postDataJSON()).toEqual({ trim: 'Night Edition' });
  await expectToast(page, 'Vehicle updated', 'Changes saved successfully');
  await expect(row).toContainText('Night Edition');
  await expect(row.getByRole('button', { name: nameOf(build) }).first()).toBeFocused();

  const sure = page.getByRole('dialog', { name: `Delete ${nameOf(build)}` });
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(
    sure.getByText('Are you sure you want to delete this vehicle? This action cannot be undone.'),
  ).toBeVisible();
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Delete' }).click();
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Vehicle deleted');
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(edit).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(row.getByText('Deleted just now')).toBeVisible();

  await page.getByRole('link', { name: 'Activity' }).click();
  const done = page.getByRole('listitem').filter({ hasText: nameOf(build) });
  await expect(done.filter({ hasText: `${build.trim ?? 'none'} → Night Edition` }).first()).toBeVisible();
  await page.getByLabel('Action').selectOption('Deleted');
  await page
    .getByRole('button', { name: `Restore ${nameOf(build)}` })
    .first()
    .click();
  await expectToast(page, 'Build restored');
  expect((await page.request.get(`/api/vehicles/${build.id}`)).ok()).toBe(true);
  await setFlags(page, build.id, { trim: build.trim });
});

test('Back and Forward undo and redo what was filtered, page by page', async ({ page }) => {
  await openAsAdmin(page, '/admin/wheel-models');

  await test.step('builds', async () => {
    await page.goto('/admin?page=99');
    await expect(page).toHaveURL('/admin');
    const rows = page.getByRole('list', { name: 'Vehicles' }).locator('[data-row]');
    await page.getByRole('searchbox').fill('jeep');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin?q=jeep');
    await expect(rows.filter({ hasNotText: 'Jeep' })).toHaveCount(0);
    await page.getByLabel('Status').selectOption('Pending');
    await expect(page).toHaveURL('/admin?q=jeep&status=pending');
    await page.getByRole('searchbox').fill('no such truck');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No vehicles found')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/admin?q=jeep');
    await expect(page.getByRole('searchbox')).toHaveValue('jeep');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/admin/wheel-models');
    await page.goto('/admin');
    await page.getByLabel('Featured').selectOption('Not Featured');
    await page.getByLabel('Sort').selectOption('Most Liked');
    const [first] = await listBuilds(page, 'isFeatured=false&sortBy=likes&limit=1');
    await expect(rows.first()).toHaveAttribute('data-row', String(first?.id));
  });

  await test.step('activity', async () => {
    await page.goto('/admin?view=activity');
    const action = page.getByRole('combobox', { name: 'Action' });
    const subject = page.getByRole('combobox', { name: 'Type' });
    const name = page.getByRole('searchbox', { name: 'Administrator' });
    const stand = async (...values: [string, string, string]) => {
      await expect(action).toHaveValue(values[0]);
      await expect(subject).toHaveValue(values[1]);
      await expect(name).toHaveValue(values[2]);
    };
    await action.selectOption('Signed in as');
    await subject.selectOption('Administrators');
    await name.fill('nora');
    await name.press('Enter');
    await expect(page).toHaveURL('/admin?view=activity&action=sign-in&subject=admin&name=nora');
    await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()).toContainText(
      'signed in as nora',
    );
    await page.getByRole('link', { name: 'Wheel Models' }).click();
    await expect(page.getByRole('heading', { name: 'Wheel Models' })).toBeVisible();
    await page.goBack();
    await stand('sign-in', 'admin', 'nora');
    await page.goBack();
    await stand('sign-in', 'admin', '');
    await page.goBack();
    await stand('sign-in', '', '');
    await page.goBack();
    await stand('', '', '');
    await page.goForward();
    await stand('sign-in', '', '');
  });

  await test.step('insights', async () => {
    const chosen = page.getByRole('group', { name: 'Range' }).locator('[aria-pressed=true]');
    const day = page.getByLabel('First day');
    await page.goto('/admin/dashboard?view=insights');
    await page.getByRole('button', { name: 'Custom' }).click();
    await day.fill('2026-01-01');
    await page.getByLabel('Last day').fill('2026-01-31');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31/);
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(chosen).toHaveText('7 days');
    await page.goBack();
    await expect(chosen).toHaveText('Custom');
    await expect(day).toHaveValue('2026-01-01');
    await page.goBack();
    await expect(chosen).toHaveText('30 days');
    await expect(day).toHaveCount(0);
    await page.goForward();
    await expect(chosen).toHaveText('Custom');
    await page.goForward();
    await expect(chosen).toHaveText('7 days');
    await expect(day).toHaveCount(0);
  });
});
