import { rm } from 'node:fs/promises';
import type { RebuiltVideo, VideoJob } from '#server/platform/confined/media-job.ts';
import { checkEbml } from './check-ebml.ts';
import { checkTables } from './check-tables.ts';
import { copyStreams } from './copy-streams.ts';
import { withFileWindow } from './file-window.ts';
import { rewriteAvi } from './rewrite-avi.ts';
import { VideoError, type VideoRefusalReason } from './video-errors.ts';

export type VideoResult = RebuiltVideo | { refused: VideoRefusalReason; why: string };

/** No clip of 50 MB is longer. */
const LONGEST_SECONDS = 24 * 60 * 60;

/** Writes the pictures and sounds of a video into a new file at `target`, and nothing that describes them. */
export async function rebuildVideo(job: VideoJob): Promise<VideoResult> {
  try {
    const video = await rebuild(job);
    const { durationSeconds } = video;
    if (!(durationSeconds >= 0 && durationSeconds <= LONGEST_SECONDS)) throw new VideoError('broken');
    return video;
  } catch (error) {
    await rm(job.target, { force: true });
    return { refused: error instanceof VideoError ? error.reason : 'broken', why: String(error) };
  }
}

async function rebuild({ source, target, container }: VideoJob): Promise<RebuiltVideo> {
  if (container === 'avi')
    return { extension: 'avi', playable: false, durationSeconds: await rewriteAvi(source, target) };
  await withFileWindow(source, container === 'webm' ? checkEbml : checkTables);
  return copyStreams({ source, target, container });
}
