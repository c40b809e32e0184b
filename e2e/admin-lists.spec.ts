import type { Page } from '@playwright/test';
import { listBuilds, openAsAdmin } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

/** Filters and pages of the administrators' lists: the keyboard stays in a filter, Back undoes it, and a page is never beyond the last. */

const FILTERS: [string, string, string][] = [
  ['accounts', '/admin/dashboard?view=accounts', 'Email or name'],
  ['the activity log', '/admin?view=activity', 'Administrator'],
  ['builds and their images', '/admin/image-associations', 'Search builds'],
  ['all images', '/admin/image-associations', 'File name or vehicle, e.g. 2021 F-150'],
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
  const field = page.getByRole('searchbox', { name: 'Email or name' });
  await field.fill('second');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=second/);
  await page.goBack();
  await expect(field).toHaveValue('first');
  await page.goForward();
  await expect(field).toHaveValue('second');
});

const BEYOND: [string, string, string][] = [
  ['builds', '/admin?page=99', '/admin'],
  ['builds and their images', '/admin/image-associations?page=99', '/admin/image-associations'],
  ['accounts', '/admin/dashboard?view=accounts&page=9', '/admin/dashboard?view=accounts'],
  ['reported builds', '/admin?queue=reported&page=9', '/admin?queue=reported'],
];
for (const [what, beyond, last] of BEYOND)
  test(`an address beyond the last page of ${what} leads to it`, async ({ page }) => {
    await openAsAdmin(page, '/admin/wheel-models');
    await page.goto(beyond);
    await expect(page).toHaveURL(last);
    await page.goBack();
    await expect(page).toHaveURL('/admin/wheel-models');
  });

test('the page before is shown when all of the last one is deleted', async ({ page }) => {
  await openAsAdmin(page);
  const builds = await listBuilds(page, '');
  const last = builds.slice(-2).map(({ id }) => id);
  const left = async () => (await listBuilds(page, '')).filter(({ id }) => last.includes(id));
  await page.route(/\/api\/admin\/vehicles\?.*limit=50/, async (route) => {
    const isLast = new URL(route.request().url()).searchParams.get('offset') === '50';
    await route.fulfill({ json: isLast ? await left() : builds.slice(0, -2) });
  });
  await page.route(/\/api\/admin\/summary/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), matching: 50 + (await left()).length } });
  });
  await page.goto('/admin?page=2');
  await expect(page.getByText('51–52 of 52')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected builds' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin');
  const rows = page.getByRole('list', { name: 'Vehicles' }).locator('[data-row]');
  await expect(rows).toHaveCount(builds.length - 2);
  await expect(page.getByText('1–50 of 50')).toBeVisible();
  await page.getByRole('button', { name: 'Undo U', exact: true }).click();
  await expect.poll(left).toHaveLength(2);
});

test('a build that was deleted alone stays on its page, where it can be brought back', async ({ page }) => {
  await openAsAdmin(page);
  const builds = await listBuilds(page, '');
  const last = builds.at(-1);
  const left = async () => (await listBuilds(page, '')).filter(({ id }) => id === last?.id);
  await page.route(/\/api\/admin\/vehicles\?.*limit=50/, async (route) => {
    const isLast = new URL(route.request().url()).searchParams.get('offset') === '50';
    await route.fulfill({ json: isLast ? await left() : builds.slice(0, -1) });
  });
  await page.route(/\/api\/admin\/summary/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), matching: 50 + (await left()).length } });
  });
  await page.goto('/admin?page=2');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted just now')).toBeVisible();
  await expect(page.getByText('None of 50')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('51–51 of 51')).toBeVisible();
});

test('Back undoes the filters of the activity log one by one', async ({ page }) => {
  await openAsAdmin(page, '/admin?view=activity');
  const action = page.getByRole('combobox', { name: 'Action' });
  const subject = page.getByRole('combobox', { name: 'Type' });
  const name = page.getByRole('searchbox', { name: 'Administrator' });
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
  await expect(action).toHaveValue('sign-in');
  await expect(subject).toHaveValue('admin');
  await expect(name).toHaveValue('nora');
  await page.goBack();
  await expect(name).toHaveValue('');
  await page.goBack();
  await expect(subject).toHaveValue('');
  await page.goBack();
  await expect(action).toHaveValue('');
  await expect(page).toHaveURL('/admin?view=activity');
});

test.describe('the range of the insights', () => {
  const chosen = (page: Page) => page.getByRole('group', { name: 'Range' }).locator('[aria-pressed=true]');

  test('follows Back and Forward', async ({ page }) => {
    await openAsAdmin(page, '/admin/dashboard?view=insights');
    await page.getByRole('button', { name: 'Custom' }).click();
    await page.getByLabel('First day').fill('2026-01-01');
    await page.getByLabel('Last day').fill('2026-01-31');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31/);
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(chosen(page)).toHaveText('7 days');
    await page.goBack();
    await expect(chosen(page)).toHaveText('Custom');
    await expect(page.getByLabel('First day')).toHaveValue('2026-01-01');
    await page.goBack();
    await expect(chosen(page)).toHaveText('30 days');
    await expect(page.getByLabel('First day')).toHaveCount(0);
    await page.goForward();
    await expect(chosen(page)).toHaveText('Custom');
    await page.goForward();
    await expect(chosen(page)).toHaveText('7 days');
    await expect(page.getByLabel('First day')).toHaveCount(0);
  });

  test('keeps the keyboard in the day that was sent', async ({ page }) => {
    await openAsAdmin(page, '/admin/dashboard?view=insights&from=2026-01-01&to=2026-01-31');
    await page.getByLabel('First day').fill('2026-01-02');
    await page.getByLabel('First day').press('Enter');
    await expect(page).toHaveURL(/from=2026-01-02/);
    await expect(page.getByLabel('First day')).toBeFocused();
    await page.goBack();
    await expect(page.getByLabel('First day')).toHaveValue('2026-01-01');
  });
});
