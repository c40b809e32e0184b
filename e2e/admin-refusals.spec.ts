import { expectToast, failCalls, listBuilds, nameOf, openAsAdmin, rowAt } from './admin-page.ts';
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

for (const [title, address] of [
  ['Daily email', '/api/admin/daily-mail'],
  ['Weekly email', '/api/admin/weekly-mail'],
] as const)
  test(`says why the ${title.toLowerCase()} could not be switched on`, async ({ page }) => {
    await openAsAdmin(page, '/admin?view=administrators');
    const mail = page.getByRole('region', { name: title });
    await mail.getByRole('textbox').fill('nora@example.com');
    await failCalls(page, address, { status: 500 }, 'PUT');
    await mail.getByRole('button', { name: /^Turn On/ }).click();
    await expect(mail.getByText('Couldn’t turn on the email')).toBeVisible();
    await expect(mail.getByRole('textbox')).toHaveValue('nora@example.com');
    const message = 'Not now';
    await failCalls(page, address, { status: 422, says: { error: message, message } }, 'PUT');
    await mail.getByRole('button', { name: /^Turn On/ }).click();
    await expect(mail.getByText(message)).toBeVisible();
  });

test('tells that the mails could not be read, and reads them again', async ({ page }) => {
  await failCalls(page, '/api/admin/weekly-mail', { status: 500 });
  await openAsAdmin(page, '/admin?view=administrators');
  await expect(page.getByText('Couldn’t load your email settings')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Daily email' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Weekly email' })).toBeVisible();
});

test('the address of an image stays in its field until it is taken', async ({ page }) => {
  await openAsAdmin(page);
  const { build, row } = await rowAt(page, 4);
  await row.getByRole('button', { name: 'Manage Images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Images' });
  const field = dialog.getByRole('textbox', { name: 'Image URL' });
  await field.fill(' http://pictures.example.com/truck.jpg');
  await field.press('Enter');
  await expectToast(page, 'Update failed', 'Upload the photo, or use an https link');
  await expect(field).toHaveValue(' http://pictures.example.com/truck.jpg');
  await page.route('https://pictures.example.com/**', (route) => route.abort());
  await field.fill('https://pictures.example.com/truck.jpg');
  await field.press('Enter');
  await expectToast(page, 'Images updated');
  await expect(field).toHaveValue('');
  const { imageUrl, additionalImages } = build;
  await page.request.put(`/api/admin/vehicles/${build.id}`, { data: { imageUrl, additionalImages } });
});

test('a reported build that another administrator deleted leaves the list', async ({ page }) => {
  await openAsAdmin(page);
  const [build] = await listBuilds(page, 'isApproved=true&limit=1');
  if (!build) throw new Error('There is no build');
  await page.request.post(`/api/vehicles/${build.id}/reports`, { data: { reason: 'spam' } });
  await page.goto('/admin?queue=reported');
  const row = page.getByRole('listitem', { name: nameOf(build) });
  await expect(row).toBeVisible();
  const { activityId } = await (await page.request.delete(`/api/admin/vehicles/${build.id}`)).json();
  await row.getByRole('button', { name: 'Dismiss Report' }).press('Enter');
  await expectToast(page, 'Couldn’t resolve the reports', 'Vehicle not found');
  await expect(row).toHaveCount(0);
  await expect(page.getByText('No reports', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reported builds' })).toBeFocused();
  await page.request.post(`/api/admin/activity/${activityId}/undo`);
});

test('a wheel model that another administrator deleted leaves the list when it is renamed', async ({
  page,
}) => {
  await openAsAdmin(page);
  const model = { brand: 'DTS Wheels', model: 'Gone 1' };
  const { id } = await (await page.request.post('/api/admin/wheel-models', { data: model })).json();
  await page.goto('/admin/wheel-models?brand=DTS+Wheels');
  await page.getByRole('button', { name: 'Edit Gone 1' }).click();
  await page.getByRole('textbox', { name: 'Name of Gone 1' }).fill('Gone 2');
  expect((await page.request.delete(`/api/admin/wheel-models/${id}`)).ok()).toBe(true);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Error', 'Wheel model not found');
  await expect(page.getByRole('textbox', { name: 'Name of Gone 1' })).toHaveCount(0);
  await expect(page.getByText('Gone 1')).toHaveCount(0);
});

test('an image that was assigned to a build another administrator deleted no longer waits', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/image-associations');
  const [build] = await listBuilds(page, 'limit=1');
  if (!build) throw new Error('There is no build');
  const select = page.getByRole('combobox', { name: `Image of ${nameOf(build)}` }).first();
  await select.selectOption('Missing Original');
  const { activityId } = await (await page.request.delete(`/api/admin/vehicles/${build.id}`)).json();
  await page.getByRole('button', { name: 'Save All Changes (1)' }).click();
  await expectToast(
    page,
    'Error',
    'Failed to update some associations. 1 build was deleted in the meantime.',
  );
  await expect(page.getByRole('button', { name: 'Save All Changes (0)' })).toBeDisabled();
  await page.request.post(`/api/admin/activity/${activityId}/undo`);
});
