import { createHash } from 'node:crypto';
import type { App } from '#server/app.ts';
import { isWithin } from '#server/platform/rate-limits.ts';
import { keepVerificationToken } from './email-confirmation.ts';
import { buildReceivedMail, type ReceivedBuild, resetMail, verificationMail } from './mails.ts';
import { keepResetToken, type UserRow } from './queries.ts';
import { createToken } from './tokens.ts';

const RESET_MINUTES = 60;
type Post = Pick<App, 'db' | 'clock' | 'mailer' | 'settings'>;

/** Sends a link for a new password, if the address has an account. */
export function sendReset({ db, clock, mailer, settings }: Post, email: string): void {
  mailer.post(async () => {
    const now = clock();
    if (!(await isWithin(db, settings.limits.resetMails, { who: keyOf(email), now }))) return undefined;
    const { token, hash } = createToken();
    const expires = new Date(now.getTime() + RESET_MINUTES * 60_000);
    const known = await keepResetToken(db, email, { hash, expires });
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
  const count = { who: keyOf(email), now: clock() };
  const { verificationMails, verificationMailsPerDay } = settings.limits;
  return (
    (await isWithin(db, verificationMails, count)) && (await isWithin(db, verificationMailsPerDay, count))
  );
}

/** Tells a guest that the build arrived and how to take it over. */
export function sendBuildReceived(
  { db, clock, mailer, settings }: Post,
  email: string,
  build: ReceivedBuild,
): void {
  mailer.post(async () => {
    const count = { who: keyOf(email), now: clock() };
    if (!(await isWithin(db, settings.limits.buildMails, count))) return undefined;
    return buildReceivedMail(email, build, settings.publicUrl);
  });
}

/** Addresses are hashed, so that they do not lie about in a second table. */
function keyOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 40);
}
