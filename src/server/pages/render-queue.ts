import type { IncomingHttpHeaders } from 'node:http';
import PQueue from 'p-queue';
import { QueueFullError } from '#server/platform/concurrency-limiter.ts';

/** Who asks for a page: somebody at a browser, or a program that goes through all of them. */
export type ClientKind = 'person' | 'program';

export type RenderQueue = <Result>(asker: ClientKind, work: () => Promise<Result>) => Promise<Result>;

const PROGRAMS = /bot\b|bot\/|crawl|spider|slurp|preview|fetch|monitor|lighthouse/i;
const PRIORITY: Record<ClientKind, number> = { person: 1, program: 0 };

/** Whoever carries one of our cookies has been here with a browser; programs say what they are, or nothing. */
export function clientKindOf({ cookie, 'user-agent': agent = '' }: IncomingHttpHeaders): ClientKind {
  const isBrowser = agent.startsWith('Mozilla/') && !PROGRAMS.test(agent);
  return cookie !== undefined || isBrowser ? 'person' : 'program';
}

/** Lets few pages be rendered at once. People come first; of each kind only so many wait, the others are told to come back. */
export function createRenderQueue({ running, waiting }: { running: number; waiting: number }): RenderQueue {
  const queue = new PQueue({ concurrency: running });
  return (asker, work) => {
    const priority = PRIORITY[asker];
    if (queue.sizeBy({ priority }) >= waiting) return Promise.reject(new QueueFullError(5));
    return queue.add(work, { priority });
  };
}
