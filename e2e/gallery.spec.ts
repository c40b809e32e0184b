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

test.describe('filters', () => {
  test('are a draft with live counts until they are applied', async ({ page }) => {
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
  });

  test('work by keyboard alone', async ({ page }) => {
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

  test('show one chip each, and a chip takes its filter away at once', async ({ page }) => {
    const query = '?suspension=Stock,Leveling+Kit&wheelWidth=9,10&offsetMin=-60&offsetMax=40';
    const trimming =
      (await facets(page, query)).facets.modification.find(({ count }) => count > 0)?.value ?? '';
    await open(page, `/${query}`);
    const active = panel(page).getByRole('group', { name: 'Active Filters' });
    const labels = ['Stock', 'Leveling Kit', 'Wheel Width 9″, 10″', 'Offset −60 to +40\u00a0mm'];
    for (const label of labels) await expect(active.getByText(label, { exact: true })).toBeVisible();
    await expect(panel(page).getByText('3 active')).toBeAttached();

    // What is not applied yet survives.
    await panel(page).getByRole('radio', { name: trimming }).check();
    await active.getByRole('button', { name: 'Remove filter Wheel Width: Wheel Width 9″, 10″' }).click();
    await expect(page).not.toHaveURL(/wheelWidth/);
    await active.getByRole('button', { name: 'Remove filter Suspension: Stock' }).click();
    await expect(page).toHaveURL(/suspension=Leveling\+Kit/);
    await expect(page).not.toHaveURL(/modification/);
    await expect(panel(page).getByRole('radio', { name: trimming })).toBeChecked();
  });

  test('are all cleared by Clear All, which leaves the sort alone', async ({ page }) => {
    await open(page, '/?suspension=Stock&year=2019&sort=popular');
    await panel(page).getByRole('button', { name: 'Clear All' }).click();
    await expect(page).toHaveURL('/?sort=popular');
    await expect(panel(page).getByRole('button', { name: 'Clear All' })).toBeDisabled();
  });

  test('offer the models of the chosen make', async ({ page }) => {
    const { first: make } = telling(await facets(page), 'make');
    await open(page);
    await panel(page).getByRole('combobox', { name: 'Make' }).selectOption(make.value);
    const models: string[] = await (
      await page.request.get(`/api/vehicles/options/models?make=${make.value}`)
    ).json();
    const options = panel(page).getByRole('combobox', { name: 'Model' }).locator('option:not([hidden])');
    await expect(options).toHaveCount(models.length + 1);
    await expect(options.first()).toHaveText('All Models');
  });

  test('list wheel models by brand with their product pages', async ({ page }) => {
    const byBrand: Record<string, string[]> = await (
      await page.request.get('/api/vehicles/options/wheel-models')
    ).json();
    const present = (await facets(page)).facets.wheelModel.find(
      ({ value, count }) => count > 0 && byBrand.TIS?.includes(value),
    );
    const carried = present?.value ?? '';
    await open(page);
    await panel(page).getByRole('button', { name: 'Wheel Models' }).click();
    await panel(page).getByRole('button', { name: 'TIS', exact: true }).click();
    const link = panel(page).getByRole('link', { name: '544BM (product page, opens in a new tab)' });
    await expect(link).toHaveAttribute('href', 'https://tiswheels.com/544/');
    await expect(link).toHaveAttribute('target', '_blank');
    await panel(page).getByRole('checkbox', { name: carried, exact: true }).check();
    await expect(panel(page).getByText('1 selected')).toBeAttached();
  });

  test('keep options without builds in reach', async ({ page }) => {
    await open(page, '/?q=nothingiscalledthis');
    const stock = panel(page).getByRole('checkbox', { name: 'Stock', exact: true });
    await expect(stock).toHaveAccessibleDescription('0 builds');
    await stock.focus();
    await page.keyboard.press('Space');
    await expect(stock).toBeFocused();
    await expect(stock).not.toBeChecked();
    const { model } = (await facets(page)).facets;
    const greyed = panel(page)
      .getByRole('combobox', { name: 'Model' })
      .locator('option:disabled:not([hidden])');
    await expect(greyed).toHaveCount(model.length);
  });
});

test.describe('search', () => {
  test('goes out when the keys rest and takes the place of the history entry', async ({ page }) => {
    const { first: make } = telling(await facets(page), 'make');
    await open(page);
    const steps = await page.evaluate(() => history.length);
    await page.keyboard.press('/');
    await page.keyboard.type(make.value);
    await expect(page).toHaveURL(`/?q=${make.value}`);
    const found = await facets(page, `?search=${make.value}`);
    await expect(caption(page)).toHaveText(new RegExp(`of ${found.totalCount} vehicles`));
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  test('goes out on Enter as a step of its own', async ({ page }) => {
    // Else the keys might rest long enough before Enter for the search to go out by itself.
    await page.clock.install();
    await open(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill('truck');
    await box.press('Enter');
    await expect(page).toHaveURL('/?q=truck');
    await page.clock.resume();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(box).toHaveValue('');
  });

  test('shows what it understood as chips that can be removed', async ({ page }) => {
    await open(page, '/?q=leveled+20x10');
    const chip = page.getByRole('button', { name: 'Remove Leveling Kit from the search' });
    await expect(chip).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove 20×10 from the search' })).toBeVisible();
    await chip.click();
    await expect(page).toHaveURL('/?q=20x10');
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('20x10');
  });

  test('without a result says what to drop and how many builds that brings', async ({ page }) => {
    await open(page, '/?q=nothingiscalledthis&sort=year');
    const { totalCount } = await facets(page);
    await expect(page.getByRole('heading', { name: 'No vehicles found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your filters or search terms')).toBeVisible();
    await expect(page.getByText(`${totalCount} builds`, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upload Your Vehicle' })).toHaveAttribute(
      'href',
      '/?upload=1',
    );
    await page.getByRole('button', { name: /^Drop/ }).click();
    await expect(page).toHaveURL('/?sort=year');
    await page.goBack();
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL('/?sort=relevance');
    await expect(caption(page)).toHaveText(`Showing 12 of ${totalCount} vehicles`);
  });

  test('without a result names what has to be dropped together', async ({ page }) => {
    await open(page, '/?q=nothingiscalledthis&make=Ford&tireBrand=Nobody');
    await page.getByRole('button', { name: 'Drop Them: Nobody, “nothingiscalledthis”' }).click();
    await expect(page).toHaveURL('/?make=Ford');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('a part whose code cannot be fetched says so over the gallery, and is tried again', async ({ page }) => {
  await page.goto('/');
  await page.route(/\/assets\/.*dialog.*\.js$/, (route) => route.abort());
  await page.getByRole('article').first().getByRole('link').first().click();
  const broken = page.getByRole('alert').filter({ hasText: 'Couldn’t load part of this page' });
  await expect(broken).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await broken.getByRole('button', { name: 'Close' }).click();
  await expect(broken).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(broken).toBeVisible();
  await page.unrouteAll();
  await broken.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
