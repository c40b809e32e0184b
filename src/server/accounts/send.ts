import { createHash } from 'node:crypto';
import type { App } from '#server/app.ts';
import { takePoint } from '#server/platform/rate-limits.ts';
import { keepVerificationToken } from './email-confirmation.ts';
import { buildReceivedMail, type ReceivedBuild, resetMail, verificationMail } from './mails.ts';
import { keepResetToken, type UserRow } from './queries.ts';
import { createToken } from './tokens.ts';

const RESET_MINUTES = 60;
/** Reset mails one address gets within half an hour. */
const RESETS = { limit: 5, windowSeconds: 30 * 60 };
const VERIFICATIONS = { limit: 5, windowSeconds: 60 * 60 };
/** Notes about guest builds one address gets in a day: anybody can type any address. */
const NOTES = { limit: 3, windowSeconds: 24 * 60 * 60 };

type Post = Pick<App, 'db' | 'clock' | 'mailer' | 'settings'>;

/** Sends a link for a new password, if the address has an account. */
export function sendReset({ db, clock, mailer, settings }: Post, email: string): void {
  mailer.post(async () => {
    const now = clock();
    if (!(await takePoint(db, { key: mailKey('reset', email), now, ...RESETS }))) return undefined;
    const { token, hash } = createToken();
    const expires = new Date(now.getTime() + RESET_MINUTES * 60_000);
    const known = await keepResetToken(db, email, { hash, expires });
    return known ? resetMail(email, token, settings.publicUrl) : undefined;
  });
}

/** Sends the first link that confirms an address; its hash is with the account already. */
export function sendVerification({ mailer, settings }: Post, user: UserRow, token: string): void {
  mailer.post(async () => verificationMail(user, token, settings.publicUrl));
}

/** Sends a new link that confirms an address in place of the earlier one. */
export function sendVerificationAgain({ db, clock, mailer, settings }: Post, user: UserRow): void {
  mailer.post(async () => {
    const key = mailKey('verification', user.email);
    if (!(await takePoint(db, { key, now: clock(), ...VERIFICATIONS }))) return undefined;
    const { token, hash } = createToken();
    const kept = await keepVerificationToken(db, user.id, hash, clock());
    return kept ? verificationMail(user, token, settings.publicUrl) : undefined;
  });
}

/** Tells a guest that the build arrived and how to take it over. */
export function sendBuildReceived(
  { db, clock, mailer, settings }: Post,
  email: string,
  build: ReceivedBuild,
): void {
  mailer.post(async () => {
    const key = mailKey('note', email.toLowerCase());
    if (!(await takePoint(db, { key, now: clock(), ...NOTES }))) return undefined;
    return buildReceivedMail(email, build, settings.publicUrl);
  });
}

function mailKey(purpose: string, email: string): string {
  return `mail:${purpose}:${createHash('sha256').update(email).digest('hex').slice(0, 40)}`;
}
