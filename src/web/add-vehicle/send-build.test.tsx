import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { type Cookies, PASSWORD, signedInAs } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { FILLED_IN, field, leaveDraft, tiles } from '#test/build-form.ts';
import { type Browser, openBrowser } from '#test/screen.tsx';

/** Sending a build from the Add Your Build page (§7, §8). */

const site = await openTestApp({ HUMAN_VERIFICATION: 'off' });
afterAll(site.close);

/** A form in which all is filled in, up to the last click. */
async function openFilled(given: object = {}, cookies?: Cookies) {
  await leaveDraft(site, { ...FILLED_IN, ...given });
  const browser = openBrowser(site, cookies);
  await browser.open('/add-vehicle');
  await browser.user.click(await screen.findByLabelText('I am human'));
  await screen.findByRole('button', { name: 'Add to Gallery' });
  return browser;
}

const send = (user: Browser['user']) => user.click(screen.getByRole('button', { name: 'Add to Gallery' }));

const failures: [string, string, { status: number; body: unknown } | undefined, string][] = [
  [
    'the check refuses',
    'POST /api/vehicles/verify',
    {
      status: 422,
      body: { error: 'This does not look like a vehicle', details: 'Please check the make.' },
    },
    'Server verification failed: This does not look like a vehicle. Please check the make.',
  ],
  [
    'the server refuses',
    'POST /api/vehicles',
    { status: 500, body: 'out of order' },
    'Server error: 500: "out of order"',
  ],
  ['the network is lost', 'POST /api/vehicles', undefined, 'Failed to add vehicle. Please try again.'],
];
test.each(failures)('everything is kept when %s', async (_what, endpoint, reply, text) => {
  const { user, route } = await openFilled();
  route(endpoint, () => {
    if (!reply) throw new TypeError('Failed to fetch');
    return reply;
  });
  await send(user);
  await screen.findByText(text);
  expect(field('Owner name')).toHaveValue('Eli');
  expect(tiles()).toEqual(['truck.jpg']);
  await screen.findByRole('button', { name: 'Add to Gallery' });
});

test('a form that is asked again and again to be sent is sent once', async () => {
  const { user, hold, calls } = await openFilled({ model: 'Maverick' });
  const letCome = hold('POST /api/vehicles/verify');
  for (let press = 0; press < 3; press++) await user.type(field('Owner name'), '{Enter}');
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await user.type(field('Owner name'), '{Enter}');
  letCome();
  await waitFor(() => expect(location.pathname).toBe('/'));
  const sent = calls.filter(({ method }) => method === 'POST').map(({ address }) => address);
  expect(sent.filter((address) => address.startsWith('/api/vehicles'))).toEqual([
    '/api/vehicles/verify',
    '/api/vehicles',
  ]);
});

test('who went elsewhere before the answer came stays there', async () => {
  const { user, hold } = await openFilled({ model: 'Bronco' });
  const letCome = hold('POST /api/vehicles');
  await send(user);
  await screen.findByRole('button', { name: 'Submitting...' });
  await user.click(screen.getByRole('link', { name: 'Privacy' }));
  await waitFor(() => expect(location.pathname).toBe('/privacy'));
  letCome();
  await screen.findByText('Vehicle Added Successfully!');
  expect(location.pathname).toBe('/privacy');
});

test('what the server says of a field stands under that field', async () => {
  const { user, route } = await openFilled();
  const message = 'Tire brand is not a brand';
  route('POST /api/vehicles', () => ({
    status: 400,
    body: { error: message, message, fields: { tireBrand: message } },
  }));
  await send(user);
  await screen.findByText(message);
  await waitFor(() => expect(field('Tire brand')).toHaveFocus());
  expect(field('Tire brand')).toHaveAccessibleDescription(message);
});

test('a registration that fails stops the build, but not an address that has an account', async () => {
  const email = 'twice@example.com';
  const { user, route } = await openFilled({ ownerEmail: email, model: 'Bronco' });
  await user.click(screen.getByLabelText(/^Create an account/));
  await user.type(field('Password'), PASSWORD);
  await user.type(field('Confirm password'), PASSWORD);
  let body: object | undefined = { error: 'Too many registrations' };
  route('POST /api/auth/register', () => body && { status: 429, body });
  await send(user);
  await screen.findByText('Too many registrations');
  body = {};
  await send(user);
  await screen.findByText('Failed to create account');

  body = undefined;
  const payload = { email, password: 'somebody else' };
  await site.app.inject({ method: 'POST', url: '/api/auth/register', payload });
  await send(user);
  await screen.findByText('Vehicle Added Successfully!');
  await waitFor(() => expect(location.pathname).toBe('/'));
  const { vehicles } = (await site.app.inject('/api/vehicles?limit=1')).json();
  expect(vehicles[0]).toMatchObject({ model: 'Bronco', ownerName: 'Eli' });
});

test('whoever was signed out elsewhere is asked for an address, and can then send', async () => {
  const { user, cookies } = await openFilled({ model: 'Transit', ownerEmail: '' }, await signedInAs(site));
  expect(screen.queryByLabelText('Email')).toBeNull();
  const done = await site.app.inject({ method: 'POST', url: '/api/auth/logout', cookies });
  expect(done.statusCode).toBe(200);
  await send(user);
  await screen.findByText('Email address is required');
  await waitFor(() => expect(field('Email')).toHaveFocus());
  await user.type(field('Email'), 'eli@example.com');
  await send(user);
  await waitFor(() => expect(location.pathname).toBe('/'));
  const { vehicles } = (await site.app.inject('/api/vehicles?limit=1')).json();
  expect(vehicles[0]).toMatchObject({ model: 'Transit' });
});

test('a crash says what it is, and what was written is there once one goes on', async () => {
  await leaveDraft(site, { year: '2019', make: 'Ford', notes: 'Written before' });
  const { user, open } = openBrowser(site);
  await open('/add-vehicle');
  await user.type(screen.getByLabelText(/^Build Notes/), ' the crash');
  await screen.findByText('Draft saved');
  const { insertBefore } = Node.prototype;
  // As in a browser whose translation moved what React put there.
  Node.prototype.insertBefore = () => {
    Node.prototype.insertBefore = insertBefore;
    throw new DOMException(
      'The node before which the new node is to be inserted is not a child of this one.',
    );
  };
  await user.type(field('Owner name'), '{Enter}');
  const crash = await screen.findByRole('alert');
  expect(crash).toHaveTextContent('This page ran into a problem.');
  expect(crash).not.toHaveTextContent('connection');
  await user.click(screen.getByRole('button', { name: 'Go On' }));
  expect(field('Year')).toHaveValue('2019');
  expect(field('Make')).toHaveValue('Ford');
  expect(screen.getByLabelText(/^Build Notes/)).toHaveValue('Written before the crash');
});
