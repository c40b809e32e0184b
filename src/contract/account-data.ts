import * as z from 'zod/mini';
import { currentUser } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { id, success, timestamp } from './fields.ts';
import { password } from './sign-in.ts';
import { privateVehicle } from './vehicles.ts';

/** Everything kept about an account, except its password and sessions. */
export const accountData = z.object({
  account: z.extend(currentUser, { createdAt: timestamp, lastLoginAt: z.nullable(timestamp) }),
  vehicles: z.array(privateVehicle),
  favoriteIds: z.array(id),
  likedIds: z.array(id),
});
export type AccountData = z.output<typeof accountData>;

export const downloadAccount = endpoint({
  method: 'GET',
  path: '/api/auth/account',
  summary: 'Download the account and its data as a JSON file',
  reply: accountData,
});

/** The same as a zip, with the pictures and videos of the builds: account.json and uploads/. */
export const downloadAccountFiles = endpoint({
  method: 'GET',
  path: '/api/auth/account.zip',
  summary: 'Download the account, its data and its pictures as a zip file',
  reply: z.unknown(),
});

/** `keep` leaves the builds in the gallery without e-mail and account, `delete` takes them along. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/auth/account/delete',
  summary: 'Delete the account for good',
  body: z.object({ password, builds: z.enum(['keep', 'delete']) }),
  reply: success,
});
