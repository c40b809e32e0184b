import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { addUser, type Cookies, signedInAs } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { FILLED_IN, field, leaveDraft, tiles } from '#test/build-form.ts';
import { openBrowser } from '#test/screen.tsx';

/** The fields of the Add Your Build page (§2, §4, §5). */

const site = await openTestApp({ HUMAN_VERIFICATION: 'off' });
afterAll(site.close);

async function openForm(cookies?: Cookies) {
  const browser = openBrowser(site, cookies);
  await browser.open('/add-vehicle');
  await screen.findByRole('heading', { name: 'Add Your Build' });
  return browser;
}

const years = () =>
  within(field('Year'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .filter((text) => /^\d{4}$/.test(text ?? ''));
/** Enter in a field sends the form, or says what is missing. */
const tryToSend = (user: { type: (at: Element, keys: string) => Promise<void> }) =>
  user.type(field('Owner name'), '{Enter}');

const REQUIRED = [
  'Year is required',
  'Make is required',
  'Model is required',
  'Suspension setup is required',
  'Please select a wheel brand',
  'Wheel model is required',
  'Wheel width is required',
  'Wheel diameter is required',
  'Wheel offset is required',
  'Wheel backspacing is required',
  'Tire brand is required',
  'Tire width is required',
  'Tire height is required',
  'Modification level is required',
  'Rubbing information is required',
  'Owner name is required',
  'Email address is required',
];

test('what is missing is said under every field, the first is focused, and each goes as it is mended', async () => {
  const { user } = await openForm();
  expect(screen.getByRole('button', { name: 'Upload Images First' })).toBeDisabled();
  for (const label of ['Wheel brand', 'Modification level', 'Rubbing'])
    await user.selectOptions(field(label), '');
  await tryToSend(user);
  for (const message of REQUIRED) await screen.findByText(message);
  screen.getByText('At least one image is required. Please select and upload images first.');
  expect(screen.getByLabelText(/Add Photos/)).toHaveFocus();
  screen.getByRole('button', { name: 'Fix 17 fields' });
  screen.getByRole('link', { name: 'Tire Setup (needs attention)' });

  await user.type(field('Tire brand'), 'Toyo');
  await waitFor(() => expect(screen.queryByText('Tire brand is required')).toBeNull());
  screen.getByRole('button', { name: 'Fix 16 fields' });
});

test('what is wrong is said as soon as its field is left', async () => {
  const { user } = await openForm();
  for (const [label, value, message] of [
    ['Email', 'nobody', 'Valid email is required'],
    ['Wheel offset', 'far out', 'Wheel offset must be a whole number of mm from -500 to 500'],
    ['Wheel width', 'nine', 'Wheel width must be a number like 8.5'],
  ] as const) {
    await user.type(field(label), value);
    await user.tab();
    await screen.findByText(message);
  }
});

test('a password must be there, long enough and repeated', async () => {
  const { user } = await openForm();
  await user.click(screen.getByLabelText(/^Create an account/));
  for (const [password, repeated, fits] of [
    ['', '', false],
    ['short', 'short', false],
    ['long enough', 'long enuogh', false],
    ['long enough', 'long enough', true],
  ] as const) {
    await user.clear(field('Password'));
    await user.clear(field('Confirm password'));
    if (password) await user.type(field('Password'), password);
    if (repeated) await user.type(field('Confirm password'), repeated);
    await tryToSend(user);
    await waitFor(() =>
      expect(screen.queryAllByText('Password requirements not met')).toHaveLength(fits ? 0 : 1),
    );
  }
});

test('a password is only missed once it is repeated otherwise, and no more when no account is wanted', async () => {
  const { user } = await openForm();
  await user.click(screen.getByLabelText(/^Create an account/));
  const unfit = () => screen.queryByText('Password requirements not met');
  await user.type(field('Password'), 'long enough');
  await user.click(field('Confirm password'));
  expect(field('Password')).not.toHaveAttribute('aria-invalid');
  await user.type(field('Confirm password'), 'long enuogh');
  await user.click(field('Password'));
  await screen.findByText('Password requirements not met');
  await user.clear(field('Confirm password'));
  await user.type(field('Confirm password'), 'long enough');
  await waitFor(() => expect(unfit()).toBeNull());
  await user.type(field('Confirm password'), '{Backspace}');
  await screen.findByText('Password requirements not met');
  screen.getByRole('button', { name: 'Fix 1 field' });
  await user.click(screen.getByLabelText(/^Create an account/));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Fix \d+ fields?$/ })).toBeNull());
});

