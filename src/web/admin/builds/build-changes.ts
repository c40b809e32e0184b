import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type AdminChanges,
  changeAdminVehicle,
  changeManyVehicles,
  listAdminVehicles,
  removeAdminVehicle,
} from '#contract/admin/vehicles.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import type { Ask } from '#web/data/api.ts';
import type { Write } from '#web/data/invalidation.ts';
import { toast } from '#web/ui/toast.ts';
import { type FailureWords, useAdminChange } from './admin-change.ts';

/** The fields of a build that change. */
export type Fields = Partial<AdminChanges>;

/** A build as a change left it, with the entry of the log that undoes it. */
export type ChangedBuild = ReplyOf<typeof changeAdminVehicle>;

export interface BuildChange {
  vehicle: PrivateVehicle;
  fields: Fields;
}

export function sendChange(ask: Ask, { vehicle, fields }: BuildChange): Promise<ChangedBuild> {
  // What is approved is what was looked at, and photos are sent as whole lists.
  const needsSeen = fields.isApproved || 'imageUrl' in fields || 'additionalImages' in fields;
  const ifUpdatedAt = needsSeen ? vehicle.updatedAt : undefined;
  return ask(changeAdminVehicle, { params: { id: String(vehicle.id) }, body: { ...fields, ifUpdatedAt } });
}

/** Shows a changed build at once wherever a list holds it. */
export function showChanged(client: QueryClient, changed: PrivateVehicle): void {
  client.setQueriesData<PrivateVehicle[]>(
    { predicate: ({ queryKey: [path] }) => path === listAdminVehicles.path },
    (list) => list?.map((vehicle) => (vehicle.id === changed.id ? changed : vehicle)),
  );
}

interface Words {
  /** Said when it is done; nothing when the place it was done in tells it. */
  done?: { title: string; description?: string };
  failure: FailureWords;
  write?: Write;
  keepsScreen?: boolean;
}

export const VEHICLE_WORDS: Words = {
  done: { title: 'Vehicle updated', description: 'Changes saved successfully' },
  failure: { title: 'Update failed', text: 'Failed to update vehicle' },
};

export const IMAGE_WORDS: Words = {
  done: { title: 'Images updated' },
  failure: { title: 'Update failed', text: 'Failed to update images' },
};

/** Said before a build is deleted (§5). */
export const CONFIRM_DELETE = 'Are you sure you want to delete this vehicle? This action cannot be undone.';

/** Changes any fields of a build. */
export function useChangeBuild<Change extends BuildChange = BuildChange>(
  words: Words,
  onDone?: (changed: ChangedBuild, change: Change) => void,
) {
  const client = useQueryClient();
  return useAdminChange({
    send: sendChange,
    onDone: (changed: ChangedBuild, change: Change) => {
      showChanged(client, changed);
      if (words.done) toast(words.done);
      onDone?.(changed, change);
    },
    failure: words.failure,
    write: words.write,
    keepsScreen: words.keepsScreen,
  });
}

interface Removal {
  vehicle: PrivateVehicle;
  /** Told to the owner of a build that was not approved yet. */
  reason?: string;
}

/** Deletes a build; the entry of the log undoes it. */
export function useRemoveBuild(onDone: (activityId: number, vehicle: PrivateVehicle) => void, write?: Write) {
  return useAdminChange({
    send: async (ask, { vehicle, reason }: Removal) => {
      if (!reason) return (await ask(removeAdminVehicle, { params: { id: String(vehicle.id) } })).activityId;
      const body = { ids: [vehicle.id], action: 'delete' as const, reason };
      return (await ask(changeManyVehicles, { body })).activityIds[0];
    },
    onDone: (activityId, { vehicle }) => {
      toast({ title: 'Vehicle deleted' });
      if (typeof activityId === 'number') onDone(activityId, vehicle);
    },
    failure: { title: 'Delete failed', text: 'Failed to delete vehicle' },
    write,
  });
}
