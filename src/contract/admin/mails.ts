import * as z from 'zod/mini';
import { endpoint, timestamp } from '../endpoint.ts';

/** So many mails are listed; the counts count all. */
export const MAILS_LISTED = 100;

/** A mail that was not sent. */
export const unsentMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  createdAt: timestamp,
  /** How often it was tried, and when it is tried next; null once it is given up. */
  tries: z.int(),
  nextTryAt: z.nullable(timestamp),
  /** What the mail server said; null when it was not tried yet. */
  lastError: z.nullable(z.string()),
});
export type UnsentMail = z.output<typeof unsentMail>;

export const readMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Emails that wait, and those of the last seven days that couldn’t be sent',
  reply: z.object({
    waiting: z.int(),
    failed: z.int(),
    /** Sent in the last seven days. */
    sent: z.int(),
    /** Newest first. */
    mails: z.array(unsentMail),
  }),
});
