import type { BuildFields } from '#contract/submission.ts';
import { drawBuild } from '#server/drawings/draw-build.ts';
import { processDrawing } from '#server/platform/images/process-image.ts';
import { type StoredImage, storeImage } from '#server/platform/images/store-image.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { requireDiskSpace } from '#server/uploads/disk-space.ts';

/** A drawing of the build, for one that comes without pictures. */
export async function drawPlaceholder(storage: FileStorage, build: BuildFields): Promise<StoredImage> {
  await requireDiskSpace(storage);
  return storeImage(storage, await processDrawing(drawBuild(build, 'side')));
}
