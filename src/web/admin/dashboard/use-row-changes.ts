import { useState } from 'react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import {
  type BuildChange,
  type ChangedBuild,
  useChangeBuild,
  useRemoveBuild,
  VEHICLE_WORDS,
} from '#web/admin/builds/build-changes.ts';
import {
  changeLabel,
  type Outcome,
  type Outcomes,
  withOutcome,
  withoutOutcome,
  withUndone,
} from '#web/admin/builds/outcomes.ts';
import { useUndo } from '#web/admin/builds/use-undo.ts';

interface RowChangesOptions {
  /** Where a build stands in the list. */
  placeOf: (id: number) => number;
  onChanged: (vehicle: PrivateVehicle) => void;
  onRemoved: (vehicle: PrivateVehicle) => void;
}

/** What is done to builds of a list, and how each is undone. */
export function useRowChanges({ placeOf, onChanged, onRemoved }: RowChangesOptions) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const put = (outcome: Omit<Outcome, 'place'>) =>
    setOutcomes((held) => withOutcome(held, { ...outcome, place: placeOf(outcome.vehicle.id) }));
  const noteChange = (changed: ChangedBuild, { fields }: BuildChange) => {
    const { activityId, ...vehicle } = changed;
    if (activityId !== null) put({ vehicle, label: changeLabel(fields), activityId });
    onChanged(vehicle);
  };
  const change = useChangeBuild(VEHICLE_WORDS, noteChange);
  const remove = useRemoveBuild((activityId, vehicle) => {
    put({ vehicle, label: 'Deleted', activityId, isDeletion: true });
    onRemoved(vehicle);
  });

  const { undo } = useUndo();
  const undoOutcome = async ({ vehicle: { id }, activityId }: Outcome) => {
    const undone = await undo(activityId);
    // Somebody else has changed, deleted or restored it: that is never undone from here.
    if (undone === 'over') setOutcomes((held) => withoutOutcome(held, id));
    if (typeof undone !== 'object' || !undone.vehicle) return;
    const { vehicle } = undone;
    setOutcomes((held) => withUndone(held, vehicle));
    onChanged(vehicle);
  };

  return {
    outcomes,
    noteChange,
    change: (vehicle: PrivateVehicle, fields: BuildChange['fields']) => change.mutate({ vehicle, fields }),
    remove,
    undo: (outcome: Outcome) => void undoOutcome(outcome),
    forget: () => setOutcomes(new Map()),
  };
}
