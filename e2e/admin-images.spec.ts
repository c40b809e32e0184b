import type { Page } from '@playwright/test';
import { expectToast, failCalls, openAsAdmin, rowAt, setFlags } from './admin-page.ts';
import { dropOn, picture } from './build-form.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './held-answers.ts';

/** Manage Images and the Image Association Manager (§2, §4, §5, §8). */

const OUTSIDE = 'https://pictures.example.com/truck.jpg';

/** Opens Manage Images of the build at this place of the list, which has its main picture and no others. */
async function openImages(page: Page, place: number) {
  await openAsAdmin(page);
  const { build, row } = await rowAt(page, place);
  await setFlags(page, build.id, { additionalImages: [] });
  await page.reload();
  await row.getByRole('button', { name: 'Manage Images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Images' });
  const stored = async () => {
    const { imageUrl, additionalImages } = await (await page.request.get(`/api/vehicles/${build.id}`)).json();
    return [imageUrl, ...additionalImages];
  };
  const takeBack = () => setFlags(page, build.id, { additionalImages: build.additionalImages });
  return { dialog, stored, takeBack };
}

test('photos are uploaded, tried again and let go of, dropped beside the place for them, and five at most', async ({
  page,
}) => {
  const { dialog, stored, takeBack } = await openImages(page, 8);
  await dialog.getByRole('tab', { name: 'Upload Image' }).click();
  const picker = dialog.getByLabel('Choose images');
  const uploads = dialog.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  const side = uploads.filter({ hasText: 'side.jpg' });
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expectToast(page, 'Upload rejected', 'File "notes.txt" is not a supported image format');
  const huge = Buffer.alloc(10 * 1024 * 1024 + 1);
  await picker.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: huge });
  await expectToast(page, 'Upload rejected', 'File "huge.png" is too large (max 10MB)');

  await failCalls(page, '/api/upload/image', { status: 503 });
  await picker.setInputFiles(await picture('side.jpg', 3));
  await expectToast(page, 'Error', 'Some images failed to upload. Please try again.');
  await expect(side.getByText('Upload failed: 503')).toBeVisible();
  await failCalls(page, '/api/upload/image', 'no answer');
  await side.getByRole('button', { name: 'Retry' }).click();
  await expect(side.getByText('Upload failed', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await side.getByRole('button', { name: 'Retry' }).click();
  await expect(side.getByText('100%')).toBeVisible();
  await expect(side).toHaveCount(1);
  await expect.poll(async () => (await stored()).length).toBe(2);
  await side.getByRole('button', { name: 'Dismiss' }).click();
  await expect(side).toHaveCount(0);

  await test.step('dropped, while what was there before is on its way', async () => {
    const letCome = await hold(page, '/api/admin/vehicles/*', 'PUT');
    expect(await dropOn(page, 'body', [await picture('a.jpg', 5), await picture('b.jpg', 15)])).toBe(true);
    await expectToast(page, 'Upload successful', '2 images uploaded successfully');
    letCome();
    await expect.poll(async () => (await stored()).length).toBe(4);
  });

  await test.step('five at most', async () => {
    await failCalls(page, '/api/upload/image', 'no answer');
    await dropOn(page, 'body', [await picture('c.jpg', 20), await picture('d.jpg', 24)]);
    const tooMany = uploads.filter({ hasText: 'Maximum 5 images allowed' });
    await expect(tooMany).toHaveCount(1);
    await expect(tooMany.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    const retry = uploads.getByRole('button', { name: 'Retry' });
    await expect(retry).toHaveCount(1);
    await page.unrouteAll();
    await retry.click();
    await expect(dialog.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(5);
  });
  await takeBack();
});

test('a picture from elsewhere is added, ordered by the mouse, and says that it does not come', async ({
  page,
}) => {
  await page.route(OUTSIDE, (route) => route.abort());
  const { dialog, stored, takeBack } = await openImages(page, 6);
  const [main] = await stored();
  await dialog.getByRole('textbox', { name: 'Image URL' }).fill(OUTSIDE);
  await dialog.getByRole('button', { name: 'Add Image' }).click();
  await expectToast(page, 'Images updated');
  await expect.poll(stored).toEqual([main, OUTSIDE]);
  const tiles = dialog.getByRole('list', { name: 'Images' }).getByRole('listitem');
  await expect(tiles.last().getByText('Image Not Available')).toBeVisible();
  // As the list of photos of the form is ordered too.
  const from = await tiles.last().boundingBox();
  const to = await tiles.first().boundingBox();
  if (!from || !to) throw new Error('There is no place to drag to');
  await page.mouse.move(from.x + 60, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(stored).toEqual([OUTSIDE, main]);
  await expect(tiles.first().getByText('Image Not Available')).toBeVisible();
  await expect(tiles.first().getByText('Main', { exact: true })).toBeVisible();
  await tiles
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(stored).toEqual([main]);
  await takeBack();
});

test('assignments of pictures are kept while other screens are open, and asked about before they are lost', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/image-associations');
  const tiles = page.getByRole('list', { name: 'Available images' }).getByRole('listitem');
  await test.step('pictures stand in five columns, with a short name and the size in MB', async () => {
    await expect(tiles.first()).toHaveText(/^[a-z0-9]{8}\d+\.\d\d MB$/);
    const tops = await tiles.evaluateAll((all) =>
      all.slice(0, 6).map((one) => one.getBoundingClientRect().top),
    );
    expect(new Set(tops.slice(0, 5)).size).toBe(1);
    expect(tops[5]).toBeGreaterThan(tops[0] ?? 0);
  });

  const row = page.getByRole('list', { name: 'Vehicles' }).getByRole('listitem').nth(3);
  await row.getByRole('combobox').selectOption('Missing Original');
  await page.getByRole('link', { name: 'Back to Admin' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('link', { name: 'Manage Images' })).toContainText('1 unsaved');
  await page.getByRole('button', { name: 'Logout' }).click();
  const sure = page.getByRole('dialog', { name: 'Log out without saving?' });
  await expect(sure.getByText('1 image assignment isn’t saved and will be lost.')).toBeVisible();
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();
  await expect(row.getByText('Changed')).toBeVisible();

  const asked = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await closed;
  await page.getByRole('button', { name: 'Logout' }).click();
  await sure.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await openAsAdmin(page, '/admin/image-associations');
  await expect(page.getByRole('button', { name: 'Save All Changes (0)' })).toBeDisabled();
});
