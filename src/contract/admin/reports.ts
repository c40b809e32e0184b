import * as z from 'zod/mini';
import { answeredQuestion } from '#contract/account/questions.ts';
import { endpoint, id, idParams, timestamp } from '#contract/endpoint.ts';
import { reportReason } from '#contract/reports.ts';
import { privateVehicle } from '#contract/vehicles.ts';
import { URL_LENGTH } from '#domain/limits.ts';
import { pageQuery } from './vehicles.ts';

/** What one visitor reported about a build, or about one of its photos. */
const report = z.object({
  id: z.int(),
  imageUrl: z.nullable(z.string()),
  /** The question and its answer that the report is about; null when it is about neither, or they were removed since. */
  question: z.nullable(answeredQuestion),
  reason: reportReason,
  text: z.nullable(z.string()),
  createdAt: timestamp,
});
export type OpenReport = z.output<typeof report>;

const reportedVehicle = z.object({ vehicle: privateVehicle, reports: z.array(report) });
export type ReportedVehicle = z.output<typeof reportedVehicle>;

/** The build that has waited longest comes first. X-Total-Count says how many builds there are. */
export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  scope: 'read',
  summary: 'Builds with open reports',
  query: z.object(pageQuery),
  reply: z.array(reportedVehicle),
});

export const SETTLEMENTS = ['dismiss', 'remove-photo', 'remove-question', 'unapprove', 'delete'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

const reportIds = z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(100));

/** Settles the reports named, which the administrator has seen, in one transaction with what is done about the build. */
export const settleReports = endpoint({
  method: 'POST',
  path: '/api/admin/vehicles/:id/reports/settle',
  scope: 'moderate',
  summary: 'Resolve reports: dismiss, remove a photo or question, unapprove, or delete the build',
  params: idParams,
  body: z
    .object({
      reportIds,
      decision: z.enum(SETTLEMENTS),
      /** The photo to be removed. */
      imageUrl: z.optional(z.string().check(z.maxLength(URL_LENGTH))),
      /** The question to be removed, with its answer. */
      questionId: z.optional(id),
    })
    .check(
      z.refine(({ decision, imageUrl }) => (decision === 'remove-photo') === (imageUrl !== undefined), {
        path: ['imageUrl'],
        error: 'imageUrl is required to remove a photo, and only then',
      }),
      z.refine(
        ({ decision, questionId }) => (decision === 'remove-question') === (questionId !== undefined),
        {
          path: ['questionId'],
          error: 'questionId is required to remove a question, and only then',
        },
      ),
    ),
  reply: z.object({
    settled: z.array(id),
    /** The entry of the activity log by which it is undone. */
    activityId: id,
  }),
});
