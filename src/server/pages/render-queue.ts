import type { IncomingHttpHeaders } from 'node:http';
import { QueueFullError } from '#server/platform/concurrency-limiter.ts';

/** Who asks for a page: somebody at a browser, or a program that goes through all of them. */
export type Asker = 'person' | 'program';

export type RenderQueue = <Result>(asker: Asker, work: () => Promise<Result>) => Promise<Result>;

interface Places {
  running: number;
  /** How many of those running may be for programs. */
  programs: number;
  /** How many of each kind may wait. */
  waiting: number;
}

const PROGRAMS = /bot\b|bot\/|crawl|spider|slurp|preview|fetch|monitor|lighthouse/i;

/** Whoever carries one of our cookies has been here with a browser; programs say what they are, or nothing. */
export function askerOf({ cookie, 'user-agent': agent = '' }: IncomingHttpHeaders): Asker {
  const isBrowser = agent.startsWith('Mozilla/') && !PROGRAMS.test(agent);
  return cookie !== undefined || isBrowser ? 'person' : 'program';
}

/** Lets few pages be rendered at once. People come first; programs wait for as long as anybody does, and are told to come back when too many wait. */
export function createRenderQueue(places: Places): RenderQueue {
  const waiting: Record<Asker, (() => void)[]> = { person: [], program: [] };
  const inside: Record<Asker, number> = { person: 0, program: 0 };

  function hasPlace(asker: Asker): boolean {
    if (inside.person + inside.program >= places.running) return false;
    return asker === 'person' || (inside.program < places.programs && waiting.person.length === 0);
  }

  async function enter(asker: Asker): Promise<void> {
    if (!hasPlace(asker)) {
      if (waiting[asker].length >= places.waiting) throw new QueueFullError(5);
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting[asker].push(resolve);
      // Whoever leaves hands the place over and counts it.
      return promise;
    }
    inside[asker] += 1;
  }

  function leave(asker: Asker): void {
    inside[asker] -= 1;
    for (const next of ['person', 'program'] as const) {
      while (waiting[next].length > 0 && hasPlace(next)) {
        inside[next] += 1;
        waiting[next].shift()?.();
      }
    }
  }

  return async (asker, work) => {
    await enter(asker);
    try {
      return await work();
    } finally {
      leave(asker);
    }
  };
}
