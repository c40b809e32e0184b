import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { patchAdminVehicle } from '#contract/admin.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { failureToast, reasonOf, refreshBuilds, tellFailure } from '#web/admin/builds/admin-change.ts';
import { showChanged } from '#web/admin/builds/build-changes.ts';
import { isSignedOut } from '#web/admin/session/admin-session.tsx';
import {
  stageImage,
  unstageAllImages,
  unstageImage,
  useStagedImages,
} from '#web/admin/session/staged-images.ts';
import { askOf } from '#web/data/api.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { createLanes } from '#web/uploads/lanes.ts';

const AT_ONCE = 6;

/** Assignments that are not saved yet, and saving them together. */
export function useStaged() {
  const client = useQueryClient();
  const staged = useStagedImages();
  const [done, setDone] = useState<number>();

  const stage = ({ id, imageUrl: stored }: PrivateVehicle, imageUrl: string) =>
    imageUrl === (stored ?? '') ? unstageImage(id) : stageImage(id, { imageUrl });

  async function saveOne(id: number, imageUrl: string): Promise<unknown> {
    try {
      const call = { params: { id: String(id) }, body: { imageUrl } };
      showChanged(client, await askOf(client)(patchAdminVehicle, call));
      unstageImage(id);
      return undefined;
    } catch (error) {
      stageImage(id, { imageUrl, problem: reasonOf(error) ?? 'Failed to update image association' });
      return error;
    } finally {
      setDone((count = 0) => count + 1);
    }
  }

  async function save(): Promise<void> {
    const all = [...staged];
    if (all.length === 0 || done !== undefined) return;
    setDone(0);
    const lanes = createLanes(AT_ONCE);
    const saved = await Promise.all(all.map(([id, { imageUrl }]) => lanes(() => saveOne(id, imageUrl))));
    const failures = saved.filter(Boolean);
    setDone(undefined);
    if (failures.length === 0)
      toast({ title: 'Success', description: `Updated ${all.length} vehicle associations.` });
    else if (isSignedOut(failures[0])) tellFailure(client, failures[0], { title: '', text: '' });
    else toast(failureToast('Error', 'Failed to update some associations.'));
    await refreshBuilds(client);
  }

  return { staged, done, stage, save, reset: unstageAllImages };
}
export type StagedChanges = ReturnType<typeof useStaged>;
