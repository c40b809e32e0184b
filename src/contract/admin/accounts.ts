import * as z from 'zod/mini';
import {
  cleanEmail,
  EMAIL_ADDRESS,
  endpoint,
  id,
  idParams,
  timestamp,
  withoutNul,
} from '#contract/endpoint.ts';
import { privateVehicle } from '#contract/vehicles.ts';
import { EMAIL_LENGTH, MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { pageQuery } from './vehicles.ts';

/** An account as administrators see it. */
const account = z.object({
  id,
  email: z.string(),
  displayName: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  /** How many builds it holds, in whichever state. */
  builds: z.int(),
  createdAt: timestamp,
  lastLoginAt: z.nullable(timestamp),
  blockedAt: z.nullable(timestamp),
});
export type Account = z.output<typeof account>;

export const ACCOUNT_STATES = ['open', 'blocked'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** Newest first; `search` is a part of the address or the name. */
export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/accounts',
  summary: 'The accounts of this site',
  query: z.object({
    ...pageQuery,
    search: z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH), withoutNul)),
    state: z.optional(z.enum(ACCOUNT_STATES)),
  }),
  reply: z.object({ accounts: z.array(account), totalCount: z.int() }),
});

/** What becomes of the builds of an account that is blocked. */
export const FATES = ['keep', 'unapprove', 'delete'] as const;
export type Fate = (typeof FATES)[number];

/** Ends the sessions of the account; it can no longer sign in, and nothing is submitted under its address. */
export const blockAccount = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/block',
  summary: 'Block an account and choose what happens to its builds',
  params: idParams,
  body: z.object({ builds: z.enum(FATES) }),
  reply: account,
});

export const unblockAccount = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/unblock',
  summary: 'Unblock an account. Its builds don’t change.',
  params: idParams,
  reply: account,
});

export const accountAddress = z.object({
  email: z
    .string()
    .check(
      z.overwrite(cleanEmail),
      z.maxLength(EMAIL_LENGTH),
      z.regex(EMAIL_ADDRESS, 'Valid email is required'),
    ),
});

/** With null the build belongs to nobody, and its address goes too: under that the account could claim it again. */
export const giveVehicle = endpoint({
  method: 'PUT',
  path: '/api/admin/vehicles/:id/account',
  summary: 'Assign a build to an account, or remove its owner',
  params: idParams,
  body: z.object({ email: z.nullable(accountAddress.shape.email) }),
  reply: privateVehicle,
});
