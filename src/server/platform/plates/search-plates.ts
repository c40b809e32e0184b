import type { PlateBox } from '#contract/plates/plates.ts';
import { createConfinedPool } from '#server/platform/sandbox/sandbox-pool.ts';
import { JobTimeoutError, WorkerDiedError } from '#server/platform/sandbox/sandbox-process.ts';
import type { PlatesAnswer } from './plates-process.ts';

/** One process, which takes a second to load its model: it is kept while photos come one after the other. */
const run = createConfinedPool(new URL('./plates-process.ts', import.meta.url), {
  processes: 1,
  waiting: 24,
  megabytes: 400,
  milliseconds: 9000,
  idleMilliseconds: 20_000,
  idleMegabytes: 400,
  nodeOptions: ['--max-semi-space-size=1', '--expose-gc'],
  environment: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
});

/** It cannot be searched for plates: the model is not there, or the process that looks fails. */
export class PlateSearchError extends Error {}

/**
 * Looks for license plates on a stored picture of our own, never on a visitor's file. Gives boxes in percent of the picture.
 * Throws `PlateSearchError` or `QueueFullError`.
 */
export async function searchPlates(picture: Uint8Array): Promise<PlateBox[]> {
  const answer = await run(picture).catch((cause) => {
    const isFault = cause instanceof WorkerDiedError || cause instanceof JobTimeoutError;
    throw isFault ? new PlateSearchError('The process that looks for plates failed', { cause }) : cause;
  });
  if (!isAnswer(answer)) throw new PlateSearchError('The process that looks for plates gave no answer');
  if ('unavailable' in answer) throw new PlateSearchError(answer.unavailable);
  return answer.boxes;
}

function isAnswer(answer: unknown): answer is PlatesAnswer {
  return typeof answer === 'object' && answer !== null && ('boxes' in answer || 'unavailable' in answer);
}
