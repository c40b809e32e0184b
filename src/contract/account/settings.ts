import * as z from 'zod/mini';
import { currentUser } from '#contract/account/accounts.ts';
import { email, newPassword, password, token } from '#contract/account/sign-in.ts';
import { endpoint, optionalLine, success, timestamp, withoutNul } from '#contract/endpoint.ts';
import { DISPLAY_NAME_LENGTH, NAME_LENGTH } from '#domain/limits.ts';

/** What an owner changes about the account in My Garage. */

const NOTICES = ['reviews', 'likes', 'questions'] as const;

export const noticeChoices = z.object({
  /** When a build is approved, declined or featured. */
  reviews: z.boolean(),
  /** When a build reaches a number of likes worth telling. */
  likes: z.boolean(),
  /** When a build is asked about, and when an owner answers. */
  questions: z.boolean(),
});
export type NoticeChoices = z.output<typeof noticeChoices>;

/** A browser that is signed in. */
export const openSession = z.object({
  id: z.string(),
  /** "Firefox on Windows". */
  device: z.string(),
  openedAt: timestamp,
  /** To the hour. */
  seenAt: z.nullable(timestamp),
  isThisOne: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

export const getAccountSettings = endpoint({
  method: 'GET',
  path: '/api/auth/account/settings',
  summary: 'What the signed-in user chose, and where they are signed in',
  reply: z.object({
    /** Takes the place of the present address once it is confirmed. */
    newEmail: z.nullable(z.string()),
    notices: noticeChoices,
    sessions: z.array(openSession),
  }),
});
export type AccountSettings = z.output<typeof getAccountSettings.reply>;

export const changeNamesBody = z.object({
  displayName: optionalLine(DISPLAY_NAME_LENGTH),
  firstName: optionalLine(NAME_LENGTH),
  lastName: optionalLine(NAME_LENGTH),
});

export const changeNames = endpoint({
  method: 'PUT',
  path: '/api/auth/account/names',
  summary: 'Change the names of the account',
  body: changeNamesBody,
  reply: currentUser,
});

export const changeNotices = endpoint({
  method: 'PUT',
  path: '/api/auth/account/notices',
  summary: 'Update email preferences. Omitted ones don’t change.',
  body: z.partial(noticeChoices),
  reply: success,
});

/** What the link in a mail ended. */
const stopped = z.enum([...NOTICES, 'follow']);
export type StoppedMails = z.output<typeof stopped>;

/** Works as often as it is pressed, and for mail programs too (RFC 8058): the body does not matter. */
export const stopMails = endpoint({
  method: 'POST',
  path: '/api/mails/stop/:token',
  summary: 'Unsubscribe with an email token',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: z.object({ stopped }),
});

export const changeEmailBody = z.object({ email, password });

/** Sends a link to the new address, and answers alike whether or not that has an account already. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/auth/account/email',
  summary: 'Ask for another email address',
  body: changeEmailBody,
  reply: success,
});

/** Works once, for 24 hours, for the account that asked. The old address is told; links mailed to it open nothing any more. */
export const confirmNewEmail = endpoint({
  method: 'POST',
  path: '/api/auth/account/email/confirm',
  summary: 'Confirm another email address with the token of the link',
  body: z.object({ token }),
  reply: currentUser,
});

export const changePasswordBody = z.object({ currentPassword: password, password: newPassword });

/** Ends every other session of the account. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/account/password',
  summary: 'Change the password',
  body: changePasswordBody,
  reply: success,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/account/sessions/:id',
  summary: 'Sign out somewhere else',
  params: z.object({ id: z.string().check(z.maxLength(100), withoutNul) }),
  reply: success,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/account/sessions',
  summary: 'Sign out everywhere else',
  reply: success,
});
