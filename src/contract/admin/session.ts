import * as z from 'zod/mini';
import { endpoint, id, success, withoutNul } from '#contract/endpoint.ts';
import { NAME_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/limits.ts';

/** Text that must be there (§5), with the sentence said when it is not. */
const required = (sentence: string, length: number) =>
  z.string(sentence).check(z.minLength(1, sentence), z.maxLength(length));

/** A moderator reviews, edits and features builds and settles reports; an administrator may do everything. */
export const ADMIN_ROLES = ['administrator', 'moderator'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

export const adminSession = z.object({
  id,
  username: z.string(),
  role: z.enum(ADMIN_ROLES),
  /** Whether they sign in with a company account, and so have neither password nor passkeys here. */
  isOfCompany: z.boolean(),
});
export type AdminSession = z.output<typeof adminSession>;

export const logInAdminBody = z.object({
  username: required('Username is required', NAME_LENGTH).check(withoutNul),
  password: required('Password is required', PASSWORD_MAX_LENGTH),
});

/** By which a sign-in goes on after the password. */
const secondFactorWays = z.array(z.enum(['passkey', 'code']));

/** What the right password leads to where it is not enough: a second factor, or setting one up first. */
const nextStep = z.union([
  z.object({ next: z.literal('second-factor'), ways: secondFactorWays }),
  z.object({ next: z.literal('set-up') }),
]);
export type NextStep = z.output<typeof nextStep>;

export const logInAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in as an administrator',
  body: logInAdminBody,
  reply: z.union([adminSession, nextStep]),
});

export const getAdminMe = endpoint({
  method: 'GET',
  path: '/api/admin/me',
  summary: 'The signed-in administrator',
  reply: adminSession,
});

/** `leaveTo` is where the company's sign-in ends its session, too; the browser goes there. */
export const logOutAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'Sign the administrator out',
  reply: z.extend(success, { leaveTo: z.optional(z.string()) }),
});

const tooShort = `New password must be at least ${PASSWORD_MIN_LENGTH} characters`;

export const changeAdminPasswordBody = z
  .object({
    currentPassword: required('Current password is required', PASSWORD_MAX_LENGTH),
    newPassword: z
      .string(tooShort)
      .check(z.minLength(PASSWORD_MIN_LENGTH, tooShort), z.maxLength(PASSWORD_MAX_LENGTH)),
    confirmPassword: required('Password confirmation is required', PASSWORD_MAX_LENGTH),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      error: 'New password and confirmation must match',
    }),
  );

/** Ends the administrator's other sessions. */
export const changeAdminPassword = endpoint({
  method: 'POST',
  path: '/api/admin/change-password',
  summary: "Change the administrator's own password",
  body: changeAdminPasswordBody,
  reply: success,
});
