import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Action, Subject } from '#contract/admin/activity.ts';
import type { Actor } from '#server/access/actor.ts';
import { isAdministrator } from '#server/access/guards.ts';
import { logActivity, titleOf } from '#server/activity/activity-log.ts';
import { readStoredFields, restoreVehicle } from '#server/activity/restore-vehicle.ts';
import { type TakenBack, takeBack } from '#server/bring-in/run/take-back.ts';
import type { Database } from '#server/database/open.ts';
import { activityLog, type VehicleRow } from '#server/database/schema.ts';
import { forgetReviewMail } from '#server/mails/queue-notices.ts';
import { undoPart } from '#server/parts/corrections.ts';
import { forbidden, HttpError, notFound } from '#server/platform/errors.ts';
import { type ChangeContext, changeVehiclesWithin, lockVehicle } from '#server/vehicles/change-vehicles.ts';
import { showAgain, undoQuestion } from '#server/vehicles/questions/moderate.ts';
import { queueVehicleEvents } from '#server/vehicles/record/vehicle-events.ts';
import { reopenSettled } from '#server/vehicles/reports/reports.ts';
import { undoWheelModel } from '#server/wheel-models/queries.ts';

type Entry = typeof activityLog.$inferSelect;

const CHANGES: readonly Action[] = ['update', 'approve', 'unapprove', 'feature', 'unfeature'];

/** What was undone: the build it was done to, if it was one; all of a table. */
export interface Undone {
  vehicleId: number | null;
  taken?: TakenBack | undefined;
}

/**
 * Takes back what an entry of the log says was done. Throws 404 when there is no such entry, 409 when that has been changed or
 * taken back since, 410 when it is too long ago.
 */
export async function undoActivity(
  context: ChangeContext,
  actor: Actor,
  id: number | undefined,
): Promise<Undone> {
  return context.db.transaction(async (tx) => {
    const [entry] = id === undefined ? [] : await tx.select().from(activityLog).where(eq(activityLog.id, id));
    if (!entry) throw notFound('Entry');
    if (!canUndo(actor, entry)) throw forbidden('You can only undo your own changes to builds');
    if (isOf(entry, 'bring-in'))
      return {
        vehicleId: null,
        taken: await takeBack({ ...context, db: tx }, actor, entry.subjectId ?? undefined),
      };
    await undo({ ...context, db: tx }, actor, entry);
    return { vehicleId: isOf(entry, 'vehicle') ? entry.subjectId : null };
  });
}

const MODERATED = ['vehicle', 'question'];

/** Moderators take back what they did themselves. */
function canUndo(actor: Actor, entry: Pick<Entry, 'adminId' | 'subject'>): boolean {
  return isAdministrator(actor) || (MODERATED.includes(entry.subject) && entry.adminId === actor.admin?.id);
}

async function undo(context: ChangeContext, actor: Actor, entry: Entry): Promise<void> {
  const { action, before, after, subjectId } = entry;
  const author = { admin: actor.admin, now: context.clock() };
  if (isOf(entry, 'part')) return undoPart(context.db, author, { before, after });
  if (isOf(entry, 'wheel-model')) return undoWheelModel(context.db, author, { before, after });
  if (isOf(entry, 'question')) return undoQuestion(context.db, author, entry);
  if (!isOf(entry, 'vehicle') || subjectId === null) throw nothingToUndo();
  if (action === 'settle') return undoSettlement(context, actor, entry);
  if (action === 'delete') return undoDeletion(context, actor, entry);
  if (!isChange(action)) throw nothingToUndo();
  await revertFields(context, actor, entry);
}

async function undoDeletion({ db, clock }: ChangeContext, { admin }: Actor, entry: Entry): Promise<void> {
  const now = clock();
  const restored = await restoreVehicle(db, { admin, now }, entry.id);
  await queueVehicleEvents(db, now, [{ before: null, after: restored }]);
  // An email about the decision is no longer true.
  await forgetReviewMail(db, restored.id);
}

const isOf = ({ subject }: Entry, kind: Subject) => subject === kind;
const isChange = (action: string) => CHANGES.some((one) => one === action);
const nothingToUndo = () => new HttpError(409, 'There is nothing to undo here');

/** Gives the fields that changed their earlier values, unless they were changed since. */
async function revertFields(
  context: ChangeContext,
  actor: Actor,
  entry: Entry,
  notifies = true,
): Promise<void> {
  const { id } = await lockVehicle(context.db, entry.subjectId ?? undefined);
  const [before, after] = [readStoredFields(entry.before), readStoredFields(entry.after)];
  // What nobody has reviewed since does not come back into the gallery with it.
  if (before.isApproved && (await hasOwnerChangedSince(context.db, entry))) throw changedSince();
  const change = (stored: VehicleRow) => {
    if (!isDeepStrictEqual({ ...stored, ...after }, stored)) throw changedSince();
    return before;
  };
  await changeVehiclesWithin(context, { ids: [id], actor, change, notifies });
}

const changedSince = () => new HttpError(409, 'This build has changed since, so this can’t be undone.');

const about = ({ subjectId }: Entry) =>
  and(eq(activityLog.subject, 'vehicle'), eq(activityLog.subjectId, subjectId ?? 0));

async function hasOwnerChangedSince(db: Database, entry: Entry): Promise<boolean> {
  const isOwners = and(
    gt(activityLog.id, entry.id),
    isNull(activityLog.adminId),
    eq(activityLog.action, 'update'),
  );
  const [found] = await db
    .select({ id: activityLog.id })
    .from(activityLog)
    .where(and(about(entry), isOwners))
    .limit(1);
  return found !== undefined;
}

/** Of an entry that settled reports by removing a question. */
const removedQuestion = z.object({ questionId: z.optional(z.int()) });

/** What was done about the build is the entry after the one that settled its reports, of the same time. Nobody is emailed about either. */
async function undoSettlement(context: ChangeContext, actor: Actor, entry: Entry): Promise<void> {
  const { db } = context;
  const [next] = await db
    .select()
    .from(activityLog)
    .where(and(gt(activityLog.id, entry.id), eq(activityLog.at, entry.at), about(entry)))
    .orderBy(asc(activityLog.id))
    .limit(1);
  if (next?.action === 'delete') await undoDeletion(context, actor, next);
  else if (next && isChange(next.action)) await revertFields(context, actor, next, false);
  const { questionId } = removedQuestion.parse(entry.after);
  if (questionId !== undefined) await showAgain(db, questionId, entry.at);
  const vehicle = await lockVehicle(db, entry.subjectId ?? undefined);
  if (next?.action === 'unapprove') await forgetReviewMail(db, vehicle.id);
  if (!(await reopenSettled(db, vehicle.id, entry.at)))
    throw new HttpError(409, 'These reports are open already.');
  await logActivity(db, { admin: actor.admin, now: context.clock() }, [
    { action: 'reopen', subject: 'vehicle', subjectId: vehicle.id, title: titleOf(vehicle) },
  ]);
}
