import type { PrivateVehicle } from '#contract/vehicles.ts';
import type { Fields } from './build-changes.ts';

/** What was just done to a build of a list, shown in its row until the list is left. */
export interface Outcome {
  /** As it is now; a deleted build as it was. */
  vehicle: PrivateVehicle;
  /** Where its row stood. */
  place: number;
  label: string;
  /** The entry of the activity log that undoes it. */
  activityId: number;
  isDeletion?: boolean;
  /** What was done to it before, which can be undone after this. */
  earlier?: Outcome | undefined;
}

export type Outcomes = ReadonlyMap<number, Outcome>;

/** The latest comes last, where Undo looks for it. A build that has left the list keeps its place. */
export function withOutcome(outcomes: Outcomes, outcome: Outcome): Outcomes {
  const { id } = outcome.vehicle;
  const earlier = outcomes.get(id);
  const place = outcome.place < 0 && earlier ? earlier.place : outcome.place;
  return new Map(withoutOutcome(outcomes, id)).set(id, { ...outcome, place, earlier });
}

/** The last thing done to a build is undone: what was done before it can be undone next. */
export function withUndone(outcomes: Outcomes, vehicle: PrivateVehicle): Outcomes {
  const earlier = outcomes.get(vehicle.id)?.earlier;
  const left = withoutOutcome(outcomes, vehicle.id);
  return earlier ? new Map(left).set(vehicle.id, { ...earlier, vehicle }) : left;
}

export function withoutOutcome(outcomes: Outcomes, id: number): Outcomes {
  return new Map([...outcomes].filter(([one]) => one !== id));
}

export interface Row {
  vehicle: PrivateVehicle;
  outcome: Outcome | undefined;
}

/** The rows of a list as read anew; builds that no longer belong there because of what was just done keep their place. */
export function rowsOf(listed: PrivateVehicle[], outcomes: Outcomes): Row[] {
  const rows: Row[] = listed.map((vehicle) => ({ vehicle, outcome: outcomes.get(vehicle.id) }));
  const ids = new Set(listed.map(({ id }) => id));
  const left = [...outcomes.values()].filter(({ vehicle }) => !ids.has(vehicle.id));
  for (const outcome of left.sort((a, b) => a.place - b.place))
    rows.splice(outcome.place, 0, { vehicle: outcome.vehicle, outcome });
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
