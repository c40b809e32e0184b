import type { Locator, Page } from '@playwright/test';
import { fillFields, openForm } from './build-form.ts';
import { expect, test } from './fixtures.ts';
import { cards, PHONE } from './gallery-page.ts';

const drawing = (page: Page) => page.getByRole('img', { name: /drawn to scale/ });
const figure = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell');

const SEEN =
  '/?see=1&seeYear=2021&seeMake=Ford&seeModel=F-150&seeStyle=544BM&seeWheel=20x10&seeOffset=-18&seeTire=33x12.50R20&seeLift=2';

test('a set-up is seen to scale from a build, its sheet, an answer and the form, and the keyboard comes along and back', async ({
  page,
}) => {
  const goAndReturn = async (link: Locator, before = async () => {}) => {
    await link.press('Enter');
    await expect(drawing(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await before();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Share this drawing' })).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();
  };
  const dialog = page.getByRole('dialog');
  const see = dialog.getByRole('link', { name: 'See It Drawn to Scale' });
  await page.goto('/');
  const card = cards(page).nth(8).getByRole('link').first();
  await card.press('Enter');
  await goAndReturn(see);
  const sheet = dialog.getByRole('link', { name: 'Print Build Sheet' });
  await sheet.press('Enter');
  await goAndReturn(page.getByRole('banner').getByRole('link', { name: 'See It Drawn to Scale' }));
  await page.getByRole('banner').getByRole('link', { name: 'See It Drawn to Scale' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Back to the Build' })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();

  await page.goto(
    '/?fit=1&fitYear=2021&fitMake=Ford&fitModel=F-150&fitSuspension=any&fitWheel=20x10&fitOffset=-18&fitTire=33x12.50R20',
  );
  await goAndReturn(see, () =>
    expect(page.getByRole('region', { name: 'What owners report' })).toContainText(/\d+ of \d+ owners/),
  );

  await openForm(page);
  await fillFields(page);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^See It Drawn to Scale/ }).click(),
  ]);
  await expect(opened).toHaveURL(
    /see=1&seeYear=2019&seeMake=Ford&seeModel=F-150.*seeWheel=20x9&seeOffset=18/,
  );
  await expect(drawing(opened)).toBeVisible();
});

test('sliders, steps and the handle are moved by keyboard, the address follows, and who gets it sent sees a picture', async ({
  page,
  request,
}) => {
  await page.goto(SEEN);
  await expect(drawing(page)).toBeVisible();
  const poke = figure(page, 'Poke or tuck').first();
  const before = await poke.textContent();
  await page.getByRole('slider', { name: 'Offset' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/seeOffset=-20/);
  await expect(poke).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'More lift or drop' }).press('Enter');
  await expect(page).toHaveURL(/seeLift=2.5/);
  const millimetres = async (row: string) =>
    (await figure(page, row).allTextContents()).map((text) => Number.parseInt(text.replace('−', '-'), 10));
  for (const row of ['Hub face to outer lip', 'Tire diameter', 'Ride height', 'Fender gap']) {
    const [now = 0, then = 0, change] = await millimetres(row);
    expect(change, row).toBe(now - then);
  }
  await page.getByRole('button', { name: 'Less tire width' }).press('Enter');
  await expect(page).toHaveURL(/seeTire=33x11.50R20/);
  await page.getByRole('button', { name: 'Front' }).press('Enter');
  await expect(drawing(page)).toContainText(/mm poke/);
  await page.getByRole('slider', { name: /^Slide to compare/ }).press('Home');
  await expect(page.getByRole('slider', { name: /^Slide to compare/ })).toHaveAttribute(
    'aria-valuetext',
    /^0% this/,
  );
  await page.reload();
  await expect(page.getByRole('slider', { name: 'Offset' })).toHaveValue('-20');
  await page.getByRole('button', { name: 'Change Vehicle' }).press('Enter');
  await page.getByRole('combobox', { name: 'Make' }).selectOption('Jeep');
  await page.getByRole('combobox', { name: 'Model' }).selectOption('Wrangler');
  await expect(page).toHaveURL(/seeMake=Jeep&seeModel=Wrangler/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2021 Jeep Wrangler');

  const html = await (await request.get(SEEN)).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const preview = await request.get(new URL(image.replaceAll('&amp;', '&')).search.replace(/^/, '/see.jpg'));
  expect(preview.headers()['content-type']).toBe('image/jpeg');
  expect((await preview.body()).byteLength).toBeGreaterThan(20_000);
});

