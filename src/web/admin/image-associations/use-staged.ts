import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { patchAdminVehicle } from '#contract/admin/vehicles.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { countText } from '#domain/measures.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { showChanged } from '#web/admin/builds/build-changes.ts';
import { isSignedOut } from '#web/admin/session/admin-session.tsx';
import {
  stagedImages,
  stageImage,
  unstageAllImages,
  unstageImage,
  useStagedImages,
} from '#web/admin/session/unsaved-changes.ts';
import { askOf } from '#web/data/api.ts';
import { failureText, hasStatus, showFailure } from '#web/data/failure.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { toast } from '#web/ui/toast.ts';
import { createConcurrencyLimit } from '#web/uploads/concurrency-limit.ts';

const AT_ONCE = 6;

/** Assignments that are not saved yet, and saving them together. */
export function useStaged() {
  const client = useQueryClient();
  const staged = useStagedImages();
  const [done, setDone] = useState<number>();

  async function save(): Promise<void> {
    if (staged.size === 0 || done !== undefined) return;
    setDone(0);
    const failures = await saveStaged(client, () => setDone((count = 0) => count + 1));
    setDone(undefined);
    if (failures.length === 0)
      toast({ title: 'Success', description: `Updated ${countText(staged.size, 'vehicle association')}.` });
    else if (isSignedOut(failures[0])) showAdminFailure(client, failures[0], { title: '', text: '' });
    else showFailure('Error', someFailed(failures));
    await invalidateAfter(client, 'adminBuilds');
  }

  const assign = (vehicle: PrivateVehicle, imageUrl: string) => {
    // What is on its way would be stored, although the picture of before was chosen again.
    if (done === undefined) stage(vehicle, imageUrl);
    else stageImage(vehicle.id, { imageUrl });
  };
  return { staged, done, stage: assign, save, reset: unstageAllImages };
}
export type StagedChanges = ReturnType<typeof useStaged>;

/** Builds that are gone have no row any more to say why. */
function someFailed(failures: unknown[]): string {
  const gone = failures.filter((error) => hasStatus(error, 404)).length;
  const message = 'Failed to update some associations.';
  if (gone === 0) return message;
  return `${message} ${gone === 1 ? '1 build was' : `${gone} builds were`} deleted in the meantime.`;
}

/** Stages a picture; the one that is stored already needs no change. */
export function stage({ id, imageUrl: stored }: PrivateVehicle, imageUrl: string): void {
  if (imageUrl === (stored ?? '')) unstageImage(id);
  else stageImage(id, { imageUrl });
}

/** Saves every assignment, a few at a time. One that fails stays staged with its problem, unless its build is gone; gives what failed. */
export async function saveStaged(client: QueryClient, onOneDone: () => void): Promise<unknown[]> {
  const limit = createConcurrencyLimit(AT_ONCE);
  const failures: unknown[] = [];
  // Another image may have been chosen for the build meanwhile: it waits for the next time.
  const isStill = (id: number, imageUrl: string) => stagedImages().get(id)?.imageUrl === imageUrl;
  const saveOne = async (id: number, imageUrl: string) => {
    try {
      const call = { params: { id: String(id) }, body: { imageUrl } };
      showChanged(client, await askOf(client)(patchAdminVehicle, call));
      if (isStill(id, imageUrl)) unstageImage(id);
    } catch (error) {
      const problem = failureText(error, 'Failed to update image association');
      if (hasStatus(error, 404)) unstageImage(id);
      else if (isStill(id, imageUrl)) stageImage(id, { imageUrl, problem });
      failures.push(error);
    } finally {
      onOneDone();
    }
  };
  await Promise.all([...stagedImages()].map(([id, { imageUrl }]) => limit(() => saveOne(id, imageUrl))));
  return failures;
}
