import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { motionIsOver } from './gallery-page.ts';

const dialogOf = (page: Page) => page.getByRole('dialog').first();
const cards = (page: Page) => page.getByRole('article');
const PHONE = { width: 390, height: 844 };

interface ListedBuild {
  id: number;
  imageUrl: string;
  additionalImages: string[];
  year: number;
  make: string;
  model: string;
  ownerName: string;
}

async function listBuilds(page: Page): Promise<ListedBuild[]> {
  const reply = await page.request.get('/api/vehicles?limit=100');
  return (await reply.json()).vehicles;
}

/** A build of the first page with so many photos or more. */
async function buildWithPhotos(page: Page, photos: number): Promise<ListedBuild> {
  const found = (await listBuilds(page))
    .slice(0, 12)
    .find((build) => build.additionalImages.length + 1 >= photos);
  if (!found) throw new Error(`No demo build has ${photos} photos`);
  return found;
}

const nameOf = ({ year, make, model }: ListedBuild) => `${year} ${make} ${model}`;

/** Drags one finger across a place, by so many px to the side. */
async function swipe(page: Page, place: Locator, travel: number): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error('There is nothing to swipe');
  const session = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const start = box.x + box.width / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', start);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', start + travel * part);
  await touch('touchEnd');
}

/** Opens an address and stops its clock there, which then goes on only when told to. */
async function holdTime(page: Page, address = '/'): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

test('opening a card shows its build, and closing returns to the card', async ({ page }) => {
  await page.goto('/');
  const opener = cards(page).first().getByRole('link');
  const name = (await opener.textContent()) ?? '';
  await opener.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('heading', { level: 2 })).toContainText(name);
  await expect(page).toHaveURL(/\?vehicle=\d+$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(opener).toBeFocused();
});

test('photos are stepped by arrows, keys and thumbnails, and wrap at both ends', async ({ page }) => {
  const build = await buildWithPhotos(page, 3);
  const count = build.additionalImages.length + 1;
  await page.goto(`/?vehicle=${build.id}`);
  const dialog = dialogOf(page);
  const at = (place: number) => expect(dialog.getByText(`${place} / ${count}`)).toBeVisible();
  await at(1);
  await dialog.getByRole('button', { name: 'Previous photo' }).click();
  await at(count);
  await dialog.getByRole('button', { name: 'Next photo' }).click();
  await at(1);
  await page.keyboard.press('ArrowRight');
  await at(2);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await at(count);
  await dialog.getByRole('button', { name: 'Photo 2', exact: true }).click();
  await at(2);
});

