import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { facets, open } from './gallery-page.ts';

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

test('a wheel is shown as owners run it before any script has run, and nothing moves when it is chosen', async ({
  page,
}) => {
  const { value, count } = await commonWheel(page);
  const html = await (await page.request.get(`/?wheelModel=${encodeURIComponent(value)}`)).text();
  expect(html).toContain('Sizes owners run');
  await open(page, `/?wheelModel=${encodeURIComponent(value)}`);
  await expect(header(page).getByRole('heading', { level: 2 })).toContainText(value);
  await expect(header(page)).toContainText(`${count} builds`);

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
