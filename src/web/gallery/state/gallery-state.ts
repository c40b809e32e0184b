import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { FitQuestion } from '#contract/fit-address.ts';
import { type GalleryState, galleryAddress, readGalleryAddress } from '#contract/gallery-address.ts';
import { openedInGallery } from '#contract/opened-by-address.ts';
import {
  currentEntry,
  goBack,
  leaveDialog,
  nextInDialog,
  openDialog,
} from '#web/navigation/history-entry.ts';

/** The state at this moment, perhaps not rendered yet. */
export const stateNow = (): GalleryState => readGalleryAddress(location.search);

/** Makes what is typed, while it waits for the keys to rest, the search. */
let commitTyped: (() => void) | undefined;

/** What is typed is the search before a build or a question opens over the list: closing that leads to the list it was typed for. */
export function commitBeforeDialogs(commit: (() => void) | undefined): void {
  commitTyped = commit;
}

/** What the address opens, and the ways to change it. */
export function useGalleryState() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const opened = useMemo(() => openedInGallery(search), [search]);
  return useMemo(() => {
    /**
     * Goes to the changed state: a step of its own, or in place of the current one. Changes made in the drawer are
     * one step together. Nothing happens if nothing changes.
     */
    const change = (patch: Partial<GalleryState>, options?: { replace?: boolean }) => {
      const now = stateNow();
      const to = galleryAddress({ ...now, ...patch });
      if (to === galleryAddress(now)) return;
      const { drawerOpenedAt } = currentEntry();
      navigate(to, drawerOpenedAt === undefined ? options : { replace: true, state: { drawerOpenedAt } });
      if (showsOtherVehicles(patch)) scrollTo(0, 0);
    };
    return {
      opened,
      state: opened.state,
      change,
      /** Opens a build, in place of the one that is open. */
      openVehicle: (vehicle: number) => {
        commitTyped?.();
        const now = stateNow();
        navigate(
          galleryAddress({ ...now, vehicle }),
          now.vehicle === undefined ? openDialog : nextInDialog(),
        );
      },
      /** Back to where the visitor was; who came straight to the build gets the gallery instead. */
      closeVehicle: () => leaveDialog(() => change({ vehicle: undefined }, { replace: true })),
      /** Leaves "Will it fit mine?" for what it was opened over. */
      closeFit: () =>
        leaveDialog(() => navigate(galleryAddress({ ...stateNow(), fit: undefined }), { replace: true })),
      /** From the printed sheet back to its build. */
      closeSheet: () => {
        if (currentEntry().openedFromVehicle) goBack(1);
        else change({ print: false }, { replace: true });
      },
      /** Opens "Will it fit mine?", with what is known already. */
      askFit: (fit: FitQuestion = {}) => {
        commitTyped?.();
        navigate(galleryAddress({ ...stateNow(), vehicle: undefined, fit }), openDialog);
      },
    };
  }, [opened, navigate]);
}
export type GalleryControls = ReturnType<typeof useGalleryState>;

function showsOtherVehicles(patch: Partial<GalleryState>): boolean {
  return ['filters', 'search', 'sort', 'view', 'compare'].some((key) => key in patch);
}
