import type { ChildProcess } from 'node:child_process';
import { createConcurrencyLimiter, QueueFullError } from '#server/platform/concurrency-limiter.ts';
import {
  type Confinement,
  CpuStarvedError,
  forkSandbox,
  limitMemory,
  MemoryLimitError,
  residentMegabytes,
  runInSandbox,
  WorkerDiedError,
} from './sandbox-process.ts';

export interface PoolLimits extends Omit<Confinement, 'megabytes'> {
  /** How many processes there are at most, each with one job at a time. */
  processes: number;
  /** Jobs that may wait for a process; the next one is told `QueueFullError`. */
  waiting: number;
  /** Memory of all the processes together. */
  megabytes: number;
  /** How long the work on one job may take in all. */
  milliseconds: number;
  /** How long a process is kept for the next job. */
  idleMilliseconds: number;
  /** A process that holds more than this after its job is not kept. */
  idleMegabytes: number;
}

/** Throws `QueueFullError`, `JobTimeoutError` or `WorkerDiedError`. */
export type ConfinedPool = (job: unknown, needs?: 'a share of the memory' | 'all memory') => Promise<unknown>;

/**
 * Processes that each work on one job at a time, so that one that has to be ended takes no other job with it. A job whose
 * process ended is begun once more: it may have been ended by somebody else, or need more than its share of the memory,
 * which it gets when no other is at work.
 */
export function createConfinedPool(script: URL, limits: PoolLimits): ConfinedPool {
  const inTurn = createConcurrencyLimiter({ running: limits.processes, waiting: limits.waiting });
  const aloneInTurn = createConcurrencyLimiter({ running: 1, waiting: limits.waiting });
  const processes = keepWarm(() => forkSandbox(script, limits), limits);

  return async (job, needs = 'a share of the memory') => {
    const time = createAllowance(limits.milliseconds);
    const inShare = () =>
      inTurn(() => time.spend((left) => run(job, left, limits.megabytes / limits.processes)));
    const withAllMemory = () =>
      aloneInTurn(() =>
        withPlaces(limits.processes, () => {
          processes.endIdle(1);
          return time.spend((left) => run(job, left, limits.megabytes));
        }),
      );
    const first = needs === 'all memory' ? withAllMemory : inShare;
    try {
      return await first();
    } catch (error) {
      if (!(error instanceof WorkerDiedError)) throw error;
      if (!(error instanceof MemoryLimitError)) return first();
      if (first === withAllMemory) throw error;
      return withAllMemory();
    }
  };

  function withPlaces<Result>(count: number, work: () => Promise<Result>): Promise<Result> {
    return count === 0 ? work() : inTurn(() => withPlaces(count - 1, work));
  }

  async function run(job: unknown, milliseconds: number, megabytes: number): Promise<unknown> {
    const child = processes.take();
    limitMemory(child, megabytes);
    try {
      const result = await runInSandbox(child, job, milliseconds);
      processes.giveBack(child);
      return result;
    } catch (error) {
      child.kill('SIGKILL');
      throw error instanceof CpuStarvedError ? new QueueFullError(10) : error;
    }
  }
}

/** Time that several attempts share; what is waited between them does not count. */
function createAllowance(milliseconds: number) {
  let left = milliseconds;
  return {
    async spend<Result>(work: (left: number) => Promise<Result>): Promise<Result> {
      const began = performance.now();
      try {
        return await work(left);
      } finally {
        left = Math.max(1, left - (performance.now() - began));
      }
    },
  };
}

/** Processes stay for a while after a job: starting one takes longer than most jobs. */
function keepWarm(start: () => ChildProcess, { idleMilliseconds, idleMegabytes }: PoolLimits) {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function forget(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  function end(child: ChildProcess): void {
    forget(child);
    child.kill('SIGKILL');
  }

  function startOne(): ChildProcess {
    const child = start();
    return child.once('exit', () => forget(child)).on('error', () => forget(child));
  }

  return {
    /** The one used last, so that the others run out of time when there is little to do. */
    take(): ChildProcess {
      const child = [...idle.keys()].at(-1);
      if (!child) return startOne();
      forget(child);
      child.ref();
      child.channel?.ref();
      return child;
    },
    giveBack(child: ChildProcess): void {
      if (!child.connected || (residentMegabytes(child) ?? 0) > idleMegabytes) {
        end(child);
        return;
      }
      // One that waits must not keep the server from ending.
      child.unref();
      child.channel?.unref();
      idle.set(child, setTimeout(end, idleMilliseconds, child).unref());
    },
    /** Ends all idle processes but `kept` of them. */
    endIdle(kept: number): void {
      for (const child of [...idle.keys()].slice(kept)) end(child);
    },
  };
}
