import { openedInGallery } from '#contract/opened-by-address.ts';
import { hasRoom, LazyFilterPanel } from '#web/gallery/filters/side-panel.tsx';
import { LazyFitDialog } from '#web/gallery/fit/ask-fit.tsx';
import {
  LazyUploadDialog,
  LazyVehicleDialog,
  LazyWheelHeader,
  loadFitment,
} from '#web/gallery/results/lazy-parts.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { LazyCardPlate } from '#web/vehicle/card/vehicle-card.tsx';

export const LazySheet = lazyPart(
  async () => (await import('#web/vehicle/sheet/build-sheet.tsx')).BuildSheet,
);
export const LazyEmbedScreen = lazyPart(
  async () => (await import('#web/gallery/embed/embed-screen.tsx')).EmbedScreen,
);
export const LazySee = lazyPart(async () => (await import('#web/gallery/see/see-screen.tsx')).SeeScreen);
export const LazyComparison = lazyPart(
  async () => (await import('#web/gallery/compare/comparison.tsx')).Comparison,
);

/** Fetches the code of what the address opens, so that the first render is the server's. */
export async function readyGallery(search: string): Promise<void> {
  const opened = openedInGallery(search);
  const { screen, vehicle, fit, upload } = opened;
  if (screen === 'sheet') return void (await LazySheet.load());
  if (screen === 'see') return void (await LazySee.load());
  const { filters, view } = opened.state;
  const listed = screen === 'list' || screen === 'fitment';
  await Promise.all([
    listed && hasRoom() && LazyFilterPanel.load(),
    screen === 'list' && view === 'list' && LazyCardPlate.load(),
    screen === 'embed' && LazyEmbedScreen.load(),
    screen === 'comparison' && LazyComparison.load(),
    screen === 'fitment' && loadFitment(),
    vehicle !== undefined && LazyVehicleDialog.load(),
    fit && LazyFitDialog.load(),
    upload && LazyUploadDialog.load(),
    // A search may mean a wheel, which is known only with its counts.
    screen !== 'embed' &&
      (filters.wheelModel?.length === 1 || opened.state.search !== '') &&
      LazyWheelHeader.load(),
  ]);
}
