import type { ComponentProps } from 'react';
import type { VehicleDialog } from '#web/vehicle/detail/vehicle-dialog.tsx';
import { fetchedPart, useFetchedPart } from './fetched-part.ts';

const dialog = fetchedPart(
  async () => (await import('#web/vehicle/detail/vehicle-dialog.tsx')).VehicleDialog,
);

/** Fetches the code of the detail dialog; most visits start without it. */
export const loadVehicleDialog = dialog.load;

export function OpenedVehicle(props: ComponentProps<typeof VehicleDialog>) {
  const Dialog = useFetchedPart(dialog);
  return <Dialog {...props} />;
}
