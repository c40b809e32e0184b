import type { BuildFields } from '#contract/submission.ts';
import type { Database } from '#server/database/open.ts';
import { claimUploads } from '#server/uploads/claim.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { refuse } from './check-build.ts';

type Files = Pick<BuildFields, 'imageUrl' | 'additionalImages' | 'videoUrl'>;

const NOTHING: Files = { imageUrl: null, additionalImages: [], videoUrl: null };

/**
 * Takes up the files a build names and lets go of those it named before. Refuses new ones that are not there. Files let
 * go of are deleted later, and only if no build names them.
 */
export async function syncFileReferences(
  tx: Database,
  { before = NOTHING, after = NOTHING }: { before?: Files; after?: Files },
  now: Date,
): Promise<void> {
  const missing = await claimUploads(
    tx,
    { images: images(before, after), videos: videos(before, after) },
    now,
  );
  const [image] = missing.filter(
    (url) => imageUrlsOf(after).includes(url) && !imageUrlsOf(before).includes(url),
  );
  if (image !== undefined)
    throw refuse(
      image === after.imageUrl ? 'imageUrl' : 'additionalImages',
      'A photo has expired. Please upload it again.',
    );
  if (after.videoUrl !== null && after.videoUrl !== before.videoUrl && missing.includes(after.videoUrl))
    throw refuse('videoUrl', 'The video has expired. Please upload it again.');
}

function images(...files: Files[]): string[] {
  return [...new Set(files.flatMap(imageUrlsOf))];
}

function videos(...files: Files[]): string[] {
  return [...new Set(files.flatMap(({ videoUrl }) => videoUrl ?? []))];
}
