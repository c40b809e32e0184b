import type { QueryClient } from '@tanstack/react-query';
import { listVehicles } from '#contract/gallery.ts';
import { read } from '../api.ts';

/** Reads on the server what the gallery at this address shows first. */
export async function loadGallery(client: QueryClient, _url: URL): Promise<void> {
  await client.prefetchQuery(read(listVehicles, { query: {} }));
}
