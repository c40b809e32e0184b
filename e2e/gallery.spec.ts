import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { apply, caption, facets, open, panel, telling } from './gallery-page.ts';

/** The gallery screen (§2): filters and search. */

/** Where what is pressed stands: nothing of it may move while filters are ticked, counted and applied. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll('aside h2, aside section, aside button, select[aria-label=Sort]'),
      ...document.querySelectorAll('main fieldset a, main li:first-child article'),
    ]
      .filter((one) => !one.closest('[aria-label="Active Filters"]'))
      .map((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return `${one.tagName} ${x} ${y} ${width}`;
      }),
  );

test('filters are a draft with live counts until they are applied, and Back leaves nothing ticked', async ({
  page,
}) => {
  await open(page);
  const { totalCount, facets: groups } = await facets(page);
  await expect(apply(page)).toHaveText(new RegExp(`· ${totalCount}`));
  const places = await placesOf(page);

  const tis = groups.wheelBrand.find(({ value }) => value === 'TIS');
  await panel(page).getByRole('checkbox', { name: 'TIS', exact: true }).check();
  await expect(apply(page)).toHaveText(new RegExp(`· ${tis?.count},`));
  await expect(caption(page)).toHaveText(`Showing 12 of ${totalCount} vehicles`);
  expect(new URL(page.url()).search).toBe('');

  const withTis = await facets(page, '?wheelBrand=TIS');
  for (const { value, count } of withTis.facets.modification)
    await expect(panel(page).getByRole('radio', { name: value })).toHaveAccessibleDescription(
      count === 1 ? '1 build' : `${count} builds`,
    );

  await apply(page).click();
  await expect(page.getByText('Filters applied', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Gallery updated with your filter preferences.', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL('/?wheelBrand=TIS');
  await expect(caption(page)).toHaveText(new RegExp(`of ${tis?.count} vehicles`));
  await expect(panel(page).getByRole('group', { name: 'Active Filters' })).toContainText('TIS');
  expect(await placesOf(page)).toEqual(places);

  const box = panel(page).getByRole('checkbox', { name: 'TIS', exact: true });
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(box).not.toBeChecked();
  await page.goForward();
  await expect(box).toBeChecked();
});

test('filters work by keyboard alone', async ({ page }) => {
  await open(page);
  await panel(page).getByRole('checkbox', { name: 'TIS', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const width = panel(page).getByRole('button', { name: /^Wheel Width/ });
  await width.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('group', { name: 'Wheel Width' });
  await expect(list.getByRole('checkbox', { name: 'Any Width' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list.getByRole('checkbox').nth(1)).toBeFocused();
  // Widths that both brands have: others can be chosen only until the counts of the draft arrive.
  const { facets: counts } = await facets(page, '?wheelBrand=TIS,TIS+Motorsports');
  for (const { value } of counts.wheelWidth.filter(({ count }) => count > 0).slice(0, 2)) {
    const option = list.getByRole('checkbox', { name: `${value}″`, exact: true });
    await option.focus();
    await page.keyboard.press('Space');
    await expect(option).toBeChecked();
  }
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(width).toBeFocused();
  const largest = panel(page).getByRole('slider', { name: 'Maximum offset' });
  await largest.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(largest).toHaveAttribute('aria-valuetext', '+63 millimetres');
  await apply(page).focus();
  await expect(apply(page)).toHaveClass(/bg-accent-fill/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/offsetMax=63/);
  await expect(page).toHaveURL(/wheelBrand=TIS,TIS\+Motorsports/);
  await expect(page).toHaveURL(/wheelWidth=[\d.]+,[\d.]+/);
});

test('a search goes out when the keys rest, or on Enter as a step of its own, and Back gives up what is still typed', async ({
  page,
}) => {
  const { first: make } = telling(await facets(page), 'make');
  const box = page.getByRole('combobox', { name: 'Search' });
  await open(page);
  const steps = await page.evaluate(() => history.length);
  await page.keyboard.press('/');
  await page.keyboard.type(make.value);
  await expect(page).toHaveURL(`/?q=${make.value}`);
  const found = await facets(page, `?search=${make.value}`);
  await expect(caption(page)).toHaveText(new RegExp(`of ${found.totalCount} vehicles`));
  expect(await page.evaluate(() => history.length)).toBe(steps);

  await open(page);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Year');
  await expect(page).toHaveURL('/?sort=year');
  // From here on the keys rest only when they are told to.
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await box.fill('jeep');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/');
  await expect(box).toHaveValue('');
  await page.clock.runFor(3000);
  await expect(page).toHaveURL('/');

  await box.fill('truck');
  await box.press('Enter');
  await expect(page).toHaveURL('/?q=truck');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/');
  await expect(box).toHaveValue('');

  await box.fill('jeep');
  const build = page.getByRole('article').first().getByRole('link').first();
  await build.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/\?q=jeep&vehicle=\d+$/);
  await page.clock.runFor(3000);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/?q=jeep');
  await expect(box).toHaveValue('jeep');
});
