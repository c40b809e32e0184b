import type { Route } from '@playwright/test';
import sharp from 'sharp';
import {
  addPicture,
  type ChosenFile,
  confirmHuman,
  dropOn,
  expectProblem,
  expectTiles,
  expectToast,
  fillFields,
  film,
  formIsAlive,
  loseNetwork,
  openForm,
  photos,
  picture,
  refuseWith,
  submitButton,
  tryToSend,
} from './build-form.ts';
import { expect, test } from './fixtures.ts';

/** The pictures of the Add Your Build page (§2, §4, §5, §8). */

test.describe('photos', () => {
  const wrong: [string, ChosenFile[], string, string][] = [
    [
      'that are too large',
      [{ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }],
      'File Too Large',
      'huge.png is larger than 10MB',
    ],
    [
      'that are none',
      [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }],
      'Invalid File',
      'notes.txt is not a supported image format',
    ],
  ];
  for (const [what, files, title, text] of wrong)
    test(`${what} are refused at once`, async ({ page }) => {
      await openForm(page);
      await photos(page).setInputFiles(files);
      await expectProblem(page, title, text);
      await expect(page.locator('form').getByText(text)).toBeVisible();
      await expectTiles(page, []);
    });

  test('are five at most, and then the picker is disabled', async ({ page }) => {
    const { promise: seen, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/api/upload/image', async (route) => {
      await seen;
      await route.continue();
    });
    await openForm(page);
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((hue) => picture(`${hue}.jpg`, hue)));
    await photos(page).setInputFiles(six);
    await expectProblem(page, 'Too Many Images', 'Maximum 5 images allowed');
    await expect(photos(page)).toBeDisabled();
    arrive();
    await expectToast(page, 'Images Uploaded', 'Successfully uploaded 5 images');
    await expectTiles(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
    await page.getByRole('button', { name: 'Remove 2.jpg' }).click();
    await expect(photos(page)).toBeEnabled();
  });

  test('change places by keyboard, by dragging and by “Make Main”', async ({ page }) => {
    await openForm(page);
    await photos(page).setInputFiles([
      await picture('a.jpg', 1),
      await picture('b.jpg', 9),
      await picture('c.jpg', 17),
    ]);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const main = page.getByRole('listitem').filter({ hasText: /^Main/ });
    await expect(main).toContainText('a.jpg');
    await page.getByRole('button', { name: /^Move c.jpg, photo 3 of 3/ }).press('ArrowLeft');
    await expect(page.getByRole('button', { name: /^Move c.jpg, photo 2 of 3/ })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expectTiles(page, ['c.jpg', 'a.jpg', 'b.jpg']);
    await expect(main).toContainText('c.jpg');

    await page.getByAltText('b.jpg').hover();
    const target = await page.getByAltText('c.jpg').boundingBox();
    if (!target) throw new Error('There is no place to drag to');
    await page.mouse.down();
    await page.mouse.move(target.x + 60, target.y + 60, { steps: 5 });
    await page.mouse.up();
    await expectTiles(page, ['b.jpg', 'c.jpg', 'a.jpg']);

    await page.getByRole('button', { name: 'Make Main photo: a.jpg' }).click();
    await expectTiles(page, ['a.jpg', 'b.jpg', 'c.jpg']);
  });

  test('block the form while they are on their way', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/upload/image', async (route) => {
      await held;
      await route.continue();
    });
    await openForm(page);
    await photos(page).setInputFiles(await picture());
    await expect(submitButton(page)).toHaveText('Uploading Images...');
    await expect(submitButton(page)).toBeDisabled();
    await tryToSend(page);
    const wait = 'Please wait for images to finish uploading before submitting.';
    await expectToast(page, 'Uploading Images', wait);
    release();
    await expect(submitButton(page)).toHaveText("Verify You're Human");
  });

  const failures: [string, (route: Route) => Promise<void>, string, string][] = [
    [
      'the server has no time for',
      refuseWith(503, { error: 'We’re processing a lot of uploads.' }),
      'Upload Failed',
      'Failed to upload truck.jpg: We’re processing a lot of uploads.',
    ],
    ['the server fails on', refuseWith(500, ''), 'Upload Failed', 'Failed to upload images'],
    ['that do not arrive', loseNetwork, 'Upload Error', 'truck.jpg didn’t upload. Please try again.'],
  ];
  for (const [what, fail, title, text] of failures)
    test(`${what} leave the form again and can be retried`, async ({ page }) => {
      await page.route('**/api/upload/image', fail, { times: 1 });
      await openForm(page);
      await photos(page).setInputFiles(await picture());
      await expectProblem(page, title, text);
      await expectTiles(page, []);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expectToast(page, 'Images Uploaded', 'Successfully uploaded 1 image');
      await expectTiles(page, ['truck.jpg']);
    });

  test('that cannot be read are named', async ({ page }) => {
    await page.addInitScript(() => {
      Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    });
    await openForm(page);
    await photos(page).setInputFiles(await picture());
    await expectProblem(page, 'Error Reading File', 'Could not read truck.jpg. Please try again.');
  });

  test('larger than the gallery keeps are made smaller before they are sent', async ({ page }) => {
    await openForm(page);
    const noisy = await largePicture();
    const sent = page.waitForRequest('**/api/upload/image');
    await photos(page).setInputFiles(noisy);
    const bytes = Number(await (await sent).headerValue('content-length'));
    expect(bytes).toBeLessThan(noisy.buffer.length / 2);
    await expectToast(page, 'Images Uploaded', 'Successfully uploaded 1 image');
  });
});

