import type pg from 'pg';

/** What is waited for first on the only connection. */
export const FIRST = { visitors: 0, lists: 1, maintenance: 2 } as const;

/** Nobody is passed over more often. */
const MOST_PASSED_OVER = 6;

interface Waiting {
  rank: number;
  passedOver: number;
  enter(): void;
}

/** Lets one in at a time: lower ranks first, and nobody waits for ever. */
export function createTurns() {
  const waiting: Waiting[] = [];
  let isTaken = false;

  function next(): Waiting | undefined {
    let place = waiting.findIndex(({ passedOver }) => passedOver >= MOST_PASSED_OVER);
    if (place === -1) {
      const least = Math.min(...waiting.map(({ rank }) => rank));
      place = waiting.findIndex(({ rank }) => rank === least);
    }
    for (const before of waiting.slice(0, Math.max(0, place))) before.passedOver += 1;
    return waiting.splice(place, 1)[0];
  }

  return {
    waitingCount: () => waiting.length,
    async enter(rank: number): Promise<void> {
      if (isTaken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.push({ rank, passedOver: 0, enter: resolve });
        return promise;
      }
      isTaken = true;
    },
    leave(): void {
      if (waiting.length === 0) isTaken = false;
      else next()?.enter();
    },
  };
}

/**
 * Views of a pool of one connection, one for each rank. A like is a few milliseconds of work, and would wait for everything that
 * lists, the export and housekeeping asked before it.
 */
export function poolsInTurn(pool: pg.Pool): (rank: number) => pg.Pool {
  const turns = createTurns();

  async function connect(rank: number): Promise<pg.PoolClient> {
    await turns.enter(rank);
    try {
      const client = await pool.connect();
      const { release } = client;
      client.release = (error) => {
        release(error);
        turns.leave();
      };
      return client;
    } catch (error) {
      turns.leave();
      throw error;
    }
  }

  return (rank) =>
    Object.create(pool, {
      connect: { value: () => connect(rank), writable: true },
      waitingCount: { get: turns.waitingCount },
    });
}
