import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { privateVehicle } from './vehicles.ts';

export const listMyVehicles = endpoint({
  method: 'GET',
  path: '/api/vehicles/my-vehicles',
  summary: 'The builds of the signed-in user, newest first, pending ones included',
  reply: z.array(privateVehicle),
});

/** Builds somebody submitted as a guest with the e-mail address this account has confirmed. */
export const countClaimableVehicles = endpoint({
  method: 'GET',
  path: '/api/vehicles/claim',
  summary: 'How many guest builds the signed-in user may claim',
  reply: z.object({ count: z.int() }),
});

export const claimVehicles = endpoint({
  method: 'POST',
  path: '/api/vehicles/claim',
  summary: 'Take over the guest builds submitted with the confirmed e-mail address',
  reply: z.object({ claimed: z.int() }),
});
