import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signUp } from './accounts.ts';
import { expectToast, failCalls, listBuilds, nameOf, openAsAdmin, rowAt, setFlags } from './admin-page.ts';
import { ADMIN, expect, test } from './fixtures.ts';

/** The administrators' way in and their dashboard (§2, §4, §5, §8). */

const SCREENS = ['/admin', '/admin/dashboard', '/admin/image-associations', '/admin/wheel-models'];

test.describe('the way in', () => {
  for (const address of SCREENS)
    test(`whoever is no administrator is sent from ${address} to the login`, async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveURL('/admin/login');
    });

  test('asks for name and password, in dark unless another theme was chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/admin/login');
    await expect(page.locator('html')).toHaveClass('dark');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();

    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expectToast(page, 'Login failed', 'Invalid credentials');
    await expect(page.getByRole('main').getByText('Invalid credentials')).toHaveCount(0);

    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expectToast(page, 'Login successful');
    await expect(page).toHaveURL('/admin');
    await expect(page.getByText('Welcome, nora').first()).toBeVisible();
    await page.goto('/admin/login');
    await expect(page).toHaveURL('/admin');
  });

  test('says what the server says, else Invalid credentials', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill('nora');
    await page.getByRole('textbox', { name: 'Password' }).fill('anything');
    await failCalls(page, '/api/admin/login', { status: 500 });
    await page.getByRole('button', { name: 'Log In' }).click();
    await expectToast(page, 'Login failed', 'Invalid credentials');
    const message = 'Too many attempts';
    await failCalls(page, '/api/admin/login', { status: 429, says: { error: message, message } });
    await page.getByRole('button', { name: 'Log In' }).click();
    await expectToast(page, 'Login failed', message);
  });

  test('logging out leads to the login, and Back shows nothing', async ({ page }) => {
    await openAsAdmin(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin/login');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  });

  test('a session that ends while somebody works leads to the login', async ({ page, context }) => {
    await openAsAdmin(page);
    const { row } = await rowAt(page, 0);
    await context.clearCookies();
    await row.getByRole('button', { name: /^(Approve|Unapprove)/ }).click();
    await expect(page).toHaveURL('/admin/login');
  });
});

test.describe('the dashboard', () => {
  test('leads everywhere and counts', async ({ page }) => {
    await openAsAdmin(page, '/admin/dashboard');
    const all = await listBuilds(page);
    const count = (fits: (build: (typeof all)[number]) => boolean) => String(all.filter(fits).length);
    const counter = (label: string) =>
      page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).getByRole('definition');
    await expect(counter('Total Vehicles')).toHaveText(String(all.length));
    await expect(counter('Approved')).toHaveText(count(({ isApproved }) => isApproved));
    await expect(counter('Pending Review')).toHaveText(count(({ isApproved }) => !isApproved));
    await expect(counter('Featured')).toHaveText(count(({ isFeatured }) => isFeatured));
    await expect(page.getByRole('link', { name: 'Fitment Gallery' })).toHaveAttribute('href', '/');
    await page.getByRole('link', { name: 'Wheel Models' }).click();
    await expect(page.getByRole('heading', { name: 'Wheel Models' })).toBeVisible();
    await page.getByRole('link', { name: 'Manage Images' }).click();
    await expect(page.getByRole('heading', { name: 'Image Association Manager' })).toBeVisible();
  });

  test('searches on Enter, filters and sorts, and Back undoes each step', async ({ page }) => {
    await openAsAdmin(page);
    const rows = page.getByRole('list', { name: 'Vehicles' }).locator('[data-row]');
    await expect(rows).not.toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search builds' })).toBeFocused();
    await page.getByRole('searchbox', { name: 'Search builds' }).fill('jeep');
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
    await page.goto('/admin');
    await page.getByLabel('Featured').selectOption('Not Featured');
    await page.getByLabel('Sort').selectOption('Most Liked');
    const [first] = await listBuilds(page, 'isFeatured=false&sortBy=likes&limit=1');
    await expect(rows.first()).toHaveAttribute('data-row', String(first?.id));
  });

  test('tells of a list that does not come', async ({ page }) => {
    await failCalls(page, /\/api\/admin\/vehicles\?/, { status: 500 });
    await openAsAdmin(page);
    await expect(page.getByText('Failed to fetch vehicles')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Vehicles' })).toBeVisible();
  });

  test('approves, features and takes back in the row', async ({ page }) => {
    await openAsAdmin(page);
    const { build, row } = await rowAt(page, 2);
    await setFlags(page, build.id, { isApproved: false, isFeatured: false });
    await page.goto('/admin?status=pending');
    await row.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Vehicle updated', 'Changes saved successfully');
    await expect(row.getByText('Approved just now')).toBeVisible();
    await expect(row.getByText('Approved', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: /^Undo/ }).click();
    await expect(row.getByText('Pending', { exact: true })).toBeVisible();

    await row.getByRole('button', { name: 'Feature' }).click();
    await expect(row.getByText('Featured', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'Unfeature' }).click();
    await expect(row.getByText('Featured', { exact: true })).toHaveCount(0);
    await setFlags(page, build.id, { isApproved: true });
  });

  test('asks before it deletes, and restores from the row and from the activity log', async ({ page }) => {
    await openAsAdmin(page);
    const { build, row } = await rowAt(page, 3);
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
    await expect(row.getByRole('button', { name: 'Edit' })).toBeVisible();

    await row.getByRole('button', { name: 'Delete' }).click();
    await sure.getByRole('button', { name: 'Delete' }).click();
    await expect(row.getByText('Deleted just now')).toBeVisible();
    await page.getByRole('link', { name: 'Activity' }).click();
    await page.getByLabel('Action').selectOption('Deleted');
    await page
      .getByRole('button', { name: `Restore ${nameOf(build)}` })
      .first()
      .click();
    await expectToast(page, 'Build restored');
    expect((await page.request.get(`/api/vehicles/${build.id}`)).ok()).toBe(true);
  });

  test('shows which mails wait, for whom and why', async ({ page, site }) => {
    const outbox = join(site.dataFolder, 'outbox');
    await rm(outbox, { recursive: true, force: true });
    // A file where the folder was: mails cannot be written until it is gone.
    await writeFile(outbox, '');
    const email = await signUp(page);
    await openAsAdmin(page, '/admin?view=activity');
    const unsent = async (): Promise<{ to: string; lastError: string | null }[]> =>
      (await (await page.request.get('/api/admin/mails')).json()).mails;
    await expect
      .poll(async () => (await unsent()).find(({ to }) => to === email)?.lastError)
      .toContain('file already exists');
    await page.reload();
    const section = page.getByRole('region', { name: 'Email' });
    await expect(
      section.getByText(/^[1-9]\d* waiting, 0 failed, \d+ sent in the last 7 days$/),
    ).toBeVisible();
    await section.getByText('Not sent').click();
    const row = section.getByRole('listitem').filter({ hasText: `to ${email}` });
    await expect(row).toContainText(/1 try · next .* · .*file already exists/);
    await rm(outbox);
  });

  test('edits in the row and never touches what nobody changed', async ({ page }) => {
    await openAsAdmin(page);
    const { build, row } = await rowAt(page, 4);
    await setFlags(page, build.id, { suspension: 'Lifted' });
    await page.reload();
    await row.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('form', { name: `Edit ${nameOf(build)}` });
    const general = form.getByLabel('Suspension', { exact: true }).locator('optgroup[label=General] option');
    await expect(general).toHaveText(['Stock', 'Lowered', 'Lifted', 'Air Suspension']);
    await form.getByLabel('Tire brand').fill('');
    await form.getByLabel('Owner email').fill('nobody');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByText('Tire brand is required')).toBeVisible();
    await expect(form.getByText('Valid email is required')).toBeVisible();
    await expect(form.getByLabel('Tire brand')).toBeFocused();
    await form.getByRole('button', { name: 'Cancel' }).click();

    await row.getByRole('button', { name: 'Edit' }).click();
    await form.getByLabel('Trim').fill('Night Edition');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    expect((await sent).postDataJSON()).toEqual({ trim: 'Night Edition' });
    await expectToast(page, 'Vehicle updated', 'Changes saved successfully');
    await expect(row).toContainText('Night Edition');
    await expect(row.getByRole('button', { name: nameOf(build) }).first()).toBeFocused();
    await expect(row.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await row.getByRole('button', { name: `Edit ${nameOf(build)}` }).click();
    await expect(form).toBeVisible();
    await page.getByRole('link', { name: 'Activity' }).click();
    const done = page.getByRole('listitem').filter({ hasText: nameOf(build) });
    await expect(done.first()).toContainText(`${build.trim ?? 'none'} → Night Edition`);
  });

  test('does the same to many at once and takes it back', async ({ page }) => {
    await openAsAdmin(page);
    const { build } = await rowAt(page, 5);
    await setFlags(page, build.id, { isApproved: false });
    await page.reload();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const bar = page.getByRole('toolbar', { name: 'Selected builds' });
    const all = (await listBuilds(page)).length;
    const pending = (await listBuilds(page, 'isApproved=false')).length;
    await expect(bar).toContainText(`${all} selected`);
    await bar.getByRole('button', { name: 'Approve', exact: false }).first().click();
    const approved = new RegExp(`^Approved ${pending} builds? · ${all - pending} already done$`);
    await expect(page.getByText(approved)).toBeVisible();
    expect(await listBuilds(page, 'isApproved=false')).toHaveLength(0);
    await page.getByRole('button', { name: 'Undo U', exact: true }).click();
    await expect.poll(async () => (await listBuilds(page, 'isApproved=false')).length).toBe(pending);
  });

  const refused = { status: 422, says: { error: 'Not now', message: 'Not now' } };
  const failures: [string, 'PUT' | 'DELETE', RegExp, string, string][] = [
    ['a change', 'PUT', /^(Approve|Unapprove)/, 'Update failed', 'Failed to update vehicle'],
    ['a deletion', 'DELETE', /^Delete/, 'Delete failed', 'Failed to delete vehicle'],
  ];
  for (const [what, method, button, title, text] of failures)
    test(`says why ${what} failed`, async ({ page }) => {
      await openAsAdmin(page);
      const { row } = await rowAt(page, 0);
      for (const how of [{ status: 500 }, refused]) {
        await failCalls(page, '/api/admin/vehicles/*', how, method);
        await row.getByRole('button', { name: button }).click();
        if (method === 'DELETE')
          await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await expectToast(page, title, how === refused ? 'Not now' : text);
      }
    });
});

test.describe('Change Password', () => {
  const NEW = 'another-long-password';

  test('asks for everything, shows what is typed, and changes the password', async ({ page }) => {
    await openAsAdmin(page);
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
    const send = () => dialog.getByRole('button', { name: 'Change Password' }).click();
    await send();
    await expect(dialog.getByText('Current password is required')).toBeVisible();
    await expect(dialog.getByText('New password must be at least 6 characters')).toBeVisible();
    await expect(dialog.getByText('Password confirmation is required')).toBeVisible();

    await field('Current Password').fill('wrong');
    await field('New Password').fill(NEW);
    await field('Confirm New Password').fill('different');
    await expect(dialog.getByRole('button', { name: 'Show password' })).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Show password' }).nth(1).click();
    await expect(field('New Password')).toHaveAttribute('type', 'text');
    await send();
    await expect(dialog.getByText('New password and confirmation must match')).toBeVisible();
    await field('Confirm New Password').fill(NEW);
    await send();
    await expectToast(page, 'Error', 'Current password is incorrect');
    await expect(dialog.getByText('Current password is incorrect')).toHaveCount(0);
    await expect(field('Current Password')).toHaveAccessibleDescription(
      'Enter the password you signed in with',
    );

    await field('Current Password').fill(ADMIN.password);
    await failCalls(page, '/api/admin/change-password', { status: 500 });
    await send();
    await expectToast(page, 'Error', 'Failed to change password');
    await expect(dialog.getByText('Failed to change password')).toHaveCount(0);
    await failCalls(page, '/api/admin/change-password', 'no answer');
    await send();
    await expectToast(page, 'Error', 'An error occurred while changing your password.');
    await page.unrouteAll();
    await send();
    await expectToast(page, 'Password changed successfully');
    await expect(dialog).toBeHidden();
    const back = { currentPassword: NEW, newPassword: ADMIN.password, confirmPassword: ADMIN.password };
    expect((await page.request.post('/api/admin/change-password', { data: back })).ok()).toBe(true);
  });
});

test.describe('Database Management', () => {
  test('exports the gallery under the day’s name', async ({ page }) => {
    await openAsAdmin(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Database' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^vehicle_gallery_export_\d{4}-\d\d-\d\d\.zip$/);
    await expectToast(page, 'Export successful');
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    await expect(page.getByText(/^Last export .* by nora$/)).toBeVisible();
  });

  test('says that an export failed', async ({ page }) => {
    await openAsAdmin(page);
    await failCalls(page, '/api/admin/export', { status: 500 });
    await page.getByRole('button', { name: 'Export Database' }).click();
    await expectToast(page, 'Export failed', 'Could not export database');
  });
});
