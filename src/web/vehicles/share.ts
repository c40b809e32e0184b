import type { PublicVehicle } from '#contract/vehicles.ts';
import { toast } from '../ui/toast.ts';
import { vehicleName, wheelSizeText } from './vehicle-text.ts';

/** Offers a build to the device's share sheet, or copies its address where there is none (§2). */
export async function shareVehicle(vehicle: PublicVehicle): Promise<void> {
  const title = vehicleName(vehicle);
  const text = `${title} on ${vehicle.wheelBrand} ${vehicle.wheelModel} ${wheelSizeText(vehicle)}`;
  const url = new URL(`/?vehicle=${vehicle.id}`, location.origin).href;
  if (typeof navigator.share === 'function') {
    // The visitor may close the sheet again; that is no fault.
    await navigator.share({ title, text, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'The link to this build is on your clipboard.' });
  } catch {
    toast({ title: 'Link not copied', description: url, variant: 'destructive' });
  }
}
