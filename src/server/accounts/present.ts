import { type CurrentUser, currentUser } from '#contract/accounts.ts';
import type { UserRow } from './queries.ts';

/** The account as its owner sees it: no password, no token. */
export function presentUser({
  email,
  displayName,
  firstName,
  lastName,
  isEmailVerified,
}: UserRow): CurrentUser {
  return currentUser.parse({ email, displayName, firstName, lastName, isEmailVerified });
}
