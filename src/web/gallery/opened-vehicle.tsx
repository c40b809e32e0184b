import type { ComponentProps } from 'react';
import type { VehicleDialog } from '../vehicles/vehicle-dialog.tsx';
import { fetchedPart, useFetchedPart } from './fetched-part.ts';

const dialog = fetchedPart(async () => (await import('../vehicles/vehicle-dialog.tsx')).VehicleDialog);

/** Fetches the code of the detail dialog; most visits start without it. */
export const loadVehicleDialog = dialog.load;

export function OpenedVehicle(props: ComponentProps<typeof VehicleDialog>) {
  const Dialog = useFetchedPart(dialog);
  return <Dialog {...props} />;
}
