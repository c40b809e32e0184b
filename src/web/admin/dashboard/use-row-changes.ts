import { useRef, useState } from 'react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import {
  type BuildChange,
  useChangeBuild,
  useRemoveBuild,
  useRestoreBuild,
  useRevertBuild,
  VEHICLE_WORDS,
} from '#web/admin/builds/build-changes.ts';
import {
  changeLabel,
  type Outcome,
  type Outcomes,
  valuesBefore,
  withOutcome,
  withoutOutcome,
  withUndone,
} from '#web/admin/builds/outcomes.ts';
import { hasStatus } from '#web/data/failure.ts';

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
  const undone = (vehicle: PrivateVehicle) => {
    setOutcomes((held) => withUndone(held, vehicle));
    onChanged(vehicle);
  };

  const noteChange = (changed: PrivateVehicle, { vehicle, fields }: BuildChange) => {
    put({ vehicle: changed, label: changeLabel(fields), undo: { fields: valuesBefore(vehicle, fields) } });
    onChanged(changed);
  };
  const change = useChangeBuild(VEHICLE_WORDS, noteChange);
  const remove = useRemoveBuild((activityId, vehicle) => {
    put({ vehicle, label: 'Deleted', undo: { activityId } });
    onRemoved(vehicle);
  });
  const revert = useRevertBuild(undone);
  const restore = useRestoreBuild(undone);

  const underWay = useRef(new Set<number>());
  const undo = async ({ vehicle, undo: how }: Outcome) => {
    const { id } = vehicle;
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    try {
      if ('activityId' in how) await restore.mutateAsync(how.activityId);
      else await revert.mutateAsync({ vehicle, fields: how.fields });
    } catch (error) {
      // Somebody else has changed, deleted or restored it: that is never undone from here.
      if (hasStatus(error, 404, 409, 410)) setOutcomes((held) => withoutOutcome(held, id));
    }
    underWay.current.delete(id);
  };

  return {
    outcomes,
    noteChange,
    change: (vehicle: PrivateVehicle, fields: BuildChange['fields']) => change.mutate({ vehicle, fields }),
    remove,
    undo: (outcome: Outcome) => void undo(outcome),
    forget: () => setOutcomes(new Map()),
  };
}
