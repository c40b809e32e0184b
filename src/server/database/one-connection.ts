import type pg from 'pg';

/** What is waited for first on the only connection; nobody waits for what is read ahead. */
export const FIRST = { visitors: 0, lists: 1, maintenance: 2, ahead: 3 } as const;

/** Nobody is passed over more often. */
const MOST_PASSED_OVER = { asked: 6, ahead: 60 };

/** What is read ahead gets in once nobody else was in for so long, for a page asks for one statement after the other. */
const QUIET_MS = 20;

interface Waiting {
  rank: number;
  passedOver: number;
  enter(): void;
}

/** Lets one in at a time: lower ranks first, and nobody waits for ever. */
export function createTurns({
  now = () => performance.now(),
  later = (look: () => void, milliseconds: number): unknown => setTimeout(look, milliseconds),
} = {}) {
  const waiting: Waiting[] = [];
  let isTaken = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  const isQuiet = () => now() - askedAt >= QUIET_MS;
  const mayEnter = (rank: number) => rank < FIRST.ahead || isQuiet();

  function next(): Waiting | undefined {
    let place = waiting.findIndex(
      ({ rank, passedOver }) => passedOver >= MOST_PASSED_OVER[rank < FIRST.ahead ? 'asked' : 'ahead'],
    );
    if (place === -1) {
      const least = Math.min(...waiting.map(({ rank }) => rank).filter(mayEnter));
      place = waiting.findIndex(({ rank }) => rank === least);
    }
    passOver(waiting.slice(0, Math.max(0, place)));
    return place === -1 ? undefined : waiting.splice(place, 1)[0];
  }

  function passOver(others: readonly Waiting[]): void {
    for (const one of others) one.passedOver += 1;
  }

  function letNextIn(): void {
    const one = next();
    isTaken = one !== undefined;
    if (one) one.enter();
    else if (waiting.length > 0) lookLater();
  }

  function lookLater(): void {
    later(() => {
      if (!isTaken && waiting.length > 0) letNextIn();
    }, QUIET_MS);
  }

  return {
    waitingCount: () => waiting.length,
    async enter(rank: number): Promise<void> {
      if (isTaken || !mayEnter(rank)) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.push({ rank, passedOver: 0, enter: resolve });
        if (!isTaken) lookLater();
        return promise;
      }
      passOver(waiting);
      isTaken = true;
    },
    leave(rank: number): void {
      if (rank < FIRST.ahead) askedAt = now();
      letNextIn();
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
        turns.leave(rank);
      };
      return client;
    } catch (error) {
      turns.leave(rank);
      throw error;
    }
  }

  return (rank) =>
    Object.create(pool, {
      connect: { value: () => connect(rank), writable: true },
      waitingCount: { get: turns.waitingCount },
    });
}
