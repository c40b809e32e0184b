import { availableParallelism } from 'node:os';
import type { MediaJob } from './media-job.ts';
import { type ConfinedPool, createConfinedPool } from './sandbox-pool.ts';

/**
 * One job for each core of a small machine. Together with the server they stay below 900 MB, so a picture that is too large
 * for half of the memory waits until it can have all of it.
 */
const run = createConfinedPool(new URL('../media/media-process.ts', import.meta.url), {
  processes: 2,
  // Each kind of work has a queue of its own in front of this one, which only has to hold those that are let in.
  waiting: 50,
  megabytes: 480,
  milliseconds: 9000,
  idleMilliseconds: 20_000,
  idleMegabytes: 180,
  // Pixels lie outside of the heap, where only a collection frees them: a small nursery and one after each step.
  nodeOptions: ['--max-semi-space-size=1', '--expose-gc'],
  // One memory arena, and large blocks outside of it: else libvips leaves half a gigabyte of holes.
  environment: {
    // Encoders beyond the processors only stand in each other's way.
    UV_THREADPOOL_SIZE: String(Math.min(4, availableParallelism())),
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '262144',
    MALLOC_TRIM_THRESHOLD_: '1048576',
  },
});

/** Throws `QueueFullError`, `JobTimeoutError` or `WorkerDiedError`. */
export function runMediaJob(job: MediaJob, needs?: Parameters<ConfinedPool>[1]): Promise<unknown> {
  return run(job, needs);
}
