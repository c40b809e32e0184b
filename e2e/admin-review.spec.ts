import type { Page } from '@playwright/test';
import { expectToast, listBuilds, nameOf, openAsAdmin, rowAt } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

/** The review queue and the list, worked by keyboard. */

const QUEUE = '/admin?queue=pending';
const title = (page: Page) => page.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Checks' });
const pendingOf = (page: Page) => listBuilds(page, 'isApproved=false');

/** Makes so many builds pending and no others, and none featured, whatever the journeys before left behind. */
async function makePending(page: Page, count: number): Promise<void> {
  const ids = (await listBuilds(page, '')).map(({ id }) => id);
  const bulk = async (action: string, some: number[]) => {
    const reply = await page.request.post('/api/admin/vehicles/bulk', { data: { ids: some, action } });
    expect(reply.ok()).toBe(true);
  };
  await bulk('approve', ids);
  await bulk('unfeature', ids);
  await bulk('unapprove', ids.slice(0, count));
}

test('thirty builds are reviewed with one key each', async ({ page }) => {
  await openAsAdmin(page);
  await makePending(page, 30);
  await page.goto(QUEUE);
  const queue = await pendingOf(page);
  expect(queue).toHaveLength(30);
  for (const build of queue) {
    await expect(title(page)).toHaveText(nameOf(build));
    await page.keyboard.press('a');
  }
  // The list is read anew after each decision, and all of that takes its time.
  await expect(page.getByText('All reviewed')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => pendingOf(page)).toEqual([]);
});

test('each build comes with checks, and what is doubtful can be mended', async ({ page }) => {
  await openAsAdmin(page);
  await makePending(page, 2);
  const [build] = await pendingOf(page);
  if (!build) throw new Error('Nothing is pending');
  await page.request.put(`/api/admin/vehicles/${build.id}`, {
    data: { wheelWidth: '9', wheelOffset: -12, wheelBackspacing: '5.75' },
  });
  await page.goto(QUEUE);
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks).toContainText('9″ wide at −12\u00a0mm works out to 4.53″. The owner entered 5.75″.');
  await expect(checks).toContainText(/(All \d photos are|The photo is) good\. Location data removed\./);
  await expect(checks).toContainText(/email/);
  await checks.getByRole('button', { name: 'Use 4.53″' }).click();
  await expect(checks).toContainText('Backspacing and offset agree.');
  await page.request.put(`/api/admin/vehicles/${build.id}`, {
    data: {
      wheelWidth: build.wheelWidth,
      wheelOffset: build.wheelOffset,
      wheelBackspacing: build.wheelBackspacing,
    },
  });
});

test('the queue is stepped, skipped, decided and undone by keys', async ({ page }) => {
  await openAsAdmin(page);
  await makePending(page, 4);
  await page.goto(QUEUE);
  const [first, second, third, fourth] = (await pendingOf(page)).map(nameOf);
  const at = (name = '') => expect(title(page)).toHaveText(name);
  await at(first);
  await page.keyboard.press('j');
  await at(second);
  await page.keyboard.press('s');
  await at(third);
  await page.keyboard.press('k');
  await at(second);
  await page.keyboard.press('f');
  await at(third);
  await expect(page.getByRole('status')).toContainText(second ?? '');
  await expect.poll(async () => (await pendingOf(page)).length).toBe(3);
  await page.keyboard.press('u');
  await at(second);
  await expect.poll(async () => (await pendingOf(page)).length).toBe(4);
  expect((await pendingOf(page))[1]?.isFeatured).toBe(false);

  await page.keyboard.press('Backspace');
  const sure = page.getByRole('dialog', { name: `Delete ${second}` });
  await page.keyboard.press('a');
  await expect(sure).toBeVisible();
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Vehicle deleted');
  await at(third);
  await page.keyboard.press('u');
  await at(second);
  await page.keyboard.press('e');
  await expect(page.getByRole('form', { name: `Edit ${second}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog', { name: 'Manage Images' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(keys).toContainText('approve and feature');
  await keys.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await at(second);
  expect(fourth).toBeDefined();
});

test('a decision the server refuses brings the build back', async ({ page }) => {
  await openAsAdmin(page);
  await makePending(page, 2);
  await page.goto(QUEUE);
  const [first] = (await pendingOf(page)).map(nameOf);
  await page.route('/api/admin/vehicles/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await expect(title(page)).toHaveText(first ?? '');
  await page.keyboard.press('a');
  await expectToast(page, 'Update failed', 'Failed to update vehicle');
  await expect(title(page)).toHaveText(first ?? '');
});

test('decisions are taken back in turn, also while they are on their way', async ({ page }) => {
  await openAsAdmin(page);
  await makePending(page, 3);
  await page.goto(QUEUE);
  const [first, second, third] = (await pendingOf(page)).map(nameOf);
  await expect(title(page)).toHaveText(first ?? '');
  const letGo: (() => void)[] = [];
  await page.route('/api/admin/vehicles/*', async (route) => {
    if (letGo.length < 2) await new Promise<void>((resolve) => letGo.push(resolve));
    await route.continue();
  });
  await page.keyboard.press('a');
  await expect(title(page)).toHaveText(second ?? '');
  await page.keyboard.press('a');
  await expect(title(page)).toHaveText(third ?? '');
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await expect.poll(() => letGo.length).toBe(2);
  for (const go of letGo) go();
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await expect.poll(async () => (await pendingOf(page)).map(nameOf)).toEqual([first, second, third]);
});

test('of several decisions on their way each that is refused comes back', async ({ page }) => {
  await openAsAdmin(page);
  await makePending(page, 3);
  await page.goto(QUEUE);
  const [first, second] = await pendingOf(page);
  if (!first || !second) throw new Error('Too few are pending');
  await expect(title(page)).toHaveText(nameOf(first));
  let release = () => {};
  const secondSent = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`/api/admin/vehicles/${first.id}`, async (route) => {
    await secondSent;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.keyboard.press('a');
  await expect(title(page)).toHaveText(nameOf(second));
  await page.keyboard.press('a');
  await expect.poll(async () => (await pendingOf(page)).length).toBe(2);
  release();
  await expectToast(page, 'Update failed', 'Failed to update vehicle');
  await expect(title(page)).toHaveText(nameOf(first));
});

test('rows of the list are stepped, selected, changed and undone by keys', async ({ page }) => {
  await openAsAdmin(page);
  await makePending(page, 2);
  await page.reload();
  const { row } = await rowAt(page, 1);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(row.locator('[data-row]')).toBeFocused();
  await page.keyboard.press('a');
  await expect(row.getByText('Approved just now')).toBeVisible();
  await page.keyboard.press('u');
  await expect(row.getByText('Pending', { exact: true })).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Approved 2 builds')).toBeVisible();
  await expect.poll(() => pendingOf(page)).toEqual([]);
  await page.keyboard.press('u');
  await expect.poll(async () => (await pendingOf(page)).length).toBe(2);
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
});
