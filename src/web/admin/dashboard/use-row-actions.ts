import { useState } from 'react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import {
  type BuildChange,
  useChangeBuild,
  useRemoveBuild,
  useRestoreBuild,
  VEHICLE_WORDS,
} from '#web/admin/builds/build-changes.ts';
import { nameOfChange, type Outcome, type Outcomes, valuesBefore } from '#web/admin/builds/outcomes.ts';

/** What is done to builds of a list, and how each is taken back. `placeOf` tells where a build stands in it. */
export function useRowActions(placeOf: (id: number) => number) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const put = (outcome: Outcome) =>
    setOutcomes((held) => {
      const others = new Map(held);
      // The latest stands last, where Undo looks for it.
      others.delete(outcome.vehicle.id);
      return others.set(outcome.vehicle.id, outcome);
    });
  const drop = (id: number) => setOutcomes((held) => new Map([...held].filter(([one]) => one !== id)));

  const noteChange = (changed: PrivateVehicle, { vehicle, fields }: BuildChange) =>
    put({
      vehicle: changed,
      place: placeOf(vehicle.id),
      said: nameOfChange(fields),
      undo: { fields: valuesBefore(vehicle, fields) },
    });
  const change = useChangeBuild(VEHICLE_WORDS, noteChange);
  const remove = useRemoveBuild((activityId, vehicle) =>
    put({ vehicle, place: placeOf(vehicle.id), said: 'Deleted', undo: { activityId } }),
  );
  const takeBack = useChangeBuild({ failure: VEHICLE_WORDS.failure }, ({ id }) => drop(id));
  const restore = useRestoreBuild(({ id }) => drop(id));

  return {
    outcomes,
    put,
    noteChange,
    change: (vehicle: PrivateVehicle, fields: BuildChange['fields']) => change.mutate({ vehicle, fields }),
    remove,
    seen: ({ vehicle }: Outcome) => drop(vehicle.id),
    undo: ({ vehicle, undo }: Outcome) => {
      if ('activityId' in undo) restore.mutate(undo.activityId);
      else takeBack.mutate({ vehicle, fields: undo.fields });
    },
    forget: () => setOutcomes(new Map()),
  };
}
