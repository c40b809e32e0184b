import { asc, inArray } from 'drizzle-orm';
import type { BulkAction, changeManyVehicles } from '#contract/admin/vehicles.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Actor } from '#server/access/actor.ts';
import { logVehicleChange } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { type VehicleRow, vehicles } from '#server/database/schema.ts';
import type { Decision } from '#server/mails/queue-notices.ts';
import { deleteVehicles } from '#server/vehicles/delete-vehicles.ts';
import { authorizeChange } from '#server/vehicles/record/rules.ts';

interface Call {
  admin: NonNullable<Actor['admin']>;
  now: Date;
  /** Tells owners what was decided, in the transaction. */
  tell: (tx: Database, decisions: Decision[]) => Promise<void>;
}

interface Done {
  changed: number[];
  activityIds: number[];
}

/** What was done, and why builds were passed over that are not so already. */
interface Outcome extends Done {
  changedSince: number[];
  gone: number[];
}

const FLAGS: Record<Exclude<BulkAction, 'delete'>, Partial<VehicleRow>> = {
  approve: { isApproved: true },
  unapprove: { isApproved: false },
  feature: { isFeatured: true },
  unfeature: { isFeatured: false },
};

/** Does the same to several builds, to all or to none. Those that are gone or are so already are passed over. */
export async function changeMany(
  db: Database,
  call: Call,
  { ids, action, reason, ifUpdatedAt = {} }: BodyOf<typeof changeManyVehicles>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(vehicles)
      .where(inArray(vehicles.id, ids))
      .orderBy(asc(vehicles.id))
      .for('update');
    const isAsSeen = ({ id, updatedAt }: VehicleRow) =>
      (ifUpdatedAt[id] ?? updatedAt.toISOString()) === updatedAt.toISOString();
    const asSeen = found.filter(isAsSeen);
    const done =
      action === 'delete'
        ? await deleteAll(tx, call, asSeen, reason)
        : await setFlag(tx, call, asSeen, FLAGS[action]);
    const there = new Set(found.map(({ id }) => id));
    return {
      ...done,
      changedSince: found.filter((row) => !isAsSeen(row)).map(({ id }) => id),
      gone: ids.filter((id) => !there.has(id)),
    };
  });
}

async function deleteAll(
  tx: Database,
  call: Call,
  found: VehicleRow[],
  reason: string | null | undefined,
): Promise<Done> {
  const rows = found.map((row) => authorizeChange({ admin: call.admin }, row));
  await call.tell(
    tx,
    rows.map((before) => ({ before, after: null, reason })),
  );
  return { changed: rows.map(({ id }) => id), activityIds: await deleteVehicles(tx, call, rows) };
}

async function setFlag(
  tx: Database,
  call: Call,
  found: VehicleRow[],
  flag: Partial<VehicleRow>,
): Promise<Done> {
  const changes = found
    .map((before) => ({ before, after: { ...before, ...flag, updatedAt: call.now } }))
    .filter(
      ({ before, after }) => before.isApproved !== after.isApproved || before.isFeatured !== after.isFeatured,
    );
  const changed = changes.map(({ before }) => before.id);
  if (changed.length === 0) return { changed, activityIds: [] };
  await tx
    .update(vehicles)
    .set({ ...flag, updatedAt: call.now })
    .where(inArray(vehicles.id, changed));
  const activityIds = await logVehicleChange(tx, call, ...changes);
  await call.tell(tx, changes);
  return { changed, activityIds };
}
