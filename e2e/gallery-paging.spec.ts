import { expect, test } from './fixtures.ts';
import { caption, cards, facets, open } from './gallery-page.ts';

/** The gallery screen (§2): paging, the place in the list, and the steps that Back, Forward and a reload bring back. */

test('Load More appends builds until Return to Home, and Back finds the list as long as it was', async ({
  page,
}) => {
  const { facets: groups, totalCount } = await facets(page);
  const lists = Object.entries(groups).flatMap(([key, values]) => values.map((one) => ({ key, ...one })));
  const many = lists.find(({ count }) => count > 12 && count < totalCount);
  if (!many) throw new Error('No filter has more than a page of demo builds');
  await open(page, `/?${new URLSearchParams([[many.key, many.value]])}&sort=year`);
  for (let shown = 12; shown < many.count; ) {
    await page.getByRole('button', { name: 'Load More Vehicles' }).click();
    shown = Math.min(shown + 12, many.count);
    await expect(caption(page)).toHaveText(`Showing ${shown} of ${many.count} vehicles`);
  }
  const addresses = await cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(many.count);
  await page.getByRole('button', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/?sort=year');
  await expect(caption(page)).toHaveText(`Showing 12 of ${totalCount} vehicles`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(caption(page)).toHaveText(`Showing ${many.count} of ${many.count} vehicles`);
});

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
  await expect(page).toHaveURL(/\?vehicle=\d+$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  await expect(link).toBeFocused();

  await page.goForward();
  await expect(page.getByRole('dialog')).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await expect(cards(page)).toHaveCount(all);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);

  // Who came straight to a build gets the gallery when closing it.
  await open(page, address);
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

  await page.getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL('/?view=list');
  await page.getByRole('link', { name: 'Fitment', exact: true }).click();
  await expect(page).toHaveURL('/?view=fitment');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true');
});

test('addresses are rendered by the server and need no second request', async ({ page, baseURL }) => {
  const { vehicles } = await (await page.request.get('/api/vehicles')).json();
  const [first, second] = vehicles.map(({ id }: { id: number }) => id);
  await open(page, '/?view=fitment');
  await page
    .getByRole('gridcell', { name: /: [\d,]+ builds?/ })
    .first()
    .click();
  await expect(page).toHaveURL(/[?&]cell=/);
  const cell = page.url();

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${baseURL}/api/`)) asked.push(request.url());
  });
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  for (const [address, shown] of [
    ['/?suspension=Stock&sort=popular&view=list', page.getByRole('article').first()],
    [cell, page.getByRole('region', { name: 'Selected' })],
    [
      `/?compare=${first},999999,${second}`,
      page.getByRole('img', { name: /^Cross-section of 2 wheels/ }).first(),
    ],
    [`/?vehicle=${first}&print=1`, page.getByRole('img', { name: /drawn to scale, from the side/ })],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expect(shown).toBeVisible();
      expect([...asked, ...problems]).toEqual([]);
    });
});

test('an address that is no screen shows the 404 page, one that is written otherwise leads to its screen', async ({
  page,
}) => {
  for (const [address, says] of [
    ['/?vehicle=999999&print=1', 'Vehicle not found'],
    ['/%', 'Page Not Found'],
    ['/nowhere/at-all', 'Page Not Found'],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: says })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Gallery' }).click();
  await expect(caption(page)).toBeVisible();
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

test('whoever presses twice, or a link to where one is, makes no step too many', async ({ page }) => {
  const steps = () => page.evaluate(() => history.length);
  await open(page);
  await page.getByRole('button', { name: 'Load More Vehicles' }).click();
  await expect(cards(page)).toHaveCount(24);
  const before = await steps();
  await page.getByRole('banner').getByRole('link', { name: 'Fitment Gallery' }).click();
  expect(await steps()).toBe(before);
  await page.reload();
  await expect(cards(page)).toHaveCount(24);

  for (const name of ['Add Your Build', 'Join Now']) {
    const link = page.getByRole('banner').getByRole('link', { name });
    await link.evaluate((pressed: HTMLElement) => {
      pressed.click();
      pressed.click();
    });
    await expect(page).not.toHaveURL('/');
    expect(await steps()).toBe(before + 1);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/');
    await expect(cards(page).first()).toBeVisible();
  }

  await page.goto('/?sort=year');
  const here = await steps();
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const heart = page.getByRole('button', { name: 'Sign in to save favorites' });
  await heart.first().click();
  await page.clock.runFor(200);
  await heart.nth(1).click();
  await page.clock.runFor(1400);
  await expect(page).toHaveURL('/?sort=year');
  await page.clock.runFor(2000);
  await expect(page).toHaveURL('/auth?returnTo=%2F%3Fsort%3Dyear');
  await page.clock.runFor(2000);
  expect(await steps()).toBe(here + 1);
});
