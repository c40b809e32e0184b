import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type GalleryState, isComparison, readGalleryAddress } from '#contract/gallery-address.ts';
import { galleryTitle, screenTitle, sheetTitle, vehicleTitle } from '#contract/page-titles.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { readVehicle } from '#web/vehicle/data/queries.ts';

/** Keeps the title of the window right while the visitor moves about; the server wrote the first one. */
export function usePageTitle(): void {
  const [pathname] = useLocation();
  const state = readGalleryAddress(useSearch());
  const opened = pathname === '/' ? state.vehicle : undefined;
  const { data: vehicle } = useQuery({ ...readVehicle(opened ?? 0), enabled: opened !== undefined });
  const title =
    pathname !== '/' ? screenTitle(pathname) : vehicle ? openedTitle(vehicle, state) : listTitle(state);
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}

function openedTitle(vehicle: PublicVehicle, { print }: GalleryState): string {
  return print ? sheetTitle(vehicle) : vehicleTitle(vehicle);
}

/** A comparison knows its builds and says its title itself. */
function listTitle(state: GalleryState): string | undefined {
  return isComparison(state) ? undefined : galleryTitle(state);
}
