import { useEffect, useState } from 'react';
import type { AdminSort } from '#contract/admin/vehicles.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import {
  type Fields,
  useChangeBuild,
  useRemoveBuild,
  VEHICLE_WORDS,
} from '#web/admin/builds/build-changes.ts';
import { changeLabel } from '#web/admin/builds/decisions.ts';
import { useBuilds, useSummary } from '#web/admin/builds/use-builds.tsx';
import { useUndo } from '#web/admin/builds/use-undo.ts';
import { createStore, useStore } from '#web/ui/store.ts';
import {
  decide,
  drop,
  INITIAL_STATE,
  lastDecision,
  PAGE_SIZE,
  queueOf,
  type ReviewState,
  readingOn,
  refuse,
  refuseUndo,
  requestUndo,
  restore,
  settle,
} from './review-decisions.ts';

/** The builds waiting for review, one of them current. What is decided leaves at once; the next one follows by itself. */
export function useReview(sort: AdminSort) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  // A store, because answers come to the state as it is then.
  const [store] = useState(() => createStore<ReviewState>(() => INITIAL_STATE));
  const state = useStore(store, INITIAL_STATE);
  const update = (change: (held: ReviewState) => ReviewState) => store.set(change(store.get()));
  const builds = useBuilds({ isApproved: 'false', sortBy: sort, limit, offset: 0 });
  const { data: summary } = useSummary();

  const place = queueOf(builds.data ?? [], state);
  const { queue, index, current } = place;
  const onTheWay = state.decisions.filter(({ activityId }) => activityId === undefined).length;
  const reading = readingOn(builds.data?.length ?? 0, limit, place, onTheWay);
  if (reading === 'more' && !builds.isPlaceholderData) setLimit(limit + PAGE_SIZE);
  const readAgain = reading === 'again' && !builds.isFetching;
  const { refetch } = builds;
  useEffect(() => {
    if (readAgain) void refetch();
  }, [readAgain, refetch]);

  const approve = useChangeBuild({ failure: VEHICLE_WORDS.failure, write: 'decisions' });
  const remove = useRemoveBuild((activityId, vehicle) => {
    update((held) => decide(held, place, { vehicle, label: 'Deleted' }));
    arrive(vehicle, activityId);
  }, 'decisions');
  const { undo } = useUndo();
  const change = useChangeBuild(VEHICLE_WORDS);

  /** A decision has reached the server, and is undone right away if that was asked for in the meantime. */
  const arrive = (vehicle: PrivateVehicle, activityId: number) => {
    update((held) => settle(held, vehicle, activityId));
    if (store.get().decisions.some((one) => one.vehicle.id === vehicle.id && one.isUndone))
      void takeBack(vehicle, activityId);
  };
  const takeBack = async ({ id }: PrivateVehicle, activityId: number) => {
    const undone = await undo(activityId);
    if (undone === undefined) return;
    // Somebody else has changed or deleted it since: this is never undone from here, and what was decided before can be.
    const next = undone === 'over' ? drop : undone === 'failed' ? refuseUndo : restore;
    update((held) => next(held, id));
  };
  const approveCurrent = async (vehicle: PrivateVehicle, fields: Fields) => {
    update((held) => decide(held, place, { vehicle, label: changeLabel(fields) }));
    try {
      const { activityId, ...decided } = await approve.mutateAsync({ vehicle, fields });
      // It was so already: nothing is there to be undone.
      if (activityId !== null) return arrive(decided, activityId);
      update((held) => drop(held, decided.id));
      void builds.refetch();
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
      if (last?.activityId !== undefined) void takeBack(last.vehicle, last.activityId);
    },
  };
}
export type Review = ReturnType<typeof useReview>;
