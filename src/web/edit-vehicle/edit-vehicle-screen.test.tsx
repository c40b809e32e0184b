import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { addUser, signedInAs } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { field, tiles } from '#test/build-form.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';
import { anUpload } from '#test/submissions.ts';
import { insertVehicles } from '#test/vehicles.ts';

/** The Edit vehicle screen (§2, §4, §5, §8). */

const site = await openTestApp();
afterAll(site.close);

/** A build with values no list knows, and the browser of its owner. */
async function ownBuild() {
  const owner = await addUser(site);
  const [build] = await insertVehicles(site.db, {
    userId: owner.id,
    year: 1987,
    make: 'Avanti',
    model: 'Touring',
    suspension: 'Bags',
    wheelModel: 'Prototype',
    wheelWidth: '8.5',
    wheelOffset: -12,
    wheelBackspacing: '',
    modification: 'None',
    rubbing: 'Minor',
    imageUrl: await anUpload(site.db),
    additionalImages: [await anUpload(site.db)],
  });
  if (!build) throw new Error('The build was not inserted');
  await site.gallery.changed([build.id]);
  const browser = openBrowser(site, await signedInAs(site, owner));
  const address = `/api/vehicles/${build.id}`;
  return {
    ...browser,
    address,
    openForm: async () => {
      await browser.open(`/edit-vehicle/${build.id}`);
      await screen.findByLabelText('Make');
    },
    stored: async () =>
      (await site.app.inject({ url: address, cookies: browser.cookies })).json() as Record<string, unknown>,
  };
}

async function retype(user: Browser['user'], label: string, text: string) {
  await user.clear(field(label));
  await user.type(field(label), text);
}
const save = (user: Browser['user']) => user.click(screen.getByRole('button', { name: 'Save Changes' }));

test('the form waits for the vehicle, then offers what is stored, even outside of the lists', async () => {
  const { hold, open, address } = await ownBuild();
  const answer = hold(`GET ${address}`);
  await open(address.replace('/api/vehicles', '/edit-vehicle'));
  await screen.findByText('Loading vehicle data...');
  answer();
  await screen.findByLabelText('Make');
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
    expect(field(label)).toHaveValue(value);
  expect(tiles()).toEqual(['Photo 1', 'Photo 2']);
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to My Vehicles' })).toHaveAttribute('href', '/my-vehicles');
});

test('the same fields as in the Add form are asked for, and a picture', async () => {
  const { user, openForm } = await ownBuild();
  await openForm();
  for (const name of ['Photo 1', 'Photo 2'])
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
  await user.clear(field('Tire brand'));
  await user.type(field('Owner name'), '{Enter}');
  await screen.findByText('Wheel backspacing is required');
  screen.getByText('Tire brand is required');
  screen.getByText('At least one image is required. Please select and upload images first.');
  expect(screen.getByRole('button', { name: 'Upload Images First' })).toBeDisabled();
});

test('what was typed is kept when the server refuses, and when the network is lost', async () => {
  const { user, refuse, openForm, address } = await ownBuild();
  await openForm();
  await user.type(field('Backspacing'), '4.25');
  refuse(`PUT ${address}`, 403, 'You don’t have permission to do that');
  await save(user);
  await screen.findByText('You don’t have permission to do that');
  refuse(`PUT ${address}`);
  await save(user);
  await screen.findByText('Failed to update vehicle. Please try again.');
  expect(field('Backspacing')).toHaveValue('4.25');
});

test('a refusal stands beside its field, and in a toast where that is not to be seen', async () => {
  const { user, route, openForm, address } = await ownBuild();
  await openForm();
  await user.type(field('Backspacing'), '4.25');
  let name = 'make';
  route(`PUT ${address}`, () => {
    const message = `The ${name} is refused`;
    return { status: 400, body: { error: message, message, fields: { [name]: message } } };
  });
  await save(user);
  await waitFor(() => expect(field('Make')).toHaveAccessibleDescription('The make is refused'));
  expect(screen.getAllByText('The make is refused')).toHaveLength(1);
  name = 'ownerEmail';
  await save(user);
  const toasts = await screen.findByRole('region', { name: /Notifications/ });
  await waitFor(() => expect(toasts).toHaveTextContent('The ownerEmail is refused'));
});

test('a draft can be discarded, and that be taken back', async () => {
  const { user, openForm } = await ownBuild();
  await openForm();
  expect(screen.queryByText('Discard Draft')).toBeNull();
  await retype(user, 'Tire brand', 'Toyo');
  await user.click(screen.getByRole('button', { name: 'Remove Photo 2' }));
  await user.click(await screen.findByRole('button', { name: 'Discard Draft' }));
  expect(field('Tire brand')).toHaveValue('Nitto');
  expect(tiles()).toEqual(['Photo 1', 'Photo 2']);
  screen.getByText('Draft removed');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field('Tire brand')).toHaveValue('Toyo');
  expect(tiles()).toEqual(['Photo 1']);
  await screen.findByText('Draft saved');
  await user.click(screen.getByRole('button', { name: 'Discard Draft' }));
  await openForm();
  expect(tiles()).toEqual(['Photo 1', 'Photo 2']);
});

test('a draft is offered, not put over what was saved since', async () => {
  const { user, cookies, openForm, address, stored } = await ownBuild();
  await openForm();
  await retype(user, 'Tire brand', 'Toyo');
  await screen.findByText('Draft saved');
  const payload = { ...(await stored()), tireBrand: 'Falken', wheelBackspacing: '4.25' };
  const saved = await site.app.inject({ method: 'PUT', url: address, payload, cookies });
  expect(saved.statusCode).toBe(200);

  await openForm();
  await screen.findByText('You have a draft from before the last save');
  expect(field('Tire brand')).toHaveValue('Falken');
  await user.click(screen.getByRole('button', { name: 'Use My Draft' }));
  expect(field('Tire brand')).toHaveValue('Toyo');
  await waitFor(() => expect(screen.queryByText('You have a draft from before the last save')).toBeNull());
  await screen.findByText('Draft saved');
  await openForm();
  await screen.findByText('Draft restored');
  expect(field('Tire brand')).toHaveValue('Toyo');
});

test('a vehicle that is not there, or of somebody else, is not found', async () => {
  const { address } = await ownBuild();
  const { open } = openBrowser(site, await signedInAs(site));
  for (const id of ['999999', address.split('/').at(-1)]) {
    await open(`/edit-vehicle/${id}`);
    await screen.findByRole('heading', { name: 'Vehicle not found' });
    expect(screen.getByRole('link', { name: 'Back to My Vehicles' })).toHaveAttribute('href', '/my-vehicles');
  }
});

test('an answer that comes late leaves the visitor where they have gone', async () => {
  const { user, hold, openForm, address, stored } = await ownBuild();
  await openForm();
  await user.type(field('Backspacing'), '4.25');
  await retype(user, 'Tire brand', 'Toyo');
  const answer = hold(`PUT ${address}`);
  await save(user);
  await screen.findByRole('button', { name: 'Saving...' });
  const [gallery = document.body] = screen.getAllByRole('link', { name: /Fitment Gallery/ });
  await user.click(gallery);
  await waitFor(() => expect(location.pathname).toBe('/'));
  answer();
  await screen.findByText('Your vehicle has been updated successfully.');
  expect(location.pathname).toBe('/');
  expect(await stored()).toMatchObject({ tireBrand: 'Toyo' });
  await openForm();
  expect(field('Tire brand')).toHaveValue('Toyo');
  expect(screen.queryByText('Discard Draft')).toBeNull();
});
