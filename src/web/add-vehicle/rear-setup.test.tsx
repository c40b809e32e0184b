import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { addUser, signedInAs } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { FILLED_IN, field, leaveDraft } from '#test/build-form.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';
import { anUpload } from '#test/submissions.ts';
import { insertVehicles } from '#test/vehicles.ts';

/** What the rear has of its own, spacers, dual rear wheels and where it rubs, on the forms. */

const site = await openTestApp({ HUMAN_VERIFICATION: 'off' });
afterAll(site.close);

/** A form in which all is filled in, up to the last click. */
async function openFilled(given: object = {}) {
  await leaveDraft(site, { ...FILLED_IN, ...given });
  const browser = openBrowser(site);
  await browser.open('/add-vehicle');
  await browser.user.click(await screen.findByLabelText('I am human'));
  return browser;
}

const turn = (user: Browser['user'], name: string) => user.click(screen.getByRole('switch', { name }));
async function retype(user: Browser['user'], label: string, text: string) {
  await user.clear(field(label));
  await user.type(field(label), text);
}
async function send({ user, calls }: Browser) {
  await user.click(screen.getByRole('button', { name: 'Add to Gallery' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  return calls.findLast(({ method, address }) => method === 'POST' && address === '/api/vehicles')?.body;
}

test('the preview shows the rear, its spacer and dual rear wheels as they are filled in', async () => {
  const { user } = await openFilled();
  const preview = screen.getByRole('complementary', { name: 'Preview' });
  expect(preview).toHaveTextContent('20×9 · +18 mm');
  await turn(user, 'Different rear setup');
  await retype(user, 'Rear width', '10.50');
  await retype(user, 'Rear offset', '+38');
  await waitFor(() => expect(preview).toHaveTextContent('20×9 +18 · rear 20×10.5 +38'));
  within(preview).getByRole('heading', { name: 'Rear' });
  await turn(user, 'Dual rear wheels');
  await waitFor(() => expect(preview).toHaveTextContent('rear 20×10.5 +38 · dual rear wheels'));
  expect(within(preview).getByRole('link', { name: /See It Drawn to Scale/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/seeWheel=20x9&seeOffset=18.*seeRearWheel=20x10.5&seeRearOffset=38.*seeRearDual=1/),
  );
});

test('the rear begins as the front, and only what differs is sent', async () => {
  const browser = await openFilled({ wheelBackspacing: '5.71' });
  const { user } = browser;
  expect(screen.queryByLabelText(/^Rear/)).toBeNull();
  await turn(user, 'Different rear setup');
  expect(field('Rear wheel model')).toHaveValue('Prototype');
  expect(field('Rear diameter')).toHaveValue('20');
  expect(field('Rear tire brand')).toHaveValue('Nitto');
  await retype(user, 'Rear width', '10.50');
  await retype(user, 'Rear offset', '+38');
  expect(field('Rear backspacing')).toHaveValue('7.25');
  await retype(user, 'Rear backspacing', '5.5');
  await screen.findByText('10.5″ wide at +38 mm means about 7.25″ of backspacing.');
  await user.click(screen.getByRole('button', { name: 'Use 7.25″' }));
  expect(field('Backspacing')).toHaveValue('5.71');
  await retype(user, 'Rear tire width', '315');
  expect(field('Rear tire height')).toHaveAccessibleDescription('Reads as 315/55R20, 33.6″ tall');
  expect(await send(browser)).toMatchObject({
    wheelWidth: '9',
    wheelBackspacing: '5.71',
    rearWheelModel: null,
    rearWheelDiameter: null,
    rearWheelWidth: '10.5',
    rearWheelOffset: 38,
    rearWheelBackspacing: '7.25',
    rearTireBrand: null,
    rearTireWidth: '315',
    rearTireHeight: null,
    frontSpacer: null,
    rearSpacer: null,
    dualRearWheels: false,
    rubbingWhere: [],
  });
});

test('what is wrong with the rear stands beside its field, until the switch is off', async () => {
  const browser = await openFilled();
  const { user } = browser;
  await turn(user, 'Different rear setup');
  await turn(user, 'Spacers');
  await retype(user, 'Rear offset', 'far out');
  await retype(user, 'Rear tire width', 'fat');
  await retype(user, 'Rear spacer', '101');
  await user.type(field('Owner name'), '{Enter}');
  await screen.findByRole('button', { name: 'Fix 3 fields' });
  expect(field('Rear offset')).toHaveAccessibleDescription(
    'Wheel offset must be a whole number of mm from -500 to 500',
  );
  expect(field('Rear tire width')).toHaveAccessibleDescription(
    'Rear tire width must be a number like 12.50 or 285',
  );
  expect(field('Rear spacer')).toHaveAccessibleDescription(
    'A spacer must be a whole number of mm from 0 to 100, or inches such as 1.25″',
  );
  screen.getByRole('link', { name: 'Tire Setup (needs attention)' });
  await turn(user, 'Different rear setup');
  await turn(user, 'Spacers');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Fix/ })).toBeNull());
  expect(await send(browser)).toMatchObject({
    rearWheelOffset: null,
    rearTireWidth: null,
    rearSpacer: null,
  });
});

