import type { QueryClient } from '@tanstack/react-query';
import type { FitQuestion } from '#contract/fit-address.ts';
import {
  type Embed,
  embedOf,
  type GalleryState,
  isComparison,
  readGalleryAddress,
} from '#contract/gallery-address.ts';
import { sessionRead } from '#web/data/session.ts';
import { loadComparison } from '#web/gallery/compare/opened-comparison.tsx';
import { readCompared } from '#web/gallery/compare/queries.ts';
import { loadEmbed } from '#web/gallery/embed/opened-embed.tsx';
import { readEmbedded } from '#web/gallery/embed/queries.ts';
import { loadFitDialog } from '#web/gallery/fit/opened-fit.tsx';
import { loadFitment } from '#web/gallery/fitment/opened-fitment.tsx';
import { readFacets, readModels, readPages, readWheelModels } from '#web/gallery/state/queries.ts';
import { loadWheelHeader } from '#web/gallery/wheel-header/opened-wheel-header.tsx';
import { namesWheel, readWheel } from '#web/gallery/wheel-header/queries.ts';
import { readFavoriteIds, readLikedIds, readVehicle } from '#web/vehicle/data/queries.ts';
import { loadBuildSheet } from './opened-sheet.tsx';
import { loadUploadDialog } from './opened-upload.tsx';
import { loadVehicleDialog } from './opened-vehicle.tsx';

/** Reads on the server what the gallery at this address shows first. */
export async function loadGallery(client: QueryClient, url: URL): Promise<void> {
  const state = readGalleryAddress(url.search);
  if (state.print) return loadSheet(client, state);
  const embed = embedOf(state);
  if (embed) return loadEmbedded(client, state, embed);
  await Promise.all([
    isComparison(state) ? loadCompared(client, state) : loadBuilds(client, state),
    client.prefetchQuery(readLikedIds()),
    state.vehicle !== undefined && client.prefetchQuery(readVehicle(state.vehicle)),
    state.vehicle !== undefined && loadVehicleDialog(),
    state.fit && loadFit(client, state.fit),
    client.fetchQuery(sessionRead).then(
      (user) => user && client.prefetchQuery(readFavoriteIds()),
      () => undefined,
    ),
  ]);
}

async function loadEmbedded(client: QueryClient, state: GalleryState, embed: Embed): Promise<void> {
  await Promise.all([loadEmbed(), client.prefetchQuery(readEmbedded(state, embed))]);
}

async function loadBuilds(client: QueryClient, state: GalleryState): Promise<void> {
  await Promise.all([
    state.view === 'fitment' ? loadAnswers(client, state) : client.prefetchInfiniteQuery(readPages(state)),
    client.prefetchQuery(readFacets(state.filters, state.search)).then(() => loadWheel(client, state)),
    client.prefetchQuery(readWheelModels),
    state.filters.make !== undefined && client.prefetchQuery(readModels(state.filters.make)),
  ]);
}

async function loadWheel(client: QueryClient, state: GalleryState): Promise<void> {
  if (showsWheel(client, state))
    await Promise.all([loadWheelHeader(), client.prefetchQuery(readWheel(state))]);
}

/** Whether the builds of this state have a wheel above them, as far as their counts are read. */
function showsWheel(client: QueryClient, state: GalleryState): boolean {
  const { queryKey } = readFacets(state.filters, state.search);
  return namesWheel(state, client.getQueryData(queryKey)?.understood ?? []);
}

async function loadAnswers(client: QueryClient, state: GalleryState): Promise<void> {
  const { readFitment } = await loadFitment();
  await client.prefetchQuery(readFitment(state));
}

async function loadCompared(client: QueryClient, { compare }: GalleryState): Promise<void> {
  await Promise.all([loadComparison(), ...compare.map((id) => client.prefetchQuery(readCompared(id)))]);
}

async function loadFit(client: QueryClient, question: FitQuestion): Promise<void> {
  const dialog = await loadFitDialog();
  await dialog.load(client, question);
}

async function loadSheet(client: QueryClient, { vehicle }: GalleryState): Promise<void> {
  await Promise.all([loadBuildSheet(), vehicle !== undefined && client.prefetchQuery(readVehicle(vehicle))]);
}

/** Fetches in the browser the code of what the address opens, so that the first render is the server's. */
export async function readyGallery(): Promise<void> {
  const state = readGalleryAddress(typeof location === 'undefined' ? '' : location.search);
  if (state.print) return void (await loadBuildSheet());
  if (embedOf(state)) return void (await loadEmbed());
  await Promise.all([
    isComparison(state) && loadComparison(),
    state.view === 'fitment' && loadFitment(),
    state.vehicle !== undefined && loadVehicleDialog(),
    state.fit && loadFitDialog(),
    state.upload && loadUploadDialog(),
    // A search may mean a wheel, which is known only with its counts.
    (state.filters.wheelModel?.length === 1 || state.search !== '') && loadWheelHeader(),
  ]);
}
