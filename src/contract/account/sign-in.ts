import * as z from 'zod/mini';
import {
  DISPLAY_NAME_LENGTH,
  EMAIL_LENGTH,
  NAME_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '#domain/limits.ts';
import { cleanEmail, EMAIL_ADDRESS, endpoint, optionalLine, success, timestamp } from '../endpoint.ts';
import { currentUser } from './accounts.ts';

const invalidEmail = 'Please enter a valid email address';

/** An email address in the one spelling accounts are kept under: trimmed, lower case. */
export const email = z
  .string(invalidEmail)
  .check(
    z.overwrite(cleanEmail),
    z.maxLength(EMAIL_LENGTH, invalidEmail),
    z.email({ pattern: EMAIL_ADDRESS, error: invalidEmail }),
  );

const tooLong = `Password must be at most ${PASSWORD_MAX_LENGTH} characters`;

/** A password somebody types to get in. */
export const password = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(PASSWORD_MAX_LENGTH, tooLong));

const tooShort = `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;

/** A password somebody chooses (§5). */
export const newPassword = z
  .string(tooShort)
  .check(z.minLength(PASSWORD_MIN_LENGTH, tooShort), z.maxLength(PASSWORD_MAX_LENGTH, tooLong));

export const logInBody = z.object({ email, password });

export const logIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  body: logInBody,
  reply: currentUser,
});

export const registerBody = z.object({
  email,
  password: newPassword,
  firstName: optionalLine(NAME_LENGTH),
  lastName: optionalLine(NAME_LENGTH),
  displayName: optionalLine(DISPLAY_NAME_LENGTH),
});

/** Without a display name the first and last name serve as one. */
export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account and sign in',
  body: registerBody,
  reply: currentUser,
});

/** Said whether or not there is such an account (§8). */
export const RESET_SENT = 'If an account with that email exists, a password reset link has been sent.';

export const token = z
  .string('The link is incomplete')
  .check(z.minLength(1, 'The link is incomplete'), z.maxLength(200));

export const forgotPasswordBody = z.object({ email });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Ask for a link that sets a new password',
  body: forgotPasswordBody,
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

/** Works once, for 60 minutes, and ends every session of the account. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token of the link',
  body: z.object({ token, password: newPassword }),
  reply: success,
});

/** Says what a link confirms, before it does. It is no GET: the token would stand in logs. */
export const readVerificationLink = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email/link',
  summary: 'What the token of a link confirms',
  body: z.object({ token }),
  reply: z.object({
    email: z.string(),
    displayName: z.nullable(z.string()),
    /** When the account was created. */
    createdAt: timestamp,
    /** Whether confirming takes a new password: everywhere but in a browser that is signed in to the account. */
    needsPassword: z.boolean(),
  }),
});
export type VerificationLink = z.output<typeof readVerificationLink.reply>;

export const PASSWORD_NEEDED = 'Please choose a new password';

/**
 * Works once, for 24 hours, ends the other sessions of the account and signs this browser in. Whoever is not signed in to the
 * account sets a new password: the one it has may be known to somebody who created it with another person's address.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirm an email address with the token of the link',
  body: z.object({ token, password: z.optional(newPassword) }),
  reply: success,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Send the link that confirms the email address again',
  reply: success,
});
