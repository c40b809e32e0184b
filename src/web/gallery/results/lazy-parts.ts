import { lazyPart } from '#web/ui/lazy-part.ts';

/** Parts of the gallery that most visits start without. */

export const LazyVehicleDialog = lazyPart(
  async () => (await import('#web/gallery/report/opened-vehicle.tsx')).OpenedVehicle,
);

export const LazyUploadDialog = lazyPart(
  async () => (await import('#web/vehicle-form/upload-dialog/upload-dialog.tsx')).UploadDialog,
);

export const LazyFollowButton = lazyPart(async () => (await import('./follow-button.tsx')).FollowButton);
export const LazyWheelHeader = lazyPart(
  async () => (await import('#web/gallery/wheel-header/wheel-header.tsx')).WheelHeader,
);

const importFitment = () => import('#web/gallery/fitment/fitment-view.tsx');
export const LazyFitmentView = lazyPart(async () => (await importFitment()).FitmentView);
export const LazyFitmentCount = lazyPart(async () => (await importFitment()).FitmentCount);

/** Fetches all of the fitment view. */
export const loadFitment = () => Promise.all([LazyFitmentView.load(), LazyFitmentCount.load()]);
