import type { APIRequestContext, Page } from '@playwright/test';
import { ADMIN, expect, test } from './fixtures.ts';

/** A build with a video. */

/** A film that is nowhere. */
const FILM = 'https://films.example.com/not-there.avi';

const dialogOf = (page: Page) => page.getByRole('dialog').first();

async function findBuild(request: APIRequestContext, photos: number): Promise<number> {
  const { vehicles } = await (await request.get('/api/vehicles?limit=12')).json();
  const found = vehicles.find(
    (one: { additionalImages: string[] }) => one.additionalImages.length + 1 >= photos,
  );
  if (!found) throw new Error(`No demo build has ${photos} photos`);
  return found.id;
}

async function setVideo(request: APIRequestContext, id: number, videoUrl: string | null): Promise<void> {
  await request.post('/api/admin/login', { data: ADMIN });
  const reply = await request.put(`/api/admin/vehicles/${id}`, { data: { videoUrl } });
  expect(reply.ok()).toBe(true);
}

test('a video this browser cannot play is offered as a download, even when it failed before the page listened', async ({
  page,
  request,
}) => {
  const id = await findBuild(request, 1);
  await page.route(FILM, (route) => route.fulfill({ status: 404 }));
  const scriptsMayCome = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome.promise;
    await route.continue();
  });
  const download = dialogOf(page)
    .getByRole('region', { name: 'Vehicle Video' })
    .getByRole('link', { name: 'Download Video' });
  await setVideo(request, id, FILM);
  try {
    const opened = page.goto(`/?vehicle=${id}`);
    await page.waitForFunction(() => document.querySelector('video')?.error);
    scriptsMayCome.resolve();
    await opened;
    await expect(download).toHaveAttribute('href', FILM);

    await page.goto('/');
    await page.locator(`article a[href$="vehicle=${id}"]`).click();
    await expect(download).toHaveAttribute('href', FILM);
  } finally {
    await setVideo(request, id, null);
  }
});

test('an arrow key leads on from an open video to the next photo, and one that plays gives way to a photo', async ({
  page,
  request,
}) => {
  const id = await findBuild(request, 2);
  await page.route(FILM, (route) => route.fulfill({ status: 404 }));
  await setVideo(request, id, FILM);
  try {
    await page.goto(`/?vehicle=${id}`);
    const stage = dialogOf(page).getByRole('region', { name: 'Photos' });
    const open = stage.getByRole('button', { name: 'Video' });
    await open.click();
    await expect(stage.getByText('This browser cannot play the video.')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(stage.getByText(/^Photo 2 \//)).toBeVisible();
    await expect(open).toHaveAttribute('aria-current', 'false');
    await expect(stage.getByText('This browser cannot play the video.')).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await expect(stage.getByText(/^Photo 1 \//)).toBeVisible();
    await expect(open).toHaveAttribute('aria-current', 'false');
  } finally {
    await setVideo(request, id, null);
  }

  await page.goto('/');
  const clip = Buffer.from(await page.evaluate(recordClip), 'base64');
  const [build] = (await (await page.request.get('/api/vehicles')).json()).vehicles;
  await page.route(`/api/vehicles/${build?.id}`, (route) =>
    route.fulfill({ json: { ...build, videoUrl: '/uploads/short.webm' } }),
  );
  await page.route('/uploads/short.webm', (route) =>
    route.fulfill({ body: clip, contentType: 'video/webm' }),
  );
  await page.getByRole('article').first().getByRole('link').first().click();
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
