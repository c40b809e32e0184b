import type { IncomingHttpHeaders } from 'node:http';

/** Who asks for a page: somebody at a browser, or a program that goes through all of them. */
export type ClientKind = 'person' | 'program';

const PROGRAMS = /bot\b|bot\/|crawl|spider|slurp|preview|fetch|monitor|lighthouse/i;

/** People come first, and programs never take their places in the line. */
export const PRIORITY: Record<ClientKind, number> = { person: 1, program: 0 };

/** Whoever carries one of our cookies has been here with a browser; programs say what they are, or nothing. */
export function clientKindOf({ cookie, 'user-agent': agent = '' }: IncomingHttpHeaders): ClientKind {
  const isBrowser = agent.startsWith('Mozilla/') && !PROGRAMS.test(agent);
  return cookie !== undefined || isBrowser ? 'person' : 'program';
}
