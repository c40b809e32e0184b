import { addBuild } from './accounts.ts';
import { openAsAdmin } from './admin-page.ts';
import { fillForm, openForm, submitButton } from './build-form.ts';
import { expect, test } from './fixtures.ts';
import { expectNoAxeFindings } from './gallery-page.ts';

/** What people look for, and what administrators do about it. */

test('what was looked for and not found becomes an invite, and the build its owner sends is counted', async ({
  page,
  browser,
  baseURL,
}) => {
  const asked = [{ kind: 'search', address: '?make=Ford&model=Maverick' }];
  expect((await page.request.post('/api/insights', { data: asked })).ok()).toBe(true);
  await openAsAdmin(page, '/admin/dashboard?view=insights');
  const answer = page.getByRole('region', { name: 'What should we invite builds for?' });
  await expect(answer.getByRole('link', { name: 'Ford Maverick' })).toHaveAttribute(
    'href',
    '/?make=Ford&model=Maverick',
  );
  const missing = page.getByRole('table', { name: 'Searched for, not found' });
  await missing.getByRole('button', { name: 'Invite builds: Ford Maverick' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Make')).toHaveValue('Ford');
  await expect(dialog.getByLabel('Model', { exact: true })).toHaveValue('Maverick');
  await dialog.getByLabel('Wheel size').fill('20x9');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = new URL(await dialog.getByLabel('Link', { exact: true }).inputValue());

  const owner = await (await browser.newContext({ baseURL })).newPage();
  await openForm(owner, `${link.pathname}${link.search}`);
  await expect(owner.getByLabel('Make', { exact: true })).toHaveValue('Ford');
  await expect(owner.getByLabel('Model', { exact: true })).toHaveValue('Maverick');
  await expect(owner.getByLabel('Wheel diameter')).toHaveValue('20');
  await fillForm(owner, { model: 'Maverick' });
  await submitButton(owner).click();
  await expect(owner.getByText('Vehicle Added Successfully!', { exact: true })).toBeVisible();
  await owner.context().close();

  await page.goto('/admin/dashboard?view=invites');
  const row = page.getByRole('listitem', { name: 'Ford Maverick · 20×9' });
  await expect(row).toContainText('1 build added');
  await row.getByRole('link', { name: '2019 Ford Maverick · Eli' }).click();
  await expect(page.getByRole('button', { name: '2019 Ford Maverick', exact: true })).toBeVisible();
});

test('a range is read by chart, by arrow keys, as a table and as CSV, and all say the same', async ({
  page,
}) => {
  const id = await addBuild(page.request, { model: 'Ranger', ownerEmail: 'kai@example.com' });
  await page.request.patch(`/api/vehicles/${id}`, { data: { likes: 1, liked: true } });
  await page.request.post(`/api/vehicles/${id}/views`);
  await openAsAdmin(page, '/admin/dashboard?view=insights');
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page).toHaveURL(/days=7/);
  const chart = page.getByRole('slider', { name: 'Builds added by day' });
  await expect(chart).toHaveAttribute('aria-valuemax', '6');
  await chart.press('Home');
  await expect(chart).toHaveAttribute('aria-valuenow', '0');
  await chart.press('ArrowRight');
  const told = (await chart.getAttribute('aria-valuetext')) ?? '';
  await expect(page.getByText(told, { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  for (const [figure, table] of [
    ['Likes', 'Most liked builds'],
    ['Build views', 'Most viewed builds'],
  ] as const) {
    await page.getByRole('link', { name: figure, exact: true }).click();
    await expect(page.getByRole('heading', { name: table })).toBeInViewport();
    await expect(page.getByRole('heading', { name: table })).toBeFocused();
  }

  const saved = await page.getByRole('link', { name: 'CSV of Day by day' }).getAttribute('href');
  const [head, ...days] = (await (await page.request.get(saved ?? '')).text()).trim().split('\r\n');
  expect(head).toContain('day,builds,');
  const counts = days.map((line) => line.split(',')[1]);
  expect(told).toContain(`: ${counts[1]}, `);
  await page.getByRole('button', { name: 'Show as Table' }).click();
  const rows = page.getByRole('table', { name: /^Each day/ }).locator('tbody tr');
  await expect(rows).toHaveCount(7);
  for (const [index, count] of counts.entries())
    await expect(rows.nth(index).getByRole('cell').first()).toHaveText(new RegExp(`^${count} \\(`));
});
