import { eq } from 'drizzle-orm';
import { logActivity } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { activityLog, type BringInRecord, type BringInRowRecord } from '#server/database/schema.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import { HttpError } from '#server/platform/errors.ts';
import type { StoredImage } from '#server/platform/images/store-image.ts';
import type { Context } from '#server/settings/context.ts';
import { deleteOrphanedUpload } from '#server/uploads/remove-unused.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { drawPlaceholder } from '#server/vehicles/submit/submit-vehicle.ts';
import { buildOfTexts } from '../reading/build-texts.ts';
import { claimBringIn, findBringIn, updateBringIn } from '../store/bring-ins.ts';
import { countRows } from '../store/counts.ts';
import { findNextRow, leaveOutRest, storeResult } from '../store/rows.ts';
import { bringWheel } from '../wheels/bring-wheel.ts';
import { addBuild, photosOf, type RowResult, updateBuild } from './bring-build.ts';
import { inviteNextOwner } from './invite-owners.ts';

/** Where tables are worked on, and who hears of faults. */
export interface Place
  extends Pick<Context, 'db' | 'clock' | 'settings' | 'secret' | 'storage'>,
    WithListener {
  log: (error: unknown, words: string) => void;
}

/**
 * Brings in the next row of a running table, wholly or not at all, or ends the table after its last. Each step is one
 * transaction that locks the table, so that neither a crash nor another process makes anything twice. Returns whether there is more.
 */
export async function bringNext(place: Place, id: number): Promise<boolean> {
  const record = await findBringIn(place.db, id);
  if (record?.state !== 'running') return false;
  const next = await findNextRow(place.db, record);
  if (!next) return finish(place, id);
  const { drawing, refused } = await drawIfBare(place, record, next);
  let isKept = false;
  try {
    const changed = await place.db.transaction(async (tx) => {
      const claimed = await claimBringIn(tx, id);
      const row = claimed?.state === 'running' ? await findNextRow(tx, claimed) : undefined;
      if (!claimed || row?.line !== next.line) return undefined;
      const result = refused ?? (await bringOrRefuse({ ...place, db: tx }, claimed, row, drawing));
      await storeResult(tx, row, result);
      isKept = result.result === 'added';
      return result.vehicleId;
    });
    if (changed) await place.listener.changed([changed]);
  } finally {
    if (drawing && !isKept) await deleteOrphanedUpload(place.db, place.storage, drawing.url);
  }
  return true;
}

type Outcome = RowResult & Pick<BringInRowRecord, 'reason'>;

const leftOut = (reason: string): Outcome => ({
  result: 'left-out',
  reason,
  vehicleId: null,
  before: null,
  after: null,
  sources: [],
});

/** A row that is refused leaves nothing behind, and says why. */
async function bringOrRefuse(
  place: Place,
  record: BringInRecord,
  row: BringInRowRecord,
  drawing: StoredImage | undefined,
): Promise<Outcome> {
  try {
    return await place.db.transaction(async (step) => ({
      ...(await bringRow({ ...place, db: step }, record, row, drawing)),
      reason: null,
    }));
  } catch (error) {
    if (error instanceof HttpError) return leftOut(error.message);
    if (isUnreachable(error)) throw error;
    place.log(error, 'a row could not be brought in');
    return leftOut('Something went wrong on the server.');
  }
}

async function bringRow(
  place: Place,
  record: BringInRecord,
  row: BringInRowRecord,
  drawing: StoredImage | undefined,
): Promise<RowResult> {
  const admin = { id: record.adminId ?? 0, username: record.adminName, role: 'administrator' } as const;
  if (record.kind === 'wheels') {
    const author = { admin, now: place.clock() };
    const done = await bringWheel(place.db, author, row.reading?.values ?? {}, `From ${record.fileName}`);
    return { ...done, vehicleId: null, sources: [] };
  }
  const work = { record, row, actor: { admin } };
  return row.status === 'here' && row.choice !== 'add'
    ? updateBuild(place, work)
    : addBuild(place, work, drawing);
}

/** A new build without a photo gets a drawing, which is made before anything is locked. */
async function drawIfBare(
  { db, storage, clock }: Place,
  record: BringInRecord,
  row: BringInRowRecord,
): Promise<{ drawing?: StoredImage; refused?: Outcome }> {
  const isNew = row.status === 'ready' || row.choice === 'add';
  if (record.kind === 'wheels' || !isNew || (await photosOf(db, row)).photos.length > 0) return {};
  try {
    const build = buildOfTexts(row.reading?.values ?? {}, clock());
    const bare = { imageUrl: null, additionalImages: [], videoUrl: null };
    return { drawing: await drawPlaceholder(storage, { ...build, ...bare }) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { refused: leftOut(error.message) };
  }
}

/** Invites owners one after the other where that was chosen, then ends the table. */
async function finish(place: Place, id: number): Promise<boolean> {
  return place.db.transaction(async (tx) => {
    const record = await claimBringIn(tx, id);
    if (record?.state !== 'running') return false;
    if (record.options.invite && (await inviteNextOwner({ ...place, db: tx }, record))) return true;
    await endBringIn(tx, record, 'finished', place.clock());
    return false;
  });
}

/** What was not brought in is left out with its reason, and the log gets its numbers. */
export async function endBringIn(
  tx: Database,
  record: BringInRecord,
  state: 'finished' | 'cancelled',
  now: Date,
): Promise<BringInRecord> {
  await leaveOutRest(tx, record);
  const { added, updated, unchanged, leftOut } = await countRows(tx, record);
  await tx
    .update(activityLog)
    .set({ after: { added, updated, unchanged, leftOut } })
    .where(eq(activityLog.id, record.activityId ?? 0));
  return updateBringIn(tx, record.id, { state, endedAt: now });
}

/** The one entry of the log that tells of a table. Returns its id. */
export async function logBeginning(tx: Database, record: BringInRecord, now: Date): Promise<number> {
  const { adminId, adminName } = record;
  // An operator at the command line is no administrator.
  const admin = adminId === null ? undefined : { id: adminId, username: adminName };
  const [id = 0] = await logActivity(tx, { admin, name: adminName, now }, [
    { action: 'import', subject: 'bring-in', subjectId: record.id, title: record.fileName },
  ]);
  return id;
}
