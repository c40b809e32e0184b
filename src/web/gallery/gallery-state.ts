import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type GalleryState, galleryAddress, readGalleryAddress } from '#contract/gallery-address.ts';
import { drawerEntry } from './use-drawer.ts';

/** History state of an entry that was opened from the gallery, so that closing can go back to it. */
const OPENED_HERE = { openedHere: true };

const stateNow = () => readGalleryAddress(location.search);

/** The state in the address, and the ways to change it. */
export function useGalleryState() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const state = useMemo(() => readGalleryAddress(search), [search]);
  return useMemo(() => {
    /**
     * Goes to the changed state: a step of its own, or in place of the current one. Changes made in the drawer are
     * one step together. Nothing happens if nothing changes.
     */
    const change = (patch: Partial<GalleryState>, options?: { replace?: boolean }) => {
      const now = stateNow();
      const to = galleryAddress({ ...now, ...patch });
      if (to === galleryAddress(now)) return;
      const state = drawerEntry();
      navigate(to, state ? { replace: true, state } : options);
      if (showsOtherBuilds(patch)) scrollTo(0, 0);
    };
    return {
      state,
      change,
      openVehicle: (vehicle: number) =>
        navigate(galleryAddress({ ...stateNow(), vehicle }), { state: OPENED_HERE }),
      /** Back to where the visitor was; who came straight to the build gets the gallery instead. */
      closeVehicle: () => {
        if (history.state?.openedHere) history.back();
        else change({ vehicle: undefined }, { replace: true });
      },
    };
  }, [state, navigate]);
}
export type Gallery = ReturnType<typeof useGalleryState>;

function showsOtherBuilds(patch: Partial<GalleryState>): boolean {
  return ['filters', 'search', 'sort', 'view', 'compare'].some((key) => key in patch);
}