test('a photo seen last time is not where the build opens again', async ({ page }) => {
  const build = await buildWithPhotos(page, 2);
  await page.goto('/');
  const opener = cards(page)
    .getByRole('link', { name: nameOf(build), exact: true })
    .first();
  await opener.click();
  await dialogOf(page).getByRole('button', { name: 'Next photo' }).click();
  await expect(dialogOf(page).getByText(`2 / ${build.additionalImages.length + 1}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await opener.click();
  await expect(dialogOf(page).getByText(`1 / ${build.additionalImages.length + 1}`)).toBeVisible();
});

test('the lightbox closes on Escape, its button and a click beside the photo, and the build stays open', async ({
  page,
}) => {
  const build = await buildWithPhotos(page, 2);
  await page.goto(`/?vehicle=${build.id}`);
  const open = dialogOf(page).getByRole('button', { name: 'View photo full screen' });
  const lightbox = page.getByRole('dialog', { name: `${nameOf(build)}, photo` });
  const closings = [
    () => page.keyboard.press('Escape'),
    () => lightbox.getByRole('button', { name: 'Close photo' }).click(),
    () => page.mouse.click(720, 6),
  ];
  for (const close of closings) {
    await open.click();
    await expect(lightbox).toBeVisible();
    await close();
    await expect(lightbox).toBeHidden();
    await expect(dialogOf(page)).toBeVisible();
  }
});

test('the plate tells wheel, tires and how far the wheel stands out', async ({ page }) => {
  const [build] = await listBuilds(page);
  await page.goto(`/?vehicle=${build?.id}`);
  const dialog = page.getByRole('dialog', { name: '2021 Ford F-150 Lariat' });
  const setup = dialog.getByRole('region', { name: 'Wheel & Tire Setup' });
  await expect(setup).toContainText('20×10');
  await expect(setup).toContainText('−19\u00a0mm');
  await expect(setup).toContainText('Nitto 33×12.50R20');
  await expect(setup.getByRole('link', { name: '544BM' })).toHaveAttribute(
    'href',
    'https://tiswheels.com/544/',
  );
  await expect(dialog.getByRole('region', { name: 'Wheel position' })).toContainText('146\u00a0mm');
  await expect(dialog.getByRole('region', { name: 'Fitment Details' })).toContainText('Modification');
  const dealers = dialog.getByRole('link', { name: 'Find A Dealer' });
  await expect(dealers).toHaveAttribute('target', '_blank');
});

test('an unknown build says so and leads back', async ({ page }) => {
  await page.goto('/?vehicle=99999999');
  const dialog = page.getByRole('dialog', { name: 'Vehicle not found' });
  await dialog.getByRole('button', { name: 'Back to Gallery' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test('a like counts at once, survives a reload and can be taken back', async ({ page }) => {
  await page.goto('/');
  const like = cards(page)
    .nth(3)
    .getByRole('button', { name: /likes?\. Like / });
  const before = Number(await like.textContent());
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
  await like.click();
  await expect(like).toHaveText(String(before + 1));
  await saved;
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveText(String(before + 1));
  await like.click();
  await expect(like).toHaveText(String(before));
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('a like the server refuses is taken back', async ({ page }) => {
  await page.goto('/');
  await page.route('/api/vehicles/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
  );
  const like = cards(page)
    .nth(4)
    .getByRole('button', { name: /likes?\. Like / });
  const before = (await like.textContent()) ?? '';
  await like.click();
  await expect(page.getByText('Couldn’t save your like. Please try again.', { exact: true })).toBeVisible();
  await expect(like).toHaveText(before);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('messages come one at a time, are reached with F8, swiped away to the right, or leave after 5 s', async ({
  page,
}) => {
  await holdTime(page);
  await page.route('/api/vehicles/*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  const like = (place: number) =>
    cards(page)
      .nth(place)
      .getByRole('button', { name: /likes?\. Like / })
      .click();
  const region = page.getByRole('region', { name: 'Notifications (F8)' });
  const message = region.getByRole('listitem');
  await like(0);
  await expect(message).toHaveCount(1);
  await like(1);
  await expect(message).toHaveCount(1);
  await page.locator('body').press('F8');
  await expect(region.getByRole('list')).toBeFocused();
  await motionIsOver(page);
  const box = await message.boundingBox();
  if (!box) throw new Error('The message is not there');
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 95, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(message).toHaveCount(0);

  await page.mouse.move(10, 10);
  await like(2);
  await expect(message).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(message).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
});

test('a like that is one too many of a network is said beside the button', async ({
  page,
  baseURL,
  playwright,
}) => {
  const { vehicles } = await (await page.request.get('/api/vehicles?sortBy=oldest')).json();
  const [{ id, likes }] = vehicles;
  const others = await Promise.all(
    Array.from({ length: 20 }, () => playwright.request.newContext({ ...(baseURL && { baseURL }) })),
  );
  const setAll = (liked: boolean) =>
    Promise.all(others.map((one) => one.patch(`/api/vehicles/${id}`, { data: { likes: 1, liked } })));
  await setAll(true);
  await page.goto(`/?vehicle=${id}`);
  const like = page
    .getByRole('dialog')
    .getByRole('button', { name: /likes?\. Like / })
    .first();
  await like.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your network has already given this build its likes for today.',
  );
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(like).toContainText(String(likes + 20));
  await setAll(false);
  for (const one of others) await one.dispose();
});

test('the heart asks a visitor to sign in, then leads there and back', async ({ page }) => {
  await holdTime(page, '/?sort=popular&make=Ford');
  const heart = cards(page).first().getByTitle('Sign in to save favorites');
  // A screen reader hears each of them once.
  await expect(heart).toHaveAccessibleName('Sign in to save favorites');
  await expect(heart).toHaveAccessibleDescription(/^\d{4} Ford /);
  await heart.click();
  await expect(page.getByText('Sign in required', { exact: true })).toBeVisible();
  await expect(page.getByText('Please sign in to save favorites', { exact: true })).toBeVisible();
  await page.clock.runFor(1400);
  await expect(page).toHaveURL(/\/\?/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  const returnTo = new URL(page.url()).searchParams.get('returnTo') ?? '';
  const back = new URL(returnTo, page.url());
  expect(back.pathname).toBe('/');
  expect(Object.fromEntries(back.searchParams)).toEqual({ sort: 'popular', make: 'Ford' });
});

test('sharing copies the address of the build where there is no share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript('Object.defineProperty(navigator, "share", { value: undefined })');
  const build = await buildWithPhotos(page, 1);
  await page.goto(`/?sort=popular&vehicle=${build.id}`);
  await dialogOf(page).getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toBe(new URL(`/?vehicle=${build.id}`, page.url()).href);
});

test('sharing offers title, text and address to the share sheet', async ({ page }) => {
  await page.addInitScript(
    'Object.defineProperty(navigator, "share", { value: async (data) => { window.shared = data; } })',
  );
  const build = await buildWithPhotos(page, 1);
  await page.goto(`/?vehicle=${build.id}`);
  await dialogOf(page).getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate('window.shared'))
    .toEqual({
      title: nameOf(build),
      text: expect.stringContaining(nameOf(build)),
      url: new URL(`/?vehicle=${build.id}`, page.url()).href,
    });
});

test('a build without its picture says why, and no special value is asked for as a file', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const builds = await listBuilds(page);
  const missing = builds.find(({ imageUrl }) => imageUrl === 'MISSING_ORIGINAL_IMAGE');
  const awaiting = builds.find(({ imageUrl }) => imageUrl === 'AWAITING_CORRECTION');
  if (!missing || !awaiting) throw new Error('The demo builds with special pictures are not there');
  await page.goto(`/?vehicle=${missing.id}`);
  await expect(dialogOf(page).getByText('Original Image Missing')).toBeVisible();
  await expect(dialogOf(page).getByText(`${missing.ownerName} needs to re-upload`)).toBeVisible();
  await page.goto(`/?vehicle=${awaiting.id}`);
  const photos = dialogOf(page).getByRole('region', { name: 'Photos' });
  await expect(photos.getByText('Image Not Available')).toBeVisible();
  await expect(photos.getByText(awaiting.ownerName)).toBeVisible();
  await expect(photos.getByText(nameOf(awaiting))).toBeVisible();
  expect(asked.filter((url) => /MISSING_ORIGINAL|AWAITING/.test(url))).toEqual([]);
});

test('a photo that does not load gives way to a placeholder', async ({ page }) => {
  await page.route('**/uploads/**', (route) => route.abort());
  await page.goto('/');
  const [build] = await listBuilds(page);
  if (!build) throw new Error('There are no demo builds');
  const first = cards(page).first();
  await expect(first.getByText('Image Not Available')).toBeVisible();
  await expect(first.getByRole('paragraph').filter({ hasText: nameOf(build) })).toBeVisible();
});

test('the chosen theme is kept, and no choice follows the system', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByRole('button', { name: 'Toggle theme' }).click();
  await expect(page.locator('html')).toHaveClass('light');
  await page.reload();
  await expect(page.locator('html')).toHaveClass('light');
  const [origin] = (await context.storageState()).origins;
  expect(origin?.localStorage).toContainEqual({ name: 'wheel-gallery-theme', value: 'light' });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a swipe of 50 px shows the next photo or the one before, a shorter one none', async ({ page }) => {
    const build = await buildWithPhotos(page, 3);
    const count = build.additionalImages.length + 1;
    await page.goto(`/?vehicle=${build.id}`);
    const photo = dialogOf(page).getByRole('button', { name: 'View photo full screen' });
    const at = (place: number) => expect(dialogOf(page).getByText(`${place} / ${count}`)).toBeVisible();
    await at(1);
    await swipe(page, photo, -90);
    await at(2);
    await swipe(page, photo, 30);
    await at(2);
    await swipe(page, photo, 90);
    await at(1);
    await swipe(page, photo, 90);
    await at(count);
  });

  test('the name moves into the bar when it has scrolled away', async ({ page }) => {
    const build = await buildWithPhotos(page, 1);
    await page.goto(`/?vehicle=${build.id}`);
    await dialogOf(page).getByRole('heading', { name: 'Fitment Details' }).scrollIntoViewIfNeeded();
    await expect(dialogOf(page).getByRole('heading', { level: 2 })).not.toBeInViewport();
    await expect(dialogOf(page).locator('p[aria-hidden]', { hasText: nameOf(build) })).toBeInViewport();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    test(`the ${colorScheme} detail at ${viewport.width} px has no accessibility fault`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      const build = await buildWithPhotos(page, 2);
      await page.goto(`/?vehicle=${build.id}`);
      await expect(dialogOf(page)).toBeFocused();
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
      expect(violations).toEqual([]);
    });
  }
}

test('a build that came with the program says that it is a drawn example', async ({ page }) => {
  const build = await buildWithPhotos(page, 1);
  await page.goto(`/?vehicle=${build.id}`);
  await expect(dialogOf(page).getByText('Illustration. Not an owner’s photo.')).toBeVisible();
});
