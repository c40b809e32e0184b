/** Too much is being worked on: the same request may succeed in a moment. */
export class QueueFullError extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too much at once');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type ConcurrencyLimiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

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

/** Lets `running` pieces of work in at once and `waiting` more stand in line; the next one is told `QueueFullError`. */
export function createConcurrencyLimiter(places: Places): ConcurrencyLimiter {
  const line: (() => void)[] = [];
  let inside = 0;
  if (places.name !== undefined) queues.set(places.name, () => ({ running: inside, waiting: line.length }));

  async function enter(): Promise<void> {
    if (inside < places.running) {
      inside += 1;
      return;
    }
    if (line.length >= places.waiting) throw new QueueFullError(5);
    const { promise, resolve } = Promise.withResolvers<void>();
    line.push(resolve);
    await promise;
  }

  function leave(): void {
    const next = line.shift();
    // The place passes straight to the next in line, so nobody can slip in between.
    if (next) next();
    else inside -= 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

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
