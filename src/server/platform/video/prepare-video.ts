import { open } from 'node:fs/promises';
import { createTurnstile } from '#server/platform/turnstile.ts';
import { runWorkerJob, WorkerTimedOut } from '#server/platform/worker-job.ts';
import { aviDuration, eraseDescriptions, isCutOff } from './inspect-file.ts';
import type { RebuildAnswer, RebuildInput } from './rebuild-worker.ts';
import { sniffedBytes, sniffVideo, type VideoContainer } from './sniff-video.ts';
import { VideoRefused } from './video-errors.ts';

export type PreparedVideo = {
  /** The file to keep: the rebuilt one, or the sent one where none could be built. */
  path: string;
  /** `mp4` and `webm` play in browsers; `mov` and `avi` are offered for download. */
  extension: VideoContainer;
  contentType: string;
  playable: boolean;
  durationSeconds: number | undefined;
};

const contentTypes: Record<VideoContainer, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
};

const script = new URL('./rebuild-worker.ts', import.meta.url);
const inTurn = createTurnstile({ running: 2, waiting: 24 });

/**
 * Checks a video by its bytes and copies its pictures and sounds into a new file at `target`, without places
 * and descriptions. Nothing is decoded and no other program runs. Throws `VideoRefused` or `Busy`.
 */
export async function prepareVideo(source: string, target: string): Promise<PreparedVideo> {
  const container = sniffVideo(await firstBytes(source));
  if (!container) throw new VideoRefused('not-a-video');
  if (container === 'avi') return prepareAvi(source);
  if (container !== 'webm' && (await isCutOff(source))) throw new VideoRefused('broken');
  const { rebuilt, playable, durationSeconds } = await rebuild({ source, target, container });
  // All that WebM may hold is playable: this one only calls itself so.
  if (container === 'webm' && !(rebuilt && playable)) throw new VideoRefused('broken');
  if (!rebuilt) await eraseDescriptions(source);
  const playableExtension = container === 'webm' ? 'webm' : 'mp4';
  const kind = kindOf(playable ? playableExtension : 'mov', playable);
  return { path: rebuilt ? target : source, ...kind, durationSeconds };
}

async function prepareAvi(source: string): Promise<PreparedVideo> {
  const durationSeconds = await aviDuration(source);
  if (durationSeconds === undefined) throw new VideoRefused('broken');
  return { path: source, ...kindOf('avi', false), durationSeconds };
}

function kindOf(extension: VideoContainer, playable: boolean) {
  return { extension, contentType: contentTypes[extension], playable };
}

async function rebuild(input: RebuildInput) {
  const answer = await inTurn(() => runWorkerJob(script, input, { milliseconds: 30_000 })).catch(refuse);
  if (!isAnswer(answer)) throw new VideoRefused('broken');
  if ('broken' in answer) throw new VideoRefused('broken', { cause: answer.broken });
  return answer;
}

function refuse(cause: unknown): never {
  if (cause instanceof WorkerTimedOut) throw new VideoRefused('too-slow', { cause });
  throw cause;
}

function isAnswer(answer: unknown): answer is RebuildAnswer {
  return typeof answer === 'object' && answer !== null && ('rebuilt' in answer || 'broken' in answer);
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