test('spacers, dual rear wheels and where it rubs are sent, and a draft keeps them', async () => {
  const browser = await openFilled();
  const { user, open } = browser;
  expect(screen.queryByRole('group', { name: /^Where does it rub/ })).toBeNull();
  await turn(user, 'Spacers');
  await user.type(field('Front spacer'), '25 mm');
  await turn(user, 'Dual rear wheels');
  expect(screen.getByRole('switch', { name: 'Dual rear wheels' })).toHaveAccessibleDescription(
    'For the rear, enter the outer wheel’s listed offset',
  );
  await user.selectOptions(field('Rubbing'), 'Rubs');
  await user.click(screen.getByRole('checkbox', { name: 'Rear' }));
  await user.click(screen.getByRole('checkbox', { name: 'Front at full lock' }));
  await screen.findByText('Draft saved');
  await open('/add-vehicle');
  await screen.findByText('Draft restored');
  expect(field('Front spacer')).toHaveValue('25 mm');
  await user.click(screen.getByLabelText('I am human'));
  expect(await send(browser)).toMatchObject({
    rearWheelWidth: null,
    frontSpacer: 25,
    rearSpacer: null,
    dualRearWheels: true,
    rubbingWhere: ['Front at full lock', 'Rear'],
  });
});

test('the form of a stored build shows its rear, and saves it away when it is switched off', async () => {
  const owner = await addUser(site);
  const [build] = await insertVehicles(site.db, {
    userId: owner.id,
    wheelBackspacing: '4.75',
    rearWheelWidth: '11',
    rearWheelOffset: 50,
    rearSpacer: 15,
    rubbing: 'Rubs',
    rubbingWhere: ['Rear'],
    imageUrl: await anUpload(site.db),
  });
  const { user, open, calls } = openBrowser(site, await signedInAs(site, owner));
  await open(`/edit-vehicle/${build?.id}`);
  await waitFor(() => expect(field('Rear width')).toHaveValue('11'));
  expect(field('Rear diameter')).toHaveValue(build?.wheelDiameter);
  expect(field('Rear offset')).toHaveValue('50');
  expect(field('Rear backspacing')).toHaveValue('');
  expect(field('Rear spacer')).toHaveValue('15');
  expect(screen.getByRole('checkbox', { name: 'Rear' })).toBeChecked();
  await turn(user, 'Different rear setup');
  await user.selectOptions(field('Rubbing'), 'No rubbing or scrubbing');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(location.pathname).toBe('/my-vehicles'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    rearWheelWidth: null,
    rearWheelOffset: null,
    rearSpacer: 15,
    rubbingWhere: [],
  });
});

test('what the notes say of the rear is offered, and filled in once it is asked for', async () => {
  const owner = await addUser(site);
  const [build] = await insertVehicles(site.db, {
    userId: owner.id,
    wheelBackspacing: '4.75',
    notes: 'Rear: 20x11 +50, 15mm spacers all around',
    imageUrl: await anUpload(site.db),
  });
  const { user, open, calls } = openBrowser(site, await signedInAs(site, owner));
  await open(`/edit-vehicle/${build?.id}`);
  await screen.findByText('Your notes mention a different rear setup: 20×11 +50, 15 mm spacers all around.');
  expect(screen.getByRole('switch', { name: 'Different rear setup' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Use It' }));
  expect(field('Rear width')).toHaveValue('11');
  expect(field('Rear offset')).toHaveValue('50');
  expect(field('Rear backspacing')).toHaveValue('7.97');
  expect(field('Rear tire width')).toHaveValue(build?.tireWidth);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use It' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(location.pathname).toBe('/my-vehicles'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    rearWheelWidth: '11',
    rearWheelOffset: 50,
    rearTireWidth: null,
    frontSpacer: 15,
    rearSpacer: 15,
    notes: 'Rear: 20x11 +50, 15mm spacers all around',
  });
});
