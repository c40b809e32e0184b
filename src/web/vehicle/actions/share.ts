import { wheelsInWords } from '#contract/page-titles.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { showFailure } from '#web/data/failure.ts';
import { toast } from '#web/ui/toast.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';

export function shareVehicle(vehicle: PublicVehicle): Promise<void> {
  const title = vehicleName(vehicle);
  const text = `${title} on ${wheelsInWords(vehicle)}`;
  return shareAddress({ title, text, address: `/?vehicle=${vehicle.id}`, copied: 'The link to this build' });
}

interface SharedAddress {
  title: string;
  text: string;
  /** From its `/` on. */
  address: string;
  /** What is on the clipboard afterwards. */
  copied: string;
}

/** Offers an address to the device's share sheet, or copies it where there is none (§2). */
export async function shareAddress({ title, text, address, copied }: SharedAddress): Promise<void> {
  const url = new URL(address, location.origin).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, url });
      return;
    } catch (error) {
      // The visitor may close the sheet again; that is no fault. What the device refuses is copied.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: `${copied} is on your clipboard.` });
  } catch {
    showFailure('Couldn’t copy the link', url);
  }
}
