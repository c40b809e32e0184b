import type { Locator, Page } from '@playwright/test';
import { openForm } from './build-form.ts';
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

test('what is ticked, chosen and written before the scripts are there stays, and the form goes on from it', async ({
  browser,
  site,
}) => {
  for (const [way, tick] of WAYS)
    await test.step(`ticked by ${way}`, async () => {
      const context = await browser.newContext({ baseURL: site.url });
      const page = await context.newPage();
      const comeAlive = await openEarly(page, '/add-vehicle');
      const boxes = ['Create an account', 'I am human'].map((label) => ({
        label,
        box: page.getByLabel(label, { exact: false }).first(),
      }));
      for (const { label, box } of boxes) {
        await tick(page, box, label);
        await expect(box).toBeChecked();
      }
      const written = [
        [page.getByLabel('Owner name'), 'Eli'],
        [page.getByLabel('Wheel offset'), '-19'],
        [page.getByLabel('Notes'), 'Trimmed the liner'],
      ] as const;
      for (const [field, text] of written) await field.pressSequentially(text);
      const chosen = [
        [page.getByLabel('Wheel brand'), 'DTS Wheels'],
        [page.getByLabel('Suspension', { exact: true }), 'Leveling Kit'],
      ] as const;
      for (const [list, option] of chosen) await list.selectOption(option);
      await comeAlive();
      for (const { box } of boxes) await expect(box).toBeChecked();
      await expect(page.getByLabel('Confirm password')).toBeVisible();
      for (const [field, value] of [...written, ...chosen]) await expect(field).toHaveValue(value);
      await openForm(page);
      await expect(page.getByLabel('Notes')).toHaveValue('Trimmed the liner');
      await context.close();
    });
});

test('who signs in before the scripts are there keeps what was typed', async ({ context }) => {
  const page = await context.newPage();
  const comeAlive = await openEarly(page, '/auth');
  await page.getByLabel('Email').first().fill('eli@example.com');
  await page.getByLabel('Password', { exact: true }).first().fill('trucks-at-night');
  await comeAlive();
  await expect(page.getByLabel('Email').first()).toHaveValue('eli@example.com');
  await expect(page.getByLabel('Password', { exact: true }).first()).toHaveValue('trucks-at-night');
  // It is sent as it stands, and nobody of that name is known.
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible();
});
