import {
  expectTiles,
  expectToast,
  fillForm,
  film,
  openForm,
  submitButton,
  tryToSend,
  wantAccount,
} from './build-form.ts';
import { expect, test } from './fixtures.ts';

/** Sending a build from the Add Your Build page (§7, §8). */

test('a guest becomes a user along with a build and its video, in this order and once, however often Enter is pressed', async ({
  page,
}) => {
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
  for (let press = 0; press < 3; press++) await tryToSend(page);
  await expect(submitButton(page)).toHaveText('Submitting...');
  await tryToSend(page);
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
