import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addBuild, signUp } from './accounts.ts';
import { openForm } from './build-form.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodOnPhone, expectNoAxeFindingsInBothThemes, PHONE } from './gallery-page.ts';

/** What owners see on a phone: all parts of My Garage, its dialogs, the form of an own build, and hearts. */

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const PARTS: [string, string, (page: Page) => Promise<void>][] = [
  ['vehicles', '', async (page) => expect(page.getByRole('list', { name: 'My vehicles' })).toBeVisible()],
  ['favorites', '?tab=favorites', async (page) => expect(page.getByRole('article')).toHaveCount(2)],
  [
    'following',
    '?tab=following',
    async (page) => expect(page.getByRole('list', { name: 'Following' })).toBeVisible(),
  ],
  [
    'account',
    '?tab=account',
    async (page) => expect(page.getByRole('list', { name: 'Signed in' })).toBeVisible(),
  ],
];
const DIALOGS = ['Change Names', 'Change Email', 'Change Password', 'Delete My Account'];
const TITLE = 'nothing is wider than the screen, every control is 40 px large, and axe finds nothing';

test(`of the parts of My Garage ${TITLE}`, async ({ page }) => {
  await signUp(page, { displayName: 'Kai' });
  await test.step('an empty garage on a wide screen', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/my-vehicles');
    await expect(page.getByText('Your garage is empty')).toBeVisible();
    await expectNoAxeFindingsInBothThemes(page);
    await page.setViewportSize(PHONE);
  });
  await addBuild(page.request, { notes: 'Level kit in the front only' });
  const { vehicles } = await (await page.request.get('/api/vehicles')).json();
  for (const one of vehicles.slice(0, 2)) await page.request.post(`/api/favorites/${one.id}`);
  await page.request.post('/api/follows', { data: { address: '?make=Ford', rhythm: 'weekly' } });
  for (const [name, query, prepare] of PARTS)
    await test.step(name, async () => {
      await page.goto(`/my-vehicles${query}`);
      await prepare(page);
      await expectGoodOnPhone(page);
      await expectNoAxeFindingsInBothThemes(page);
    });
});

test(`of the dialogs and forms of an owner ${TITLE}`, async ({ page }) => {
  await signUp(page, { displayName: 'Kai' });
  const id = await addBuild(page.request);
  const long = await addBuild(page.request, { model: 'W'.repeat(60) });
  for (const name of DIALOGS)
    await test.step(name, async () => {
      await page.goto('/my-vehicles?tab=account');
      await press(page, name);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectGoodOnPhone(page);
      await expectNoAxeFindingsInBothThemes(page);
    });
  await test.step('an own build among others', async () => {
    await page.goto(`/?vehicle=${id}`);
    await expect(page.getByRole('link', { name: 'Edit 2021 Ford Maverick' }).last()).toBeVisible();
    await expectGoodOnPhone(page);
  });
  await test.step('edit', async () => {
    await openForm(page, `/edit-vehicle/${long}`);
    await page.getByLabel('Owner name').fill('');
    await page.getByLabel('Owner name').press('Enter');
    await expect(page.getByText('Owner name is required')).toBeVisible();
    await expectGoodOnPhone(page);
    await expectNoAxeFindingsInBothThemes(page);
  });
  await test.step('a build that is not there', async () => {
    await page.goto('/edit-vehicle/999999');
    await expect(page.getByRole('heading', { name: 'Vehicle not found' })).toBeVisible();
    await expectNoAxeFindingsInBothThemes(page);
  });
  await test.step('the question whether to delete a build shows its whole name, one long word too', async () => {
    await page.goto('/my-vehicles');
    await press(page, 'Delete 2021 Ford WWW');
    const title = page.getByRole('dialog').getByRole('heading', { name: /^Delete 2021 Ford W/ });
    await expect(title).toBeVisible();
    expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });
});

test('a heart over a white photo is hollow until it is set', async ({ page }) => {
  await signUp(page);
  const white =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="#fff" d="M0 0h8v8H0z"/></svg>';
  await page.route(/\/uploads\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: white }));
  await page.goto('/');
  const heart = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByTitle(/favorites$/);
  const middle = async () => {
    const { data, info } = await sharp(await heart.screenshot({ animations: 'disabled' }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = 3 * (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2));
    return { red: data[at] ?? 0, green: data[at + 1] ?? 0, blue: data[at + 2] ?? 0 };
  };
  // Its white line is seen on what darkens the photo behind it.
  const hollow = await middle();
  expect(Math.max(...Object.values(hollow))).toBeLessThan(150);
  expect(Math.max(...Object.values(hollow)) - Math.min(...Object.values(hollow))).toBeLessThan(12);
  await expect(heart.locator('svg')).toHaveCSS('stroke', 'rgb(255, 255, 255)');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await middle()).red - (await middle()).blue).toBeGreaterThan(80);
});
