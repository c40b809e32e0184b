import * as z from 'zod/mini';
import { REPORT_LENGTH, URL_LENGTH } from '#domain/limits.ts';
import { endpoint, id, idParams, optionalText, success } from './endpoint.ts';

/** Why somebody reports a build or a photo, each with what the form says. */
export const REPORT_REASONS = {
  wrong: 'The details are wrong',
  'not-theirs': 'Photo or build belongs to someone else',
  private: 'Shows a person or private information',
  offensive: 'Offensive or illegal',
  spam: 'Spam, or not a build',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
const REASONS = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];
export const reportReason = z.enum(REASONS, 'Please choose a reason');

export const OTHER_NEEDS_WORDS = 'Tell us what’s wrong';

/** What is wrong with a build, with the one photo that `imageUrl` names, or with the question that `questionId` names. `altcha` as in a submission. */
export const reportBody = z
  .object({
    imageUrl: z.optional(z.string().check(z.maxLength(URL_LENGTH))),
    questionId: z.optional(id),
    reason: reportReason,
    text: optionalText(REPORT_LENGTH),
    altcha: z.optional(z.string().check(z.maxLength(10_000))),
  })
  .check(
    z.refine(({ reason, text }) => reason !== 'other' || text !== null, {
      path: ['text'],
      error: OTHER_NEEDS_WORDS,
    }),
  );
export type Report = z.output<typeof reportBody>;

export const reportVehicle = endpoint({
  method: 'POST',
  path: '/api/vehicles/:id/reports',
  summary: 'Report a build, photo, or question',
  params: idParams,
  body: reportBody,
  reply: success,
});
