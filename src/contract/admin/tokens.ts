import * as z from 'zod/mini';
import { endpoint, id, idParams, requiredLine, SCOPES, success, timestamp } from '#contract/endpoint.ts';
import { NAME_LENGTH, PASSWORD_MAX_LENGTH } from '#domain/limits.ts';

/** So many tokens a site keeps. */
export const MAX_TOKENS = 50;

/** For so many days a token is good. */
export const TOKEN_DAYS = [30, 90, 365] as const;

/** So many calls a minute a token may be given. */
export const TOKEN_CALLS = [60, 300, 1200] as const;

/** A token as administrators see it: its secret is shown once, when it is made. */
const token = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** The end of the secret, by which it is told from others. */
  ending: z.string(),
  callsPerMinute: z.int(),
  madeBy: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** To the minute. */
  lastUsedAt: z.nullable(timestamp),
});
export type ApiToken = z.output<typeof token>;

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/admin/tokens',
  summary: 'API tokens, the newest first',
  reply: z.array(token),
});

/** One of some numbers, sent as a number or as text. */
const chosen = <const Choices extends readonly number[]>(choices: Choices) =>
  z.pipe(z.pipe(z.union([z.string(), z.number()]), z.transform(Number)), z.literal(choices));

export const createTokenBody = z.object({
  name: requiredLine('Name is required', NAME_LENGTH),
  scopes: z.array(z.enum(SCOPES)).check(z.minLength(1, 'Choose what it’s for'), z.maxLength(SCOPES.length)),
  days: chosen(TOKEN_DAYS),
  callsPerMinute: chosen(TOKEN_CALLS),
  /** Of the administrator; those with a company account have none. */
  password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX_LENGTH))),
});

/** The secret is in this reply alone: only a hash of it is kept. */
export const createToken = endpoint({
  method: 'POST',
  path: '/api/admin/tokens',
  summary: 'Make an API token',
  body: createTokenBody,
  reply: z.object({ token, secret: z.string() }),
});

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/api/admin/tokens/:id',
  summary: 'Revoke an API token; calls with it are refused at once',
  params: idParams,
  reply: success,
});
