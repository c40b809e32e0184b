import type { Action } from '#contract/admin/activity.ts';
import type { Database } from '#server/database/open.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import { type Author, logActivity, titleOf } from './activity-log.ts';

export interface Change {
  before: VehicleRow;
  after: VehicleRow;
  /** What was done, when the fields do not say it. */
  action?: Action;
}

/** Notes which fields of builds changed, from what to what. Returns the ids of the entries. */
export async function logVehicleChange(
  tx: Database,
  author: Author,
  ...changes: Change[]
): Promise<number[]> {
  return logActivity(
    tx,
    author,
    changes.map(({ before, after, action }) => {
      const fields = changedFields(before, after);
      return {
        action: action ?? actionOf(fields, after),
        subject: 'vehicle',
        subjectId: after.id,
        title: titleOf(after),
        before: pick(before, fields),
        after: pick(after, fields),
      };
    }),
  );
}

type Field = keyof VehicleRow;

/** Fields that differ, except the time of the change itself. */
export function changedFields(before: VehicleRow, after: VehicleRow): Field[] {
  const fields = Object.keys(after) as Field[];
  return fields.filter(
    (field) => field !== 'updatedAt' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}

/** One flag alone has a name of its own. */
function actionOf(fields: Field[], after: VehicleRow): Action {
  const [only, ...others] = fields;
  if (others.length > 0) return 'update';
  if (only === 'isApproved') return after.isApproved ? 'approve' : 'unapprove';
  if (only === 'isFeatured') return after.isFeatured ? 'feature' : 'unfeature';
  return 'update';
}

export function pick(row: VehicleRow, fields: Field[]): Partial<VehicleRow> {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}
