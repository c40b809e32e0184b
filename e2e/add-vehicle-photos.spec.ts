import type { Page, Route } from '@playwright/test';
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

const photoPart = (page: Page) => page.getByRole('region', { name: 'Vehicle Photos' });
const retry = (page: Page) => photoPart(page).getByRole('button', { name: 'Retry' });
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

const NONE: [ChosenFile, string, string][] = [
  [jpeg('huge.jpg', Buffer.alloc(10 * 1024 * 1024 + 1)), 'File Too Large', 'huge.jpg is larger than 10MB'],
  [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    'Invalid File',
    'notes.txt is not a supported image format',
  ],
  [
    jpeg('bad.jpg', Buffer.from('no picture at all')),
    'Invalid File',
    'bad.jpg is not a supported image format',
  ],
];
const REFUSALS: [number, string][] = [
  [415, 'The file is not a supported format'],
  [413, 'The file is larger than 50MB'],
  [400, 'The upload was cut off or malformed'],
];
const MISHAPS: [string, (route: Route) => Promise<void>, string, string][] = [
  [
    'busy.jpg',
    refuseWith(503, { error: 'We’re processing a lot of uploads.' }),
    'Upload Failed',
    'Failed to upload busy.jpg: We’re processing a lot of uploads.',
  ],
  ['broken.jpg', refuseWith(500, ''), 'Upload Failed', 'Failed to upload images'],
  ['lost.jpg', loseNetwork, 'Upload Error', 'lost.jpg didn’t upload. Please try again.'],
];

test('a photo that is not taken says why beside the good ones, and one that did not arrive can be sent again', async ({
  page,
}) => {
  await openForm(page);
  await test.step('one larger than the gallery keeps is made smaller before it is sent', async () => {
    const noisy = await largePicture();
    const sent = page.waitForRequest('**/api/upload/image');
    await photos(page).setInputFiles(noisy);
    const bytes = Number(await (await sent).headerValue('content-length'));
    expect(bytes).toBeLessThan(noisy.buffer.length / 2);
    await expectToast(page, 'Images Uploaded', 'Successfully uploaded 1 image');
  });
  for (const [file, title, text] of NONE) {
    await photos(page).setInputFiles(file);
    await expectProblem(page, title, text);
    await expectTiles(page, ['large.jpg']);
  }
  for (const [status, error] of REFUSALS) {
    await page.route('**/api/upload/image', refuseWith(status, { error, message: error }), { times: 1 });
    await photos(page).setInputFiles(await picture('refused.jpg', 9));
    await expectProblem(page, 'Upload Failed', `Failed to upload refused.jpg: ${error}`);
    await expect(retry(page)).toHaveCount(0);
  }
  const arrived = ['large.jpg'];
  for (const [name, fail, title, text] of MISHAPS) {
    await page.route('**/api/upload/image', fail, { times: 1 });
    await photos(page).setInputFiles(await picture(name, arrived.length));
    await expectProblem(page, title, text);
    await expectTiles(page, arrived);
    await retry(page).click();
    arrived.push(name);
    await expectTiles(page, arrived);
  }
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('photos block the form while they are on their way, are five at most, and change places by keys and pointer', async ({
  page,
}) => {
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
  await expect(submitButton(page)).toHaveText('Uploading Images...');
  await expect(submitButton(page)).toBeDisabled();
  await tryToSend(page);
  const wait = 'Please wait for images to finish uploading before submitting.';
  await expectToast(page, 'Uploading Images', wait);
  arrive();
  await expectToast(page, 'Images Uploaded', 'Successfully uploaded 5 images');
  await expect(submitButton(page)).toHaveText("Verify You're Human");
  await expectTiles(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
  for (const name of ['2.jpg', '4.jpg']) await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(photos(page)).toBeEnabled();

  const main = page.getByRole('listitem').filter({ hasText: /^Main/ });
  await expect(main).toContainText('1.jpg');
  await page.getByRole('button', { name: /^Move 5.jpg, photo 3 of 3/ }).press('ArrowLeft');
  await expect(page.getByRole('button', { name: /^Move 5.jpg, photo 2 of 3/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expectTiles(page, ['5.jpg', '1.jpg', '3.jpg']);
  await expect(main).toContainText('5.jpg');

  await page.getByAltText('3.jpg').hover();
  const target = await page.getByAltText('5.jpg').boundingBox();
  if (!target) throw new Error('There is no place to drag to');
  await page.mouse.down();
  await page.mouse.move(target.x + 60, target.y + 60, { steps: 5 });
  await page.mouse.up();
  await expectTiles(page, ['3.jpg', '5.jpg', '1.jpg']);

  await page.getByRole('button', { name: 'Make Main photo: 1.jpg' }).click();
  await expectTiles(page, ['1.jpg', '3.jpg', '5.jpg']);
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

test('files that are dropped anywhere are taken, a film among them as the video, and the page stays', async ({
  page,
}) => {
  await openForm(page);
  const taken: string[] = [];
  for (const place of ['header', 'footer', 'main', '[name=notes]']) {
    const name = `${taken.length}.jpg`;
    expect(await dropOn(page, place, [await picture(name, taken.length)])).toBe(true);
    taken.push(name);
    await expectTiles(page, taken);
  }
  await expect(page).toHaveURL('/add-vehicle');
  await dropOn(page, 'main', [await picture('last.jpg', 17), film('clip.MOV')]);
  await expect(page.getByRole('button', { name: 'Choose Another Video' })).toBeVisible();
  await expectTiles(page, [...taken, 'last.jpg', 'clip.MOV']);
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

test('a toast lets the page keep its length, and moves nothing under whoever reads its end', async ({
  page,
}) => {
  await openForm(page);
  await addPicture(page);
  const toast = page.getByRole('region', { name: /Notifications/ });
  // A toast under the pointer stays.
  await toast.getByRole('listitem').hover();
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

  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  const last = page.getByRole('contentinfo');
  const tall = await length();
  const top = (await last.boundingBox())?.y;
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-toasts]')).toHaveCount(0);
  expect((await last.boundingBox())?.y).toBe(top);
  expect(await length()).toBe(tall);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(length).toBeLessThan(tall);
});
