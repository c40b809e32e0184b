import { asc, inArray } from 'drizzle-orm';
import type { Actor } from '#server/access/actor.ts';
import {
  type Author,
  type Change,
  changedFields,
  logOwnerChange,
  logVehicleChange,
  pick,
} from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { type VehicleRow, vehicles } from '#server/database/schema.ts';
import { queueReviewMails } from '#server/mails/queue-notices.ts';
import { HttpError, notFound } from '#server/platform/errors.ts';
import type { Context } from '#server/settings/context.ts';
import { removeUnhidden } from '#server/uploads/plates.ts';
import { setLikes } from '#server/vehicles/likes/set-likes.ts';
import {
  checkBuild,
  withListedNames,
  withMainImage,
  withoutIdlePlaces,
} from '#server/vehicles/record/check-build.ts';
import { authorizeChange, authorizeDeletion } from '#server/vehicles/record/rules.ts';
import { showsNewContent } from '#server/vehicles/record/shows-new-content.ts';
import { syncFileReferences } from '#server/vehicles/record/sync-file-references.ts';
import { queueVehicleEvents } from '#server/vehicles/record/vehicle-events.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { deleteVehicles } from './delete-vehicles.ts';

export type ChangeContext = Pick<Context, 'db' | 'clock' | 'settings' | 'secret'>;

/** A change of some builds: the same for all of them, made wholly or not at all. */
export interface VehicleChange {
  ids: readonly number[];
  actor: Actor;
  /** The fields that change, by the build as it is stored; or its end. */
  change: ((stored: VehicleRow) => Partial<VehicleRow>) | 'delete';
  /** When builds were changed last (`updatedAt`), as the actor saw them: those changed since are passed over. */
  seen?: Readonly<Record<string, string | undefined>> | undefined;
  /** Sent to the owners of builds that are declined. */
  reason?: string | null | undefined;
  /** Whether owners get an email about what an administrator decided; true when left out. */
  notifies?: boolean | undefined;
  /** Whether each build gets an entry in the log; true when left out. Else whoever changes many says so in one of their own. */
  logs?: boolean | undefined;
}

export interface ChangeOutcome {
  /** The builds that changed, as they are now, or were before they were deleted. */
  changed: VehicleRow[];
  /** Those that were so already. */
  unchanged: VehicleRow[];
  /** Changed after they were looked at, and so passed over. */
  changedSince: number[];
  /** Passed over: there is no such build. */
  gone: number[];
  /** Of an administrator's change, in the order of `changed`: undoing takes it back. */
  activityIds: number[];
}

/**
 * Changes or deletes builds as their owner or an administrator: checks, writes, logs and announces it, and emails the owners.
 * Throws 400 for values that cannot be, 401, 403 or 404 for builds that are not the actor's to change.
 */
export async function changeVehicles(
  context: ChangeContext & WithListener & Pick<Context, 'storage' | 'log'>,
  change: VehicleChange,
): Promise<ChangeOutcome> {
  const outcome = await context.db.transaction((tx) => changeVehiclesWithin({ ...context, db: tx }, change));
  await context.listener.changed(outcome.changed.map(({ id }) => id));
  await removeUnhidden(context, outcome.changed).catch((error: unknown) =>
    context.log.error({ err: error }, 'photos from before their plates were hidden could not be deleted'),
  );
  return outcome;
}

/** Changes one build. Throws 404 when there is none, and 409 when it was changed after it was looked at. */
export async function changeVehicle(
  context: ChangeContext & WithListener & Pick<Context, 'storage' | 'log'>,
  {
    id,
    ifUpdatedAt,
    ...change
  }: Omit<VehicleChange, 'ids' | 'seen'> & { id: number | undefined; ifUpdatedAt?: unknown },
): Promise<{ vehicle: VehicleRow; activityId: number | null }> {
  const seen = typeof ifUpdatedAt === 'string' && id !== undefined ? { [id]: ifUpdatedAt } : undefined;
  const outcome = await changeVehicles(context, { ...change, ids: id === undefined ? [] : [id], seen });
  const [vehicle] = [...outcome.changed, ...outcome.unchanged];
  // What changes nothing is no conflict: a save whose answer was lost is sent again.
  if (!vehicle) throw outcome.changedSince.length > 0 ? changedMeanwhile() : notFound('Vehicle');
  return { vehicle, activityId: outcome.activityIds[0] ?? null };
}

