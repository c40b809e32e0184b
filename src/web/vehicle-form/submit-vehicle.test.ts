import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint, Refusal } from '#contract/endpoint.ts';
import { ApiError, type Ask } from '#web/data/api.ts';
import { NEW_VEHICLE } from '#web/vehicle-form/fields/vehicle-values.ts';
import { submitVehicle } from './submit-vehicle.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const VALUES = {
  ...NEW_VEHICLE,
  year: '2019',
  make: 'Ford',
  model: 'F-150',
  wheelModel: '544BM',
  wheelDiameter: '20.0',
  wheelWidth: '9',
  wheelOffset: '+18',
  wheelBackspacing: '5.71',
  tireBrand: 'Nitto',
  tireWidth: '275',
  tireHeight: '55',
  suspension: 'Stock',
  ownerName: 'Eli',
  ownerEmail: 'Eli@Example.com',
};
const REPLIES: Record<string, object> = {
  '/api/auth/register': { email: 'eli@example.com' },
  '/api/vehicles/verify': { ok: true, warnings: ['Rare'] },
  '/api/vehicles': { id: 7 },
};

/** A server that notes its calls and refuses some of them. */
function server(refusals: Record<string, Error> = {}) {
  const calls: { path: string; body: unknown }[] = [];
  const answer = async (endpoint: Endpoint, call: { body?: unknown }) => {
    calls.push({ path: endpoint.path, body: call.body });
    const refusal = refusals[endpoint.path];
    if (refusal) throw refusal;
    return REPLIES[endpoint.path];
  };
  return { calls, ask: answer as Ask };
}

async function submit(ask: Ask, given: { createAccount?: boolean; guest?: boolean } = {}) {
  const { createAccount = false, guest = true } = given;
  const done = submitVehicle(ask, {
    values: { ...VALUES, createAccount, password: 'secret', confirmPassword: 'secret' },
    guest,
    images: { imageUrl: '/uploads/a.jpg', additionalImages: ['/uploads/b.jpg'] },
    sendVideo: async () => null,
    altcha: 'proof',
    onRegistered: () => {},
  });
  done.catch(() => {});
  await vi.advanceTimersByTimeAsync(500);
  return done;
}

const refusal = (error: string, more: Partial<Refusal> = {}) =>
  new ApiError(400, '', JSON.stringify({ error, message: error, ...more }));

test('a build goes out as numbers, with its main picture apart and nothing of the account', async () => {
  const { ask, calls } = server();
  expect(await submit(ask)).toEqual({ vehicle: { id: 7 }, warnings: ['Rare'] });
  expect(calls.map(({ path }) => path)).toEqual(['/api/vehicles/verify', '/api/vehicles']);
  expect(calls[1]?.body).toMatchObject({
    year: 2019,
    wheelOffset: 18,
    wheelDiameter: '20',
    ownerEmail: 'eli@example.com',
    imageUrl: '/uploads/a.jpg',
    additionalImages: ['/uploads/b.jpg'],
    altcha: 'proof',
  });
  expect(calls[1]?.body).not.toHaveProperty('password');
  expect(calls[1]?.body).not.toHaveProperty('createAccount');
});

test('somebody signed in registers nothing and sends no address', async () => {
  const { ask, calls } = server();
  await submit(ask, { guest: false, createAccount: true });
  expect(calls.map(({ path }) => path)).toEqual(['/api/vehicles/verify', '/api/vehicles']);
  expect(calls[1]?.body).not.toHaveProperty('ownerEmail');
});

test('an address that has an account already is no reason to stop', async () => {
  const { ask, calls } = server({
    '/api/auth/register': refusal('Email already registered', { code: 'email-registered' }),
  });
  await submit(ask, { createAccount: true });
  expect(calls.map(({ path }) => path)).toEqual(Object.keys(REPLIES));
});

test('the calls after a registration wait half a second', async () => {
  const { ask, calls } = server();
  const done = submitVehicle(ask, {
    values: { ...VALUES, createAccount: true },
    guest: true,
    images: { imageUrl: null, additionalImages: [] },
    sendVideo: async () => null,
    altcha: undefined,
    onRegistered: () => {},
  });
  await vi.advanceTimersByTimeAsync(499);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await done;
});

test.each([
  ['/api/auth/register', refusal('Slow down'), 'Registration failed', 'Slow down'],
  ['/api/auth/register', new TypeError('network'), 'Registration failed', 'Failed to create account'],
  [
    '/api/vehicles/verify',
    refusal('No vehicle', { details: 'Check the make.' }),
    'Error',
    'Server verification failed: No vehicle. Check the make.',
  ],
  ['/api/vehicles/verify', new TypeError('network'), 'Error', 'Failed to add vehicle. Please try again.'],
  ['/api/vehicles', refusal('Full'), 'Error', 'Server error: Full'],
  ['/api/vehicles', new ApiError(502, 'Bad Gateway', ''), 'Error', 'Server error: 502: Bad Gateway'],
  ['/api/vehicles', new TypeError('network'), 'Error', 'Failed to add vehicle. Please try again.'],
])('when %s fails with "%s" the flow stops and says so', async (path, error, title, message) => {
  const { ask, calls } = server({ [path]: error });
  await expect(submit(ask, { createAccount: true })).rejects.toMatchObject({ title, message });
  expect(calls.at(-1)?.path).toBe(path);
});
