import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { cards } from './gallery-page.ts';
import { hold } from './held-answers.ts';

const addYours = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Add Your Build' });

/** What stands in the address once this code has come and was used. */
function addressAfter(page: Page, code: string): Promise<string> {
  return page.evaluate(async (module) => {
    await import(module);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return location.search;
  }, code);
}

test('of two presses that lead elsewhere the last one counts, also Back, however late the code for the first is', async ({
  page,
}) => {
  const code = /\/assets\/add-vehicle-screen/;
  await page.goto('/?view=list');
  const letCome = await hold(page, code);
  const asked = page.waitForRequest(code);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Year');
  await expect(page).toHaveURL('/?sort=year&view=list');
  await addYours(page).click();
  const late = (await asked).url();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/?view=list');
  letCome();
  expect(await addressAfter(page, late)).toBe('?view=list');

  await page.goto('/');
  const letComeAgain = await hold(page, code);
  const askedAgain = page.waitForRequest(code);
  await addYours(page).click();
  const later = (await askedAgain).url();
  await cards(page).first().getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  letComeAgain();
  expect(await addressAfter(page, later)).toMatch(/vehicle=/);
  await expect(page.getByRole('dialog')).toBeVisible();

  // The code is there now, and so is the way.
  await page.keyboard.press('Escape');
  await addYours(page).click();
  await expect(page).toHaveURL('/add-vehicle');
});
