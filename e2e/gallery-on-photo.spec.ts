import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sidePhoto, TRUTH } from './drawn-photo.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodOnPhone, expectNoAxeFindingsInBothThemes, PHONE } from './gallery-page.ts';

/** Wheels drawn to scale into a visitor's own photo. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP gallery.test 127.0.0.1'],
    }),
});

const SEEN =
  '/?see=1&seeYear=2021&seeMake=Ford&seeModel=F-150&seeStyle=544BM&seeWheel=20x10&seeOffset=-18&seeTire=37x12.50R20&seeLift=4';

const onYourPhoto = (page: Page) => page.getByRole('button', { name: 'On Your Photo' });
const chooser = (page: Page) => page.getByLabel(/^Choose (or Take a|Another) Photo$/);
const mark = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const step = (page: Page, name: 'Marks' | 'Wheels') =>
  page.getByRole('group', { name: 'Step' }).getByRole('button', { name });
const wheels = (page: Page) =>
  page.getByRole('img', { name: 'Your vehicle with this setup’s wheels, to scale' });

async function openPhoto(page: Page, photo = sidePhoto()) {
  await page.goto(SEEN);
  await onYourPhoto(page).press('Enter');
  await chooser(page).setInputFiles(await photo);
  await expect(mark(page, 'Front hub')).toBeVisible();
}

async function typeWheelbase(page: Page) {
  await page.getByLabel('Wheelbase', { exact: true }).selectOption('');
  await page.getByLabel('Wheelbase in inches').fill(String(TRUTH.wheelbase));
}

/** What the marks come to, in mm. */
async function readTire(page: Page) {
  const said = page.getByText(/^The tire in your photo measures/);
  await expect(said).toBeVisible();
  const [, diameter, error] = /measures (\d+)\s*mm, about ±\s*(\d+)\s*mm/.exec(
    (await said.textContent()) ?? '',
  ) ?? [undefined, '0', '0'];
  return { diameter: Number(diameter), error: Number(error) };
}

test('a photo is marked by keys and drawn on without a network, and nothing of it is sent', async ({
  page,
  context,
}) => {
  await page.goto(SEEN);
  await onYourPhoto(page).press('Enter');
  await expect(page.getByText('Take a photo of your vehicle from the side')).toBeVisible();
  await chooser(page).setInputFiles(await sidePhoto());
  await typeWheelbase(page);
  const { diameter, error } = await readTire(page);
  expect(Math.abs(diameter - TRUTH.tireDiameter * 25.4)).toBeLessThanOrEqual(error);
  await expectNoAxeFindingsInBothThemes(page);

  await context.setOffline(true);
  await mark(page, 'Front tire, level with the hub').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await readTire(page)).diameter).toBeLessThan(diameter);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await readTire(page)).diameter).toBe(diameter);
  await step(page, 'Wheels').press('Enter');
  await expect(wheels(page)).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(`^Tire diameter 940\\smm ${diameter}\\smm`) }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /^Fender gap, front/ })).toBeVisible();
  await expect(page.getByText(/^Drawn to about ±\s*\d+\s*mm\.$/)).toBeVisible();
  const compare = page.getByRole('slider', { name: /^Slide to compare/ });
  await compare.press('ArrowLeft');
  await expect(compare).toHaveValue('99');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save Photo' }).press('Enter'),
  ]);
  const { width, height } = await sharp(await saved.path()).metadata();
  expect({ width, height, name: saved.suggestedFilename() }).toEqual({
    width: 1600,
    height: 1200,
    name: 'on-your-photo.jpg',
  });
  await expectNoAxeFindingsInBothThemes(page);

  // The address is shared, and knows nothing of the photo.
  expect(new URL(page.url()).search).toContain('seeTire=37x12.50R20');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Back to Drawing' }).press('Enter');
  await expect(page.getByRole('img', { name: /drawn to scale/ })).toBeVisible();
});

test('a photo from ahead is refused with how to stand, and another is taken', async ({ page }) => {
  await openPhoto(page, sidePhoto({ narrowed: 0.75 }));
  await typeWheelbase(page);
  await mark(page, 'Front tire, level with the hub').focus();
  const refusal = page.getByText(/Stand farther back, level with the hubs/);
  // Wheels seen from ahead are narrow.
  for (let presses = 0; presses < 12 && !(await refusal.isVisible()); presses++)
    await page.keyboard.press('Shift+ArrowRight');
  await expect(refusal).toBeVisible();
  await step(page, 'Wheels').click();
  await expect(wheels(page)).toHaveCount(0);
  await chooser(page).setInputFiles(await sidePhoto());
  await expect(refusal).toHaveCount(0);
  // What was typed of the vehicle stays.
  await readTire(page);
  await chooser(page).setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no photo'),
  });
  await expect(page.getByText('Couldn’t open this photo').first()).toBeVisible();
  await expect(mark(page, 'Front hub')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a mark is moved with a finger, under a magnifier, and nothing is too wide or too small', async ({
    page,
  }) => {
    await openPhoto(page);
    await typeWheelbase(page);
    const before = await readTire(page);
    const hub = mark(page, 'Rear hub');
    await hub.scrollIntoViewIfNeeded();
    const box = await hub.boundingBox();
    if (!box) throw new Error('The mark is not there');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: at.x + by, y: at.y }],
      });
    await touch('touchStart');
    await touch('touchMove', -12);
    const magnifier = page.locator('[style*="background-image"]');
    await expect(magnifier).toBeVisible();
    await touch('touchEnd');
    await expect(magnifier).toHaveCount(0);
    // A shorter line of the hubs makes every px longer.
    expect((await readTire(page)).diameter).toBeGreaterThan(before.diameter);
    // Marks lie nearer to each other than a finger is wide: the nearest is taken.
    for (const name of ['Front hub', 'Front tire, level with the hub'])
      expect(await mark(page, name).boundingBox()).toMatchObject({ width: 40, height: 40 });
    await step(page, 'Wheels').tap();
    await expect(wheels(page)).toBeVisible();
    await expectGoodOnPhone(page);
    await expectNoAxeFindingsInBothThemes(page);
  });
});

test('wheels are drawn on a photo over plain http from another machine', async ({ page, site }) => {
  await page.goto(`http://gallery.test:${new URL(site.url).port}${SEEN}`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await onYourPhoto(page).click();
  await chooser(page).setInputFiles(await sidePhoto());
  await typeWheelbase(page);
  await readTire(page);
  await step(page, 'Wheels').click();
  await expect(wheels(page)).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save Photo' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('on-your-photo.jpg');
});
