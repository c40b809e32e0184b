import * as z from 'zod/mini';
import { endpoint, id, idParams, timestamp, wholeNumber, withoutNul } from '#contract/endpoint.ts';
import { privateVehicle } from '#contract/vehicles.ts';
import { MAX_OFFSET, NAME_LENGTH } from '#domain/limits.ts';

/** So long a deleted build can be brought back. */
export const RESTORE_DAYS = 30;
export const RESTORE_MILLISECONDS = RESTORE_DAYS * 24 * 60 * 60 * 1000;

export const ACTIONS = [
  'create',
  'update',
  'approve',
  'unapprove',
  'feature',
  'unfeature',
  'delete',
  'restore',
  'undo',
  'repair',
  'export',
  'import',
  'change-password',
  'settle',
  'reopen',
  'block',
  'unblock',
  'give',
  'take',
  'invite',
  'activate',
  'deactivate',
  'sign-in',
  'sign-in-failed',
  'renew-secret',
  'add-key',
  'rename-key',
  'remove-key',
  'refuse-key',
  'turn-on-factor',
  'turn-off-factor',
  'new-recovery-codes',
  'reset-keys',
] as const;
export type Action = (typeof ACTIONS)[number];

export const SUBJECTS = [
  'vehicle',
  'question',
  'wheel-model',
  'part',
  'file',
  'gallery',
  'bring-in',
  'account',
  'admin',
  'token',
  'invite',
  'webhook',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** One thing an administrator (or the owner, deleting) did. `before` and `after` hold the fields that changed. */
export const activity = z.object({
  id: z.int(),
  at: timestamp,
  adminName: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.nullable(id),
  /** What the subject is called: "2021 Ford F-150 · Marcus". */
  title: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** Until when the deleted build can be restored; null when there is nothing to restore. */
  restorableUntil: z.nullable(timestamp),
});
export type Activity = z.output<typeof activity>;

const number = (from: number, to: number) => {
  const otherwise = `Must be a whole number from ${from} to ${to}`;
  return wholeNumber(otherwise, { from, to, otherwise });
};

const activityQuery = z.object({
  action: z.optional(z.enum(ACTIONS)),
  subject: z.optional(z.enum(SUBJECTS)),
  subjectId: z.optional(number(1, 2_147_483_647)),
  adminName: z.optional(z.string().check(z.maxLength(NAME_LENGTH), withoutNul)),
  limit: z._default(number(1, 200), 50),
  offset: z._default(number(0, MAX_OFFSET), 0),
});
export type ActivityQuery = z.output<typeof activityQuery>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  scope: 'read',
  summary: 'What administrators did, newest first',
  query: activityQuery,
  reply: z.object({ activities: z.array(activity), totalCount: z.int() }),
});

/**
 * Takes back what an entry says an administrator did: a deleted build returns with its photos, likes, views, and favorites; changed
 * fields get their earlier values, unless they were changed since (409); resolved reports are open again.
 */
export const undoActivity = endpoint({
  method: 'POST',
  path: '/api/admin/activity/:id/undo',
  scope: 'moderate',
  summary: `Undo a change; a deleted build can be restored for ${RESTORE_DAYS} days`,
  params: idParams,
  /** The build as it is now; null when the change was of something else. */
  reply: z.object({ vehicle: z.nullable(privateVehicle) }),
});
