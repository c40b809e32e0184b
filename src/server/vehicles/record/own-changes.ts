import type { FastifyRequest } from 'fastify';
import { networkOf } from '#server/platform/networks.ts';
import { enforceLimit } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';

/** Counts what a user changes of their own; administrators are not counted. */
export async function countOwnChange(
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  { actor, ip }: FastifyRequest,
): Promise<void> {
  if (actor.admin) return;
  await enforceLimit(db, settings.limits.ownChanges, { who: networkOf(ip), now: clock() });
}
