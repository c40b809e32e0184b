import { type CurrentUser, currentUser } from '#contract/accounts.ts';
import type { VerificationLink } from '#contract/sign-in.ts';
import type { Actor } from '#server/access/actor.ts';
import { nameInMail } from '#server/mails/mail-values.ts';
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

/** What a link confirms; whoever has the link reads the mails of the address. */
export function presentVerificationLink(
  { id, email, displayName, createdAt }: UserRow,
  { user }: Actor,
): VerificationLink {
  return {
    email,
    // Whoever created the account chose the name: it is told as in the mail.
    displayName: nameInMail(displayName ?? '') || null,
    createdAt: createdAt.toISOString(),
    needsPassword: user?.id !== id,
  };
}
