import type { BrowserContext, Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { open } from './gallery-page.ts';

/** The gallery as it stands before its scripts are there, and the way to let them come. */
async function openBeforeScripts(context: BrowserContext): Promise<{ page: Page; letCome: () => void }> {
  const page = await context.newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  return { page, letCome: resolve };
}

test.describe('What is done before the scripts are there is done when they come:', () => {
  test('a like', async ({ context }) => {
    const { page, letCome } = await openBeforeScripts(context);
    const like = page.getByRole('article').first().getByRole('button', { name: /Like/ });
    const likes = Number(await like.textContent());
    await like.click();
    await like.click();
    letCome();
    await expect(like).toHaveText(String(likes + 1));
    await expect(like).toHaveAttribute('aria-pressed', 'true');
  });

  test('a search', async ({ context }) => {
    const { page, letCome } = await openBeforeScripts(context);
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('ford');
    letCome();
    await expect(page).toHaveURL('/?q=ford');
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('ford');
  });

  test('a filter', async ({ context }) => {
    const { page, letCome } = await openBeforeScripts(context);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: 'TIS', exact: true }).check();
    letCome();
    await expect(filters.getByRole('button', { name: 'Clear All' })).toBeEnabled();
    await expect(filters.getByRole('checkbox', { name: 'TIS', exact: true })).toBeChecked();
  });

  test('another order', async ({ context }) => {
    const { page, letCome } = await openBeforeScripts(context);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('popular');
    letCome();
    await expect(page).toHaveURL('/?sort=popular');
  });
});

test('a build is there before the scripts are', async ({ context }) => {
  const { page, letCome } = await openBeforeScripts(context);
  const link = page.getByRole('article').first().getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/[?&]vehicle=\d+/);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  letCome();
});

test('a view is there before the scripts are', async ({ context }) => {
  const { page, letCome } = await openBeforeScripts(context);
  await page.getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL('/?view=list');
  await expect(page.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
  letCome();
});

test('views and “Will it fit mine?” lead there without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL('/?view=list');
  await page.getByRole('link', { name: 'Will it fit mine?' }).click();
  await expect(page).toHaveURL('/?view=list&fit=1');
  await context.close();
});

test('an answer from before a press does not take back what the press did', async ({ page }) => {
  await signUp(page);
  const followed = Promise.withResolvers<void>();
  const later = Promise.withResolvers<void>();
  await page.route(
    '**/api/follows',
    async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      // Answered as things stood before the press, and seen only after it.
      const response = await route.fetch();
      await followed.promise;
      await route.fulfill({ response }).catch(() => undefined);
      later.resolve();
    },
    { times: 1 },
  );
  await page.goto('/?make=Ford');
  await page.getByRole('button', { name: 'Follow These Builds' }).click();
  await expect(page.getByRole('link', { name: 'Following' })).toBeVisible();
  followed.resolve();
  await later.promise;
  await expect.poll(() => page.evaluate(() => fetch('/api/follows').then(({ status }) => status))).toBe(200);
  await expect(page.getByRole('link', { name: 'Following' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow These Builds' })).toHaveCount(0);
});

test('a part of the search is taken away while the counts of a filter that went are still on their way', async ({
  page,
}) => {
  const pressed = Promise.withResolvers<void>();
  await open(page, '/?suspension=Stock&q=20x9+ford');
  await page.route('**/api/vehicles/facets?*', (route) => pressed.promise.then(() => route.continue()));
  const remove = (name: string) => page.getByRole('button', { name }).filter({ visible: true });
  await page.setViewportSize({ width: 800, height: 1000 });
  await remove('Remove filter Suspension: Stock').press('Enter');
  await expect(page).toHaveURL('/?q=20x9+ford');
  await remove('Remove Ford from the search').press('Enter');
  await expect(page).toHaveURL('/?q=20x9');
  await remove('Remove 20×9 from the search').press('Enter');
  await expect(page).toHaveURL('/');
  await expect(remove('Remove')).toHaveCount(0);
  pressed.resolve();
});

for (const [name, address, opener] of [
  ['a build', '/?vehicle=1', 'main article a'],
  ['“Will it fit mine?”', '/?fit=1', 'a[href*="fit=1"]'],
] as const)
  test(`${name} that came with the page stands there at once, and comes in by a motion when it is opened again`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener('animationstart', ({ target, animationName }) => {
        const isDialog = target instanceof HTMLElement && target.getAttribute('role') === 'dialog';
        const { motions = '' } = document.documentElement.dataset;
        if (isDialog) document.documentElement.dataset.motions = `${motions}${animationName};`;
      });
    });
    await open(page, address);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.locator(opener).filter({ visible: true }).first().click();
    await expect(dialog).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-motions', 'rise-in;');
  });
