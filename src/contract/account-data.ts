import * as z from 'zod/mini';
import { currentUser } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { id, success, timestamp } from './fields.ts';
import { password } from './sign-in.ts';
import { privateVehicle } from './vehicles.ts';

/** Everything kept about an account, except its password and sessions. */
export const downloadAccount = endpoint({
  method: 'GET',
  path: '/api/auth/account',
  summary: 'Download the account and its data as a JSON file',
  reply: z.object({
    account: z.extend(currentUser, { createdAt: timestamp, lastLoginAt: z.nullable(timestamp) }),
    vehicles: z.array(privateVehicle),
    favoriteIds: z.array(id),
    likedIds: z.array(id),
  }),
});

/** `keep` leaves the builds in the gallery without e-mail and account, `delete` takes them along. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/auth/account/delete',
  summary: 'Delete the account for good',
  body: z.object({ password, builds: z.enum(['keep', 'delete']) }),
  reply: success,
});
