import * as z from 'zod/mini';
import { endpoint, success } from '../endpoint.ts';

/** The signed-in user as the screens see it (§3). */
export const currentUser = z.object({
  email: z.string(),
  displayName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  /** Names the user's builds in addresses. */
  ownerKey: z.string(),
});
export type CurrentUser = z.output<typeof currentUser>;

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in user, or null',
  reply: z.nullable(currentUser),
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out',
  reply: success,
});
