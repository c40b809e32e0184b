import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { addUser, signedInAs } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';
import { insertVehicles } from '#test/vehicles.ts';

/** Own builds and favorites in My Garage (§2). */

const site = await openTestApp();
afterAll(site.close);

/** The garage of an owner with these builds. */
async function openGarage(...given: Parameters<typeof insertVehicles>[1][]) {
  const owner = await addUser(site, { firstName: 'Kai', displayName: 'Kai L.' });
  const builds = await insertVehicles(site.db, ...given.map((one) => ({ userId: owner.id, ...one })));
  await site.gallery.changed(builds.map(({ id }) => id));
  const browser = openBrowser(site, await signedInAs(site, owner));
  await browser.open('/my-vehicles');
  await screen.findByRole('list', { name: 'My vehicles' });
  return { ...browser, ids: builds.map(({ id }) => id) };
}

const button = (name: string) => screen.getByRole('button', { name });
const confirm = (user: Browser['user']) => user.click(button('Delete Vehicle'));

test('own builds are counted, edited and viewed, and the focus comes back', async () => {
  const { user, ids } = await openGarage(
    { model: 'Ranger', views: 1, likes: 1 },
    { model: 'Maverick', views: 0 },
  );
  screen.getByText('Welcome back, Kai L.!');
  screen.getByRole('tab', { name: 'My Vehicles (2)' });
  const rows = screen.getAllByRole('listitem').filter((row) => row.textContent.includes('Ford Ranger'));
  const ranger = within(rows.at(-1) ?? document.body);
  ranger.getByText('1 view');
  ranger.getByRole('button', { name: /^1 like\./ });
  expect(ranger.getByRole('link', { name: 'Edit 2021 Ford Ranger' })).toHaveAttribute(
    'href',
    `/edit-vehicle/${ids[0]}`,
  );
  await user.click(button('View 2021 Ford Ranger'));
  await screen.findByRole('dialog', { name: /2021 Ford Ranger/ });
  expect(location.search).toBe(`?vehicle=${ids[0]}`);
  // Escape counts once the dialog has the focus.
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(location.search).toBe(''));
  expect(button('View 2021 Ford Ranger')).toHaveFocus();
});

test('a build is deleted once that is confirmed and the server agrees', async () => {
  const { user, refuse } = await openGarage({ model: 'Ranger' }, { model: 'Maverick' });
  const remove = () => button('Delete 2021 Ford Maverick');
  await user.click(remove());
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Are you sure you want to delete this vehicle? This action cannot be undone.',
  );
  await user.click(button('Cancel'));
  await waitFor(() => expect(remove()).toHaveFocus());

  const mend = refuse(/^DELETE /, 500);
  await user.click(remove());
  await confirm(user);
  await screen.findByText('Failed to delete vehicle');
  await waitFor(() => expect(remove()).toHaveFocus());
  mend();
  await user.click(remove());
  await confirm(user);
  await screen.findByText('Your vehicle has been removed from the gallery.');
  await screen.findByRole('tab', { name: 'My Vehicles (1)' });
  expect(screen.queryByRole('button', { name: 'Delete 2021 Ford Maverick' })).toBeNull();
});

test('a build that waits for approval is marked', async () => {
  await openGarage({ isApproved: false });
  screen.getByText('Pending');
  screen.getByText(/^Waiting for review\./);
});

test('the question about one build outlives the answer about another', async () => {
  const { user, hold } = await openGarage({ model: 'Maverick' }, { model: 'Ranger' });
  const letCome = hold(/^DELETE /);
  await user.click(button('Delete 2021 Ford Ranger'));
  await confirm(user);
  await user.keyboard('{Escape}');
  await user.click(button('Delete 2021 Ford Maverick'));
  letCome();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Delete 2021 Ford Ranger', hidden: true })).toBeNull(),
  );
  await confirm(user);
  await screen.findByText('Your garage is empty');
});

test('a favorite is taken out at once, before the server has answered, and stays out', async () => {
  const { user, hold, open, ids, cookies } = await openGarage({ model: 'Maverick' }, { model: 'Ranger' });
  for (const id of ids) await site.app.inject({ method: 'POST', url: `/api/favorites/${id}`, cookies });
  await open('/my-vehicles?tab=favorites');
  await screen.findByRole('tab', { name: 'My Favorites (2)' });
  const letCome = hold(/^DELETE /);
  const [heart = document.body] = await screen.findAllByRole('button', { name: /^Remove from favorites/ });
  await user.click(heart);
  await screen.findByRole('tab', { name: 'My Favorites (1)' });
  letCome();
  const saved = async () => (await site.app.inject({ url: '/api/favorites', cookies })).json();
  await waitFor(async () => expect(await saved()).toHaveLength(1));
});
