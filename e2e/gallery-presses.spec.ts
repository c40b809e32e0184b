import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { apply, caption, cards, facets, open, panel } from './gallery-page.ts';
import { hold } from './held-answers.ts';

const addYours = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Add Your Build' });

/** What is pressed while an answer is on its way is done as well, here by visitors. */

test('an option that brings nothing beside what was chosen before is ticked while it is counted anew', async ({
  page,
}) => {
  const makes = (await facets(page)).facets.make.map(({ value }) => value);
  const suspensions = ['Stock', 'Leveling Kit'];
  const brings = async (make: string, suspension: string) =>
    (await facets(page, `?make=${encodeURIComponent(make)}&suspension=${encodeURIComponent(suspension)}`))
      .totalCount;
  let found: { without: string; withSome: string; suspension: string } | undefined;
  for (const suspension of suspensions) {
    const counts = await Promise.all(makes.map((make) => brings(make, suspension)));
    const [without, withSome] = [counts.indexOf(0), counts.findIndex((count) => count > 0)].map(
      (at) => makes[at],
    );
    if (without && withSome) found ??= { without, withSome, suspension };
  }
  if (!found) throw new Error('Every make has builds with every suspension');
  await open(page);
  const make = panel(page).getByRole('combobox', { name: 'Make' });
  const box = panel(page).getByRole('checkbox', { name: found.suspension, exact: true });
  await make.selectOption(found.without);
  await expect(box).toHaveAttribute('aria-disabled', 'true');
  const letCome = await hold(page, '**/api/vehicles/facets?*');
  await make.selectOption(found.withSome);
  await expect(box).not.toHaveAttribute('aria-disabled');
  await box.press('Space');
  await expect(box).toBeChecked();
  letCome();
  await apply(page).press('Enter');
  await expect(page).toHaveURL(/suspension=/);
  await expect(cards(page).first()).toBeVisible();
});

test('more builds that are asked for while the list changes follow it', async ({ page }) => {
  await open(page);
  const letCome = await hold(page, '**/api/vehicles?*');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Year');
  await expect(page).toHaveURL('/?sort=year');
  await page.getByRole('button', { name: 'Load More Vehicles' }).press('Enter');
  letCome();
  await expect(caption(page)).toHaveText(/^Showing 24 of/);
});

test('of two presses that lead elsewhere the last one counts, however late the code for the first is', async ({
  page,
}) => {
  await page.goto('/');
  const letCome = await hold(page, /\/assets\/add-vehicle-screen/);
  const asked = page.waitForRequest(/\/assets\/add-vehicle-screen/);
  await addYours(page).click();
  const address = (await asked).url();
  await cards(page).first().getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  letCome();
  const arrived = () =>
    page.evaluate(async (code) => {
      await import(code);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return location.search;
    }, address);
  expect(await arrived()).toMatch(/vehicle=/);
  await expect(page.getByRole('dialog')).toBeVisible();

  // The code is there now, and so is the way.
  await page.keyboard.press('Escape');
  await addYours(page).click();
  await expect(page).toHaveURL('/add-vehicle');
});

test('who goes back while the code of a screen is on its way stays there', async ({ page }) => {
  await page.goto('/?view=list');
  const letCome = await hold(page, /\/assets\/add-vehicle-screen/);
  const asked = page.waitForRequest(/\/assets\/add-vehicle-screen/);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Year');
  await expect(page).toHaveURL('/?sort=year&view=list');
  await addYours(page).click();
  const address = (await asked).url();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/?view=list');
  letCome();
  await page.evaluate(async (code) => {
    await import(code);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, address);
  await expect(page).toHaveURL('/?view=list');
});
