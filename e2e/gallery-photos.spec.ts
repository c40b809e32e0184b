import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { cards, motionIsOver } from './gallery-page.ts';

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

test('an enlarged photo is looked at closely, and put away without its build', async ({ page }) => {
  await page.goto('/');
  const link = card(page).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  const build = page.getByRole('dialog').first();
  const lightbox = page.getByRole('dialog', { name: `${name}, photo 1 of` });
  const photo = lightbox.getByAltText(name).first();
  const width = async () => Math.round((await photo.boundingBox())?.width ?? 0);
  const open = () => build.getByRole('button', { name: 'View photo full screen' }).click();

  await open();
  await expect(lightbox.locator('[data-neighbours] img')).not.toHaveCount(0);
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
  await photo.dblclick();
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

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('cards are leafed through by swipes, which open nothing', async ({ page }) => {
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
  });

  test('an enlarged photo is pinched', async ({ page }) => {
    await page.goto('/');
    const build = await card(page).getByRole('link').first().getAttribute('href');
    await page.goto(build ?? '');
    await page.getByRole('button', { name: 'View photo full screen' }).tap();
    const photo = page
      .getByRole('dialog', { name: /, photo \d+ of/ })
      .locator('img')
      .first();
    const width = async () => (await photo.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(300);
    const whole = await width();
    const touch = await fingersOn(page);
    await touch('touchStart', { x: 180, y: 420 }, { x: 220, y: 420 });
    for (const apart of [40, 60, 80])
      await touch('touchMove', { x: 200 - apart, y: 420 }, { x: 200 + apart, y: 420 });
    await touch('touchEnd');
    await expect.poll(width).toBeGreaterThan(whole * 2);
  });
});

test('an Escape in the moment a photo is enlarged puts it away, and its build stays', async ({ page }) => {
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
});

test('a pointer leafs through the photos of a card, each loaded when it is wanted', async ({ page }) => {
  await page.goto('/');
  const next = card(page).getByRole('button', { name: 'Next photo' });
  await expect(next).toHaveCount(0);
  expect(await shownIn(card(page))).toBe(1);
  await card(page).hover();
  await next.click();
  await next.click();
  expect(await shownIn(card(page))).toBeGreaterThan(2);
  await expect(page).toHaveURL(/\/$/);
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
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await expect(toast).toHaveCount(0);
});

test('a video plays where the photos stand, until a photo is wanted again', async ({ page }) => {
  await page.goto('/');
  const clip = Buffer.from(await page.evaluate(recordClip), 'base64');
  const [build] = (await (await page.request.get('/api/vehicles')).json()).vehicles;
  await page.route(`/api/vehicles/${build?.id}`, (route) =>
    route.fulfill({ json: { ...build, videoUrl: '/uploads/short.webm' } }),
  );
  await page.route('/uploads/short.webm', (route) =>
    route.fulfill({ body: clip, contentType: 'video/webm' }),
  );
  await cards(page).first().getByRole('link').first().click();
  const photos = page.getByRole('dialog').getByRole('region', { name: 'Photos' });
  await photos.getByRole('button', { name: 'Video', exact: true }).click();
  const video = photos.locator('video');
  await expect(video).toHaveAccessibleName(/^Video of /);
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.played.length + Number(!one.paused)))
    .toBeGreaterThan(0);
  await expect(photos.getByRole('button', { name: 'View photo full screen' })).toHaveCount(0);
  await photos.getByRole('button', { name: 'Photo 1', exact: true }).click();
  await expect(video).toHaveCount(0);
  await expect(photos.getByRole('button', { name: 'View photo full screen' })).toBeVisible();
});

/** Runs in the browser: a clip of some frames as it records them itself, in base64. */
async function recordClip(): Promise<string> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  for (let frame = 0; frame < 20; frame += 1) {
    context?.fillRect(frame * 10, 0, 10, 100);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}
