import { useEffect, useState } from 'react';
import type { AdminSort } from '#contract/admin/vehicles.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import {
  type Fields,
  useChangeBuild,
  useRemoveBuild,
  useRestoreBuild,
  useRevertBuild,
  VEHICLE_WORDS,
} from '#web/admin/builds/build-changes.ts';
import { changeLabel, type Undo, valuesBefore } from '#web/admin/builds/outcomes.ts';
import { useBuilds, useSummary } from '#web/admin/builds/use-builds.tsx';
import { hasStatus } from '#web/data/failure.ts';
import { createStore, useStore } from '#web/ui/store.ts';
import {
  comeBack,
  decide,
  lastDecision,
  letGo,
  NOTHING_DECIDED,
  queueOf,
  type ReviewState,
  readingOn,
  refuse,
  refuseUndo,
  requestUndo,
  STEP,
  settle,
} from './review-decisions.ts';

/** The builds waiting for review, one of them current. What is decided leaves at once; the next one follows by itself. */
export function useReview(sort: AdminSort) {
  const [limit, setLimit] = useState(STEP);
  // A store, because answers come to the state as it is then.
  const [store] = useState(() => createStore<ReviewState>(() => NOTHING_DECIDED));
  const state = useStore(store, NOTHING_DECIDED);
  const update = (change: (held: ReviewState) => ReviewState) => store.set(change(store.get()));
  const builds = useBuilds({ isApproved: 'false', sortBy: sort, limit, offset: 0 });
  const { data: summary } = useSummary();

  const place = queueOf(builds.data ?? [], state);
  const { queue, index, current } = place;
  const onTheWay = state.decisions.filter(({ undo }) => !undo).length;
  const reading = readingOn(builds.data?.length ?? 0, limit, place, onTheWay);
  if (reading === 'more' && !builds.isPlaceholderData) setLimit(limit + STEP);
  const readAgain = reading === 'again' && !builds.isFetching;
  const { refetch } = builds;
  useEffect(() => {
    if (readAgain) void refetch();
  }, [readAgain, refetch]);

  const approve = useChangeBuild({ failure: VEHICLE_WORDS.failure, write: 'decisions' });
  const remove = useRemoveBuild((activityId, vehicle) => {
    update((held) => decide(held, place, { vehicle, label: 'Deleted' }));
    arrive(vehicle, { activityId });
  }, 'decisions');
  const revert = useRevertBuild();
  const restore = useRestoreBuild();
  const change = useChangeBuild(VEHICLE_WORDS);

  /** A decision has reached the server, and is undone right away if that was asked for in the meantime. */
  const arrive = (vehicle: PrivateVehicle, undo: Undo) => {
    update((held) => settle(held, vehicle, undo));
    if (store.get().decisions.some((one) => one.vehicle.id === vehicle.id && one.isUndone))
      void takeBack(vehicle, undo);
  };
  // Several may be on their way: callbacks given to `mutate` would be called for the last one only.
  const takeBack = async (vehicle: PrivateVehicle, undo: Undo) => {
    try {
      if ('activityId' in undo) await restore.mutateAsync(undo.activityId);
      else await revert.mutateAsync({ vehicle, fields: undo.fields });
      update((held) => comeBack(held, vehicle.id));
    } catch (error) {
      // Somebody else has changed or deleted it since: this is never undone from here, and what was decided before can be.
      const isOver = hasStatus(error, 404, 409, 410);
      update((held) => (isOver ? letGo : refuseUndo)(held, vehicle.id));
    }
  };
  const approveCurrent = async (vehicle: PrivateVehicle, fields: Fields) => {
    update((held) => decide(held, place, { vehicle, label: changeLabel(fields) }));
    try {
      const decided = await approve.mutateAsync({ vehicle, fields });
      arrive(decided, { fields: valuesBefore(vehicle, fields) });
    } catch {
      update((held) => refuse(held, vehicle.id));
      // It may be another build than the one that was looked at.
      void builds.refetch();
    }
  };

  return {
    builds,
    queue,
    index,
    current,
    next: queue[index + 1],
    last: lastDecision(state),
    pending: Math.max(queue.length, (summary?.pending ?? 0) - onTheWay),
    goTo: (at: number) => {
      const id = queue[Math.min(queue.length - 1, Math.max(0, at))]?.id;
      update((held) => ({ ...held, currentId: id }));
    },
    decide: (isFeatured: boolean) => {
      if (current)
        void approveCurrent(current, isFeatured ? { isApproved: true, isFeatured } : { isApproved: true });
    },
    remove,
    change: (fields: Fields) => current && change.mutate({ vehicle: current, fields }),
    undo: () => {
      const last = lastDecision(store.get());
      update(requestUndo);
      if (last?.undo) void takeBack(last.vehicle, last.undo);
    },
  };
}
export type Review = ReturnType<typeof useReview>;
