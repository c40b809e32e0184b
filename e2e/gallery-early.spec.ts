import type { BrowserContext, Page } from '@playwright/test';
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

test('what is done before the scripts are there is done when they come', async ({ context }) => {
  await test.step('a like', async () => {
    const { page, letCome } = await openBeforeScripts(context);
    const like = page.getByRole('article').first().getByRole('button', { name: /Like/ });
    const likes = Number(await like.textContent());
    await like.click();
    await like.click();
    letCome();
    await expect(like).toHaveText(String(likes + 1));
    await expect(like).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('a search', async () => {
    const { page, letCome } = await openBeforeScripts(context);
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('ford');
    letCome();
    await expect(page).toHaveURL('/?q=ford');
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('ford');
  });
  await test.step('a filter', async () => {
    const { page, letCome } = await openBeforeScripts(context);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: 'TIS', exact: true }).check();
    letCome();
    await expect(filters.getByRole('button', { name: 'Clear All' })).toBeEnabled();
    await expect(filters.getByRole('checkbox', { name: 'TIS', exact: true })).toBeChecked();
  });
  await test.step('another order', async () => {
    const { page, letCome } = await openBeforeScripts(context);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('popular');
    letCome();
    await expect(page).toHaveURL('/?sort=popular');
  });
});

test('builds and views are there before the scripts are, and what needs no script works without any', async ({
  context,
  browser,
  baseURL,
}) => {
  await test.step('a build', async () => {
    const { page, letCome } = await openBeforeScripts(context);
    const link = page.getByRole('article').first().getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/[?&]vehicle=\d+/);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    letCome();
  });
  await test.step('a view', async () => {
    const { page, letCome } = await openBeforeScripts(context);
    await page.getByRole('link', { name: 'List' }).click();
    await expect(page).toHaveURL('/?view=list');
    await expect(page.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
    letCome();
  });
  await test.step('without JavaScript', async () => {
    const quiet = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await quiet.newPage();
    await page.goto('/');
    await page.getByRole('link', { name: 'List' }).click();
    await expect(page).toHaveURL('/?view=list');
    await page.getByRole('link', { name: 'Will it fit mine?' }).click();
    await expect(page).toHaveURL('/?view=list&fit=1');
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();
    await expect(page.getByText('Have a shop check before you buy or drive')).toBeVisible();
    await page.goto('/my-vehicles');
    // Texts are not looked for in there.
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText('This page needs JavaScript.');
    await quiet.close();
  });
});

test('a dialog that came with the page stands there at once, and comes in by a motion when it is opened again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target, animationName }) => {
      const isDialog = target instanceof HTMLElement && target.getAttribute('role') === 'dialog';
      const { motions = '' } = document.documentElement.dataset;
      if (isDialog) document.documentElement.dataset.motions = `${motions}${animationName};`;
    });
  });
  for (const [address, opener] of [
    ['/?vehicle=1', 'main article a'],
    ['/?fit=1', 'a[href*="fit=1"]'],
  ] as const)
    await test.step(address, async () => {
      await open(page, address);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.locator(opener).filter({ visible: true }).first().click();
      await expect(dialog).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-motions', 'rise-in;');
    });
});
