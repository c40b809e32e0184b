import type { Page } from '@playwright/test';
import {
  addPicture,
  expectProblem,
  expectTiles,
  expectToast,
  formIsAlive,
  loseConnection,
  loseNetwork,
  openForm,
  photos,
  picture,
  refuseWith,
  said,
  submitButton,
  tryToSend,
} from './build-form.ts';
import { expect, test } from './fixtures.ts';
import { expectNoAxeFindings } from './gallery-page.ts';
import { hold } from './held-answers.ts';

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

test('waits for the vehicle, then offers what is stored, even outside of the lists', async ({ page }) => {
  const id = await ownBuild(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/vehicles/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/edit-vehicle/${id}`);
  await expect(said(page, 'Loading vehicle data...')).toBeVisible();
  release();
  await formIsAlive(page);
  for (const [label, value] of [
    ['Year', '1987'],
    ['Make', 'Avanti'],
    ['Suspension', 'Bags'],
    ['Wheel model', 'Prototype'],
    ['Wheel width', '8.5'],
    ['Wheel offset', '-12'],
    ['Modification level', 'None'],
    ['Rubbing', 'Minor'],
  ] as const)
    await expect(page.getByLabel(label, { exact: label === 'Make' || label === 'Suspension' })).toHaveValue(
      value,
    );
  await expectTiles(page, ['Photo 1', 'Photo 2']);
  await expect(page.getByRole('listitem').filter({ hasText: /^Main/ })).toContainText('Photo 1');
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to My Vehicles' })).toHaveAttribute(
    'href',
    '/my-vehicles',
  );
  await expectNoAxeFindings(page);
});

test('saves the change with the pictures in their order, and goes to the garage', async ({ page }) => {
  const id = await ownBuild(page);
  await openForm(page, `/edit-vehicle/${id}`);
  await page.getByLabel('Backspacing').fill('4.25');
  await page.getByLabel('Tire brand').fill('Toyo');
  await page.getByRole('button', { name: 'Make Main photo: Photo 2' }).click();
  await addPicture(page, 'three.jpg');
  const before = await (await page.request.get(`/api/vehicles/${id}`)).json();
  await submitButton(page).click();
  await expectToast(page, 'Success!', 'Your vehicle has been updated successfully.');
  await expect(page).toHaveURL('/my-vehicles');
  const after = await (await page.request.get(`/api/vehicles/${id}`)).json();
  expect(after).toMatchObject({
    tireBrand: 'Toyo',
    wheelBackspacing: '4.25',
    make: 'Avanti',
    modification: 'None',
    rubbing: 'Minor',
    imageUrl: before.additionalImages[0],
    ownerEmail: before.ownerEmail,
  });
  expect(after.additionalImages[0]).toBe(before.imageUrl);
  expect(after.additionalImages).toHaveLength(2);
});

test('asks for the same fields as the Add form, and for a picture', async ({ page }) => {
  const id = await ownBuild(page);
  await openForm(page, `/edit-vehicle/${id}`);
  for (const name of ['Photo 1', 'Photo 2'])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByLabel('Tire brand').fill('');
  await tryToSend(page);
  await expect(said(page, 'Wheel backspacing is required')).toBeVisible();
  await expect(said(page, 'Tire brand is required')).toBeVisible();
  await expect(
    page.locator('form').getByText('At least one image is required. Please select and upload images first.'),
  ).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
});

test('a picture that does not arrive is taken out again', async ({ page }) => {
  const id = await ownBuild(page);
  await openForm(page, `/edit-vehicle/${id}`);
  await page.route('**/api/upload/image', refuseWith(422, { error: 'The photo is damaged.' }), {
    times: 1,
  });
  await photos(page).setInputFiles(await picture('bad.jpg'));
  await expectProblem(page, 'Upload failed', 'Failed to upload image bad.jpg. The photo is damaged.');
  await expectTiles(page, ['Photo 1', 'Photo 2']);
});

for (const [what, fail, text] of [
  [
    'the server refuses',
    refuseWith(403, { message: 'You don’t have permission to do that' }),
    'You don’t have permission to do that',
  ],
  ['the network is lost', loseNetwork, 'Failed to update vehicle. Please try again.'],
] as const)
  test(`keeps what was typed when ${what}`, async ({ page }) => {
    const id = await ownBuild(page);
    await openForm(page, `/edit-vehicle/${id}`);
    await page.getByLabel('Backspacing').fill('4.25');
    await page.route(`**/api/vehicles/${id}`, fail);
    await submitButton(page).click();
    await expectToast(page, 'Error', text);
    await expect(page.getByLabel('Backspacing')).toHaveValue('4.25');
  });

test.describe('what is typed and not saved', () => {
  test('survives a reload and a closed tab, for this vehicle alone, until it is saved', async ({
    page,
    context,
  }) => {
    const other = await ownBuild(page);
    const id = await ownBuild(page);
    await openForm(page, `/edit-vehicle/${id}`);
    await expect(said(page, 'Discard Draft')).toHaveCount(0);
    await page.getByLabel('Backspacing').fill('4.25');
    await page.getByLabel('Tire brand').fill('Toyo');
    await addPicture(page, 'three.jpg');
    await page.getByRole('button', { name: 'Make Main photo: three.jpg' }).click();
    await expect(page.getByText('Draft saved on this device')).toBeVisible();
    await page.reload();
    await formIsAlive(page);
    await expect(page.getByText('Draft restored from this device')).toBeVisible();
    await page.close();

    const next = await context.newPage();
    await openForm(next, `/edit-vehicle/${id}`);
    await expect(next.getByLabel('Backspacing')).toHaveValue('4.25');
    await expect(next.getByLabel('Tire brand')).toHaveValue('Toyo');
    await expectTiles(next, ['three.jpg', 'Photo 1', 'Photo 2']);
    await submitButton(next).click();
    await expect(next).toHaveURL('/my-vehicles');
    await openForm(next, `/edit-vehicle/${id}`);
    await expect(next.getByLabel('Tire brand')).toHaveValue('Toyo');
    await expectTiles(next, ['Photo 1', 'Photo 2', 'Photo 3']);
    await expect(said(next, 'Discard Draft')).toHaveCount(0);
    await openForm(next, '/add-vehicle');
    await expect(next.getByLabel('Tire brand')).toHaveValue('');
    expect((await (await next.request.get(`/api/vehicles/${other}`)).json()).tireBrand).toBe('Nitto');
  });

  test('can be discarded, and taken back', async ({ page }) => {
    const id = await ownBuild(page);
    await page.clock.install();
    await openForm(page, `/edit-vehicle/${id}`);
    await page.getByLabel('Tire brand').fill('Toyo');
    await page.getByRole('button', { name: 'Remove Photo 2' }).click();
    await page.getByRole('button', { name: 'Discard Draft' }).click();
    await expect(page.getByLabel('Tire brand')).toHaveValue('Nitto');
    await expectTiles(page, ['Photo 1', 'Photo 2']);
    await page.clock.runFor(1000);
    await expect(page.getByText('Draft removed')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Tire brand')).toHaveValue('Toyo');
    await expectTiles(page, ['Photo 1']);
    await expect(page.getByText('Draft saved on this device')).toBeVisible();
    await page.getByLabel('Tire brand').fill('Nitto');
    await page.getByRole('button', { name: 'Discard Draft' }).click();
    await page.reload();
    await formIsAlive(page);
    await expectTiles(page, ['Photo 1', 'Photo 2']);
  });

  test('is offered, not put over what was saved since', async ({ page }) => {
    const id = await ownBuild(page);
    await openForm(page, `/edit-vehicle/${id}`);
    await page.getByLabel('Tire brand').fill('Toyo');
    await expect(page.getByText('Draft saved on this device')).toBeVisible();
    const change = { ...(await (await page.request.get(`/api/vehicles/${id}`)).json()), tireBrand: 'Falken' };
    await page.request.put(`/api/vehicles/${id}`, { data: { ...change, wheelBackspacing: '4.25' } });
    await page.reload();
    await formIsAlive(page);
    await expect(page.getByText('You have a draft from before the last save')).toBeVisible();
    await expect(page.getByLabel('Tire brand')).toHaveValue('Falken');
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Use My Draft' }).click();
    await expect(page.getByLabel('Tire brand')).toHaveValue('Toyo');
    await expect(page.getByText('You have a draft from before the last save')).toBeHidden();
    await expect(page.getByText('Draft saved on this device')).toBeVisible();
    await page.reload();
    await formIsAlive(page);
    await expect(page.getByText('Draft restored from this device')).toBeVisible();
    await expect(page.getByLabel('Tire brand')).toHaveValue('Toyo');
  });

  test('is kept, as the form says, when the network is lost', async ({ page, context }) => {
    const id = await ownBuild(page);
    await openForm(page, `/edit-vehicle/${id}`);
    await loseConnection(page);
    await expect(page.getByText('No connection. Your draft is saved.')).toBeVisible();
    await page.getByLabel('Backspacing').fill('4.25');
    await submitButton(page).click();
    await expectToast(page, 'Error', 'Failed to update vehicle. Please try again.');
    await context.setOffline(false);
    await page.reload();
    await formIsAlive(page);
    await expect(page.getByLabel('Backspacing')).toHaveValue('4.25');
  });
});

test('a vehicle that is not there, or of somebody else, is not found', async ({ page }) => {
  await page.goto('/edit-vehicle/999999');
  await expect(page.getByRole('heading', { name: 'Vehicle not found' })).toBeVisible();
  await expectNoAxeFindings(page);
  await expect(page.getByRole('link', { name: 'Back to My Vehicles' })).toHaveAttribute(
    'href',
    '/my-vehicles',
  );
  await ownBuild(page);
  const { vehicles } = await (await page.request.get('/api/vehicles?limit=1&offset=1')).json();
  await page.goto(`/edit-vehicle/${vehicles[0].id}`);
  await expect(page.getByRole('heading', { name: 'Vehicle not found' })).toBeVisible();
});

test('an answer that comes late leaves the visitor where they have gone', async ({ page }) => {
  const id = await ownBuild(page);
  await openForm(page, `/edit-vehicle/${id}`);
  await page.getByLabel('Backspacing').fill('4.25');
  await page.getByLabel('Tire brand').fill('Toyo');
  const answer = await hold(page, `**/api/vehicles/${id}`, 'PUT');
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText('Saving...');
  await page.getByRole('banner').locator('a[href="/"]').first().click();
  await expect(page).toHaveURL('/');
  answer();
  await expectToast(page, 'Success!', 'Your vehicle has been updated successfully.');
  await expect(page).toHaveURL('/');
  await openForm(page, `/edit-vehicle/${id}`);
  await expect(page.getByLabel('Tire brand')).toHaveValue('Toyo');
  await expect(said(page, 'Discard Draft')).toHaveCount(0);
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

test('a long word in the name of a build fits on a phone', async ({ page }) => {
  const id = await ownBuild(page);
  const stored = await (await page.request.get(`/api/vehicles/${id}`)).json();
  const change = { ...stored, model: 'W'.repeat(60) };
  expect((await page.request.put(`/api/vehicles/${id}`, { data: change })).status()).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page, `/edit-vehicle/${id}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});
