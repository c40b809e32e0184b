import { createTurnstile } from '#server/platform/turnstile.ts';
import { runWorkerJob, WorkerTimedOut } from '#server/platform/worker-job.ts';
import type { HeicAnswer, HeicInput } from './heic-worker.ts';
import { ImageRefused } from './image-errors.ts';
import { mostPixels } from './sharp.ts';

// Each decode takes up to 300 MB while it runs.
const inTurn = createTurnstile({ running: 1, waiting: Number.POSITIVE_INFINITY });

const script = new URL('./heic-worker.ts', import.meta.url);

/** Turns a HEIC picture into a PNG that is already upright and carries the colour profile. */
export async function decodeHeic(bytes: Uint8Array): Promise<Uint8Array> {
  const input: HeicInput = { bytes, mostPixels };
  const answer = await inTurn(() => runWorkerJob(script, input, { milliseconds: 10_000 }).catch(refuse));
  if (!isAnswer(answer)) throw new ImageRefused('broken');
  if ('refused' in answer) throw new ImageRefused(answer.refused);
  return answer.png;
}

function refuse(cause: unknown): never {
  throw new ImageRefused(cause instanceof WorkerTimedOut ? 'too-slow' : 'broken', { cause });
}

function isAnswer(answer: unknown): answer is HeicAnswer {
  return typeof answer === 'object' && answer !== null && ('png' in answer || 'refused' in answer);
}
