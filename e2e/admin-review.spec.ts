import type { Page } from '@playwright/test';
import { listBuilds, nameOf, openAsAdmin } from './admin-page.ts';
import { expect, test } from './fixtures.ts';

/** The review queue, worked by keyboard. */

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

test('thirty builds are reviewed with one key each, and the last is taken back', async ({ page }) => {
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

  const last = queue.map(nameOf).at(-1) ?? '';
  await page.keyboard.press('u');
  await expect(title(page)).toHaveText(last);
  await expect.poll(async () => (await pendingOf(page)).length).toBe(1);
  await page.keyboard.press('e');
  const form = page.getByRole('form', { name: `Edit ${last}` });
  await expect(form.getByLabel('Year')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.keyboard.press('a');
  await expect.poll(() => pendingOf(page)).toEqual([]);
});
