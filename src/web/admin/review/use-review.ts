import { useRef, useState } from 'react';
import type { AdminSort } from '#contract/admin.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import {
  useChangeBuild,
  useRemoveBuild,
  useRestoreBuild,
  VEHICLE_WORDS,
} from '#web/admin/builds/build-changes.ts';
import { nameOfChange, type Undo, valuesBefore } from '#web/admin/builds/outcomes.ts';
import { useBuilds, useSummary } from '#web/admin/builds/use-builds.tsx';

const STEP = 50;
/** More are fetched when so many are left behind the current one. */
const SOON = 10;
const MOST = 500;

/** A build that was decided on. */
export interface Decided {
  vehicle: PrivateVehicle;
  said: string;
  /** Absent while the decision is on its way. */
  undo?: Undo;
  /** It is to be taken back, at the latest when the decision has arrived. */
  unwanted?: boolean;
}

/** The builds waiting for review, one of them current. What is decided leaves at once; the next one follows by itself. */
export function useReview(sort: AdminSort) {
  const [limit, setLimit] = useState(STEP);
  const [decided, setDecided] = useState<Decided[]>([]);
  const [currentId, setCurrentId] = useState<number>();
  /** Taken back before they had arrived. */
  const unwanted = useRef(new Set<number>());
  /** Taken back last: the one to look at again, in whichever order they come back. */
  const latestBack = useRef<number>(undefined);
  const builds = useBuilds({ isApproved: 'false', sortBy: sort, limit, offset: 0 });
  const { data: summary } = useSummary();

  const gone = new Set(decided.map(({ vehicle }) => vehicle.id));
  const queue = (builds.data ?? []).filter(({ id }) => !gone.has(id));
  const found = queue.findIndex(({ id }) => id === currentId);
  const index = Math.max(0, found);
  const current = queue[index];

  const mayBeMore = (builds.data?.length ?? 0) >= limit;
  if (mayBeMore && limit < MOST && queue.length - index <= SOON) setLimit(limit + STEP);

  const goTo = (at: number) => setCurrentId(queue[Math.min(queue.length - 1, Math.max(0, at))]?.id);
  const leave = (vehicle: PrivateVehicle, said: string) => {
    const next = queue[index + 1] ?? queue[index - 1];
    setCurrentId(next?.id);
    setDecided((held) => [...held, { vehicle, said }]);
  };
  const note = (id: number, more: Partial<Decided>) =>
    setDecided((held) => held.map((one) => (one.vehicle.id === id ? { ...one, ...more } : one)));
  const comeBack = (id: number) => {
    unwanted.current.delete(id);
    setDecided((held) => held.filter(({ vehicle }) => vehicle.id !== id));
  };
  const bringBack = (id: number) => {
    comeBack(id);
    if (latestBack.current === id) setCurrentId(id);
  };

  const approve = useChangeBuild({ failure: VEHICLE_WORDS.failure }, (_changed, { vehicle, fields }) =>
    settle(vehicle, { fields: valuesBefore(vehicle, fields) }),
  );
  const remove = useRemoveBuild((activityId, vehicle) => {
    leave(vehicle, 'Deleted');
    settle(vehicle, { activityId });
  });
  const takeBack = useChangeBuild({ failure: VEHICLE_WORDS.failure }, ({ id }) => bringBack(id));
  const restore = useRestoreBuild(({ id }) => bringBack(id));
  const change = useChangeBuild(VEHICLE_WORDS);

  const takeBackBy = (vehicle: PrivateVehicle, undo: Undo) => {
    const done =
      'activityId' in undo
        ? restore.mutateAsync(undo.activityId)
        : takeBack.mutateAsync({ vehicle, fields: undo.fields });
    done.catch(() => note(vehicle.id, { unwanted: false }));
  };
  const settle = (vehicle: PrivateVehicle, undo: Undo) => {
    note(vehicle.id, { undo });
    if (unwanted.current.delete(vehicle.id)) takeBackBy(vehicle, undo);
  };

  const last = decided.findLast((one) => !one.unwanted);
  return {
    builds,
    queue,
    index,
    current,
    next: queue[index + 1],
    last,
    pending: Math.max(queue.length, (summary?.pending ?? 0) - decided.filter(({ undo }) => !undo).length),
    goTo,
    decide: (isFeatured: boolean) => {
      if (!current) return;
      const fields = isFeatured ? { isApproved: true, isFeatured } : { isApproved: true };
      leave(current, nameOfChange(fields));
      // Several may be on their way: callbacks given to `mutate` would be called for the last one only.
      approve.mutateAsync({ vehicle: current, fields }).catch(() => {
        comeBack(current.id);
        setCurrentId(current.id);
      });
    },
    remove,
    change: (fields: Parameters<typeof change.mutate>[0]['fields']) =>
      current && change.mutate({ vehicle: current, fields }),
    undo: () => {
      if (!last) return;
      latestBack.current = last.vehicle.id;
      note(last.vehicle.id, { unwanted: true });
      if (last.undo) takeBackBy(last.vehicle, last.undo);
      else unwanted.current.add(last.vehicle.id);
    },
  };
}
export type Review = ReturnType<typeof useReview>;
