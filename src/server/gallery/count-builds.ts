import type { GalleryIndex, Selection } from '#server/gallery/index/gallery-index.ts';

/** How many builds match, without looking at any of them. */
export async function countBuilds(index: GalleryIndex, selection: Selection): Promise<number> {
  const [all] = await index.group(selection, []);
  return all?.count ?? 0;
}
