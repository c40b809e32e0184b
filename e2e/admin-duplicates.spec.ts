import type { Page } from '@playwright/test';
import { failCalls, listBuilds, nameOf, openAsAdmin } from './admin-page.ts';
import { picture } from './build-form.ts';
import { expect, test } from './fixtures.ts';

/** Pictures that look alike, shown beside Check Integrity. */

const ADDRESS = '/admin/image-associations';

/** Two builds of visitors that show one picture; they are gone when `work` is done. */
async function withTwins(page: Page, work: (ids: number[]) => Promise<void>) {
  const [model] = await listBuilds(page);
  const upload = await page.request.post('/api/upload/image', {
    multipart: { image: await picture('twin.jpg', 9) },
  });
  const { url: imageUrl } = await upload.json();
  const ids: number[] = [];
  for (const ownerName of ['First Twin', 'Second Twin']) {
    const data = {
      ...model,
      imageUrl,
      additionalImages: [],
      videoUrl: null,
      ownerName,
      ownerEmail: 'twin@example.com',
    };
    const reply = await page.request.post('/api/vehicles', { data });
    expect(reply.ok(), await reply.text()).toBe(true);
    ids.push((await reply.json()).id);
  }
  try {
    await work(ids);
  } finally {
    for (const id of ids) await page.request.delete(`/api/admin/vehicles/${id}`);
  }
}

test('builds that show one picture stand together, and one lets go of it', async ({ page }) => {
  await openAsAdmin(page, ADDRESS);
  await withTwins(page, async ([first]) => {
    const [twin] = await listBuilds(page, 'search=twin&limit=1');
    if (!twin) throw new Error('The builds were not added');
    const name = nameOf(twin);
    await page.getByRole('button', { name: 'Duplicates' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Duplicates' });
    await expect(dialog.getByText('Photos that look alike, or appear on more than one build.')).toBeVisible();
    const group = dialog
      .getByRole('list', { name: 'Groups' })
      .getByRole('listitem')
      .filter({ hasText: '1 photo in 2 builds' });
    await expect(group.getByRole('link', { name: `${name} · First Twin` })).toHaveAttribute(
      'href',
      `/?vehicle=${first}`,
    );

    await group.getByRole('button', { name: `Manage Images of ${name} · Second Twin` }).press('Enter');
    const images = page.getByRole('dialog', { name: 'Manage Images' });
    await expect(images.getByText(`${name} · Second Twin`)).toBeVisible();
    await images.getByRole('button', { name: /^Remove/ }).click();
    await expect(images.getByText('No images added yet. Add some images above.')).toBeVisible();
    // Escape would close the toast first.
    await images.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(dialog.getByText('No duplicates found.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Duplicates' })).toBeFocused();
  });
});

test('a comparison that fails is told and tried again', async ({ page }) => {
  await failCalls(page, '/api/admin/duplicate-pictures', { status: 500 });
  await openAsAdmin(page, ADDRESS);
  await page.getByRole('button', { name: 'Duplicates' }).click();
  await expect(page.getByText('Couldn’t compare the photos')).toBeVisible();
  await page.unrouteAll();
  await page.route('/api/admin/duplicate-pictures', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No duplicates found.')).toBeVisible();
});
