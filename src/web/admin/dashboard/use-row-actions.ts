import { useState } from 'react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import {
  type BuildChange,
  useChangeBuild,
  useRemoveBuild,
  useRestoreBuild,
  VEHICLE_WORDS,
} from '#web/admin/builds/build-changes.ts';
import {
  changeLabel,
  type Outcome,
  type Outcomes,
  valuesBefore,
  withOutcome,
  withoutOutcome,
} from '#web/admin/builds/outcomes.ts';

/** What is done to builds of a list, and how each is undone. `placeOf` tells where a build stands in it. */
export function useRowActions(placeOf: (id: number) => number) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const put = (outcome: Omit<Outcome, 'place'>) =>
    setOutcomes((held) => withOutcome(held, { ...outcome, place: placeOf(outcome.vehicle.id) }));
  const drop = (id: number) => setOutcomes((held) => withoutOutcome(held, id));

  const noteChange = (changed: PrivateVehicle, { vehicle, fields }: BuildChange) =>
    put({ vehicle: changed, label: changeLabel(fields), undo: { fields: valuesBefore(vehicle, fields) } });
  const change = useChangeBuild(VEHICLE_WORDS, noteChange);
  const remove = useRemoveBuild((activityId, vehicle) =>
    put({ vehicle, label: 'Deleted', undo: { activityId } }),
  );
  const revert = useChangeBuild({ failure: VEHICLE_WORDS.failure }, ({ id }) => drop(id));
  const restore = useRestoreBuild(({ id }) => drop(id));

  return {
    outcomes,
    noteChange,
    change: (vehicle: PrivateVehicle, fields: BuildChange['fields']) => change.mutate({ vehicle, fields }),
    remove,
    dismiss: ({ vehicle }: Outcome) => drop(vehicle.id),
    undo: ({ vehicle, undo }: Outcome) => {
      if ('activityId' in undo) restore.mutate(undo.activityId);
      else revert.mutate({ vehicle, fields: undo.fields });
    },
    forget: () => setOutcomes(new Map()),
  };
}
