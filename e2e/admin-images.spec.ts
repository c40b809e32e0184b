import type { Page } from '@playwright/test';
import { expectToast, failCalls, listBuilds, nameOf, openAsAdmin, rowAt, setFlags } from './admin-page.ts';
import { dropOn, picture } from './build-form.ts';
import { expect, test } from './fixtures.ts';

/** Manage Images, the Image Association Manager and Wheel Models (§2, §4, §5, §8). */

const OUTSIDE = 'https://pictures.example.com/truck.jpg';

/** Opens Manage Images of the build at this place of the list. */
async function openImages(page: Page, place: number) {
  await openAsAdmin(page);
  const { build, row } = await rowAt(page, place);
  await row.getByRole('button', { name: 'Manage Images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Images' });
  const stored = async () => {
    const { imageUrl, additionalImages } = await (await page.request.get(`/api/vehicles/${build.id}`)).json();
    return [imageUrl, ...additionalImages];
  };
  return { build, dialog, stored };
}

test.describe('Manage Images', () => {
  test('takes pictures that are dropped beside the place for them', async ({ page }) => {
    const { dialog, stored } = await openImages(page, 5);
    const before = await stored();
    expect(await dropOn(page, 'body', [await picture('dropped.jpg')])).toBe(true);
    await expect(dialog.getByRole('list', { name: 'Uploads' })).toContainText('dropped.jpg');
    await expect.poll(async () => (await stored()).length).toBe(before.length + 1);
  });

  test('adds by address, chooses the main picture, and promotes when it goes', async ({ page }) => {
    await page.route(OUTSIDE, (route) => route.abort());
    const { dialog, build, stored } = await openImages(page, 6);
    const before = await stored();
    const add = dialog.getByRole('button', { name: 'Add Image' });
    await expect(add).toBeDisabled();
    await expect(add).toHaveAccessibleDescription('Enter an image URL.');
    await dialog.getByRole('textbox', { name: 'Image URL' }).fill('   ');
    await expect(add).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Image URL' }).fill(OUTSIDE);
    await add.click();
    await expectToast(page, 'Images updated');
    expect(await stored()).toEqual([...before, OUTSIDE]);
    const tiles = dialog.getByRole('list', { name: 'Images' }).getByRole('listitem');
    await expect(tiles.last().getByText('Image Not Available')).toBeVisible();
    const handle = (place: number) => tiles.nth(place).getByRole('button', { name: /^Move/ });
    await handle(before.length).press('ArrowLeft');
    await expect.poll(stored).toEqual([...before.slice(0, -1), OUTSIDE, ...before.slice(-1)]);
    await expect(handle(before.length - 1)).toBeFocused();
    // Back to its place by a pointer, as the list of photos of the form is ordered too.
    const from = await tiles.nth(before.length - 1).boundingBox();
    const to = await tiles.last().boundingBox();
    if (!from || !to) throw new Error('There is no place to drag to');
    await page.mouse.move(from.x + 60, from.y + 60);
    await page.mouse.down();
    await page.mouse.move(to.x + 60, to.y + 60, { steps: 5 });
    await page.mouse.up();
    await expect.poll(stored).toEqual([...before, OUTSIDE]);

    await tiles.last().getByRole('radio').click();
    await expect.poll(stored).toEqual([OUTSIDE, ...before]);
    await expect(tiles.first().getByText('Image Not Available')).toBeVisible();
    await expect(tiles.first().getByText('Main', { exact: true })).toBeVisible();
    await expect(tiles.first().getByRole('radio')).toBeChecked();
    await tiles
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect.poll(stored).toEqual(before);

    for (let left = before.length; left > 0; left -= 1) {
      await expect(tiles).toHaveCount(left);
      await tiles
        .first()
        .getByRole('button', { name: /^Remove/ })
        .click();
    }
    await expect(dialog.getByText('No images added yet. Add some images above.')).toBeVisible();
    await expect(dialog.getByRole('tab', { name: 'Image URL' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(stored).toEqual([null]);
    const [imageUrl = null, ...additionalImages] = before;
    await setFlags(page, build.id, { imageUrl, additionalImages });
  });

  test('says why a change failed', async ({ page }) => {
    const { dialog } = await openImages(page, 7);
    await failCalls(page, '/api/admin/vehicles/*', { status: 500 }, 'PUT');
    await dialog.getByRole('textbox', { name: 'Image URL' }).fill(OUTSIDE);
    await dialog.getByRole('button', { name: 'Add Image' }).click();
    await expectToast(page, 'Update failed', 'Failed to update images');
    await page.unrouteAll();
    await dialog.getByRole('textbox', { name: 'Image URL' }).fill('not an address');
    await dialog.getByRole('button', { name: 'Add Image' }).click();
    await expectToast(page, 'Update failed', 'Upload the photo, or use an https link');
  });

  test('uploads, tries again what failed, and lets go of what is done', async ({ page }) => {
    const { build, dialog, stored } = await openImages(page, 8);
    await setFlags(page, build.id, { additionalImages: [] });
    await page.reload();
    await (await rowAt(page, 8)).row.getByRole('button', { name: 'Manage Images' }).click();
    await dialog.getByRole('tab', { name: 'Upload Image' }).click();
    const picker = dialog.getByLabel('Choose images');
    await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expectToast(page, 'Upload rejected', 'File "notes.txt" is not a supported image format');
    const huge = Buffer.alloc(10 * 1024 * 1024 + 1);
    await picker.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: huge });
    await expectToast(page, 'Upload rejected', 'File "huge.png" is too large (max 10MB)');

    const item = (name: string) =>
      dialog.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
    await failCalls(page, '/api/upload/image', { status: 503 });
    await picker.setInputFiles(await picture('side.jpg', 3));
    await expectToast(page, 'Error', 'Some images failed to upload. Please try again.');
    await expect(item('side.jpg').getByText('Upload failed: 503')).toBeVisible();
    await failCalls(page, '/api/upload/image', 'no answer');
    await item('side.jpg').getByRole('button', { name: 'Retry' }).click();
    await expect(item('side.jpg').getByText('Upload failed', { exact: true })).toBeVisible();
    await page.unrouteAll();
    await item('side.jpg').getByRole('button', { name: 'Retry' }).click();
    await expect(item('side.jpg').getByText('100%')).toBeVisible();
    await expect(item('side.jpg')).toHaveCount(1);
    await expect.poll(async () => (await stored()).length).toBe(2);
    await item('side.jpg').getByRole('button', { name: 'Dismiss' }).click();
    await expect(item('side.jpg')).toHaveCount(0);

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('/api/admin/vehicles/*', async (route) => {
      await held;
      await route.continue();
    });
    await picker.setInputFiles([await picture('a.jpg', 5), await picture('b.jpg', 15)]);
    await expectToast(page, 'Upload successful', '2 images uploaded successfully');
    release();
    await expect.poll(async () => (await stored()).length).toBe(4);
    await setFlags(page, build.id, { additionalImages: build.additionalImages });
  });

  test('takes five pictures at most', async ({ page }) => {
    const { build, dialog } = await openImages(page, 9);
    await dialog.getByRole('tab', { name: 'Upload Image' }).click();
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((hue) => picture(`${hue}.jpg`, hue * 4)));
    await failCalls(page, '/api/upload/image', 'no answer');
    await dialog.getByLabel('Choose images').setInputFiles(six);
    const uploads = dialog.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
    const tooMany = uploads.filter({ hasText: 'Maximum 5 images allowed' });
    await expect(tooMany).not.toHaveCount(0);
    await expect(tooMany.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    const retry = page.getByRole('button', { name: 'Retry' });
    const retries = uploads.getByRole('button', { name: 'Retry' });
    await expect(retries).not.toHaveCount(0);
    const underway = uploads.filter({ hasNotText: 'Maximum 5 images allowed', hasNot: retry });
    await expect(underway).toHaveCount(0);
    await page.unrouteAll();
    for (let left = await retries.count(); left > 0; left -= 1) await retries.first().click();
    await expect(dialog.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(5);
    await setFlags(page, build.id, { additionalImages: build.additionalImages });
  });
});

test.describe('the Image Association Manager', () => {
  const ADDRESS = '/admin/image-associations';
  const rows = (page: Page) => page.getByRole('list', { name: 'Vehicles' }).getByRole('listitem');

  test('stages assignments, resets them, and saves them together', async ({ page }) => {
    await openAsAdmin(page, ADDRESS);
    const [first, second] = await listBuilds(page);
    if (!first || !second) throw new Error('There are too few builds');
    const [one, two] = [rows(page).nth(0), rows(page).nth(1)];
    await expect(one.getByText('Has Image')).toBeVisible();
    await one.getByRole('combobox').selectOption('Awaiting Assignment');
    await two.getByRole('combobox').selectOption('Missing Original');
    await expect(one.getByText('Needs Assignment')).toBeVisible();
    await expect(one.getByText('Changed')).toBeVisible();
    await expect(two.getByText('Missing', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save All Changes (2)' })).toBeEnabled();
    await page.getByRole('button', { name: 'Reset Changes' }).click();
    await expect(page.getByRole('button', { name: 'Save All Changes (0)' })).toBeDisabled();
    await expect(page.getByText('Changed')).toHaveCount(0);

    await one.getByRole('combobox').selectOption('Awaiting Assignment');
    await two.getByRole('combobox').selectOption('Missing Original');
    await page.getByRole('button', { name: 'Save All Changes (2)' }).click();
    await expectToast(page, 'Success', 'Updated 2 vehicle associations.');
    const special = ({ imageUrl }: { imageUrl: string | null }) => imageUrl;
    expect((await listBuilds(page)).slice(0, 2).map(special)).toEqual([
      'AWAITING_CORRECTION',
      'MISSING_ORIGINAL_IMAGE',
    ]);

    await page.getByRole('list', { name: 'Available images' }).getByRole('button').first().click();
    await one.getByRole('button', { name: 'Use the selected image' }).click();
    await expect(one.getByText('Has Image')).toBeVisible();
    await page.getByRole('button', { name: 'Save All Changes (1)' }).click();
    await expectToast(page, 'Success', 'Updated 1 vehicle association.');
    await setFlags(page, first.id, { imageUrl: first.imageUrl });
    await setFlags(page, second.id, { imageUrl: second.imageUrl });
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await expect(page).toHaveURL('/admin');
  });

  test('keeps assignments while other screens are open, and asks before they are lost', async ({ page }) => {
    await openAsAdmin(page, ADDRESS);
    await rows(page).nth(3).getByRole('combobox').selectOption('Missing Original');
    await expect(
      page.getByText('Changes stay here until you save, even if you leave this page.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to Admin' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('link', { name: 'Manage Images' })).toContainText('1 unsaved');
    await page.getByRole('button', { name: 'Logout' }).click();
    const sure = page.getByRole('dialog', { name: 'Log out without saving?' });
    await expect(sure.getByText('1 image assignment isn’t saved and will be lost.')).toBeVisible();
    await sure.getByRole('button', { name: 'Cancel' }).click();
    await page.goBack();
    await expect(rows(page).nth(3).getByText('Changed')).toBeVisible();

    const asked = page.waitForEvent('dialog');
    const closed = page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    await closed;
    await page.getByRole('button', { name: 'Logout' }).click();
    await sure.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin/login');
    await openAsAdmin(page, ADDRESS);
    await expect(page.getByRole('button', { name: 'Save All Changes (0)' })).toBeDisabled();
  });

  test('searches all images for one build by keys, and comes back to it', async ({ page }) => {
    await openAsAdmin(page, ADDRESS);
    const tiles = page.getByRole('list', { name: 'Available images' }).getByRole('button');
    await expect(tiles).toHaveCount(50);
    const offered = await tiles.evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
    const [build, ...others] = await listBuilds(page, 'limit=100');
    const files = others.map(({ imageUrl }) => imageUrl ?? '').filter((url) => url.startsWith('/uploads/'));
    const wanted = files.find((url) => !offered.some((name) => url.endsWith(name)));
    if (!wanted || !build) throw new Error('There are too few builds');
    const row = rows(page).first();
    await row.getByRole('button', { name: `Search all images for ${nameOf(build)}` }).press('Enter');
    await expect(page.getByText(`Find an image for ${nameOf(build)}, then select it.`)).toBeVisible();
    await page.keyboard.type(wanted.replace(/^.*\/|\.\w+$/g, ''));
    await page.keyboard.press('Enter');
    await expect(tiles).toHaveCount(1);
    await tiles.press('Enter');
    await expect(row.getByRole('combobox')).toBeFocused();
    await expect(row.getByRole('combobox')).toHaveValue(wanted);
    await expect(page.getByText(/^Find an image for/)).toHaveCount(0);
    await row.getByRole('button', { name: /^Search all images/ }).click();
    const field = page.getByRole('searchbox', { name: /^File name or vehicle/ });
    await expect(field).toBeFocused();
    // Asked for once more, by a build that may be called the same.
    await row.getByRole('button', { name: /^Search all images/ }).press('Enter');
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(row.getByRole('combobox')).toBeFocused();
    await page.getByRole('button', { name: 'Reset Changes' }).click();
    const save = page.getByRole('button', { name: 'Save All Changes (0)' });
    await expect(save).toHaveAccessibleDescription('No changes yet.');
  });

  test('keeps what could not be saved and says so', async ({ page }) => {
    await openAsAdmin(page, ADDRESS);
    await failCalls(page, '/api/admin/vehicles/*', { status: 500 }, 'PATCH');
    await rows(page).nth(2).getByRole('combobox').selectOption('Missing Original');
    await page.getByRole('button', { name: 'Save All Changes (1)' }).click();
    await expectToast(page, 'Error', 'Failed to update some associations.');
    await expect(rows(page).nth(2).getByText('Failed to update image association')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save All Changes (1)' })).toBeEnabled();
  });

  test('shows pictures in five columns with a short name and the size in MB', async ({ page }) => {
    await openAsAdmin(page, ADDRESS);
    const tiles = page.getByRole('list', { name: 'Available images' }).getByRole('listitem');
    await expect(tiles.first()).toHaveText(/^[a-z0-9]{8}\d+\.\d\d MB$/);
    const tops = await tiles.evaluateAll((all) =>
      all.slice(0, 6).map((one) => one.getBoundingClientRect().top),
    );
    expect(new Set(tops.slice(0, 5)).size).toBe(1);
    expect(tops[5]).toBeGreaterThan(tops[0] ?? 0);
  });

  test('checks builds against files, and repairs', async ({ page }) => {
    await openAsAdmin(page, ADDRESS);
    const [build] = (await listBuilds(page)).slice(10);
    if (!build?.imageUrl) throw new Error('There are too few builds');
    await setFlags(page, build.id, { imageUrl: 'MISSING_ORIGINAL_IMAGE' });
    await page.getByRole('button', { name: 'Check Integrity' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check Integrity' });
    await expect(dialog.getByText('Builds without a main photo')).toBeVisible();
    await dialog.getByRole('button', { name: /^Builds without/ }).click();
    await expect(dialog.getByText(`${nameOf(build)} · ${build.ownerName} · Missing`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Set Main Photos' }).click();
    await expect(dialog.getByText(`${nameOf(build)} · ${build.ownerName} · Missing`)).toHaveCount(0);
    await setFlags(page, build.id, {
      imageUrl: build.imageUrl,
      additionalImages: build.additionalImages,
    });
  });
});
