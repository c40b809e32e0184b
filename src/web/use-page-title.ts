import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readGalleryAddress } from '#contract/gallery-address.ts';
import { galleryTitle, screenTitle, vehicleTitle } from '#contract/page-titles.ts';
import { readVehicle } from './vehicles/queries.ts';

/** Keeps the title of the window right while the visitor moves about; the server wrote the first one. */
export function usePageTitle(): void {
  const [pathname] = useLocation();
  const state = readGalleryAddress(useSearch());
  const opened = pathname === '/' ? state.vehicle : undefined;
  const { data: vehicle } = useQuery({ ...readVehicle(opened ?? 0), enabled: opened !== undefined });
  const title =
    pathname !== '/' ? screenTitle(pathname) : vehicle ? vehicleTitle(vehicle) : galleryTitle(state);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