test('a picture alone is not enough without the human box', async () => {
  await leaveDraft(site, FILLED_IN);
  const { user } = await openForm();
  expect(await screen.findByRole('button', { name: "Verify You're Human" })).toBeDisabled();
  await tryToSend(user);
  await screen.findByText('Please confirm you are human before submitting.');
  expect(screen.getByLabelText('I am human')).toHaveFocus();
});

test('a check that could not be made says so and can be tried again', async () => {
  const { user, refuse } = await openForm();
  const mend = refuse('GET /api/verification/challenge');
  await user.click(screen.getByLabelText('I am human'));
  await screen.findByText(/^The check didn’t work/);
  mend();
  await user.click(screen.getByLabelText('I am human'));
  await waitFor(() => expect(screen.queryByText(/^The check didn’t work/)).toBeNull());
  expect(screen.getByLabelText('I am human')).toBeChecked();
});

test('models follow the make, wheel models the brand, and the next model year comes first', async () => {
  const { user } = await openForm();
  await waitFor(() => expect(years()).toHaveLength(new Date().getUTCFullYear() + 1 - 1980 + 1));
  expect(years()[0]).toBe(String(new Date().getUTCFullYear() + 1));
  expect(years().at(-1)).toBe('1980');

  expect(field('Model')).toBeDisabled();
  await waitFor(() => user.selectOptions(field('Make'), 'Ram'));
  await user.selectOptions(field('Model'), '1500');
  await user.selectOptions(field('Make'), 'Ford');
  expect(field('Model')).toHaveValue('');
  await user.selectOptions(field('Model'), 'Not listed...');
  await user.type(field('Model'), 'Model T');
  expect(screen.getByRole('complementary', { name: 'Preview' })).toHaveTextContent('Ford Model T');

  for (const brand of ['TIS', 'DTS Wheels']) {
    await user.selectOptions(field('Wheel brand'), brand);
    const query = new URLSearchParams({ brand });
    const models = await site.app.inject(`/api/vehicles/options/wheel-models?${query}`);
    const [first] = models.json();
    await waitFor(() => user.selectOptions(field('Wheel model'), first));
  }
});

test('the backspacing is filled in, and a gentle warning says when it disagrees', async () => {
  const { user } = await openForm();
  await user.type(field('Wheel width'), '9');
  await user.type(field('Backspacing'), '5.75');
  await screen.findByText('9″ wide with 5.75″ of backspacing means an offset of about +19 mm.');
  await user.click(screen.getByRole('button', { name: 'Use +19 mm' }));
  expect(field('Wheel offset')).toHaveValue('19');
  await user.clear(field('Wheel offset'));
  await user.type(field('Wheel offset'), '-44');
  expect(field('Backspacing')).toHaveValue('3.27');
  await user.clear(field('Backspacing'));
  await user.type(field('Backspacing'), '4.5');
  await screen.findByText('9″ wide at −44 mm means about 3.27″ of backspacing.');
  await user.click(screen.getByRole('button', { name: 'Use 3.27″' }));
  await user.clear(field('Wheel offset'));
  await user.type(field('Wheel offset'), '0');
  expect(field('Backspacing')).toHaveValue('5');
});

test('the display name of an account is the owner at first, and a draft goes before it', async () => {
  const cookies = await signedInAs(site, await addUser(site, { displayName: 'Kai of Reno' }));
  const { user, open } = await openForm(cookies);
  expect(field('Owner name')).toHaveValue('Kai of Reno');
  expect(screen.queryByText('Start Over')).toBeNull();
  await user.clear(field('Owner name'));
  await screen.findByText('Draft saved');
  await open('/add-vehicle');
  await screen.findByText('Draft restored');
  expect(field('Owner name')).toHaveValue('');
});

test('the form can be emptied, and that be taken back', async () => {
  await leaveDraft(site, { ownerName: 'Eli' });
  const { user } = await openForm();
  await user.click(await screen.findByRole('button', { name: 'Start Over' }));
  expect(field('Owner name')).toHaveValue('');
  expect(tiles()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field('Owner name')).toHaveValue('Eli');
  expect(tiles()).toEqual(['truck.jpg']);
});

test('logging out empties the form that is open, and the next key writes back none of it', async () => {
  await leaveDraft(site, { ownerName: 'Eli', tireBrand: 'Toyo' });
  const { user } = await openForm(await signedInAs(site));
  await waitFor(() => expect(field('Tire brand')).toHaveValue('Toyo'));
  const [logout = document.body] = screen.getAllByRole('button', { name: 'Logout' });
  await user.click(logout);
  await screen.findByLabelText('Email');
  expect(field('Owner name')).toHaveValue('');
  expect(tiles()).toEqual([]);
  await user.type(field('Tire width'), '275');
  await screen.findByText('Draft saved');
  const kept = Object.values(localStorage).join();
  expect(kept).toContain('275');
  expect(kept).not.toContain('Toyo');
});
