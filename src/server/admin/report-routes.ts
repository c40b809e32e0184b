import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import {
  listReports,
  type ReportedVehicle,
  reopenReports,
  type Settlement,
  settleReports,
} from '#contract/admin/reports.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { readId } from '#contract/read-text.ts';
import { REPORT_REASONS, reportReason } from '#contract/reports.ts';
import { administrator, getAdmin } from '#server/access/guards.ts';
import { logActivity, titleOf } from '#server/activity/activity-log.ts';
import { restoreVehicle } from '#server/activity/restore-vehicle.ts';
import type { Database } from '#server/database/open.ts';
import { activityLog, type VehicleRow } from '#server/database/schema.ts';
import { type Decision, forgetReviewMail, queueReviewMails } from '#server/mails/queue-notices.ts';
import { badRequest, HttpError, notFound } from '#server/platform/errors.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Context } from '#server/settings/context.ts';
import { imageUrlsOf, withoutFiles } from '#server/uploads/named-files.ts';
import { changedMeanwhile, lockVehicle } from '#server/vehicles/change-vehicle.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import {
  listOpenReports,
  listReported,
  type ReportRow,
  reopen,
  settle,
} from '#server/vehicles/reports/reports.ts';
import { type AdminCall, changeAsAdmin } from './change-as-admin.ts';
import { changeMany } from './change-many.ts';
import { listPrivateVehicles } from './vehicle-queries.ts';

/** Reports of visitors, and what is done about them. */
export function adminReportRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db, clock, listener } = context;

  mount(app, listReports, administrator, async ({ query, reply }) => {
    const { ids, total } = await listReported(db, query);
    reply.header('x-total-count', total);
    return listReportedVehicles(db, ids);
  });

  mount(app, settleReports, administrator, async ({ params, body, request }) => {
    const tell = (tx: Database, decisions: Decision[]) => queueReviewMails({ ...context, db: tx }, decisions);
    const call = { admin: getAdmin(request), now: clock(), id: readId(params.id), tell };
    const { settled, activityId, vehicleId } = await settleTogether(db, call, body);
    await listener.changed([vehicleId]);
    return { settled, activityId };
  });

  mount(app, reopenReports, administrator, async ({ params, body, request }) => {
    // Whatever waits to be mailed about the build is no longer true, and of this nobody is told.
    const tell = (tx: Database) => forgetReviewMail(tx, vehicleId);
    const vehicleId = readId(params.id) ?? 0;
    const call = { admin: getAdmin(request), now: clock(), id: vehicleId, tell };
    const reopened = await reopenTogether(db, call, body);
    await listener.changed([vehicleId]);
    return { reopened };
  });
}

async function listReportedVehicles(db: Database, ids: number[]): Promise<ReportedVehicle[]> {
  const [reports, vehicles] = [await listOpenReports(db, ids), await listPrivateVehicles(db, ids)];
  return vehicles.map((vehicle) => ({
    vehicle,
    reports: reports.filter(({ vehicleId }) => vehicleId === vehicle.id).map(presentReport),
  }));
}

function presentReport({ id, imageUrl, reason, text, createdAt }: ReportRow) {
  return {
    ...{ id, imageUrl, text },
    reason: reportReason.parse(reason),
    createdAt: createdAt.toISOString(),
  };
}

/** What is done about the build and the end of its reports are there together or not at all. */
async function settleTogether(
  db: Database,
  call: AdminCall,
  { reportIds, decision, imageUrl }: BodyOf<typeof settleReports>,
): Promise<{ settled: number[]; activityId: number | null; vehicleId: number }> {
  return db.transaction(async (tx) => {
    const vehicle = await lockVehicle(tx, call.id);
    const settled = await settle(tx, vehicle.id, reportIds, call.now);
    if (settled.length === 0) throw new HttpError(409, 'These reports have been settled already.');
    const [entry = 0] = await logActivity(tx, call, [
      {
        action: 'settle',
        subject: 'vehicle',
        subjectId: vehicle.id,
        title: titleOf(vehicle),
        before: { reports: settled.map(inWords) },
        after: { decision: DECISIONS[decision] },
      },
    ]);
    await carryOut(tx, call, vehicle, decision, imageUrl);
    const [next] = await tx
      .select({ id: activityLog.id })
      .from(activityLog)
      .where(and(gt(activityLog.id, entry), isAbout(vehicle.id)))
      .orderBy(activityLog.id)
      .limit(1);
    return { settled: settled.map(({ id }) => id), activityId: next?.id ?? null, vehicleId: vehicle.id };
  });
}

const isAbout = (vehicleId: number) =>
  and(eq(activityLog.subject, 'vehicle'), eq(activityLog.subjectId, vehicleId));

async function reopenTogether(
  db: Database,
  call: AdminCall & { id: number },
  { reportIds, activityId }: BodyOf<typeof reopenReports>,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    if (activityId !== null) await takeBack(tx, call, activityId);
    const vehicle = await lockVehicle(tx, call.id);
    const opened = await reopen(tx, vehicle.id, reportIds);
    if (opened.length === 0) throw new HttpError(409, 'These reports are open already.');
    await logActivity(tx, call, [
      { action: 'reopen', subject: 'vehicle', subjectId: vehicle.id, title: titleOf(vehicle) },
    ]);
    return opened.map(({ id }) => id);
  });
}

/** Undoes what an entry of the log says was done about a build. */
async function takeBack(tx: Database, call: AdminCall & { id: number }, activityId: number): Promise<void> {
  const [entry] = await tx
    .select({ action: activityLog.action, before: activityLog.before, after: activityLog.after })
    .from(activityLog)
    .where(and(eq(activityLog.id, activityId), isAbout(call.id)));
  if (!entry) throw notFound('Entry');
  if (entry.action === 'delete') {
    await restoreVehicle(tx, call, activityId);
    return forgetReviewMail(tx, call.id);
  }
  const { isApproved, imageUrl, additionalImages } = await lockVehicle(tx, call.id);
  const now = { isApproved, imageUrl, additionalImages };
  // What the owner or another administrator has done since is not taken back with it.
  if (!isDeepStrictEqual({ ...now, ...taken.parse(entry.after) }, now)) throw changedMeanwhile();
  await changeAsAdmin(tx, call, taken.parse(entry.before));
}

/** What settling changes about a build, as it was before. */
const taken = z.object({
  isApproved: z.optional(z.boolean()),
  imageUrl: z.optional(z.nullable(z.string())),
  additionalImages: z.optional(z.array(z.string())),
});

const DECISIONS: Record<Settlement, string> = {
  dismiss: 'dismissed',
  'remove-photo': 'photo removed',
  unapprove: 'build unapproved',
  delete: 'build deleted',
};

function inWords({ reason, text, imageUrl }: ReportRow): string {
  const about = imageUrl === null ? '' : ' (a photo)';
  return `${REPORT_REASONS[reportReason.parse(reason)]}${about}${text === null ? '' : `: ${text}`}`;
}

async function carryOut(
  tx: Database,
  call: AdminCall,
  vehicle: VehicleRow,
  decision: Settlement,
  imageUrl: string | undefined,
): Promise<void> {
  if (decision === 'unapprove' || decision === 'delete') {
    await changeMany(tx, call, { ids: [vehicle.id], action: decision });
  } else if (imageUrl !== undefined) {
    if (!imageUrlsOf(vehicle).includes(imageUrl)) throw badRequest('This photo is not in the build any more');
    const left = withoutFiles(vehicle, new Set([imageUrl]));
    await changeAsAdmin(tx, call, { imageUrl: left.imageUrl, additionalImages: left.additionalImages });
  }
}
