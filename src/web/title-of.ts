import type { openedBy } from '#contract/opened-by-address.ts';
import { galleryTitle, screenTitle, sheetTitle, vehicleTitle } from '#contract/page-titles.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';

/** The title of what an address opens, once what names it is known. A comparison knows its builds and sets its title itself. */
export function titleOf(
  opened: ReturnType<typeof openedBy>,
  vehicle: PublicVehicle | undefined,
  ownerName?: string,
): string | undefined {
  if (opened.screen === 'other') return screenTitle(opened.path);
  if (vehicle) return opened.screen === 'sheet' ? sheetTitle(vehicle) : vehicleTitle(vehicle);
  return opened.screen === 'comparison' ? undefined : galleryTitle(opened.state, ownerName);
}
