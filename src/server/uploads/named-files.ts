import { MISSING_ORIGINAL_IMAGE } from '#domain/choices.ts';
import type { VehicleRow } from '#server/database/schema.ts';

/** Every picture a row names, main picture first. */
export function imageUrlsOf(row: Pick<VehicleRow, 'imageUrl' | 'additionalImages'>): string[] {
  return row.imageUrl ? [row.imageUrl, ...row.additionalImages] : row.additionalImages;
}

/**
 * The row without files that are gone: the next picture becomes the main one, else the original counts as missing. What was
 * measured on the main picture goes with it.
 */
export function withoutFiles(row: VehicleRow, gone: ReadonlySet<string>): VehicleRow {
  const [imageUrl = MISSING_ORIGINAL_IMAGE, ...additionalImages] = imageUrlsOf(row).filter(
    (url) => !gone.has(url),
  );
  const videoUrl = row.videoUrl !== null && gone.has(row.videoUrl) ? null : row.videoUrl;
  const photoMeasures = row.photoMeasures?.photoUrl === imageUrl ? row.photoMeasures : null;
  return { ...row, imageUrl, additionalImages, photoMeasures, videoUrl };
}
