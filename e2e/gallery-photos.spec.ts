import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { cards, motionIsOver, PHONE } from './gallery-page.ts';

/** Photos are the product: enlarged, and leafed through on cards. */

const card = (page: Page) => cards(page).first();
/** Those of a card that are only leafed to say nothing to a screen reader. */
const shownIn = (place: Locator) => place.locator('img').count();

/** Puts fingers on the page, moves and lifts them. */
async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

test('the photos of a card are leafed through, one is enlarged, looked at closely, and put away without its build', async ({
  page,
}) => {
  await page.goto('/');
  const next = card(page).getByRole('button', { name: 'Next photo' });
  await expect(next).toHaveCount(0);
  expect(await shownIn(card(page))).toBe(1);
  await card(page).hover();
  await next.click();
  await next.click();
  expect(await shownIn(card(page))).toBeGreaterThan(2);
  await expect(page).toHaveURL(/\/$/);

  const link = card(page).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  const build = page.getByRole('dialog').first();
  const lightbox = page.getByRole('dialog', { name: `${name}, photo 1 of` });
  const photo = lightbox.getByAltText(name).first();
  const width = async () => Math.round((await photo.boundingBox())?.width ?? 0);
  const open = () => build.getByRole('button', { name: 'View photo full screen' }).click();

  await open();
  // Those beside it are loaded already.
  await expect
    .poll(() =>
      lightbox
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth > 0)),
    )
    .toEqual([true, true, true]);
  await expect.poll(width).toBeGreaterThan(300);
  const whole = await width();
  await lightbox.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBe(Math.round(whole * 1.5));
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -300);
  await expect.poll(width).toBeGreaterThan(whole * 2);
  await motionIsOver(page);
  const before = await photo.boundingBox();
  await page.mouse.down();
  await page.mouse.move(760, 430, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await photo.boundingBox())?.x).toBeCloseTo((before?.x ?? 0) + 60, 0);
  // Enlarged, arrows move the photo and lead to no other.
  await page.keyboard.press('ArrowRight');
  await expect(lightbox).toBeVisible();
  await expect(async () => {
    await photo.dblclick();
    await expect(lightbox.getByRole('status')).toHaveText('Whole photo', { timeout: 1000 });
  }).toPass();
  await expect.poll(width).toBe(whole);

  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(build).toBeVisible();
  await open();
  await page.mouse.move(700, 300);
  await page.mouse.down();
  await page.mouse.move(700, 480, { steps: 5 });
  await page.mouse.up();
  await expect(lightbox).toBeHidden();
  await expect(build).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(build).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test('an enlarged photo closes on Escape, however soon, its button and a click beside it, and its build stays', async ({
  page,
}) => {
  await page.goto('/');
  await card(page).getByRole('link').first().click();
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      if (document.querySelectorAll('[role=dialog]').length < 2) return;
      observer.disconnect();
      const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      document.body.dispatchEvent(press);
      document.body.dataset.escaped = '';
    }).observe(document.body, { childList: true, subtree: true }),
  );
  const build = page.getByRole('dialog').first();
  await build.getByRole('button', { name: 'View photo full screen' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-escaped', '');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(build.getByRole('button', { name: 'View photo full screen' })).toBeFocused();

  const lightbox = page.getByRole('dialog', { name: /, photo \d+ of/ });
  const closings = [
    () => page.keyboard.press('Escape'),
    () => lightbox.getByRole('button', { name: 'Close photo' }).click(),
    () => page.mouse.click(720, 6),
    () => page.mouse.click(30, 600),
  ];
  for (const close of closings) {
    await build.getByRole('button', { name: 'View photo full screen' }).click();
    await expect(lightbox).toBeVisible();
    await close();
    await expect(lightbox).toBeHidden();
    await expect(build).toBeVisible();
  }
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test('photos are swiped on cards, which opens nothing, and in a build by 50 px or more, and an enlarged one is pinched', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    const box = await card(page).boundingBox();
    if (!box) throw new Error('There is no card');
    const touch = await fingersOn(page);
    const y = box.y + 120;
    const loaded = asked.filter((url) => url.includes('/uploads/')).length;
    const swipe = async () => {
      await touch('touchStart', { x: 300, y });
      for (const x of [280, 240, 200, 150, 120]) await touch('touchMove', { x, y });
      await touch('touchEnd');
    };
    // The first touch brings the code of leafing.
    await expect(async () => {
      await swipe();
      expect(await shownIn(card(page))).toBeGreaterThan(1);
    }).toPass();
    expect(asked.filter((url) => url.includes('/uploads/')).length).toBeGreaterThan(loaded);
    await expect(page).toHaveURL(/\/$/);

    // A build with photos enough to tell the next one from the one before.
    const { vehicles } = await (await page.request.get('/api/vehicles')).json();
    const build = vehicles.find((one: { additionalImages: string[] }) => one.additionalImages.length > 1);
    const count = build.additionalImages.length + 1;
    await page.goto(`/?vehicle=${build.id}`);
    const dialog = page.getByRole('dialog').first();
    const photoOfBuild = dialog.getByRole('button', { name: 'View photo full screen' });
    const at = (place: number) => expect(dialog.getByText(`${place} / ${count}`)).toBeVisible();
    await at(1);
    for (const [travel, leadsTo] of [
      [-90, 2],
      [30, 2],
      [90, 1],
      [90, count],
    ] as const) {
      const stage = await photoOfBuild.boundingBox();
      if (!stage) throw new Error('There is nothing to swipe');
      const from = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
      await touch('touchStart', from);
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', { ...from, x: from.x + travel * part });
      await touch('touchEnd');
      await at(leadsTo);
    }
    await photoOfBuild.tap();
    const photo = page.getByRole('dialog', { name: /, photo \d+ of/ }).getByRole('img');
    const width = async () => (await photo.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(300);
    const whole = await width();
    await touch('touchStart', { x: 180, y: 420 }, { x: 220, y: 420 });
    for (const apart of [40, 60, 80])
      await touch('touchMove', { x: 200 - apart, y: 420 }, { x: 200 + apart, y: 420 });
    await touch('touchEnd');
    await expect.poll(width).toBeGreaterThan(whole * 1.5);

    await page.goBack();
    // The name moves into the bar when it has scrolled away.
    await dialog.getByRole('heading', { name: 'Fitment Details' }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('heading', { level: 2 })).not.toBeInViewport();
    const name = `${build.year} ${build.make} ${build.model}`;
    await expect(dialog.locator('p[aria-hidden]', { hasText: name })).toBeInViewport();
  });
});

test('a toast covers no action, brings its own, and goes with its page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript('Object.defineProperty(navigator, "share", { value: undefined })');
  await page.goto('/');
  await card(page).getByRole('link').first().click();
  const share = page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true });
  await share.click();
  // A dialog keeps what is outside of it from those who look for roles.
  const toast = page.locator('[data-toasts] li');
  await expect(toast).toContainText('Link copied');
  const [above, below] = [await toast.boundingBox(), await share.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  // The first Escape is for what lies on top; the second, however soon it comes, for the build.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast).toHaveCount(0);
  // Else the page might be left by itself before its end has been looked at.
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await card(page).getByTitle('Sign in to save favorites').click();
  const signIn = toast.getByRole('button', { name: 'Sign In' });
  await expect(signIn).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [over, end] = [
    await toast.boundingBox(),
    await page.getByRole('link', { name: 'Privacy' }).boundingBox(),
  ];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  await signIn.click();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await expect(toast).toHaveCount(0);
});