/** A thumb that comes down at four fifths of a part's width and moves by so much. */
async function swipe(page: Page, part: Locator, [across, down]: [number, number]) {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not there');
  const at = (share: number) => [
    { x: box.x + box.width * 0.8 + across * share, y: box.y + box.height / 2 + down * share },
  ];
  const screen = await page.context().newCDPSession(page);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step++)
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the drawing stays whole and in sight above what a thumb or a key changes, and its views where a thumb is', async ({
    page,
  }) => {
    await page.goto(SEEN);
    await expect(drawing(page)).toBeVisible();
    const places = async () =>
      Promise.all([
        page.getByRole('group', { name: 'View', exact: true }).boundingBox(),
        page.getByRole('slider', { name: 'Lift or drop' }).boundingBox(),
      ]);
    for (const part of ['Offset', 'Lift or drop']) {
      await page.getByRole('slider', { name: part }).scrollIntoViewIfNeeded();
      const before = await places();
      expect(before[0]?.y).toBeGreaterThan(PHONE.height / 2);
      for (const view of ['Front', 'Rear', 'Side']) {
        await page.getByRole('button', { name: view, exact: true }).tap();
        await expect(drawing(page)).toHaveAccessibleName(new RegExp(view, 'i'));
        expect(await places()).toEqual(before);
      }
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const foot = await page.getByRole('contentinfo').boundingBox();
    const [views] = await places();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(views?.y ?? 0);

    const edges = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    await page.getByRole('link', { name: 'See the Builds' }).focus();
    for (const part of ['Lift or drop', 'Tire width', 'Wheel diameter']) {
      const slider = page.getByRole('slider', { name: part });
      await slider.focus();
      const { top, bottom } = await edges(drawing(page));
      expect(top).toBeGreaterThanOrEqual((await edges(page.getByRole('banner'))).bottom);
      const { top: above, bottom: below } = await edges(slider);
      expect(above).toBeGreaterThanOrEqual(bottom);
      expect(below).toBeLessThanOrEqual(
        (await edges(page.getByRole('group', { name: 'View', exact: true }))).top,
      );
    }

    await page.getByRole('button', { name: 'Less tire height' }).tap();
    await expect(page).toHaveURL(/seeTire=32x12.50R20/);
    await expect(drawing(page)).toBeInViewport();
    await expect(page.getByRole('region', { name: 'What owners report' })).toContainText(/owners|builds/);
  });

  test('a thumb draws across and moves sliders without scrolling, and scrolls over both without moving them', async ({
    page,
  }) => {
    await page.goto(SEEN);
    await expect(drawing(page)).toBeVisible();
    const scrolled = () => page.evaluate(() => scrollY);
    const across = page.getByRole('slider', { name: /^Slide to compare/ });
    await swipe(page, drawing(page), [-150, 12]);
    await expect(across).toHaveValue(/^[34]\d$/);
    expect(await scrolled()).toBe(0);
    const share = await across.inputValue();
    await swipe(page, drawing(page), [0, -200]);
    await expect.poll(scrolled).toBeGreaterThan(100);
    await expect(across).toHaveValue(share);

    const lift = page.getByRole('slider', { name: 'Lift or drop' });
    await lift.scrollIntoViewIfNeeded();
    const before = await scrolled();
    await swipe(page, lift, [-40, 8]);
    await expect(lift).not.toHaveValue('2');
    expect(await scrolled()).toBe(before);
    const lifted = await lift.inputValue();
    await swipe(page, lift, [0, -150]);
    await expect.poll(scrolled).toBeGreaterThan(before + 50);
    await expect(lift).toHaveValue(lifted);
  });
});
