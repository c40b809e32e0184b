import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoAxeFindingsInBothThemes } from './gallery-page.ts';

/** What is looked at on a phone stands in gallery-phone.spec.ts. */

async function expectNoFindingsAt(page: Page, addresses: string[]) {
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectNoAxeFindingsInBothThemes(page);
    });
}

test('on a wide screen axe finds nothing in any list, in either theme', async ({ page }) => {
  await expectNoFindingsAt(page, [
    '/?suspension=Stock',
    '/?view=list',
    '/?view=fitment',
    '/?view=fitment&axes=tire',
    '/?q=nothingiscalledthis',
  ]);
  await page.goto('/');
  const compare = page.getByRole('article').getByRole('button', { name: /^Compare / });
  await compare.nth(0).click();
  await compare.nth(1).click();
  await expect(page.getByRole('region', { name: 'Comparison' }).getByRole('link')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
});

async function firstIds(page: Page): Promise<[number, number, number]> {
  const { vehicles } = await (await page.request.get('/api/vehicles')).json();
  return vehicles.map(({ id }: { id: number }) => id);
}

test('on a wide screen axe finds nothing in builds, wheels and comparisons, in either theme', async ({
  page,
}) => {
  const [first, second, third] = await firstIds(page);
  await expectNoFindingsAt(page, [
    '/?wheelModel=544BM',
    `/?vehicle=${first}`,
    `/?compare=${first},${second},${third},999999`,
  ]);
});

test('on a wide screen axe finds nothing in sheets, builds for other sites and the API, in either theme', async ({
  page,
}) => {
  const [first] = await firstIds(page);
  await expectNoFindingsAt(page, [
    '/nowhere',
    `/?vehicle=${first}&print=1`,
    '/?vehicle=999999&print=1',
    '/?embed=1&theme=dark',
    '/?embed=1&theme=light',
  ]);
  // The theme of the address wins over that of the system, and is not kept.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('light');
  expect(await page.evaluate(() => localStorage.getItem('wheel-gallery-theme'))).toBeNull();

  // It needs nothing that the policy forbids.
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'Fitment Gallery API' })).toBeVisible();
  const call = page.locator('details').filter({ hasText: '/api/vehicles/suggestions' });
  await call.locator('summary').click();
  await expect(call.getByRole('heading', { name: 'Reply' })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  expect(complaints).toEqual([]);
});
