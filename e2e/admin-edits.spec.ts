import type { Page } from '@playwright/test';
import { expectToast, listBuilds, nameOf, openAsAdmin, rowAt, setFlags } from './admin-page.ts';
import { ADMIN, expect, test } from './fixtures.ts';

/** What is typed into the fields of a build is never lost, and what nobody touched is never sent. */

/** Opens the fields of the build at this place of the list, and types notes. */
async function typeAt(page: Page, place: number, notes: string) {
  const { build, row } = await rowAt(page, place);
  await row.getByRole('button', { name: `Edit ${nameOf(build)}` }).click();
  const field = row.getByRole('textbox', { name: 'Notes' });
  await field.fill(notes);
  return { build, row, field, edit: row.getByRole('button', { name: `Edit ${nameOf(build)}` }) };
}

test('what others change while the fields are open stays as they changed it', async ({ page }) => {
  await openAsAdmin(page);
  const { build, row } = await rowAt(page, 1);
  const trim = row.getByRole('textbox', { name: 'Trim' });
  await row.getByRole('button', { name: `Edit ${nameOf(build)}` }).click();
  await expect(trim).toBeVisible();
  await setFlags(page, build.id, { likes: build.likes + 3 });
  await row.getByRole('button', { name: build.isFeatured ? 'Unfeature' : 'Feature' }).click();
  await expect(row.getByText(/eatured just now/)).toBeAttached();
  await expect(row).toContainText(String(build.likes + 3));
  await trim.fill('Lariat');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await row.getByRole('button', { name: 'Save Changes' }).click();
  expect((await sent).postDataJSON()).toEqual({ trim: 'Lariat' });
  await setFlags(page, build.id, { likes: build.likes, trim: build.trim, isFeatured: build.isFeatured });
});

test('what was typed is there again after other rows, details and Activity, until it is saved', async ({
  page,
}) => {
  await openAsAdmin(page);
  const one = await typeAt(page, 0, 'Not to be lost');
  const other = await rowAt(page, 1);
  await other.row.getByRole('button', { name: `Edit ${nameOf(other.build)}` }).click();
  await expect(one.field).toBeHidden();
  await expect(one.row).toContainText('Unsaved');
  await one.edit.click();
  await expect(one.field).toHaveValue('Not to be lost');

  await one.row.locator('[data-row]').click();
  await expect(one.field).toBeHidden();
  await one.edit.click();
  await expect(one.field).toHaveValue('Not to be lost');

  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { name: /^Activity/ })).toBeVisible();
  await page.goBack();
  await one.edit.click();
  await expect(one.field).toHaveValue('Not to be lost');
  await one.row.getByRole('button', { name: 'Save Changes' }).click();
  await expect(one.row.getByText('Edited just now')).toBeAttached();
  await expect(one.row).not.toContainText('Unsaved');
  await setFlags(page, one.build.id, { notes: one.build.notes });
});

test('Cancel lets go of what was typed', async ({ page }) => {
  await openAsAdmin(page);
  const { build, row, field, edit } = await typeAt(page, 0, 'To be forgotten');
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).not.toContainText('Unsaved');
  await edit.click();
  await expect(field).toHaveValue(build.notes ?? '');
});

test('Escape closes the fields, and drops what was typed only from Cancel', async ({ page }) => {
  await openAsAdmin(page);
  const { row, field, edit } = await typeAt(page, 0, 'Typed for long');
  await field.press('Escape');
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(field).toHaveValue('Typed for long');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(row).not.toContainText('Unsaved');
  await edit.click();
  await field.press('Escape');
  await expect(field).toBeHidden();
});

test('logging out asks before it loses what was typed', async ({ page }) => {
  await openAsAdmin(page);
  const { build, field } = await typeAt(page, 0, 'Not to be lost');
  await page.getByRole('button', { name: 'Logout' }).click();
  const sure = page.getByRole('dialog', { name: 'Log out without saving?' });
  await expect(sure).toContainText(`Changes to ${nameOf(build)} aren’t saved`);
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveValue('Not to be lost');
});

test('no key of the queue decides on a build while its fields are being changed', async ({ page }) => {
  await openAsAdmin(page);
  for (const { id } of (await listBuilds(page)).slice(0, 2)) await setFlags(page, id, { isApproved: false });
  await page.goto('/admin?queue=pending');
  const [first, second] = await listBuilds(page, 'isApproved=false');
  if (!first || !second) throw new Error('Too few are pending');
  const form = page.getByRole('form', { name: `Edit ${nameOf(first)}` });
  const notes = form.getByRole('textbox', { name: 'Notes' });
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible();
  await page.keyboard.press('e');
  await notes.fill('Not to be lost');
  for (const key of ['a', 'f', 'j', 's', 'Backspace']) {
    await page.getByRole('heading', { name: 'Checks' }).click();
    await page.keyboard.press(key);
    await expect(notes).toHaveValue('Not to be lost');
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectToast(page, 'Not saved yet', 'Save or cancel the changes to this build first.');
  expect((await listBuilds(page, `search=%23${first.id}`))[0]?.isApproved).toBe(false);

  // Gone to another build by the list, it is there again on the way back.
  const queue = page.getByRole('list', { name: 'Pending builds' });
  await queue
    .getByRole('button', { name: nameOf(second) })
    .first()
    .click();
  await expect(notes).toBeHidden();
  await expect(queue.getByRole('button', { name: nameOf(first) }).first()).toContainText('Unsaved');
  await queue
    .getByRole('button', { name: nameOf(first) })
    .first()
    .click();
  await expect(notes).toHaveValue('Not to be lost');
  await form.getByRole('button', { name: 'Cancel' }).click();
  for (const { id } of [first, second]) await setFlags(page, id, { isApproved: true });
});

test('a session that has ended leaves what was typed, and it is saved after signing in', async ({
  page,
  context,
}) => {
  await openAsAdmin(page);
  const { build, row, field } = await typeAt(page, 2, 'Not to be lost');
  await context.clearCookies();
  await row.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row.getByText('Please sign in')).toBeVisible();
  await expect(field).toHaveValue('Not to be lost');
  expect((await page.request.post('/api/admin/login', { data: ADMIN })).ok()).toBe(true);
  await row.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row.getByText('Edited just now')).toBeAttached();
  await setFlags(page, build.id, { notes: build.notes });
});

test('what was typed outlives the way over the login', async ({ page, context }) => {
  await openAsAdmin(page);
  const { row, field, edit } = await typeAt(page, 2, 'Not to be lost');
  const { row: other } = await rowAt(page, 3);
  await context.clearCookies();
  await other.getByRole('button', { name: /^(Approve|Unapprove)/ }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(row).toContainText('Unsaved');
  await edit.click();
  await expect(field).toHaveValue('Not to be lost');
});
