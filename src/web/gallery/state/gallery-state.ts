import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { FitQuestion } from '#contract/fit-address.ts';
import { type GalleryState, galleryAddress, readGalleryAddress } from '#contract/gallery-address.ts';
import { drawerEntry } from '#web/gallery/filters/use-drawer.ts';
import { goBack, opening, stepping, stepsSinceOpened } from '#web/navigation/opened-here.ts';
import { isOverBuild } from '#web/vehicle/sheet/over-build.ts';

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
      /** Opens a build, in place of the one that is open. */
      openVehicle: (vehicle: number) => {
        const now = stateNow();
        navigate(galleryAddress({ ...now, vehicle }), now.vehicle === undefined ? opening : stepping());
      },
      /** Back to where the visitor was; who came straight to the build gets the gallery instead. */
      closeVehicle: () => {
        const steps = stepsSinceOpened();
        if (steps !== undefined) goBack(steps);
        else change({ vehicle: undefined }, { replace: true });
      },
      /** From the printed sheet back to its build. */
      closeSheet: () => {
        if (isOverBuild()) goBack(1);
        else change({ print: false }, { replace: true });
      },
      /** Opens "Will it fit mine?", with what is known already. */
      askFit: (fit: FitQuestion = {}) =>
        navigate(galleryAddress({ ...stateNow(), vehicle: undefined, fit }), opening),
    };
  }, [state, navigate]);
}
export type Gallery = ReturnType<typeof useGalleryState>;

function showsOtherBuilds(patch: Partial<GalleryState>): boolean {
  return ['filters', 'search', 'sort', 'view', 'compare'].some((key) => key in patch);
}
