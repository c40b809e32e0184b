import type { Page } from '@playwright/test';
import {
  addPicture,
  expectProblem,
  expectTiles,
  expectToast,
  formIsAlive,
  loseConnection,
  openForm,
  photos,
  picture,
  refuseWith,
  said,
  submitButton,
} from './build-form.ts';
import { expect, test } from './fixtures.ts';

/** The Edit vehicle screen (§2, §4, §5, §8). */

let account = 0;

/** Signs somebody new in and gives them a build with values no list knows. Returns its id. */
async function ownBuild(page: Page): Promise<number> {
  account += 1;
  const email = `owner${account}-${test.info().workerIndex}@example.com`;
  await page.request.post('/api/auth/register', { data: { email, password: 'long enough' } });
  const url = async (name: string) => {
    const reply = await page.request.post('/api/upload/image', { multipart: { image: await picture(name) } });
    return (await reply.json()).url;
  };
  const reply = await page.request.post('/api/vehicles', {
    data: {
      year: 1987,
      make: 'Avanti',
      model: `Touring ${account}`,
      suspension: 'Bags',
      wheelBrand: 'TIS',
      wheelModel: 'Prototype',
      wheelWidth: '8.5',
      wheelDiameter: '20',
      wheelOffset: -12,
      tireBrand: 'Nitto',
      tireWidth: '285',
      tireHeight: '55',
      modification: 'None',
      rubbing: 'Minor',
      ownerName: 'Eli',
      imageUrl: await url('one.jpg'),
      additionalImages: [await url('two.jpg')],
    },
  });
  return (await reply.json()).id;
}

test('what is changed and not saved survives a lost network, a reload and a closed tab, for this vehicle alone, until it is saved', async ({
  page,
  context,
}) => {
  const other = await ownBuild(page);
  const id = await ownBuild(page);
  const before = await (await page.request.get(`/api/vehicles/${id}`)).json();
  await openForm(page, `/edit-vehicle/${id}`);
  await page.getByLabel('Backspacing').fill('4.25');
  await page.getByLabel('Tire brand').fill('Toyo');
  await page.route('**/api/upload/image', refuseWith(422, { error: 'The photo is damaged.' }), { times: 1 });
  await photos(page).setInputFiles(await picture('bad.jpg'));
  await expectProblem(page, 'Upload failed', 'Failed to upload image bad.jpg. The photo is damaged.');
  await expectTiles(page, ['Photo 1', 'Photo 2']);
  await addPicture(page, 'three.jpg');
  await page.getByRole('button', { name: 'Make Main photo: Photo 2' }).click();
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await loseConnection(page);
  await expect(page.getByText('No connection. Your draft is saved.')).toBeVisible();
  await submitButton(page).click();
  await expectToast(page, 'Error', 'Failed to update vehicle. Please try again.');
  await context.setOffline(false);
  await page.reload();
  await formIsAlive(page);
  await expect(page.getByText('Draft restored from this device')).toBeVisible();

  const next = await context.newPage();
  await page.close();
  await openForm(next, `/edit-vehicle/${id}`);
  await expect(next.getByLabel('Backspacing')).toHaveValue('4.25');
  await expect(next.getByLabel('Tire brand')).toHaveValue('Toyo');
  await expectTiles(next, ['Photo 2', 'Photo 1', 'three.jpg']);
  await submitButton(next).click();
  await expectToast(next, 'Success!', 'Your vehicle has been updated successfully.');
  await expect(next).toHaveURL('/my-vehicles');
  const after = await (await next.request.get(`/api/vehicles/${id}`)).json();
  expect(after).toMatchObject({
    tireBrand: 'Toyo',
    wheelBackspacing: '4.25',
    make: 'Avanti',
    modification: 'None',
    rubbing: 'Minor',
    imageUrl: before.additionalImages[0],
    ownerEmail: before.ownerEmail,
  });
  expect(after.additionalImages).toEqual([before.imageUrl, expect.stringMatching(/^\/uploads\//)]);

  await openForm(next, `/edit-vehicle/${id}`);
  await expect(next.getByLabel('Tire brand')).toHaveValue('Toyo');
  await expectTiles(next, ['Photo 1', 'Photo 2', 'Photo 3']);
  await expect(said(next, 'Discard Draft')).toHaveCount(0);
  await openForm(next, '/add-vehicle');
  await expect(next.getByLabel('Tire brand')).toHaveValue('');
  expect((await (await next.request.get(`/api/vehicles/${other}`)).json()).tireBrand).toBe('Nitto');
});

test('a change that another tab has outrun is refused, and offered again beside what is stored', async ({
  page,
  context,
}) => {
  const id = await ownBuild(page);
  const other = await context.newPage();
  await openForm(page, `/edit-vehicle/${id}`);
  await openForm(other, `/edit-vehicle/${id}`);
  await page.getByLabel('Build Notes').fill('New springs');
  for (const tab of [page, other]) await tab.getByLabel('Backspacing').fill('4.25');
  await other.getByLabel('Tire brand').fill('Toyo');
  await submitButton(other).click();
  await expect(other).toHaveURL('/my-vehicles');
  await submitButton(page).click();
  await expectToast(page, 'Error', 'This build changed while you were editing. Review it and save again.');
  await expect(page.getByLabel('Tire brand')).toHaveValue('Toyo');
  await expect(page.getByText('You have a draft from before the last save')).toBeInViewport();
  await page.getByRole('button', { name: 'Use My Draft' }).click();
  await expect(page.getByLabel('Build Notes')).toHaveValue('New springs');
  await page.getByLabel('Tire brand').fill('Toyo');
  await submitButton(page).click();
  await expect(page).toHaveURL('/my-vehicles');
  const stored = await (await page.request.get(`/api/vehicles/${id}`)).json();
  expect(stored).toMatchObject({ notes: 'New springs', tireBrand: 'Toyo' });
});
