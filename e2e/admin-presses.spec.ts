import { expectToast, failCalls, listBuilds, nameOf, openAsAdmin, rowAt, setFlags } from './admin-page.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './held-answers.ts';

/** What administrators press while an answer is on its way is done as well, and the keyboard stays where it was. */

test('pictures are moved and removed one after the other, however slow the server is', async ({ page }) => {
  await openAsAdmin(page);
  const at = (await listBuilds(page)).findIndex(({ additionalImages }) => additionalImages.length >= 2);
  const { build, row } = await rowAt(page, at);
  const images = [build.imageUrl, ...build.additionalImages];
  const stored = async () => {
    const { imageUrl, additionalImages } = await (await page.request.get(`/api/vehicles/${build.id}`)).json();
    return [imageUrl, ...additionalImages];
  };
  await row.getByRole('button', { name: 'Manage Images' }).click();
  const tiles = page.getByRole('list', { name: 'Images' }).getByRole('listitem');
  const first = tiles.and(page.locator(`[data-tile="${images[0]}"]`));
  const handle = first.getByRole('button', { name: /^Move/ });
  const letCome = await hold(page, `**/api/admin/vehicles/${build.id}`, 'PUT');
  await handle.press('ArrowRight');
  await handle.press('ArrowRight');
  await expect(handle).toBeFocused();
  await first.getByRole('button', { name: /^Remove/ }).press('Enter');
  await tiles
    .and(page.locator(`[data-tile="${images[1]}"]`))
    .getByRole('button', { name: /^Remove/ })
    .press('Enter');
  letCome();
  await expect.poll(stored).toEqual(images.slice(2));
});

test('a wheel model is typed and added while the one before it is on its way', async ({ page }) => {
  await openAsAdmin(page, '/admin/wheel-models?brand=DTS+Wheels');
  const letCome = await hold(page, '**/api/admin/wheel-models', 'POST');
  const field = page.getByRole('textbox', { name: 'New wheel model' });
  for (const model of ['Held 1', 'Held 2']) {
    await field.fill(model);
    await field.press('Enter');
  }
  await field.fill('Held 3');
  letCome();
  for (const model of ['Held 1', 'Held 2'])
    await expect(page.getByRole('button', { name: `Edit ${model}` })).toBeVisible();
  await expect(field).toHaveValue('Held 3');
});

