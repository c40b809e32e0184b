import { setImmediate } from 'node:timers/promises';
import PQueue from 'p-queue';

/** Too much is being worked on: the same request may succeed in a moment. */
export class QueueFullError extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too much at once');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Work of a higher priority comes first, and waits in a line of its own. */
export type ConcurrencyLimiter = <Result>(work: () => Promise<Result>, priority?: number) => Promise<Result>;

interface Places {
  running: number;
  waiting: number;
  /** Under which its length is told. */
  name?: string;
}

const queues = new Map<string, () => { running: number; waiting: number }>();

/** How long the queues of this process are that have a name. */
export function queueStates(): [name: string, length: { running: number; waiting: number }][] {
  return [...queues].map(([name, look]) => [name, look()]);
}

/** Lets `running` pieces of work in at once and `waiting` more of each priority stand in line; the next one is told `QueueFullError`. */
export function createConcurrencyLimiter({ running, waiting, name }: Places): ConcurrencyLimiter {
  const queue = new PQueue({ concurrency: running });
  if (name !== undefined) queues.set(name, () => ({ running: queue.pending, waiting: queue.size }));
  return async (work, priority = 0) => {
    if (queue.pending >= running && queue.sizeBy({ priority }) >= waiting) throw new QueueFullError(5);
    return queue.add(work, { priority });
  };
}

const oncePerTurn = createConcurrencyLimiter({ running: 1, waiting: Number.POSITIVE_INFINITY });

/**
 * Waits for a turn of the event loop in which nobody else begins: what takes milliseconds of the one thread asks for it, so that between
 * two of them likes, the database and other connections have theirs.
 */
export const nextTurn = () => oncePerTurn(setImmediate);

type KeyedLimiter = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** A concurrency limiter for each key: `running` pieces of work at once, `waiting` more in a queue, then `QueueFullError`. */
export function createKeyedLimiter(places: { running: number; waiting: number }): KeyedLimiter {
  const limiters = new Map<string, { inTurn: ConcurrencyLimiter; users: number }>();
  return async (key, work) => {
    const limiter = limiters.get(key) ?? { inTurn: createConcurrencyLimiter(places), users: 0 };
    limiters.set(key, limiter);
    limiter.users += 1;
    try {
      return await limiter.inTurn(work);
    } finally {
      limiter.users -= 1;
      if (limiter.users === 0) limiters.delete(key);
    }
  };
}

/** Tries again for as long as the queue is full: what nobody waits for lets others go first. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, error.retryAfterSeconds * 1000));
    }
  }
}
