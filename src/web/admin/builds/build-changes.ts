import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { restoreVehicle } from '#contract/admin/activity.ts';
import {
  type AdminChanges,
  changeAdminVehicle,
  changeManyVehicles,
  listAdminVehicles,
  removeAdminVehicle,
} from '#contract/admin/vehicles.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import type { Ask } from '#web/data/api.ts';
import type { Write } from '#web/data/stale-reads.ts';
import { toast } from '#web/ui/toast.ts';
import { type FailureWords, useAdminChange } from './admin-change.ts';

/** The fields of a build that change. */
export type Fields = Partial<AdminChanges>;

export interface BuildChange {
  vehicle: PrivateVehicle;
  fields: Fields;
}

export function sendChange(ask: Ask, { vehicle, fields }: BuildChange): Promise<PrivateVehicle> {
  // What is approved is what was looked at, and pictures are sent as whole lists.
  const needsSeen = fields.isApproved || 'imageUrl' in fields || 'additionalImages' in fields;
  return send(ask, { vehicle, fields }, needsSeen ? vehicle.updatedAt : undefined);
}

/** Takes a change back; what was changed since is not taken back with it. */
function sendBack(ask: Ask, change: BuildChange): Promise<PrivateVehicle> {
  return send(ask, change, change.vehicle.updatedAt);
}

function send(ask: Ask, { vehicle, fields }: BuildChange, ifUpdatedAt: string | undefined) {
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
export const SURE_VEHICLE = 'Are you sure you want to delete this vehicle? This action cannot be undone.';

/** Changes any fields of a build. */
export function useChangeBuild<Change extends BuildChange = BuildChange>(
  words: Words,
  onDone?: (changed: PrivateVehicle, change: Change) => void,
) {
  const client = useQueryClient();
  return useAdminChange({
    send: sendChange,
    onDone: (changed: PrivateVehicle, change: Change) => {
      showChanged(client, changed);
      if (words.done) toast(words.done);
      onDone?.(changed, change);
    },
    failure: words.failure,
    write: words.write,
    keepsScreen: words.keepsScreen,
  });
}

/** Takes back what was done to a build: `vehicle` as that left it. */
export function useRevertBuild(onDone?: (vehicle: PrivateVehicle) => void) {
  const client = useQueryClient();
  return useAdminChange({
    send: sendBack,
    onDone: (changed: PrivateVehicle) => {
      showChanged(client, changed);
      onDone?.(changed);
    },
    failure: { title: 'Not undone', text: 'Failed to update vehicle' },
  });
}

interface Removal {
  vehicle: PrivateVehicle;
  /** Told to the owner of a build that was not approved yet. */
  reason?: string;
}

/** Deletes a build; the number of the log entry restores it. */
export function useRemoveBuild(onDone: (activityId: number, vehicle: PrivateVehicle) => void, write?: Write) {
  return useAdminChange({
    send: async (ask, { vehicle, reason }: Removal) => {
      if (!reason) return (await ask(removeAdminVehicle, { params: { id: String(vehicle.id) } })).activityId;
      const body = { ids: [vehicle.id], action: 'delete' as const, reason };
      return (await ask(changeManyVehicles, { body })).activityIds[0];
    },
    onDone: (activityId, { vehicle }) => {
      toast({ title: 'Vehicle deleted' });
      if (activityId !== undefined) onDone(activityId, vehicle);
    },
    failure: { title: 'Delete failed', text: 'Failed to delete vehicle' },
    write,
  });
}

/** Brings a deleted build back by its entry in the activity log. */
export function useRestoreBuild(onDone?: (vehicle: PrivateVehicle, activityId: number) => void) {
  return useAdminChange({
    send: (ask, activityId: number) => ask(restoreVehicle, { params: { id: String(activityId) } }),
    onDone,
    failure: { title: 'Error', text: 'Failed to restore the build' },
  });
}
