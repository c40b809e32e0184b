import { listVehicles } from '#contract/gallery.ts';
import { type Embed, type GalleryState, listQuery } from '#contract/gallery-address.ts';
import { read } from '#web/data/api.ts';

type Listed = Pick<GalleryState, 'filters' | 'search' | 'sort'>;

/** The builds shown inside another site. */
export function readEmbedded(state: Listed, { limit }: Embed) {
  return read(listVehicles, { query: { ...listQuery(state, 0), limit: String(limit) } });
}
