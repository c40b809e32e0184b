import type { QueryClient } from '@tanstack/react-query';
import type { GalleryState } from '#contract/gallery-address.ts';
import { openedInGallery } from '#contract/opened-by-address.ts';
import { sessionRead } from '#web/data/session.ts';
import { readCompared } from '#web/gallery/compare/compared.tsx';
import { readEmbedded } from '#web/gallery/embed/embed-screen.tsx';
import { LazyFitDialog } from '#web/gallery/fit/ask-fit.tsx';
import { loadFit } from '#web/gallery/fit/fit-queries.ts';
import { readFitment } from '#web/gallery/fitment/fitment-view.tsx';
import {
  LazyFollowButton,
  LazyVehicleDialog,
  LazyWheelHeader,
  loadFitment,
} from '#web/gallery/results/lazy-parts.ts';
import { LazyNoVehicles, LazySearchNotes } from '#web/gallery/results/results.tsx';
import {
  namesWheel,
  needsNotes,
  readFacets,
  readModels,
  readPages,
  readWheelModels,
} from '#web/gallery/state/queries.ts';
import { readWheel } from '#web/gallery/wheel-header/wheel-header.tsx';
import { LazyCardPlate } from '#web/vehicle/card/vehicle-card.tsx';
import { readFavoriteIds, readLikedIds, readVehicle } from '#web/vehicle/data/queries.ts';
import { LazyPlaceholder } from '#web/vehicle/photos/vehicle-photo.tsx';
import { LazyComparison, LazyEmbedScreen, LazySee, LazySheet } from './ready-gallery.ts';

/** Reads on the server what the gallery at this address shows first; the browser never fetches this file. */
export async function loadGallery(client: QueryClient, url: URL): Promise<void> {
  const opened = openedInGallery(url.search);
  const { screen, state, vehicle, fit } = opened;
  if (screen === 'sheet') {
    await Promise.all([LazySheet.load(), client.prefetchQuery(readVehicle(opened.vehicle))]);
    return;
  }
  if (screen === 'see') {
    await LazySee.load();
    return;
  }
  if (screen === 'embed') {
    await Promise.all([LazyEmbedScreen.load(), client.prefetchQuery(readEmbedded(state, opened.embed))]);
    return;
  }
  await Promise.all([
    LazyPlaceholder.load(),
    state.view === 'list' && LazyCardPlate.load(),
    screen === 'comparison' ? loadComparison(client, state) : loadResults(client, state),
    client.prefetchQuery(readLikedIds()),
    vehicle !== undefined && client.prefetchQuery(readVehicle(vehicle)),
    vehicle !== undefined && LazyVehicleDialog.load(),
    fit && loadFit(client, fit),
    fit && LazyFitDialog.load(),
    client.fetchQuery(sessionRead).then(
      (user) => user && client.prefetchQuery(readFavoriteIds()),
      () => undefined,
    ),
  ]);
}

async function loadComparison(client: QueryClient, { compare }: GalleryState): Promise<void> {
  await Promise.all([LazyComparison.load(), ...compare.map((id) => client.prefetchQuery(readCompared(id)))]);
}

async function loadResults(client: QueryClient, state: GalleryState): Promise<void> {
  const { filters, search, view } = state;
  const facets = readFacets(filters, search);
  const loadWheel = async () => {
    const counts = client.getQueryData(facets.queryKey);
    if (counts && needsNotes(counts)) await LazySearchNotes.load();
    if (!namesWheel(state, counts?.understood ?? [])) return;
    await Promise.all([LazyWheelHeader.load(), client.prefetchQuery(readWheel(state))]);
  };
  await Promise.all([
    LazyNoVehicles.load(),
    LazyFollowButton.load(),
    view === 'fitment' && loadFitment(),
    view === 'fitment'
      ? client.prefetchQuery(readFitment(state))
      : client.prefetchInfiniteQuery(readPages(state)),
    client.prefetchQuery(facets).then(loadWheel),
    client.prefetchQuery(readWheelModels),
    filters.make !== undefined && client.prefetchQuery(readModels(filters.make)),
  ]);
}
