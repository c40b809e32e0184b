import type { PrivateVehicle } from '#contract/vehicles.ts';
import type { Fields } from './build-changes.ts';

/** What was done about a build. */
export interface Decision {
  /** As it is now; a deleted build as it was. */
  vehicle: PrivateVehicle;
  label: string;
  /** The entry of the activity log that undoes it; absent while the decision is on its way. */
  activityId?: number;
}

/** A decision about a build of a list, shown in its row until the list is left. */
export interface RowDecision extends Decision {
  activityId: number;
  /** Where its row stood. */
  index: number;
  isDeletion?: boolean;
  /** The one before, which can be undone after this. */
  earlier?: RowDecision | undefined;
}

export type RowDecisions = ReadonlyMap<number, RowDecision>;

/** The latest comes last, where Undo looks for it. A build that has left the list keeps its place. */
export function withDecision(decisions: RowDecisions, decision: RowDecision): RowDecisions {
  const { id } = decision.vehicle;
  const earlier = decisions.get(id);
  const index = decision.index < 0 && earlier ? earlier.index : decision.index;
  return new Map(withoutDecision(decisions, id)).set(id, { ...decision, index, earlier });
}

/** The last thing done to a build is undone: what was done before it can be undone next. */
export function withUndone(decisions: RowDecisions, vehicle: PrivateVehicle): RowDecisions {
  const earlier = decisions.get(vehicle.id)?.earlier;
  const left = withoutDecision(decisions, vehicle.id);
  return earlier ? new Map(left).set(vehicle.id, { ...earlier, vehicle }) : left;
}

export function withoutDecision(decisions: RowDecisions, id: number): RowDecisions {
  return new Map([...decisions].filter(([one]) => one !== id));
}

export interface Row {
  vehicle: PrivateVehicle;
  decision: RowDecision | undefined;
}

/** The rows of a list as read anew; builds that no longer belong there because of what was just done keep their place. */
export function rowsOf(listed: PrivateVehicle[], decisions: RowDecisions): Row[] {
  const rows: Row[] = listed.map((vehicle) => ({ vehicle, decision: decisions.get(vehicle.id) }));
  const ids = new Set(listed.map(({ id }) => id));
  const left = [...decisions.values()].filter(({ vehicle }) => !ids.has(vehicle.id));
  for (const decision of left.sort((a, b) => a.index - b.index))
    rows.splice(decision.index, 0, { vehicle: decision.vehicle, decision });
  return rows;
}

/** What a change of these fields is called, once it is done. */
export function changeLabel({
  isApproved,
  isFeatured,
  imageUrl,
  additionalImages,
  ...others
}: Fields): string {
  if (Object.keys(others).length > 0) return 'Edited';
  if (imageUrl !== undefined || additionalImages !== undefined) return 'Images changed';
  if (isApproved && isFeatured) return 'Approved and featured';
  if (isApproved !== undefined) return isApproved ? 'Approved' : 'Unapproved';
  return isFeatured ? 'Featured' : 'Unfeatured';
}
