import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { caption, expectNoAxeFindings, facets, open, PHONE } from './gallery-page.ts';

const header = (page: Page) => page.getByRole('region', { name: 'Wheel', exact: true });

/** The wheel of most builds whose name begins no other's. */
async function commonWheel(page: Page) {
  const { facets: groups } = await facets(page);
  const [most] = groups.wheelModel
    .filter(({ value }) => groups.wheelModel.every((other) => !other.value.startsWith(`${value} `)))
    .sort((a, b) => b.count - a.count);
  if (!most) throw new Error('The demo builds have no wheels');
  return most;
}

test.describe('the gallery of one wheel', () => {
  test('shows the wheel as owners run it, before any script has run', async ({ page }) => {
    const { value, count } = await commonWheel(page);
    const html = await (await page.request.get(`/?wheelModel=${encodeURIComponent(value)}`)).text();
    expect(html).toContain('Sizes owners run');
    await open(page, `/?wheelModel=${encodeURIComponent(value)}`);
    await expect(header(page).getByRole('heading', { level: 2 })).toContainText(value);
    await expect(header(page)).toContainText(`${count} builds`);
    await expectNoAxeFindings(page);
  });

  test('a size leads to its builds, and once more back to all', async ({ page }) => {
    const { value, count } = await commonWheel(page);
    await open(page, `/?wheelModel=${encodeURIComponent(value)}`);
    const size = header(page)
      .getByRole('link', { name: /^\d\d×/ })
      .first();
    const builds = /: (\d+) builds?$/.exec((await size.textContent()) ?? '')?.[1];
    await size.click();
    await expect(page).toHaveURL(/wheelDiameter=\d+/);
    await expect(caption(page)).toContainText(`of ${builds} vehicles`);
    await expect(size).toHaveAttribute('aria-current', 'true');
    await size.click();
    await expect(caption(page)).toContainText(`of ${count} vehicles`);
  });

  test('offsets and vehicles lead to their builds, and a picture opens its own', async ({ page }) => {
    const { value } = await commonWheel(page);
    await open(page, `/?wheelModel=${encodeURIComponent(value)}`);
    await header(page)
      .getByRole('link', { name: /millimetres: / })
      .first()
      .click();
    await expect(page).toHaveURL(/offsetMin=(-?\d+)&offsetMax=\1/);
    await page.goBack();
    const vehicles = header(page).getByRole('listitem').filter({ hasText: /build/ }).getByRole('link');
    await vehicles.last().click();
    await expect(page).toHaveURL(/make=.+&model=/);
    await page.goBack();
    await header(page)
      .getByRole('button', { name: /^Open / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/vehicle=\d+/);
  });

  test('its room is there at once when the wheel is chosen, so that nothing moves', async ({ page }) => {
    const { value } = await commonWheel(page);
    await open(page);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/vehicles/wheel-summary?*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/vehicles/wheel-summary?*');
    await page.evaluate((model) => {
      history.pushState(null, '', `/?wheelModel=${encodeURIComponent(model)}`);
    }, value);
    await asked;
    await expect(header(page)).toBeVisible();
    const height = () => header(page).evaluate((one) => one.getBoundingClientRect().height);
    const before = await height();
    answer.resolve();
    await expect(header(page).getByRole('heading', { level: 2 })).toContainText(value);
    expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(1);
  });

  test('a search that means one wheel shows it too, several wheels show none', async ({ page }) => {
    const { value } = await commonWheel(page);
    await open(page, `/?wheelModel=${encodeURIComponent(value)},544C`);
    await expect(header(page)).toBeHidden();
    await open(page, `/?q=${encodeURIComponent(value)}`);
    await expect(header(page)).toContainText(value);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('offsets and vehicles are folded, and nothing sticks out', async ({ page }) => {
    const { value } = await commonWheel(page);
    await open(page, `/?wheelModel=${encodeURIComponent(value)}`);
    await expect(header(page).getByText('Most common vehicles')).toBeHidden();
    await header(page).getByRole('button', { name: 'Offsets and vehicles' }).click();
    await expect(header(page).getByText('Most common vehicles')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await expectNoAxeFindings(page);
  });
});