/** As `changeVehicles` in a transaction of the caller (`db`), who announces the change once that is over. */
export async function changeVehiclesWithin(
  given: ChangeContext,
  { ids, actor, change, seen = {}, reason, notifies = true, logs = true }: VehicleChange,
): Promise<ChangeOutcome> {
  const context = atOneMoment(given);
  const { db } = context;
  const authorize = change === 'delete' ? authorizeDeletion : authorizeChange;
  const found = (await lockVehicles(db, ids)).map((row) => authorize(actor, row));
  const next = found.map((before) => ({
    before,
    after: change === 'delete' ? null : nextOf(context, { before, actor, fields: change(before) }),
  }));
  const differing = next.filter(({ before, after }) => !after || changedFields(before, after).length > 0);
  const asSeen = differing.filter(({ before }) => isAsSeen(before, seen[before.id]));
  const changes = asSeen.flatMap(({ before, after }) => (after ? [{ before, after }] : []));
  const deleted = asSeen.flatMap(({ before, after }) => (after ? [] : [before]));

  for (const one of changes) await checkAndTakeFiles(context, actor, one);
  await write(db, changes);
  const author = { admin: actor.admin, now: context.clock() };
  const activityIds = [
    ...(logs ? await log(db, author, changes) : []),
    ...(await deleteVehicles(db, author, deleted)),
  ];
  const isOwn = ({ userId }: VehicleRow) => userId !== null && userId === actor.user?.id;
  await queueVehicleEvents(db, author.now, [
    ...changes,
    ...deleted.map((before) => ({
      before,
      after: null,
      isDeclined: actor.admin !== undefined && !before.isApproved && !isOwn(before),
    })),
  ]);
  const decisions = [
    ...changes.filter(changesFlags),
    ...deleted.map((before) => ({ before, after: null, reason })),
  ].filter(({ before }) => !isOwn(before));
  if (actor.admin && notifies) await queueReviewMails(context, decisions);
  const there = new Set(found.map(({ id }) => id));
  return {
    changed: [...changes.map(({ after }) => after), ...deleted],
    unchanged: next.filter((one) => !differing.includes(one)).map(({ before }) => before),
    changedSince: next
      .filter(({ before }) => !isAsSeen(before, seen[before.id]))
      .map(({ before }) => before.id),
    gone: ids.filter((id) => !there.has(id)),
    activityIds,
  };
}

/** All that belongs to one change carries one time. */
export function atOneMoment<Clocked extends Pick<Context, 'clock'>>(context: Clocked): Clocked {
  const now = context.clock();
  return { ...context, clock: () => now };
}

/** The builds that are there, which nobody else changes until the transaction ends. */
function lockVehicles(tx: Database, ids: readonly number[]): Promise<VehicleRow[]> {
  return tx
    .select()
    .from(vehicles)
    .where(inArray(vehicles.id, [...ids]))
    .orderBy(asc(vehicles.id))
    .for('update');
}

export async function lockVehicle(tx: Database, id: number | undefined): Promise<VehicleRow> {
  const [vehicle] = id === undefined ? [] : await lockVehicles(tx, [id]);
  if (!vehicle) throw notFound('Vehicle');
  return vehicle;
}

/** Whoever looked at a build before it was changed has not seen what they decide on or write over. */
const changedMeanwhile = () =>
  new HttpError(409, 'This build changed while you were editing. Review it and save again.');

const isAsSeen = ({ updatedAt }: VehicleRow, seen: string | undefined) =>
  seen === undefined || seen === updatedAt.toISOString();

interface NextOptions {
  before: VehicleRow;
  actor: Actor;
  fields: Partial<VehicleRow>;
}

/** Where builds are reviewed before they show, new content of an owner's takes the build out of the gallery until it is reviewed, too. */
function nextOf({ settings, clock }: ChangeContext, { before, actor, fields }: NextOptions): VehicleRow {
  const named = withoutIdlePlaces({
    ...before,
    ...withListedNames(before, fields),
    updatedAt: clock(),
  });
  const after = IMAGE_FIELDS.some((field) => field in fields) ? withMainImage(named) : named;
  const waits = !settings.approveNewBuilds && !actor.admin && showsNewContent(before, after);
  return waits ? { ...after, isApproved: false } : after;
}

const IMAGE_FIELDS = ['imageUrl', 'additionalImages', 'focalPoints', 'photoMeasures'];
const FILE_FIELDS: readonly string[] = ['imageUrl', 'additionalImages', 'videoUrl'];

async function checkAndTakeFiles(
  context: ChangeContext,
  actor: Actor,
  { before, after }: Change,
): Promise<void> {
  const { db, settings, clock } = context;
  checkBuild(after, { actor, now: clock(), stored: before, uploadsOnly: !settings.approveNewBuilds });
  if (changedFields(before, after).some((field) => FILE_FIELDS.includes(field)))
    await syncFileReferences(db, { before, after }, clock());
  if (after.likes !== before.likes) await setLikes(db, before.id, after.likes);
}

/** One statement for all builds whose fields change alike. */
async function write(db: Database, changes: Change[]): Promise<void> {
  const alike = Map.groupBy(changes, ({ before, after }) =>
    JSON.stringify(pick(after, changedFields(before, after))),
  );
  for (const same of alike.values()) {
    const [{ before, after } = { before: undefined, after: undefined }] = same;
    if (!before || !after) continue;
    await db
      .update(vehicles)
      .set(pick(after, [...changedFields(before, after), 'updatedAt']))
      .where(
        inArray(
          vehicles.id,
          same.map((one) => one.after.id),
        ),
      );
  }
}

async function log(db: Database, author: Author, changes: Change[]): Promise<number[]> {
  if (author.admin) return logVehicleChange(db, author, ...changes);
  for (const change of changes) if (!change.after.isApproved) await logOwnerChange(db, author.now, change);
  return [];
}

const changesFlags = ({ before, after }: Change) =>
  before.isApproved !== after.isApproved || before.isFeatured !== after.isFeatured;
