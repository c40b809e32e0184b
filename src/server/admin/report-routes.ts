import type { FastifyInstance } from 'fastify';
import {
  listReports,
  type OpenReport,
  type ReportedVehicle,
  type Settlement,
  settleReports,
} from '#contract/admin/reports.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { readId } from '#contract/read-text.ts';
import { REPORT_REASONS, reportReason } from '#contract/reports.ts';
import type { Actor } from '#server/access/actor.ts';
import { moderator } from '#server/access/guards.ts';
import { logActivity, titleOf } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import type { QuestionRow } from '#server/database/question-schema.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import { badRequest, HttpError } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { imageUrlsOf, withoutFiles } from '#server/uploads/named-files.ts';
import {
  atOneMoment,
  type ChangeContext,
  changeVehiclesWithin,
  lockVehicle,
  type VehicleChange,
} from '#server/vehicles/change-vehicles.ts';
import { hideQuestion } from '#server/vehicles/questions/moderate.ts';
import { presentAnswered } from '#server/vehicles/questions/present.ts';
import { findForChange, listShown } from '#server/vehicles/questions/questions.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { listOpenReports, listReported, type ReportRow, settle } from '#server/vehicles/reports/reports.ts';
import { listPrivateVehicles } from './vehicle-queries.ts';

/** Reports of visitors, and what is done about them. */
export function adminReportRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db } = context;

  mount(app, listReports, moderator, async ({ query, request, reply }) => {
    const { ids, total } = await listReported(db, query);
    reply.header('x-total-count', total);
    return listReportedVehicles(db, request.actor, ids);
  });

  mount(app, settleReports, moderator, async ({ params, body, request }) => {
    const reported = { actor: request.actor, id: readId(params.id) };
    const { vehicleId, ...reply } = await settleTogether(context, reported, body);
    await context.listener.changed([vehicleId]);
    return reply;
  });
}

async function listReportedVehicles(db: Database, actor: Actor, ids: number[]): Promise<ReportedVehicle[]> {
  const [reports, vehicles] = [await listOpenReports(db, ids), await listPrivateVehicles(db, actor, ids)];
  const named = await listShown(
    db,
    reports.flatMap(({ questionId }) => questionId ?? []),
  );
  return vehicles.map((vehicle) => ({
    vehicle,
    reports: reports
      .filter(({ vehicleId }) => vehicleId === vehicle.id)
      .map((report) => presentReport(report, named)),
  }));
}

function presentReport(
  { id, imageUrl, questionId, reason, text, createdAt }: ReportRow,
  named: QuestionRow[],
): OpenReport {
  const question = named.find((row) => row.id === questionId);
  return {
    ...{ id, imageUrl, text },
    question: question ? presentAnswered(question) : null,
    reason: reportReason.parse(reason),
    createdAt: createdAt.toISOString(),
  };
}

/** What is done about the build and the end of its reports are there together or not at all. */
async function settleTogether(
  given: ChangeContext,
  { actor, id }: { actor: Actor; id: number | undefined },
  { reportIds, decision, imageUrl, questionId }: BodyOf<typeof settleReports>,
): Promise<{ settled: number[]; activityId: number; vehicleId: number }> {
  // The entry of what is done about the build is found by the time of this one.
  const context = atOneMoment(given);
  return context.db.transaction(async (tx) => {
    const now = context.clock();
    const vehicle = await lockVehicle(tx, id);
    const settled = await settle(tx, vehicle.id, reportIds, now);
    if (settled.length === 0) throw new HttpError(409, 'These reports were already resolved.');
    const [activityId = 0] = await logActivity(tx, { admin: actor.admin, now }, [
      {
        action: 'settle',
        subject: 'vehicle',
        subjectId: vehicle.id,
        title: titleOf(vehicle),
        before: { reports: settled.map(inWords) },
        after: { decision: DECISIONS[decision], questionId },
      },
    ]);
    if (questionId !== undefined) await removeReported(tx, vehicle, questionId, now);
    const change = changeBy(decision, vehicle, imageUrl);
    if (change) await changeVehiclesWithin({ ...context, db: tx }, { ids: [vehicle.id], actor, change });
    return { settled: settled.map((report) => report.id), activityId, vehicleId: vehicle.id };
  });
}

/** The entry that settled the reports says what was removed, and undoes it. */
async function removeReported(
  tx: Database,
  vehicle: VehicleRow,
  questionId: number,
  now: Date,
): Promise<void> {
  const found = await findForChange(tx, questionId);
  if (found?.vehicle.id !== vehicle.id || found.question.answer === null)
    throw badRequest('This question is no longer on the build');
  await hideQuestion(tx, questionId, now);
}

/** What a decision does to the build. */
function changeBy(
  decision: Settlement,
  vehicle: VehicleRow,
  imageUrl: string | undefined,
): VehicleChange['change'] | undefined {
  if (decision === 'delete') return 'delete';
  if (decision === 'unapprove') return () => ({ isApproved: false });
  if (imageUrl === undefined) return undefined;
  if (!imageUrlsOf(vehicle).includes(imageUrl)) throw badRequest('This photo is no longer in the build');
  const left = withoutFiles(vehicle, new Set([imageUrl]));
  return () => ({ imageUrl: left.imageUrl, additionalImages: left.additionalImages });
}

const DECISIONS: Record<Settlement, string> = {
  dismiss: 'dismissed',
  'remove-photo': 'photo removed',
  'remove-question': 'question removed',
  unapprove: 'build unapproved',
  delete: 'build deleted',
};

function inWords({ reason, text, imageUrl, questionId }: ReportRow): string {
  const about = imageUrl === null ? (questionId === null ? '' : ' (a question)') : ' (a photo)';
  return `${REPORT_REASONS[reportReason.parse(reason)]}${about}${text === null ? '' : `: ${text}`}`;
}
