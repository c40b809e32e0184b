import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#test/admin-site.ts';
import { openBrowser } from '#test/screen.tsx';

const { site, asAdmin, aBuild, call, empty, stored } = await openAdminSite();
afterAll(site.close);

const SITE = 'https://pictures.example.com';
const [A, B, C, NEW] = [`${SITE}/a.jpg`, `${SITE}/b.jpg`, `${SITE}/c.jpg`, `${SITE}/new.jpg`] as const;

/** Manage Images of a build with three pictures. */
async function openImages() {
  await empty();
  const { id } = await aBuild({ imageUrl: A, additionalImages: [B, C] });
  const browser = openBrowser(site, asAdmin);
  await browser.open('/admin');
  await browser.user.click(await screen.findByRole('button', { name: /^Manage Images/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Manage Images' }));
  const images = async () => {
    const { imageUrl, additionalImages = [] } = (await stored(id)) ?? {};
    return [imageUrl, ...additionalImages].filter((url) => url !== null);
  };
  return {
    ...browser,
    id,
    dialog,
    images,
    field: dialog.getByRole('textbox', { name: 'Image URL' }),
    add: dialog.getByRole('button', { name: 'Add Image' }),
    part: (name: string) => dialog.findByRole('button', { name: new RegExp(`^${name}`) }),
    /** Waits until the dialog shows these pictures in this order, and the build has them. */
    saved: (...urls: string[]) =>
      waitFor(async () => {
        expect(dialog.queryAllByRole('listitem').map(({ dataset }) => dataset.tile)).toEqual(urls);
        expect(await images()).toEqual(urls);
      }),
  };
}

test('a picture is added by its address, moved, made the main one, and the next takes its place', async () => {
  const { user, dialog, field, add, part, saved } = await openImages();
  expect(add).toBeDisabled();
  expect(add).toHaveAccessibleDescription('Enter an image URL.');
  await user.type(field, '  ');
  expect(add).toBeDisabled();
  await user.type(field, `${NEW}{Enter}`);
  await screen.findByText('Images updated');
  await saved(A, B, C, NEW);
  expect(field).toHaveValue('');

  (await part('Move image 4')).focus();
  await user.keyboard('{ArrowLeft}');
  await saved(A, B, NEW, C);
  expect(await part('Move image 3')).toHaveFocus();
  await user.click(dialog.getByRole('radio', { name: 'Main image: image 3' }));
  await saved(NEW, A, B, C);
  expect(dialog.getByRole('radio', { name: 'Main image: image 1' })).toBeChecked();
  await user.click(await part('Remove image 1'));
  await saved(A, B, C);
});

test('all pictures can be removed, and the keyboard stays in the dialog', async () => {
  const { user, dialog, part, saved } = await openImages();
  for (const left of [[B, C], [C], []]) {
    await user.click(await part('Remove image 1'));
    await saved(...left);
  }
  await dialog.findByText('No images added yet. Add some images above.');
  expect(dialog.getByRole('tab', { name: 'Image URL' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an address that is refused says why, and stays in its field until it is taken', async () => {
  const { user, field, refuse, id } = await openImages();
  const answer = refuse(`PUT /api/admin/vehicles/${id}`, 500);
  await user.type(field, 'http://pictures.example.com/new.jpg{Enter}');
  await screen.findByText('Update failed');
  await screen.findByText('Failed to update images');
  answer();
  await user.keyboard('{Enter}');
  await screen.findByText('Upload the photo, or use an https link');
  expect(field).toHaveValue('http://pictures.example.com/new.jpg');
  await user.clear(field);
  await user.type(field, `${NEW}{Enter}`);
  await waitFor(() => expect(field).toHaveValue(''));
});

test('pictures changed by somebody else stay, and what was refused is done on them', async () => {
  const { user, dialog, part, saved, id } = await openImages();
  await call('PUT', `/vehicles/${id}`, { additionalImages: [C] });
  await user.click(await part('Remove image 3'));
  await screen.findByText('This build changed while you were editing. Review it and save again.');
  await dialog.findByText('This build changed while you were editing');
  await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(2));
  await saved(A, C);
  await user.click(dialog.getByRole('button', { name: 'Apply Again' }));
  await saved(A);
});

test('pictures are moved and removed one after the other, however slow the server is', async () => {
  const { user, part, saved, id, hold } = await openImages();
  const letCome = hold(`PUT /api/admin/vehicles/${id}`);
  (await part('Move image 1')).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await part('Move image 3')).toHaveFocus();
  await user.click(await part('Remove image 3'));
  await user.click(await part('Remove image 1'));
  letCome();
  await saved(C);
});
