import type { PlateBox } from '#contract/plates/plates.ts';
import { createConfinedPool } from '#server/platform/sandbox/sandbox-pool.ts';
import { JobTimeoutError, WorkerDiedError } from '#server/platform/sandbox/sandbox-process.ts';
import type { PlatesAnswer } from './plates-process.ts';

/** One process, which takes a second to load its model: it is kept while photos come one after the other. */
const run = createConfinedPool(new URL('./plates-process.ts', import.meta.url), {
  processes: 1,
  waiting: 24,
  megabytes: 400,
  milliseconds: 20_000,
  idleMilliseconds: 20_000,
  idleMegabytes: 400,
  nodeOptions: ['--max-semi-space-size=1', '--expose-gc'],
  environment: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
});

/** Nothing can be searched for plates now: the model is not there, or the machine is too slow. */
export class PlateSearchError extends Error {}

/** This picture cannot be searched: the process that looks at it ends, twice, or cannot read it. */
export class PlatePictureError extends PlateSearchError {}

let underway = 0;
let lacksModel = false;

/** How the search does in this process: whether pictures are looked at or wait, and whether the last one met no model. */
export const plateSearch = () => ({ isBusy: underway > 0, lacksModel });

/**
 * Looks for license plates on a stored picture of our own, never on a visitor's file. Gives boxes in percent of the picture.
 * Throws `PlateSearchError`, `PlatePictureError` or `QueueFullError`.
 */
export async function searchPlates(picture: Uint8Array): Promise<PlateBox[]> {
  underway += 1;
  try {
    return boxesOf(await run(picture));
  } catch (cause) {
    if (cause instanceof JobTimeoutError) throw new PlateSearchError('The search took too long', { cause });
    if (!(cause instanceof WorkerDiedError)) throw cause;
    throw new PlatePictureError('The process that looks for plates failed', { cause });
  } finally {
    underway -= 1;
  }
}

function boxesOf(answer: unknown): PlateBox[] {
  if (!isAnswer(answer)) throw new PlatePictureError('The process that looks for plates gave no answer');
  lacksModel = 'unavailable' in answer;
  if ('unavailable' in answer) throw new PlateSearchError(answer.unavailable);
  if ('unreadable' in answer) throw new PlatePictureError(answer.unreadable);
  return answer.boxes;
}

function isAnswer(answer: unknown): answer is PlatesAnswer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    ['boxes', 'unavailable', 'unreadable'].some((key) => key in answer)
  );
}