test('a form stays open when another one has been saved', async ({ page }) => {
  await openAsAdmin(page, '/admin/wheel-models');
  const models = page.getByRole('button', { name: /^Edit / });
  await expect(models.nth(1)).toBeVisible();
  const names = (await models.all()).slice(0, 2).map((one) => one.getAttribute('aria-label'));
  const [first = '', second = ''] = (await Promise.all(names)).map(
    (name) => name?.replace('Edit ', '') ?? '',
  );
  let letCome = await hold(page, '**/api/admin/wheel-models/*', 'PUT');
  await page.getByRole('button', { name: `Edit ${first}`, exact: true }).click();
  await page.getByRole('textbox', { name: `Name of ${first}` }).fill(`${first} S`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Edit ${second}`, exact: true }).click();
  await page.getByRole('textbox', { name: `Name of ${second}` }).fill(`${second} S`);
  letCome();
  await expect(page.getByRole('button', { name: `Edit ${first} S` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: `Name of ${second}` })).toHaveValue(`${second} S`);

  await page.goto('/admin');
  const one = await rowAt(page, 0);
  const other = await rowAt(page, 1);
  letCome = await hold(page, `**/api/admin/vehicles/${one.build.id}`, 'PUT');
  await one.row.getByRole('button', { name: `Edit ${nameOf(one.build)}` }).click();
  await one.row.getByRole('textbox', { name: 'Notes' }).fill('Held back');
  await one.row.getByRole('button', { name: 'Save Changes' }).click();
  await other.row.getByRole('button', { name: `Edit ${nameOf(other.build)}` }).click();
  await other.row.getByRole('textbox', { name: 'Notes' }).fill('Not to be lost');
  letCome();
  await expect(one.row.getByText('Edited just now')).toBeAttached();
  await expect(other.row.getByRole('textbox', { name: 'Notes' })).toHaveValue('Not to be lost');
});

test('photos that were reported are removed one after the other', async ({ page }) => {
  await openAsAdmin(page);
  const build = (await listBuilds(page)).find(
    ({ isApproved, additionalImages }) => isApproved && additionalImages.length >= 2,
  );
  if (!build) throw new Error('No build has two further photos');
  const [one, other] = build.additionalImages;
  for (const imageUrl of [one, other])
    await page.request.post(`/api/vehicles/${build.id}/reports`, { data: { imageUrl, reason: 'spam' } });
  await page.goto('/admin?queue=reported');
  const removals = page
    .getByRole('listitem', { name: nameOf(build) })
    .getByRole('button', { name: 'Remove Photo' });
  await expect(removals).toHaveCount(2);
  const letCome = await hold(page, '**/api/admin/vehicles/*/reports**', 'POST');
  await removals.first().press('Enter');
  await removals.last().press('Enter');
  letCome();
  await expect(page.getByText('No reports', { exact: true })).toBeVisible();
  const left = (await listBuilds(page)).find(({ id }) => id === build.id)?.additionalImages;
  expect(left).toEqual(build.additionalImages.slice(2));
});

test('after many were changed others can be selected and changed', async ({ page }) => {
  await openAsAdmin(page, '/admin?status=approved');
  const before = (await listBuilds(page, 'isApproved=false')).map(({ id }) => id);
  const boxes = page.getByRole('list', { name: 'Vehicles' }).getByRole('checkbox', { name: /^Select / });
  await boxes.first().press('Space');
  const bar = page.getByRole('toolbar', { name: 'Selected builds' });
  await bar.getByRole('button', { name: 'Unapprove' }).press('Enter');
  await expect(page.getByText('Unapproved 1 build')).toBeVisible();
  await boxes.last().press('Space');
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Unapprove' }).press('Enter');
  await expect(bar).toBeHidden();
  const unapproved = async () => {
    const pending = await listBuilds(page, 'isApproved=false');
    return pending.filter(({ id }) => !before.includes(id));
  };
  await expect.poll(async () => (await unapproved()).length).toBe(2);
  for (const { id } of await unapproved()) await setFlags(page, id, { isApproved: true });
});

test('the keyboard stays where a button was that is gone with the answer', async ({ page }) => {
  await openAsAdmin(page, '/admin?view=administrators');
  const daily = page.getByRole('region', { name: 'Daily email' });
  const weekly = page.getByRole('region', { name: 'Weekly email' }).getByRole('textbox');
  const letCome = await hold(page, '**/api/admin/daily-mail', 'PUT');
  await daily.getByRole('textbox').fill('nora@example.com');
  await daily.getByRole('button', { name: /^Turn On/ }).press('Enter');
  letCome();
  await expect(daily.getByRole('button', { name: /^Turn Off/ })).toBeFocused();
  await weekly.fill('other@example.com');
  await page.unroute('**/api/admin/daily-mail');
  await daily.getByRole('button', { name: /^Turn Off/ }).press('Enter');
  await expect(daily.locator(':focus')).toBeVisible();
  // What was typed there is not replaced by the address that goes or comes.
  await expect(weekly).toHaveValue('other@example.com');
});

test('builds are approved one after the other by the button', async ({ page }) => {
  await openAsAdmin(page);
  for (const { id } of (await listBuilds(page)).slice(0, 3)) await setFlags(page, id, { isApproved: false });
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

test('the question about one build outlives the answer about another', async ({ page }) => {
  await openAsAdmin(page);
  const [one, other] = [await rowAt(page, 0), await rowAt(page, 1)];
  const address = `**/api/admin/vehicles/${one.build.id}`;
  await failCalls(page, address, { status: 500 }, 'DELETE');
  const letCome = await hold(page, address, 'DELETE');
  const dialog = page.getByRole('dialog');
  await one.row.getByRole('button', { name: `Delete ${nameOf(one.build)}` }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await other.row.getByRole('button', { name: `Delete ${nameOf(other.build)}` }).click();
  letCome();
  await expectToast(page, 'Delete failed');
  await expect(dialog).toContainText(nameOf(other.build));
});

test('one repair is asked for while another one is made', async ({ page }) => {
  const repaired: string[] = [];
  const found = (problem: string, item: object) =>
    repaired.includes(problem) ? { total: 0, items: [] } : { total: 1, items: [item] };
  await page.route('**/api/admin/integrity', (route) =>
    route.fulfill({
      json: {
        checkedAt: new Date(0).toISOString(),
        'missing-files': found('missing-files', { url: '/uploads/gone.jpg', vehicles: [] }),
        'incomplete-pictures': found('incomplete-pictures', { url: '/uploads/half.jpg', lacking: 2 }),
        'unused-files': { total: 0, items: [] },
        'special-values': { total: 0, items: [] },
      },
    }),
  );
  await page.route('**/api/admin/integrity/repair', (route) => {
    repaired.push(route.request().postDataJSON().problem);
    return route.fulfill({ json: { repaired: 1 } });
  });
  const letCome = await hold(page, '**/api/admin/integrity/repair', 'POST');
  await openAsAdmin(page, '/admin/image-associations');
  await page.getByRole('button', { name: 'Check Integrity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check Integrity' });
  await dialog.getByRole('button', { name: 'Remove Missing Photos' }).press('Enter');
  await dialog.getByRole('button', { name: 'Recreate Sizes' }).press('Enter');
  letCome();
  await expect(dialog.getByText('No problems found.')).toBeVisible();
  expect(repaired).toEqual(['missing-files', 'incomplete-pictures']);
});

test('the keyboard stays by the list when all that match are selected', async ({ page }) => {
  await openAsAdmin(page);
  const all = await listBuilds(page, '');
  // The page of the list is shorter than what matches, as in a gallery of many pages.
  await page.route(/\/api\/admin\/vehicles\?.*limit=50(&|$)/, (route) =>
    route.fulfill({ json: all.slice(0, -2) }),
  );
  await page.reload();
  const bar = page.getByRole('toolbar', { name: 'Selected builds' });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  await expect(bar).toContainText(`${all.length - 2} selected`);
  await page.getByRole('button', { name: `All ${all.length} matching builds` }).press('Enter');
  await expect(bar).toContainText(`${all.length} selected`);
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeFocused();
});
