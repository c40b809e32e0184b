import { addressKey } from '#server/mails/address-key.ts';
import { resetMail, verificationMail } from '#server/mails/mails.ts';
import { isWithin } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import { createToken, keepResetToken, keepVerificationToken } from './mail-links.ts';
import type { UserRow } from './queries.ts';

type Post = Pick<Context, 'db' | 'clock' | 'mailer' | 'settings'>;

/** Sends a link for a new password, if the address has an account. */
export function sendReset({ db, clock, mailer, settings }: Post, email: string): void {
  mailer.post(async () => {
    const now = clock();
    if (!(await isWithin(db, settings.limits.resetMails, { who: addressKey(email), now }))) return undefined;
    const { token, hash } = createToken();
    const known = await keepResetToken(db, email, hash, now);
    return known ? resetMail(email, token, settings.publicUrl) : undefined;
  });
}

/** Sends the first link that confirms an address; its hash is with the account already. */
export function sendVerification(post: Post, user: UserRow, token: string): void {
  post.mailer.post(async () =>
    (await mayVerify(post, user.email)) ? verificationMail(user, token, post.settings.publicUrl) : undefined,
  );
}

/** Sends a new link that confirms an address in place of the earlier one. */
export function sendVerificationAgain(post: Post, user: UserRow): void {
  const { db, clock, mailer, settings } = post;
  mailer.post(async () => {
    if (!(await mayVerify(post, user.email))) return undefined;
    const { token, hash } = createToken();
    const kept = await keepVerificationToken(db, user.id, hash, clock());
    return kept ? verificationMail(user, token, settings.publicUrl) : undefined;
  });
}

/** Counted by address alone, so that deleting and registering an account again earns nothing. */
async function mayVerify({ db, clock, settings }: Post, email: string): Promise<boolean> {
  const count = { who: addressKey(email), now: clock() };
  const { verificationMails, verificationMailsPerDay } = settings.limits;
  return (
    (await isWithin(db, verificationMails, count)) && (await isWithin(db, verificationMailsPerDay, count))
  );
}
