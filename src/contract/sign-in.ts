import * as z from 'zod/mini';
import { currentUser } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { optionalLine } from './fields.ts';
import {
  DISPLAY_NAME_LENGTH,
  EMAIL_LENGTH,
  NAME_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './limits.ts';

const invalidEmail = 'Please enter a valid email address';

/** An e-mail address in the one spelling accounts are kept under: trimmed, lower case. */
export const email = z
  .string(invalidEmail)
  .check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_LENGTH, invalidEmail), z.email(invalidEmail));

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

export const logIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  body: z.object({ email, password }),
  reply: currentUser,
});

/** Without a display name the first and last name serve as one. */
export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account and sign in',
  body: z.object({
    email,
    password: newPassword,
    firstName: optionalLine(NAME_LENGTH),
    lastName: optionalLine(NAME_LENGTH),
    displayName: optionalLine(DISPLAY_NAME_LENGTH),
  }),
  reply: currentUser,
});
