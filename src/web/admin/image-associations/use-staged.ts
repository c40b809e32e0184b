import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { patchAdminVehicle } from '#contract/admin.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { askOf } from '../../api.ts';
import { toast } from '../../ui/toast.ts';
import { createLanes } from '../../vehicles/form/lanes.ts';
import { failureToast, reasonOf, refreshBuilds, tellFailure } from '../builds/admin-change.ts';
import { showChanged } from '../builds/build-changes.ts';
import { isSignedOut } from '../session/admin-session.ts';

const AT_ONCE = 6;

/** A build that is to get another main picture. */
export interface Staged {
  vehicle: PrivateVehicle;
  imageUrl: string;
  /** Why saving it failed. */
  problem?: string;
}

/** Assignments that are not saved yet; they stay while pages are turned. */
export function useStaged() {
  const client = useQueryClient();
  const [staged, setStaged] = useState<ReadonlyMap<number, Staged>>(new Map());
  const [done, setDone] = useState<number>();
  useLeaveWarning(staged.size > 0);

  const stage = (vehicle: PrivateVehicle, imageUrl: string) =>
    setStaged((held) => {
      const next = new Map(held);
      if (imageUrl === (vehicle.imageUrl ?? '')) next.delete(vehicle.id);
      else next.set(vehicle.id, { vehicle, imageUrl });
      return next;
    });

  async function saveOne({ vehicle, imageUrl }: Staged): Promise<unknown> {
    try {
      const params = { id: String(vehicle.id) };
      showChanged(client, await askOf(client)(patchAdminVehicle, { params, body: { imageUrl } }));
      setStaged((held) => new Map([...held].filter(([id]) => id !== vehicle.id)));
      return undefined;
    } catch (error) {
      const problem = reasonOf(error) ?? 'Failed to update image association';
      setStaged((held) => new Map(held).set(vehicle.id, { vehicle, imageUrl, problem }));
      return error;
    } finally {
      setDone((count = 0) => count + 1);
    }
  }

  async function save(): Promise<void> {
    const all = [...staged.values()];
    if (all.length === 0 || done !== undefined) return;
    setDone(0);
    const lanes = createLanes(AT_ONCE);
    const failures = (await Promise.all(all.map((one) => lanes(() => saveOne(one))))).filter(Boolean);
    setDone(undefined);
    if (failures.length === 0)
      toast({ title: 'Success', description: `Updated ${all.length} vehicle associations.` });
    else if (isSignedOut(failures[0])) tellFailure(client, failures[0], { title: '', text: '' });
    else toast(failureToast('Error', 'Failed to update some associations.'));
    await refreshBuilds(client);
  }

  return { staged, done, stage, save, reset: () => setStaged(new Map()) };
}
export type StagedChanges = ReturnType<typeof useStaged>;

/** Closing the window would lose what is not saved. */
function useLeaveWarning(needed: boolean): void {
  useEffect(() => {
    if (!needed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [needed]);
}
