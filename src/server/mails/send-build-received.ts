import { isWithin } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import { addressKey } from './address-key.ts';
import { buildReceivedMail, type ReceivedBuild } from './mails.ts';

/** Tells a guest that the build arrived and how to take it over. */
export function sendBuildReceived(
  { db, clock, mailer, settings }: Pick<Context, 'db' | 'clock' | 'mailer' | 'settings'>,
  email: string,
  build: ReceivedBuild,
): void {
  mailer.post(async () => {
    const count = { who: addressKey(email), now: clock() };
    if (!(await isWithin(db, settings.limits.buildMails, count))) return undefined;
    return buildReceivedMail(email, build, settings.publicUrl);
  });
}
