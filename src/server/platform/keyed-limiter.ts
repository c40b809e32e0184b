import { type ConcurrencyLimiter, createConcurrencyLimiter } from './concurrency-limiter.ts';

export type KeyedLimiter = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

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
