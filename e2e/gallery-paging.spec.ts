import { expect, test } from './fixtures.ts';
import { caption, cards, facets, open, panel } from './gallery-page.ts';

/** The gallery screen (§2): paging, history, addresses, and what stands when builds are missing. */

test.describe('paging', () => {
  test('appends with Load More and ends with Return to Home', async ({ page }) => {
    await open(page, '/?sort=year');
    const { totalCount } = await facets(page);
    for (let shown = 12; shown < totalCount; ) {
      await page.getByRole('button', { name: 'Load More Vehicles' }).click();
      shown = Math.min(shown + 12, totalCount);
      await expect(caption(page)).toHaveText(`Showing ${shown} of ${totalCount} vehicles`);
    }
    const names = await cards(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(names).size).toBe(totalCount);
    await page.getByRole('button', { name: 'Return to Home' }).click();
    await expect(caption(page)).toHaveText(`Showing 12 of ${totalCount} vehicles`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('shows no button when everything fits on one page', async ({ page }) => {
    const { facets: groups } = await facets(page);
    const rare = groups.model.find(({ count }) => count > 0 && count <= 12);
    await open(page, `/?model=${encodeURIComponent(rare?.value ?? '')}`);
    await expect(caption(page)).toHaveText(`Showing ${rare?.count} of ${rare?.count} vehicles`);
    await expect(page.getByRole('button', { name: /Load More|Return to Home/ })).toHaveCount(0);
  });
});

test.describe('history', () => {
  test('closing a build leads back to where the visitor was', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Load More Vehicles' }).click();
    await expect(cards(page)).toHaveCount(24);
    const link = cards(page).nth(18).getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => scrollY);
    expect(position).toBeGreaterThan(500);
    await link.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\?vehicle=\d+$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
    await expect(link).toBeFocused();
    await page.goForward();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('who came straight to a build gets the gallery when closing it', async ({ page }) => {
    const { vehicles } = await (await page.request.get('/api/vehicles')).json();
    await open(page, `/?vehicle=${vehicles[0].id}`);
    const steps = await page.evaluate(() => history.length);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  test('Back undoes the last step with its scroll position, also from another screen and after a reload', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('button', { name: 'Load More Vehicles' }).click();
    await expect(cards(page)).toHaveCount(24);
    await page.evaluate(() => scrollTo(0, 1200));
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Most Popular');
    await expect(page).toHaveURL('/?sort=popular');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(cards(page)).toHaveCount(24);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);

    await page.getByRole('banner').getByRole('link', { name: 'Add Your Build' }).click();
    await expect(page).toHaveURL('/add-vehicle');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
    await page.reload();
    await expect(cards(page)).toHaveCount(24);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
  });
});

test.describe('addresses', () => {
  test('with bad values lose only those', async ({ page }) => {
    await open(
      page,
      '/?year=soon&sort=best&view=map&wheelWidth=,&modification=Lots&offsetMax=wide&suspension=Stock',
    );
    const { totalCount } = await facets(page, '?suspension=Stock');
    await expect(caption(page)).toHaveText(new RegExp(`of ${totalCount} vehicles`));
    await expect(panel(page).getByText('1 active')).toBeAttached();
  });

  test('are rendered by the server and need no second request', async ({ page, baseURL }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${baseURL}/api/`)) asked.push(request.url());
    });
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await open(page, '/?suspension=Stock&sort=popular&view=list');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('keep the view', async ({ page }) => {
    await open(page);
    await page.getByRole('link', { name: 'List' }).click();
    await expect(page).toHaveURL('/?view=list');
    await page.getByRole('link', { name: 'Fitment', exact: true }).click();
    await expect(page).toHaveURL('/?view=fitment');
    await page.goBack();
    await expect(page.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
  });

  test('that are no screen show the 404 page', async ({ page }) => {
    const answer = await page.goto('/nowhere/at-all');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Gallery' }).click();
    await expect(caption(page)).toBeVisible();
  });

  test('that cannot be decoded show the 404 page too', async ({ page }) => {
    expect((await page.goto('/%'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });

  test('of a screen that are written otherwise lead to it, and browser and server agree', async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    for (const address of ['/auth/?mode=signup', '//auth?mode=signup', '/%61uth?mode=signup']) {
      await page.goto('/');
      // Playwright would make another address of two slashes.
      await page.evaluate((to) => location.assign(location.origin + to), address);
      await expect(page).toHaveURL('/auth?mode=signup');
      await expect(page).toHaveTitle('Sign In · Fitment Gallery');
      await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeVisible();
    }
    expect(problems).toEqual([]);
  });
});

test('an answer that does not come is an error with a way out', async ({ page }) => {
  await open(page);
  await page.route('**/api/vehicles?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Year');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByText('Failed to load vehicles. Please try again later')).toBeVisible();
  await expect(page.getByText('Loading vehicles...')).toBeHidden();
  await page.unroute('**/api/vehicles?*');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(caption(page)).toBeVisible();
});

test('six skeletons stand where builds are on their way', async ({ page }) => {
  await page.goto('/nowhere');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/vehicles?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Back to Gallery' }).click();
  await expect(page.getByText('Loading vehicles...')).toBeVisible();
  await expect(page.getByRole('main').locator('li[aria-hidden]')).toHaveCount(6);
  answer();
  await expect(caption(page)).toBeVisible();
});
