import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/settings/context.ts';
import { type ImportRunner, purgeImports } from './import-runner.ts';
import { HEARTBEAT_TIMEOUT_SECONDS } from './job-rows.ts';

const LOOK_EVERY = 5000;
/** An archive that somebody still sends has grown within this time. */
const ARRIVING_SECONDS = 120;

/**
 * Takes back imports that a process left when it ended: before the first request when no other process can be alive, and
 * every few seconds, in case one of several has died.
 */
export function resumeImports(app: FastifyInstance, context: Context, runner: ImportRunner): void {
  // Only the embedded database belongs to one process alone.
  const alone = context.settings.databaseUrl === undefined;
  let looking: NodeJS.Timeout | undefined;

  app.addHook('onReady', async () => {
    if (alone) await context.storage.removeUnfinished(new Date());
    await runner.look(alone ? 0 : HEARTBEAT_TIMEOUT_SECONDS);
    await purgeImports(context, alone ? 0 : ARRIVING_SECONDS);
    const look = () =>
      runner.look().catch((error: unknown) => app.log.warn(error, 'imports could not be looked for'));
    looking = setInterval(look, LOOK_EVERY).unref();
  });
  // Connections may still be open, but nothing new is begun.
  app.addHook('preClose', async () => {
    clearInterval(looking);
    await runner.stop();
  });
}
