import { queueMail } from '#server/platform/mail/mail-queue.ts';
import { isWithin } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import { addressKey } from './address-key.ts';
import { buildReceivedMail, type ReceivedBuild } from './mails.ts';

/** Tells a guest that the build arrived and how to take it over; in the transaction that adds it. */
export async function queueBuildReceived(
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  email: string,
  build: ReceivedBuild,
): Promise<void> {
  const now = clock();
  if (!(await isWithin(db, settings.limits.buildMails, { who: addressKey(email), now }))) return;
  await queueMail(db, buildReceivedMail(email, build, settings.publicUrl), { now });
}
