import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Log } from '#server/platform/log.ts';
import type { Readiness } from './health/readiness.ts';

interface Shutdown {
  app: FastifyInstance;
  readiness: Readiness;
  /** For how long readiness says no before connections are refused. */
  delaySeconds: number;
  /** For how long requests under way may still take. */
  timeoutSeconds: number;
  /** Ends what stands behind the app. */
  finish: () => Promise<void>;
  log: Pick<Log, 'warn'>;
}

/** What was acknowledged is on the disk by then. */
const FINISH_MS = 5000;
const LOOK_EVERY_MS = 100;

/** Ends the process in order when it is told to, and at once when it is told again. */
export function shutDownOnSignals(shutdown: Shutdown): void {
  let leaving = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (leaving) process.exit(128 + constants.signals[signal]);
      leaving = true;
      void shutDown(shutdown).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
}

async function shutDown({ app, readiness, delaySeconds, timeoutSeconds, finish, log }: Shutdown) {
  readiness.leave();
  await setTimeout(delaySeconds * 1000);
  await drain(app, timeoutSeconds * 1000, log);
  await app.close();
  readiness.stop();
  await Promise.race([finish(), setTimeout(FINISH_MS)]);
}

/**
 * Takes no more connections and waits for the requests under way. The app itself closes only after them: it would answer none
 * of the reads that a page makes of it.
 */
async function drain({ server }: FastifyInstance, patienceMs: number, log: Shutdown['log']): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  // A connection whose last answer was sent before it could say so stays open, but idle.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const outOfTime = new AbortController();
  const cutting = setTimeout(patienceMs, undefined, { signal: outOfTime.signal }).then(
    () => {
      log.warn(`Some requests ran longer than ${patienceMs / 1000} seconds and were aborted.`);
      server.closeAllConnections();
    },
    () => {},
  );
  await closed;
  outOfTime.abort();
  await cutting;
  clearInterval(looking);
}