/** So large and so full of noise that sending it as it is would be a waste. */
async function largePicture(): Promise<ChosenFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const buffer = await sharp({
    create: { width: 4200, height: 2800, channels: 3, noise, background: '#888' },
  })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { name: 'large.jpg', mimeType: 'image/jpeg', buffer };
}

for (const place of ['header', 'footer', 'main', '[name=notes]'])
  test(`photos that are dropped on ${place} are taken, and the page stays`, async ({ page }) => {
    await openForm(page);
    expect(await dropOn(page, place, [await picture('dropped.jpg')])).toBe(true);
    await expectTiles(page, ['dropped.jpg']);
    await expect(page).toHaveURL('/add-vehicle');
  });

test('a film that is dropped among photos is the video', async ({ page }) => {
  await openForm(page);
  await dropOn(page, 'main', [await picture('dropped.jpg'), film('clip.MOV')]);
  await expect(page.getByRole('button', { name: 'Choose Another Video' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove clip.MOV' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove dropped.jpg' })).toBeVisible();
});

test('an owner says what stays in sight of a photo, by mouse and by keys, and the draft keeps it', async ({
  page,
}) => {
  await openForm(page);
  await photos(page).setInputFiles(await picture('truck.jpg'));
  await expectTiles(page, ['truck.jpg']);
  // A draft keeps what has arrived.
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const tile = page.getByAltText('truck.jpg');
  await page.getByRole('button', { name: 'Set focus point of truck.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the Focus Point' });
  const point = dialog.getByRole('button', { name: /^Focus point: 50 percent/ });
  // Its dialog has come in by then.
  await point.click({ trial: true });
  const box = await point.boundingBox();
  if (!box) throw new Error('There is no photo');
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.8);
  await dialog
    .getByRole('button', { name: /^Focus point: 25 percent from the left, 80 / })
    .press('Shift+ArrowUp');
  await dialog
    .getByRole('button', { name: /^Focus point: 25 percent from the left, 70 / })
    .press('ArrowRight');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(tile).toHaveCSS('object-position', '26% 70%');
  await fillFields(page);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await formIsAlive(page);
  await expect(tile).toHaveCSS('object-position', '26% 70%');
  const added = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/vehicles') && reply.request().method() === 'POST',
  );
  await expect(submitButton(page)).toBeVisible();
  await confirmHuman(page);
  await submitButton(page).click();
  expect((await (await added).json()).photos[0].focus).toEqual({ x: 26, y: 70, guessed: false });
});

test('a toast lets the page keep its length, whether its bar is at the foot or above the end', async ({
  page,
}) => {
  await openForm(page);
  await addPicture(page);
  // A toast under the pointer stays.
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .hover();
  const seen = await page.evaluate(async () => {
    const lengths: number[] = [];
    for (const top of [0, document.documentElement.scrollHeight]) {
      scrollTo(0, top);
      document.body.append(Object.assign(document.createElement('i'), { hidden: true }));
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      lengths.push(document.documentElement.scrollHeight);
    }
    return { lengths, toast: document.querySelector('[data-toasts]') !== null };
  });
  expect(seen.toast).toBe(true);
  expect(seen.lengths[1]).toBe(seen.lengths[0]);
});

test('a toast that goes moves nothing under whoever reads the end of the page, which is given back above', async ({
  page,
}) => {
  await openForm(page);
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  const last = page.getByRole('contentinfo');
  await addPicture(page);
  const tall = await length();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const top = (await last.boundingBox())?.y;
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.locator('[data-toasts]')).toHaveCount(0);
  expect((await last.boundingBox())?.y).toBe(top);
  expect(await length()).toBe(tall);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(length).toBeLessThan(tall);
});
