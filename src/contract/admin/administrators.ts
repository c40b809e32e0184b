import * as z from 'zod/mini';
import { email, newPassword } from '#contract/account/sign-in.ts';
import { ADMIN_ROLES } from '#contract/admin/session.ts';
import { endpoint, id, idParams, requiredLine, success, timestamp } from '#contract/endpoint.ts';
import { NAME_LENGTH } from '#domain/limits.ts';

/** For so many hours the link works by which an administrator chooses a password. */
export const INVITATION_HOURS = 72;

/** An administrator as the others see them. */
const administrator = z.object({
  id,
  username: z.string(),
  isActive: z.boolean(),
  role: z.enum(ADMIN_ROLES),
  /** Whether the password alone does not sign them in. */
  hasSecondFactor: z.boolean(),
  /** Whether they sign in with a company account, whose groups give the role. */
  isOfCompany: z.boolean(),
  /** Until when an unused link lets them choose a password; null when there is none. */
  invitedUntil: z.nullable(timestamp),
  createdAt: timestamp,
  lastLogin: z.nullable(timestamp),
});
export type Administrator = z.output<typeof administrator>;

/** The link, which is shown once: only a hash of it is kept. Null where a password was given. */
const withLink = z.object({ administrator, link: z.nullable(z.string()) });
export type InvitedAdministrator = z.output<typeof withLink>;

export const listAdministrators = endpoint({
  method: 'GET',
  path: '/api/admin/administrators',
  summary: 'All administrators, including deactivated ones',
  reply: z.array(administrator),
});

export const addAdministratorBody = z.object({
  username: requiredLine('Username is required', NAME_LENGTH),
  password: z.optional(newPassword),
  role: z._default(z.enum(ADMIN_ROLES), 'administrator'),
});

/** Without a password a link comes back by which the new administrator chooses one. */
export const addAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/administrators',
  summary: 'Add an administrator',
  body: addAdministratorBody,
  reply: withLink,
});

/** In place of any earlier link. The password they have works until the link is used. */
export const inviteAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/administrators/:id/link',
  summary: 'Create a one-time password link for another administrator',
  params: idParams,
  reply: withLink,
});

/** Ends their sessions and their link. Nobody can deactivate themselves, so one always remains. */
export const deactivateAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/administrators/:id/deactivate',
  summary: 'Deactivate an administrator',
  params: idParams,
  reply: administrator,
});

export const activateAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/administrators/:id/activate',
  summary: 'Reactivate an administrator',
  params: idParams,
  reply: administrator,
});

/** Nobody changes their own, so one administrator always remains. */
export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/admin/administrators/:id/role',
  summary: 'Make an administrator a moderator, or a moderator an administrator',
  params: idParams,
  body: z.object({ role: z.enum(ADMIN_ROLES) }),
  reply: administrator,
});

export const invitationBody = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: newPassword,
});

export const chosenPasswords = z.object({ password: newPassword, confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  }),
);

/** Works once, and ends every session the administrator had. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitation',
  summary: 'Choose a password as an administrator with the token of the link',
  body: invitationBody,
  reply: success,
});

const chosenMail = z.object({
  /** Where it goes; null while none is wanted. */
  email: z.nullable(email),
});

export const readDailyMail = endpoint({
  method: 'GET',
  path: '/api/admin/daily-mail',
  summary: 'Get the daily email setting',
  reply: chosenMail,
});

/** Once a day, while builds are pending or reported. */
export const setDailyMail = endpoint({
  method: 'PUT',
  path: '/api/admin/daily-mail',
  summary: 'Set or turn off the daily email',
  body: chosenMail,
  reply: chosenMail,
});

export const readWeeklyMail = endpoint({
  method: 'GET',
  path: '/api/admin/weekly-mail',
  summary: 'Get the weekly email setting',
  reply: chosenMail,
});

/** On Mondays. It goes to the address of the daily mail: whichever was chosen last. */
export const setWeeklyMail = endpoint({
  method: 'PUT',
  path: '/api/admin/weekly-mail',
  summary: 'Set or turn off the weekly email',
  body: chosenMail,
  reply: chosenMail,
});

export const dailyMailBody = z.object({ email });
