import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { uploads } from '#server/database/schema.ts';
import { openAdminSite } from '#test/admin-site.ts';
import { openBrowser } from '#test/screen.tsx';
import { anUpload } from '#test/submissions.ts';
import { clearUnsavedChanges } from '#web/admin/session/unsaved-changes.ts';

const { site, asAdmin, aBuild, call, empty, stored } = await openAdminSite();
beforeEach(async () => {
  await empty();
  await site.db.delete(uploads);
});
afterEach(clearUnsavedChanges);
afterAll(site.close);

async function openManager() {
  const browser = openBrowser(site, asAdmin);
  await browser.open('/admin/image-associations');
  await screen.findByRole('list', { name: 'Vehicles' });
  return browser;
}

const rowOf = async (model: string) => {
  const list = within(await screen.findByRole('list', { name: 'Vehicles' }));
  const row = list.getAllByRole('listitem').find((one) => one.textContent?.includes(model));
  if (!row) throw new Error(`There is no row of ${model}`);
  return within(row);
};
const choose = async (model: string) => (await rowOf(model)).getByRole('combobox');
const tiles = () => screen.findByRole('list', { name: 'Available images' });
const save = (count: number) => screen.findByRole('button', { name: `Save All Changes (${count})` });

test('assignments are staged, reset, and saved together', async () => {
  const url = await anUpload(site.db);
  const one = await aBuild({ model: 'Ranger', imageUrl: url });
  const two = await aBuild({ model: 'Bronco', imageUrl: url });
  const { user } = await openManager();
  expect(await save(0)).toBeDisabled();
  expect(await save(0)).toHaveAccessibleDescription('No changes yet.');
  (await rowOf('Ranger')).getByText('Has Image');
  const stageBoth = async () => {
    await user.selectOptions(await choose('Ranger'), 'Awaiting Assignment');
    await user.selectOptions(await choose('Bronco'), 'Missing Original');
  };
  await stageBoth();
  (await rowOf('Ranger')).getByText('Needs Assignment');
  (await rowOf('Ranger')).getByText('Changed');
  (await rowOf('Bronco')).getByText('Missing');
  expect(await save(2)).toHaveAccessibleDescription(
    'Changes stay here until you save, even if you leave this page.',
  );
  await user.click(screen.getByRole('button', { name: 'Reset Changes' }));
  expect(await save(0)).toBeDisabled();
  expect(screen.queryByText('Changed')).toBeNull();

  await stageBoth();
  await user.click(await save(2));
  await screen.findByText('Updated 2 vehicle associations.');
  expect(await stored(one.id)).toMatchObject({ imageUrl: 'AWAITING_CORRECTION' });
  expect(await stored(two.id)).toMatchObject({ imageUrl: 'MISSING_ORIGINAL_IMAGE' });

  await user.click(within(await tiles()).getByRole('button'));
  await user.click((await rowOf('Ranger')).getByRole('button', { name: /^Use the selected image/ }));
  (await rowOf('Ranger')).getByText('Has Image');
  await user.click(await save(1));
  await screen.findByText('Updated 1 vehicle association.');
  await user.click(screen.getByRole('link', { name: 'Back to Admin' }));
  await waitFor(() => expect(location.pathname).toBe('/admin'));
});

test('an assignment that could not be saved stays and says so', async () => {
  const { id } = await aBuild();
  const { user, refuse } = await openManager();
  refuse(`PATCH /api/admin/vehicles/${id}`, 500);
  await user.selectOptions(await choose('F-150'), 'Missing Original');
  await user.click(await save(1));
  await screen.findByText('Failed to update some associations.');
  (await rowOf('F-150')).getByText('Failed to update image association');
  expect(await save(1)).toBeEnabled();
});

test('an image assigned to a build that another administrator deleted no longer waits', async () => {
  const { id } = await aBuild();
  const { user } = await openManager();
  await user.selectOptions(await choose('F-150'), 'Missing Original');
  await call('DELETE', `/vehicles/${id}`);
  await user.click(await save(1));
  await screen.findByText('Failed to update some associations. 1 build was deleted in the meantime.');
  expect(await save(0)).toBeDisabled();
});

test('all images are searched for one build by keys, and the keyboard comes back to it', async () => {
  const wanted = await anUpload(site.db);
  await anUpload(site.db);
  await aBuild();
  const { user } = await openManager();
  const search = async () => (await rowOf('F-150')).getByRole('button', { name: /^Search all images for/ });
  const field = screen.getByRole('searchbox', { name: /^File name or vehicle/ });
  (await search()).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText(/^Find an image for/)).toHaveTextContent(
    'Find an image for 2021 Ford F-150, then select it.',
  );
  expect(field).toHaveFocus();
  await user.keyboard(`${wanted.replace(/^.*\/|\.\w+$/g, '')}{Enter}`);
  await waitFor(async () => expect(within(await tiles()).getAllByRole('button')).toHaveLength(1));
  within(await tiles())
    .getByRole('button')
    .focus();
  await user.keyboard('{Enter}');
  expect(await choose('F-150')).toHaveFocus();
  expect(await choose('F-150')).toHaveValue(wanted);
  expect(screen.queryByText(/^Find an image for/)).toBeNull();
  // Asked for twice, by a build that may be called the same.
  await user.click(await search());
  await user.click(await search());
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await choose('F-150')).toHaveFocus();
});
