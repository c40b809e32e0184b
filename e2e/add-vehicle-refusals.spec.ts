import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expectProblem,
  fillForm,
  film,
  formIsAlive,
  loseNetwork,
  openForm,
  refuseWith,
  submitButton,
} from './build-form.ts';
import { expect, test } from './fixtures.ts';

/** Clips that are not taken: what is said at once, and what stands beside them once the server has answered. */

const video = (page: Page) => page.getByLabel('Video file');
const videoPart = (page: Page) => page.getByRole('region', { name: /^Video/ });
const retry = (page: Page) => videoPart(page).getByRole('button', { name: 'Retry' });
const expectChosen = (page: Page, name: string) =>
  expect(videoPart(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible();
const noFilm = (name: string) => ({ name, mimeType: 'video/mp4', buffer: Buffer.from('no film at all') });

const REFUSALS: [number, string][] = [
  [415, 'The file is not a supported format'],
  [413, 'The file is larger than 50MB'],
  [400, 'The upload was cut off or malformed'],
];

test('a clip that is not taken gives way to the good one, and one that did not arrive can be sent again', async ({
  page,
}) => {
  await openForm(page);
  await video(page).setInputFiles(noFilm('first.mp4'));
  await expectProblem(page, 'Invalid File', 'first.mp4 is not a supported video format');
  await video(page).setInputFiles(film('good.mp4'));
  await expectChosen(page, 'good.mp4');
  await expect(videoPart(page)).not.toContainText('first.mp4');
  await video(page).setInputFiles(noFilm('bad.mp4'));
  await expectProblem(page, 'Invalid File', 'bad.mp4 is not a supported video format');
  const huge = test.info().outputPath('huge.mp4');
  await writeFile(huge, '');
  await truncate(huge, 50 * 1024 * 1024 + 1);
  await video(page).setInputFiles(huge);
  await expectProblem(page, 'File Too Large', 'huge.mp4 is larger than 50MB');
  await expectChosen(page, 'good.mp4');

  await fillForm(page, { model: 'Maverick' });
  for (const [status, error] of REFUSALS) {
    await page.route('**/api/upload/video', refuseWith(status, { error, message: error }), { times: 1 });
    await video(page).setInputFiles(film('bad.mp4'));
    await expectChosen(page, 'bad.mp4');
    await submitButton(page).click();
    await expectProblem(page, 'Failed to upload video', `bad.mp4: ${error}`);
    await expect(retry(page)).toHaveCount(0);
    await expectChosen(page, 'good.mp4');
    await expect(page.getByLabel('Owner name')).toHaveValue('Eli');
  }
  await video(page).setInputFiles(film('hollow.mp4'));
  await submitButton(page).click();
  await expectProblem(page, 'Failed to upload video', 'hollow.mp4: The video is damaged or incomplete.');
  await expect(submitButton(page)).toHaveText('Add to Gallery');
  for (const status of [429, 503]) {
    const headers = { 'retry-after': '1' };
    const body = JSON.stringify({ error: 'Please wait.', message: 'Please wait.' });
    await page.route('**/api/upload/video', (route) => route.fulfill({ status, headers, body }), {
      times: 1,
    });
    await submitButton(page).click();
    await expect(videoPart(page)).toContainText('good.mp4: Please wait.');
    await expect(retry(page)).toBeVisible();
  }
  await page.route('**/api/upload/video', loseNetwork, { times: 1 });
  await submitButton(page).click();
  await expectProblem(page, 'Upload Error', 'good.mp4 didn’t upload. Please try again.');
  await page.route('**/api/upload/video', (route) =>
    route.fulfill({ json: { url: 'https://example.com/good.mp4' } }),
  );
  await retry(page).click();
  await expect(videoPart(page)).toContainText('Uploaded');
  await submitButton(page).click();
  await expect(page).toHaveURL('/');

  await test.step('a draft keeps no clip, and says so when it is restored', async () => {
    await openForm(page);
    await page.getByLabel('Tire brand').fill('Toyo');
    await video(page).setInputFiles(film('mine.mp4'));
    await expectChosen(page, 'mine.mp4');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.reload();
    await formIsAlive(page);
    const text = 'Drafts don’t save videos. Choose mine.mp4 again, or submit without it.';
    await expectProblem(page, 'Video not in draft', text);
  });
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
