import { stat } from 'node:fs/promises';
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts';
import { firstBytes } from '#server/platform/first-bytes.ts';
import type { VideoContainer } from '#server/platform/sandbox/media-job.ts';
import { runMediaJob } from '#server/platform/sandbox/media-pool.ts';
import { JobTimeoutError, WorkerDiedError } from '#server/platform/sandbox/sandbox-process.ts';
import type { VideoResult } from './rebuild-video.ts';
import { VideoError } from './video-errors.ts';

export type PreparedVideo = {
  /** The file to keep. */
  path: string;
  /** `mp4` and `webm` play in browsers; `mov` and `avi` are offered for download. */
  extension: VideoContainer;
  contentType: string;
  playable: boolean;
  durationSeconds: number;
};

const contentTypes: Record<VideoContainer, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
};

/** The new file is put together in memory, and half of it is too little for larger ones. */
const LARGE_BYTES = 15_000_000;

const inTurn = createConcurrencyLimiter({ running: 2, waiting: 24, name: 'videos' });

/**
 * Checks a video by its bytes and copies its pictures and sounds into a new file at `target`, and nothing else. Nothing is
 * decoded and no other program runs. Throws `VideoError` or `QueueFullError`.
 */
export async function prepareVideo(source: string, target: string): Promise<PreparedVideo> {
  const container = sniffVideo(await firstBytes(source, sniffedBytes));
  if (!container) throw new VideoError('not-a-video');
  const video = { source, target, container };
  const needs = (await stat(source)).size > LARGE_BYTES ? 'all memory' : undefined;
  const result = await inTurn(() => runMediaJob({ video }, needs).catch(refuse));
  if (!isVideoResult(result)) throw new VideoError('broken');
  if ('refused' in result) throw new VideoError(result.refused, { cause: result.why });
  const { extension, playable, durationSeconds } = result;
  return { path: target, extension, contentType: contentTypes[extension], playable, durationSeconds };
}

function refuse(cause: unknown): never {
  if (cause instanceof JobTimeoutError || cause instanceof WorkerDiedError)
    throw new VideoError('too-complex', { cause });
  throw cause;
}

function isVideoResult(result: unknown): result is VideoResult {
  return typeof result === 'object' && result !== null && ('extension' in result || 'refused' in result);
}

/** As many bytes as `sniffVideo` wants to see. */
const sniffedBytes = 64;

// Pictures and sounds share the box format of MP4.
const otherBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis|M4A |M4B |crx )/;

/** QuickTime files without a type begin with one of these. */
const earlyQuickTime = /^(?:moov|mdat|wide|free|skip|pnot)/;

/** Says what the first bytes are, whatever the file is called; playlists, lists of files and text are nothing. */
export function sniffVideo(start: Uint8Array): VideoContainer | undefined {
  const text = Buffer.from(start).toString('latin1', 0, sniffedBytes);
  if (text.startsWith('ftyp', 4)) return sniffBrand(text.slice(8, 12));
  if (earlyQuickTime.test(text.slice(4))) return 'mov';
  if (text.startsWith('RIFF') && text.startsWith('AVI LIST', 8)) return 'avi';
  // Matroska opens alike, but only WebM is meant for browsers.
  return text.startsWith('\x1a\x45\xdf\xa3') && text.includes('\x42\x82\x84webm') ? 'webm' : undefined;
}

function sniffBrand(brand: string): VideoContainer | undefined {
  if (brand === 'qt  ') return 'mov';
  return otherBrands.test(brand) ? undefined : 'mp4';
}
