import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { apply, open, PHONE, panel } from './gallery-page.ts';

/** The gallery screen (§2) at several widths. */

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('filters stand in a drawer, which Back closes, and what was applied in it is undone as one step', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(panel(page)).toBeHidden();
    const button = page.getByRole('button', { name: 'Filters' });
    await button.click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: /^Tire Height/ }).click();
    const heights = page.getByRole('group', { name: 'Tire Height' });
    await expect(heights.getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(heights).toBeHidden();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/');

    await page.getByRole('button', { name: 'Filters' }).click();
    await drawer.getByRole('checkbox', { name: 'Stock', exact: true }).check();
    await apply(page).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/?suspension=Stock');
    // Escape closes what came last, so the toast must be there before the drawer.
    await expect(page.getByText('Filters applied', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await drawer.getByRole('button', { name: 'Clear All' }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/?suspension=Stock');
    await expect(drawer).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await page.getByRole('button', { name: 'Remove filter Suspension: Stock' }).click();
    await expect(page).toHaveURL('/');

    // The links of the account stand behind one button.
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('link', { name: 'Join Now' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/auth');
  });
});

test('filters stand in one line and move nothing, and a wheel is told in one way, its size whole, at every width', async ({
  page,
}) => {
  const topOf = async (one: Locator) => (await one.boundingBox())?.y;
  const many =
    '/?make=Ford&model=F-150&suspension=Stock,Leveling+Kit,Lifted&wheelBrand=TIS&wheelWidth=9,10,12';
  const brands = page.getByRole('region', { name: 'Wheel Brand' });
  await open(page, '/');
  const before = await topOf(brands);
  await open(page, many);
  const chips = page.getByRole('group', { name: 'Active Filters' });
  expect(await chips.getByRole('button').count()).toBeGreaterThan(5);
  expect(await topOf(brands)).toBe(before);
  await chips.getByRole('button').last().focus();
  await expect(chips.getByRole('button').last()).toBeInViewport();
  for (const [width, without] of [
    [768, '/'],
    [390, '/?make=Ford'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const toolbar = page.locator('main > div').filter({ has: page.getByRole('group', { name: 'View' }) });
    await open(page, without);
    const height = (await toolbar.boundingBox())?.height;
    await open(page, many);
    expect((await toolbar.boundingBox())?.height).toBe(height);
  }

  await open(page);
  const wheels = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('listitem')
    .filter({ hasText: 'Wheel: ' });
  await expect(wheels.first()).toBeVisible();
  for (const width of [320, 390, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const told = await wheels.evaluateAll((all) =>
      all.map((one) => {
        const room = one.getBoundingClientRect();
        const size = [...one.querySelectorAll('span')].find((part) => /^·\d+×/.test(part.textContent));
        const box = size?.getBoundingClientRect();
        const isWhole = box !== undefined && box.height < 30 && box.right < room.right + 1;
        // A rear of its own takes a line of its own.
        const most = one.textContent.includes('rear') ? 3 : 2;
        return { isWhole, isLong: Math.round(room.height / 20) > most };
      }),
    );
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter(({ isWhole, isLong }) => !isWhole || isLong)).toEqual([]);
  }
});

test('whoever takes filters away by key stays beside them, also while counts are on their way', async ({
  page,
}) => {
  await open(page, '/?make=Ford&suspension=Stock&q=20x9');
  const chip = (name: string) => page.getByRole('button', { name }).filter({ visible: true });
  await chip('Remove filter Make: Ford').press('Enter');
  await expect(chip('Remove filter Suspension: Stock')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?q=20x9');
  await expect(panel(page).getByRole('button', { name: 'Wheel Brand' })).toBeFocused();
  await chip('Remove 20×9 from the search').press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toBeFocused();

  await open(page, '/?make=Ford');
  await panel(page).getByRole('button', { name: 'Clear All' }).press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Wheel Brand' })).toBeFocused();
  await open(page, '/?q=nothingiscalledthis');
  await page.getByRole('button', { name: 'Clear All Filters' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toBeFocused();

  await page.setViewportSize({ width: 800, height: 1000 });
  await open(page, '/?make=Ford&suspension=Stock');
  await chip('Remove filter Make: Ford').press('Enter');
  await expect(chip('Remove filter Suspension: Stock')).toBeFocused();

  const pressed = Promise.withResolvers<void>();
  await open(page, '/?suspension=Stock&q=20x9+ford');
  await page.route('**/api/vehicles/facets?*', (route) => pressed.promise.then(() => route.continue()));
  await chip('Remove filter Suspension: Stock').press('Enter');
  await expect(page).toHaveURL('/?q=20x9+ford');
  await chip('Remove Ford from the search').press('Enter');
  await expect(page).toHaveURL('/?q=20x9');
  await chip('Remove 20×9 from the search').press('Enter');
  await expect(page).toHaveURL('/');
  await expect(chip('Remove')).toHaveCount(0);
  pressed.resolve();
});
