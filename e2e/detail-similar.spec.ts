import type { Page } from '@playwright/test';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { expect, test } from './fixtures.ts';
import { cards, expectNoAxeFindingsInBothThemes, PHONE } from './gallery-page.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const similar = (page: Page) => dialog(page).getByRole('complementary', { name: 'Similar builds' });
const neighbors = (page: Page) => similar(page).getByRole('listitem').getByRole('link');

interface Similar {
  similar: { vehicle: PublicVehicle; differences: string[] }[];
  sameModel: number;
}

const similarTo = async (page: Page, id: number): Promise<Similar> =>
  (await page.request.get(`/api/vehicles/${id}/similar`)).json();

/** A build of the first page that has others like it. */
async function buildWithSimilar(page: Page): Promise<PublicVehicle> {
  const { vehicles }: { vehicles: PublicVehicle[] } = await (await page.request.get('/api/vehicles')).json();
  for (const vehicle of vehicles) {
    if ((await similarTo(page, vehicle.id)).sameModel > 3) return vehicle;
  }
  throw new Error('No demo build of the first page has others like it');
}

test('one of them takes the place of the build; Back returns to it, closing to the gallery', async ({
  page,
}) => {
  const build = await buildWithSimilar(page);
  await page.goto('/');
  const opener = cards(page).locator(`a[href="/?vehicle=${build.id}"]`);
  await opener.click();
  const name = await dialog(page).getByRole('heading', { level: 2 }).textContent();
  await neighbors(page).first().click();
  await expect(page).not.toHaveURL(new RegExp(`vehicle=${build.id}$`));
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`vehicle=${build.id}$`));
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(name ?? '');

  await neighbors(page).first().click();
  await neighbors(page).last().click();
  await expect(page).not.toHaveURL(new RegExp(`vehicle=${build.id}$`));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(opener).toBeFocused();
});

test('nothing moves when they arrive, and on a phone they are a row to swipe, the sheet no wider for it', async ({
  page,
}) => {
  const build = await buildWithSimilar(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/vehicles/${build.id}/similar`, async (route) => {
    await held;
    await route.continue();
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/?vehicle=${build.id}`);
  const photos = dialog(page).getByRole('region', { name: 'Photos' });
  await expect(similar(page)).toHaveAttribute('aria-busy', 'true');
  const before = await photos.boundingBox();
  answer();
  await expect(neighbors(page).first()).toBeVisible();
  expect(await photos.boundingBox()).toEqual(before);

  await page.setViewportSize(PHONE);
  await page.reload();
  await neighbors(page).first().scrollIntoViewIfNeeded();
  await expect(neighbors(page).first()).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  const bar = dialog(page).getByRole('button', { name: 'Close', exact: true }).first();
  await expect(bar).toBeInViewport();
});
