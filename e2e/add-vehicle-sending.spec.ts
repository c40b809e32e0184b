import { truncate, writeFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { signUp } from './accounts.ts';
import {
  expectProblem,
  expectTiles,
  expectToast,
  fillForm,
  film,
  loseNetwork,
  openForm,
  refuseWith,
  submitButton,
  tryToSend,
  wantAccount,
} from './build-form.ts';
import { expect, test } from './fixtures.ts';

/** Sending a build from the Add Your Build page (§7, §8). */

test.describe('sending', () => {
  const failures: [string, string, (route: Route) => Promise<void>, string, string][] = [
    [
      'the check refuses',
      '**/api/vehicles/verify',
      refuseWith(422, { error: 'This does not look like a vehicle', details: 'Please check the make.' }),
      'Error',
      'Server verification failed: This does not look like a vehicle. Please check the make.',
    ],
    [
      'the server refuses',
      '**/api/vehicles',
      refuseWith(500, 'out of order'),
      'Error',
      'Server error: 500: out of order',
    ],
    [
      'the network is lost',
      '**/api/vehicles',
      loseNetwork,
      'Error',
      'Failed to add vehicle. Please try again.',
    ],
  ];
  for (const [what, address, fail, title, text] of failures)
    test(`keeps everything when ${what}`, async ({ page }) => {
      await openForm(page);
      await fillForm(page);
      await page.route(address, (route) =>
        route.request().method() === 'POST' ? fail(route) : route.fallback(),
      );
      await submitButton(page).click();
      await expectToast(page, title, text);
      await expect(page.getByLabel('Owner name')).toHaveValue('Eli');
      await expectTiles(page, ['truck.jpg']);
      await expect(submitButton(page)).toHaveText('Add to Gallery');
    });

  test('says what the server says of a field under that field', async ({ page }) => {
    await openForm(page);
    await fillForm(page);
    const message = 'Tire brand is not a brand';
    await page.route(
      '**/api/vehicles',
      refuseWith(400, { error: message, message, fields: { tireBrand: message } }),
    );
    await submitButton(page).click();
    await expect(page.locator('form').getByText(message)).toBeVisible();
    await expect(page.getByLabel('Tire brand')).toBeFocused();
  });

  test('refuses a video at once that is none or too large', async ({ page }) => {
    await openForm(page);
    const video = page.getByLabel('Video file');
    await video.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await expectProblem(page, 'Invalid File', 'a.txt is not a supported video format');
    const huge = test.info().outputPath('a.mp4');
    await writeFile(huge, '');
    await truncate(huge, 50 * 1024 * 1024 + 1);
    await video.setInputFiles(huge);
    await expectProblem(page, 'File Too Large', 'a.mp4 is larger than 50MB');
  });

  test('registers, uploads the video, verifies and creates, in this order', async ({ page }) => {
    const calls: string[] = [];
    const noted = ['/api/auth/register', '/api/upload/video', '/api/vehicles/verify', '/api/vehicles'];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && noted.includes(pathname)) calls.push(pathname);
    });
    const { promise: seen, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/api/upload/video', async (route) => {
      await seen;
      await route.fulfill({ json: { url: 'https://example.com/a.mp4' } });
    });
    await openForm(page);
    await page.getByLabel('Video file').setInputFiles(film());
    await fillForm(page, { email: 'new@example.com', model: 'Ranger' });
    await wantAccount(page);
    await page.getByLabel('Password', { exact: true }).fill('long enough');
    await page.getByLabel('Confirm password').fill('long enough');
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText('Submitting...');
    arrive();
    await expectToast(
      page,
      'Vehicle Added Successfully!',
      'Your TIS wheel build has been added to the gallery.',
    );
    await expect(page).toHaveURL('/');
    expect(calls).toEqual(noted);
    const card = page.getByRole('article').first();
    await expect(card).toContainText('2019 Ford Ranger');
    const shape = async () => {
      const photo = await card.getByRole('img').first().boundingBox();
      return photo && photo.width / photo.height;
    };
    await expect.poll(shape, { message: 'upright photos are cut square' }).toBe(1);
    const [mine] = await (await page.request.get('/api/vehicles/my-vehicles')).json();
    expect(mine).toMatchObject({
      model: 'Ranger',
      wheelOffset: 18,
      wheelBackspacing: '5.71',
      ownerEmail: 'new@example.com',
      videoUrl: 'https://example.com/a.mp4',
    });

    await openForm(page);
    await expect(page.getByLabel('Owner name')).toHaveValue('Eli');
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await expectTiles(page, []);
  });

  test('stops when the registration fails, but not for an address that has an account', async ({ page }) => {
    await openForm(page);
    await fillForm(page, { email: 'twice@example.com', model: 'Bronco' });
    await wantAccount(page);
    await page.getByLabel('Password', { exact: true }).fill('long enough');
    await page.getByLabel('Confirm password').fill('long enough');
    for (const [reply, text] of [
      [{ error: 'Too many registrations' }, 'Too many registrations'],
      [{}, 'Failed to create account'],
    ] as const) {
      await page.route('**/api/auth/register', refuseWith(429, reply), { times: 1 });
      await submitButton(page).click();
      await expectToast(page, 'Registration failed', text);
    }
    const account = { email: 'twice@example.com', password: 'somebody else' };
    const elsewhere = await page.context().browser()?.newContext();
    await elsewhere?.request.post(new URL('/api/auth/register', page.url()).href, { data: account });
    await submitButton(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('article').first()).toContainText('2019 Ford Bronco');
  });
});

test('Enter, pressed again and again while a video is sent, sends the build once', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/vehicles')) calls.push(pathname);
  });
  const { promise: seen, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/api/upload/video', async (route) => {
    calls.push('/api/upload/video');
    await seen;
    await route.fulfill({ json: { url: 'https://example.com/a.mp4' } });
  });
  await openForm(page);
  await page.getByLabel('Video file').setInputFiles(film());
  await fillForm(page, { model: 'Maverick' });
  for (let press = 0; press < 3; press++) await tryToSend(page);
  await expect(submitButton(page)).toHaveText('Submitting...');
  await tryToSend(page);
  arrive();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('article').first()).toContainText('2019 Ford Maverick');
  expect(calls).toEqual(['/api/upload/video', '/api/vehicles/verify', '/api/vehicles']);
});

test('whoever was signed out elsewhere is asked for an address, and can then send', async ({ page }) => {
  await signUp(page);
  await openForm(page);
  await fillForm(page, { model: 'Transit', email: null });
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await page.request.post('/api/auth/logout');
  await submitButton(page).click();
  await expect(page.locator('form').getByText('Email address is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('eli@example.com');
  await submitButton(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('article').first()).toContainText('2019 Ford Transit');
});
