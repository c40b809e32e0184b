import type { Locator, Page } from '@playwright/test';
import { alive, expect, test } from './fixtures.ts';

/** The form as it stands before its scripts are there. */

test.use({ humanVerification: 'on' });

const WAYS: [string, (page: Page, box: Locator, label: string) => Promise<void>][] = [
  ['mouse', (_, box) => box.click()],
  ['label', (page, _, label) => page.getByText(label, { exact: false }).first().click()],
  ['space key', (_, box) => box.press('Space')],
];

/** Opens an address whose scripts come once they are let. */
async function openEarly(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    resolve();
    await alive(page, undefined);
  };
}

for (const [way, tick] of WAYS)
  for (const label of ['Create an account', 'I am human'])
    test(`"${label}" that is ticked by ${way} before the scripts are there stays ticked`, async ({
      context,
    }) => {
      const page = await context.newPage();
      const comeAlive = await openEarly(page, '/add-vehicle');
      const box = page.getByLabel(label, { exact: false }).first();
      await tick(page, box, label);
      await expect(box).toBeChecked();
      await page.getByLabel('Owner name').fill('Eli');
      await comeAlive();
      await expect(box).toBeChecked();
      if (label === 'Create an account') await expect(page.getByLabel('Confirm password')).toBeVisible();
      await expect(page.getByLabel('Owner name')).toHaveValue('Eli');
    });

test('what is chosen and written before the scripts are there stays, and the form goes on from it', async ({
  context,
}) => {
  const page = await context.newPage();
  const comeAlive = await openEarly(page, '/add-vehicle');
  await page.getByLabel('Wheel brand').selectOption('DTS Wheels');
  await page.getByLabel('Suspension', { exact: true }).selectOption('Leveling Kit');
  await page.getByLabel('Wheel offset').fill('-19');
  await page.getByLabel('Notes').fill('Early');
  await comeAlive();
  await expect(page.getByLabel('Wheel brand')).toHaveValue('DTS Wheels');
  await expect(page.getByLabel('Suspension', { exact: true })).toHaveValue('Leveling Kit');
  await expect(page.getByLabel('Wheel offset')).toHaveValue('-19');
  await expect(page.getByLabel('Notes')).toHaveValue('Early');
});

test('who signs in before the scripts are there keeps what was typed', async ({ context }) => {
  const page = await context.newPage();
  const comeAlive = await openEarly(page, '/auth');
  await page.getByLabel('Email').first().fill('eli@example.com');
  await page.getByLabel('Password', { exact: true }).first().fill('trucks-at-night');
  await comeAlive();
  await expect(page.getByLabel('Email').first()).toHaveValue('eli@example.com');
  await expect(page.getByLabel('Password', { exact: true }).first()).toHaveValue('trucks-at-night');
});
