import * as z from 'zod/mini';
import { currentUser } from '#contract/account/accounts.ts';
import { password, token } from '#contract/account/sign-in.ts';
import { endpoint, id, success, timestamp } from '#contract/endpoint.ts';
import { privateVehicle } from '#contract/vehicles.ts';
import { follow } from './follows.ts';
import { passkey } from './passkeys.ts';
import { ownersQuestion } from './questions.ts';
import { noticeChoices, openSession } from './settings.ts';

export const listMyVehicles = endpoint({
  method: 'GET',
  path: '/api/vehicles/my-vehicles',
  summary: 'The builds of the signed-in user, newest first, pending ones included',
  reply: z.array(privateVehicle),
});

/** Builds somebody submitted as a guest with the email address this account has confirmed. */
export const countClaimableVehicles = endpoint({
  method: 'GET',
  path: '/api/vehicles/claim',
  summary: 'How many guest builds the signed-in user may claim',
  reply: z.object({ count: z.int() }),
});

export const claimVehicles = endpoint({
  method: 'POST',
  path: '/api/vehicles/claim',
  summary: 'Claim guest builds submitted with the confirmed email',
  reply: z.object({ claimed: z.int() }),
});

/** For an account of any address. */
export const claimByLink = endpoint({
  method: 'POST',
  path: '/api/vehicles/claim/link',
  summary: 'Claim a guest build with its claim link',
  body: z.object({ token }),
  reply: z.object({ id }),
});

/** Everything kept about an account, except its password and secrets. */
export const accountData = z.object({
  account: z.extend(currentUser, {
    createdAt: timestamp,
    lastLoginAt: z.nullable(timestamp),
    newEmail: z.nullable(z.string()),
  }),
  notices: noticeChoices,
  sessions: z.array(openSession),
  passkeys: z.array(z.omit(passkey, { id: true })),
  vehicles: z.array(privateVehicle),
  favoriteIds: z.array(id),
  likedIds: z.array(id),
  follows: z.array(z.pick(follow, { address: true, rhythm: true, createdAt: true })),
  /** Questions the account asked, and those about its builds. */
  asked: z.array(ownersQuestion),
  answered: z.array(ownersQuestion),
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
  summary: 'Download the account, its data, and its photos as a zip file',
  reply: z.unknown(),
});

export const deleteAccountBody = z.object({ password, builds: z.enum(['keep', 'delete']) });

/** `keep` leaves the builds in the gallery without email and account, `delete` takes them along. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/auth/account/delete',
  summary: 'Delete the account for good',
  body: deleteAccountBody,
  reply: success,
});
