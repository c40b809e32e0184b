import type { Page } from '@playwright/test';
import {
  addPicture,
  expectProblem,
  expectTiles,
  fillForm,
  film,
  formIsAlive,
  loseNetwork,
  openForm,
  photos,
  picture,
  refuseWith,
  submitButton,
} from './build-form.ts';
import { expect, test } from './fixtures.ts';

/** Files that are not taken: what is said at once, and what stands beside them once the server has answered. */

const video = (page: Page) => page.getByLabel('Video file');
const videoPart = (page: Page) => page.getByRole('region', { name: /^Video/ });
const chosenVideo = (page: Page, name: string) =>
  videoPart(page).getByRole('button', { name: `Remove ${name}` });
const photoPart = (page: Page) => page.getByRole('region', { name: 'Vehicle Photos' });
const noFilm = (name: string) => ({ name, mimeType: 'video/mp4', buffer: Buffer.from('no film at all') });

const REFUSALS: [number, string][] = [
  [415, 'The file is not a supported format'],
  [413, 'The file is larger than 50MB'],
  [400, 'The upload was cut off or malformed'],
];

test('a draft keeps no video, and says so when it is restored', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Owner name').fill('Eli');
  await video(page).setInputFiles(film('mine.mp4'));
  await expect(chosenVideo(page, 'mine.mp4')).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await formIsAlive(page);
  await expectProblem(
    page,
    'Video not in draft',
    'Drafts don’t save videos. Choose mine.mp4 again, or submit without it.',
  );
});

test('a bad clip leaves a good one chosen, and a good one takes the place of a bad one', async ({ page }) => {
  await openForm(page);
  await video(page).setInputFiles(noFilm('first.mp4'));
  await expectProblem(page, 'Invalid File', 'first.mp4 is not a supported video format');
  await video(page).setInputFiles(film('good.mp4'));
  await expect(chosenVideo(page, 'good.mp4')).toBeVisible();
  await expect(videoPart(page)).not.toContainText('first.mp4');
  await video(page).setInputFiles(noFilm('bad.mp4'));
  await expectProblem(page, 'Invalid File', 'bad.mp4 is not a supported video format');
  await expect(chosenVideo(page, 'good.mp4')).toBeVisible();
});

test('a clip the server refuses gives way to the one before, and one it has no time for can be sent again', async ({
  page,
}) => {
  await openForm(page);
  await fillForm(page);
  await video(page).setInputFiles(film('good.mp4'));
  for (const [status, error] of REFUSALS) {
    await page.route('**/api/upload/video', refuseWith(status, { error, message: error }), { times: 1 });
    await video(page).setInputFiles(film('bad.mp4'));
    await expect(chosenVideo(page, 'bad.mp4')).toBeVisible();
    await submitButton(page).click();
    await expectProblem(page, 'Failed to upload video', `bad.mp4: ${error}`);
    await expect(videoPart(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(chosenVideo(page, 'good.mp4')).toBeVisible();
    await expect(page.getByLabel('Owner name')).toHaveValue('Eli');
  }
  for (const status of [429, 503]) {
    const headers = { 'retry-after': '1' };
    const body = JSON.stringify({ error: 'Please wait.', message: 'Please wait.' });
    await page.route('**/api/upload/video', (route) => route.fulfill({ status, headers, body }), {
      times: 1,
    });
    await submitButton(page).click();
    await expect(videoPart(page)).toContainText('good.mp4: Please wait.');
    await expect(videoPart(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  }
  await page.route('**/api/upload/video', loseNetwork, { times: 1 });
  await submitButton(page).click();
  await expectProblem(page, 'Upload Error', 'good.mp4 didn’t upload. Please try again.');
  await page.route('**/api/upload/video', (route) =>
    route.fulfill({ json: { url: 'https://example.com/good.mp4' } }),
  );
  await videoPart(page).getByRole('button', { name: 'Retry' }).click();
  await expect(videoPart(page)).toContainText('Uploaded');
  await submitButton(page).click();
  await expect(page).toHaveURL('/');
});

test('the form is where the problem is at once: nothing moves under the next press', async ({ page }) => {
  await openForm(page);
  await fillForm(page);
  await video(page).setInputFiles(film('bad.mp4'));
  const refusal = { error: 'Not taken', message: 'Not taken' };
  await page.route('**/api/upload/video', refuseWith(415, refusal));
  const positions = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const look = () => (seen.push(scrollY) < 12 ? requestAnimationFrame(look) : resolve(seen));
        addEventListener('focusin', ({ target }) => {
          if (target instanceof HTMLElement && target.matches('[data-problem]')) requestAnimationFrame(look);
        });
      }),
  );
  await submitButton(page).scrollIntoViewIfNeeded();
  const from = await page.evaluate(() => scrollY);
  await submitButton(page).click();
  const [to] = await positions;
  expect(to).toBeLessThan(from);
  expect(new Set(await positions)).toEqual(new Set([to]));
});

test('a clip that only looks like one is refused by the server itself', async ({ page }) => {
  await openForm(page);
  await fillForm(page, { model: 'Maverick' });
  await video(page).setInputFiles(film('hollow.mp4'));
  await submitButton(page).click();
  await expectProblem(page, 'Failed to upload video', 'hollow.mp4: The video is damaged or incomplete.');
  await expect(submitButton(page)).toHaveText('Add to Gallery');
});

test('a bad picture leaves the good ones, and says beside them why it was not taken', async ({ page }) => {
  await openForm(page);
  await addPicture(page, 'good.jpg');
  const none = { name: 'bad.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
  await photos(page).setInputFiles(none);
  await expectProblem(page, 'Invalid File', 'bad.jpg is not a supported image format');
  await expectTiles(page, ['good.jpg']);
  for (const [status, error] of REFUSALS) {
    await page.route('**/api/upload/image', refuseWith(status, { error, message: error }), { times: 1 });
    await photos(page).setInputFiles(await picture('refused.jpg', 9));
    await expectProblem(page, 'Upload Failed', `Failed to upload refused.jpg: ${error}`);
    await expect(photoPart(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
  await page.route(
    '**/api/upload/image',
    refuseWith(429, { error: 'Please wait.', message: 'Please wait.' }),
    {
      times: 1,
    },
  );
  await photos(page).setInputFiles(await picture('later.jpg', 17));
  await photoPart(page).getByRole('button', { name: 'Retry' }).click();
  await expectTiles(page, ['good.jpg', 'later.jpg']);
});
