import { expect, test } from './fixtures.ts';
import { caption, cards, facets, open } from './gallery-page.ts';

/** The place in the list and the steps that lead there: what Back, a reload and a second press make of them. */

test('closing a build leads back to where the visitor was, also when its page was reloaded', async ({
  page,
}) => {
  await open(page);
  const { totalCount } = await facets(page);
  const all = Math.min(totalCount, 36);
  const more = page.getByRole('button', { name: 'Load More Vehicles' });
  await more.click();
  await expect(cards(page)).toHaveCount(24);
  await more.click();
  await expect(cards(page)).toHaveCount(all);
  const link = cards(page)
    .nth(all - 2)
    .getByRole('link')
    .first();
  await link.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  expect(position).toBeGreaterThan(2000);
  await link.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect(cards(page)).toHaveCount(all);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
});

test.describe('pressed twice, one step is made', () => {
  test.beforeEach(async ({ page }) => {
    await open(page);
    await page.clock.install();
  });

  test('by the heart of somebody who has to sign in', async ({ page }) => {
    const steps = await page.evaluate(() => history.length);
    const heart = page.getByRole('button', { name: 'Sign in to save favorites' });
    await heart.first().click();
    await page.clock.runFor(200);
    await heart.nth(1).click();
    await page.clock.runFor(1400);
    await expect(page).toHaveURL('/');
    await page.clock.runFor(2000);
    await expect(page).toHaveURL('/auth?returnTo=%2F');
    await page.clock.runFor(2000);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });

  test('by a link', async ({ page }) => {
    const steps = await page.evaluate(() => history.length);
    for (const name of ['Add Your Build', 'Join Now']) {
      const link = page.getByRole('banner').getByRole('link', { name });
      await link.evaluate((pressed: HTMLElement) => {
        pressed.click();
        pressed.click();
      });
      await expect(page).not.toHaveURL('/');
      expect(await page.evaluate(() => history.length)).toBe(steps + 1);
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL('/');
      await expect(cards(page).first()).toBeVisible();
    }
  });
});

test('a link to where one is adds no step, and keeps what the step holds', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Load More Vehicles' }).click();
  await expect(cards(page)).toHaveCount(24);
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('banner').getByRole('link', { name: 'Fitment Gallery' }).click();
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.reload();
  await expect(cards(page)).toHaveCount(24);
});

test.describe('a search that is still typed', () => {
  test('is given up by Back, and the step before keeps its own', async ({ page }) => {
    await open(page);
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Year');
    await expect(page).toHaveURL('/?sort=year');
    await page.clock.install();
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill('jeep');
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/');
    await expect(box).toHaveValue('');
    await page.clock.runFor(3000);
    await expect(page).toHaveURL('/');
  });

  test('is the search of the list before a build opens over it', async ({ page }) => {
    await open(page);
    await page.clock.install();
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill('jeep');
    await cards(page)
      .first()
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/\?q=jeep&vehicle=\d+$/);
    await page.clock.runFor(3000);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/?q=jeep');
    await expect(box).toHaveValue('jeep');
  });
});

test('Back from home finds the list that was left as long as it was', async ({ page }) => {
  const { facets: groups, totalCount } = await facets(page);
  const lists = Object.entries(groups).flatMap(([key, values]) => values.map((one) => ({ key, ...one })));
  const many = lists.find(({ count }) => count > 12 && count < totalCount);
  if (!many) throw new Error('No filter has more than a page of demo builds');
  await open(page, `/?${new URLSearchParams([[many.key, many.value]])}`);
  for (let shown = 12; shown < many.count; ) {
    await page.getByRole('button', { name: 'Load More Vehicles' }).click();
    shown = Math.min(shown + 12, many.count);
    await expect(caption(page)).toHaveText(`Showing ${shown} of ${many.count} vehicles`);
  }
  await page.getByRole('button', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(caption(page)).toHaveText(/^Showing 12 of/);
  await page.goBack();
  await expect(caption(page)).toHaveText(`Showing ${many.count} of ${many.count} vehicles`);
});

test('without JavaScript a page that needs it says so', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/my-vehicles');
  // Texts are not looked for in there.
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('noscript p')).toHaveText('This page needs JavaScript.');
  await context.close();
});
