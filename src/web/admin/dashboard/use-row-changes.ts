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
  type RowDecision,
  type RowDecisions,
  withDecision,
  withoutDecision,
  withUndone,
} from '#web/admin/builds/decisions.ts';
import { useUndo } from '#web/admin/builds/use-undo.ts';

interface RowChangesOptions {
  /** Its index in the list. */
  indexOf: (id: number) => number;
  onChanged: (vehicle: PrivateVehicle) => void;
  onRemoved: (vehicle: PrivateVehicle) => void;
}

/** What is done to builds of a list, and how each is undone. */
export function useRowChanges({ indexOf, onChanged, onRemoved }: RowChangesOptions) {
  const [decisions, setDecisions] = useState<RowDecisions>(new Map());
  const put = (decision: Omit<RowDecision, 'index'>) =>
    setDecisions((held) => withDecision(held, { ...decision, index: indexOf(decision.vehicle.id) }));
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
  const undoDecision = async ({ vehicle: { id }, activityId }: RowDecision) => {
    const undone = await undo(activityId);
    // Somebody else has changed, deleted or restored it: that is never undone from here.
    if (undone === 'over') setDecisions((held) => withoutDecision(held, id));
    if (typeof undone !== 'object' || !undone.vehicle) return;
    const { vehicle } = undone;
    setDecisions((held) => withUndone(held, vehicle));
    onChanged(vehicle);
  };

  return {
    decisions,
    noteChange,
    change: (vehicle: PrivateVehicle, fields: BuildChange['fields']) => change.mutate({ vehicle, fields }),
    remove,
    undo: (decision: RowDecision) => void undoDecision(decision),
    forget: () => setDecisions(new Map()),
  };
}
