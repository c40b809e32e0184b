import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { addUser, signedInAs } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';
import { anUpload } from '#test/submissions.ts';

/** The Upload Your Vehicle dialog (§2, §5, §8). */

const site = await openTestApp({ HUMAN_VERIFICATION: 'off' });
afterAll(site.close);

/** A control of the dialog; the filters behind it have some of the same names. */
const field = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${label}( \\(.*\\))?$`));
const findDialog = () => screen.findByRole('dialog', { name: 'Upload Your Vehicle' });
const press = (user: Browser['user'], name: string) => user.click(screen.getByRole('button', { name }));

/** The dialog with everything in it, up to the last click. */
async function openFilled() {
  const values = {
    make: 'Jeep',
    model: 'Gladiator',
    suspension: '3" Lift',
    wheelModel: 'Prototype',
    wheelSize: '20x9',
    tireSize: '35x12.50R20',
    tireBrand: 'Nitto',
    ownerName: 'rubicon_rick',
  };
  const photos = [{ name: 'truck.jpg', url: await anUpload(site.db) }];
  localStorage.setItem('wheel-gallery-dialog-draft', JSON.stringify({ values, photos }));
  const browser = openBrowser(site);
  await browser.open('/?upload=1');
  await findDialog();
  await browser.user.click(screen.getByLabelText('I am human'));
  await waitFor(() => expect(screen.getByLabelText('I am human')).toBeChecked());
  return browser;
}

test('the next model year down to 1980 is offered, this year chosen, and Cancel closes it', async () => {
  const { user, open } = openBrowser(site);
  await open('/?upload=1&sort=popular');
  const dialog = await findDialog();
  const now = new Date().getUTCFullYear();
  expect(field('Year')).toHaveValue(String(now));
  const years = within(field('Year'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .filter((text) => /^\d{4}$/.test(text));
  expect(years).toEqual(Array.from({ length: now + 2 - 1980 }, (_, index) => String(now + 1 - index)));
  expect(dialog).toHaveTextContent('Supports JPG, PNG, WebP, HEIC');
  await press(user, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('?sort=popular');
});

test('the display name of an account is the username at first', async () => {
  const cookies = await signedInAs(site, await addUser(site, { displayName: 'Kai of Reno' }));
  await openBrowser(site, cookies).open('/?upload=1');
  await findDialog();
  expect(field('Your Username')).toHaveValue('Kai of Reno');
});

test('what is missing is said, and which sizes cannot be read', async () => {
  const { user, open } = openBrowser(site);
  await open('/?upload=1');
  await findDialog();
  await user.type(field('Wheel size'), 'big');
  await user.type(field('Tire size'), 'round');
  await press(user, 'Upload Vehicle');
  for (const message of [
    'Make is required',
    'Model is required',
    'Suspension setup is required',
    'Wheel model is required',
    'Tire brand is required',
    'Owner name is required',
    'Enter the wheel size as diameter x width, e.g. 20x9',
    'Enter the tire size like 35x12.50R20 or 285/55R20',
    'Please confirm you are human before submitting.',
  ])
    await screen.findByText(message);
  expect(field('Make')).toHaveFocus();
});

test('what was typed is kept when the server says why not, and when nothing comes back', async () => {
  const { user, refuse } = await openFilled();
  refuse('POST /api/vehicles', 429, 'Too many builds');
  await press(user, 'Upload Vehicle');
  await screen.findByText('Too many builds');
  refuse('POST /api/vehicles');
  await press(user, 'Upload Vehicle');
  await screen.findByText('Failed to upload vehicle. Please try again.');
  expect(field('Your Username')).toHaveValue('rubicon_rick');
});

test('it stays open while it is sent, so that the link to the build is not lost', async () => {
  const { user, hold } = await openFilled();
  const answer = hold('POST /api/vehicles');
  await press(user, 'Upload Vehicle');
  await screen.findByRole('button', { name: 'Uploading...' });
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await press(user, 'Close');
  answer();
  const link = await screen.findByLabelText('Your link to this build');
  expect(link).toHaveDisplayValue(/\/my-vehicles\?claim=[\w-]{43}$/);
});

test('the link to the build is offered when the dialog was left by then', async () => {
  const { user, hold } = await openFilled();
  const answer = hold('POST /api/vehicles');
  await press(user, 'Upload Vehicle');
  await screen.findByRole('button', { name: 'Uploading...' });
  history.pushState(null, '', '/?sort=oldest');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer();
  await screen.findByRole('button', { name: 'Claim It Now' });
});

test('the rear begins as the front, in the same short form', async () => {
  const { user, calls } = await openFilled();
  await user.click(screen.getByRole('switch', { name: 'Different rear setup' }));
  expect(field('Rear wheel size')).toHaveValue('20x9');
  expect(field('Rear tire size')).toHaveValue('35x12.50R20');
  await user.clear(field('Rear wheel size'));
  await user.type(field('Rear wheel size'), '20x10.5');
  await user.click(screen.getByRole('switch', { name: 'Spacers' }));
  await user.type(field('Rear spacer'), '15');
  await press(user, 'Upload Vehicle');
  await screen.findByLabelText('Your link to this build');
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    wheelWidth: '9',
    rearWheelDiameter: null,
    rearWheelWidth: '10.5',
    rearTireWidth: null,
    rearSpacer: 15,
  });
});
