import { type CurrentUser, currentUser } from '#contract/account/accounts.ts';
import type { AccountSettings } from '#contract/account/settings.ts';
import type { VerificationLink } from '#contract/account/sign-in.ts';
import type { Actor } from '#server/access/actor.ts';
import { type listSessions, sessionTag } from '#server/access/sessions.ts';
import { nameInMail } from '#server/mails/mail-values.ts';
import type { UserRow } from './queries.ts';

/** The account as its owner sees it: no password, no token. */
export function presentUser({
  email,
  displayName,
  firstName,
  lastName,
  isEmailVerified,
  ownerKey,
}: UserRow): CurrentUser {
  return currentUser.parse({ email, displayName, firstName, lastName, isEmailVerified, ownerKey });
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

type Sessions = Awaited<ReturnType<typeof listSessions>>;

/** What the owner of an account chose and where they are signed in. Sessions of an earlier release do not say where that was. */
export function presentSettings(
  user: UserRow,
  { sessions, thisOne, now }: { sessions: Sessions; thisOne: string | undefined; now: Date },
): AccountSettings {
  const { newEmail, newEmailExpires } = user;
  return {
    newEmail: newEmailExpires !== null && newEmailExpires > now ? newEmail : null,
    notices: { reviews: user.mailReviews, likes: user.mailLikes, questions: user.mailQuestions },
    sessions: sessions.map(({ sid, sess, seenAt }) => ({
      id: sessionTag(sid),
      device: sess.device ?? 'Unknown device',
      openedAt: sess.openedAt,
      seenAt: seenAt?.toISOString() ?? null,
      isThisOne: sid === thisOne,
    })),
  };
}
