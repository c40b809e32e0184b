import type { FastifyInstance } from 'fastify';
import { getChallenge, verifySubmission } from '#contract/submission.ts';
import { createVehicle } from '#contract/vehicles.ts';
import { viewerKey } from '#server/access/visitor.ts';
import { createConcurrencyLimiter, createKeyedLimiter } from '#server/platform/concurrency-limiter.ts';
import { anyone, mount } from '#server/platform/http/mount.ts';
import { createPuzzle } from '#server/platform/human-proof.ts';
import { networkOf } from '#server/platform/networks.ts';
import { enforceLimit } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import { findClaimToken } from '#server/vehicles/garage/claim-links.ts';
import { replyWith } from '#server/vehicles/record/reply.ts';
import type { WithListener } from '#server/vehicles/record/vehicle-listener.ts';
import { submitVehicle } from './submit-vehicle.ts';
import { findWarnings } from './verify-submission.ts';

/** A puzzle takes a thread of those that read files, for a moment. */
const puzzles = createConcurrencyLimiter({ running: 2, waiting: 500, name: 'puzzles' });
/** A classroom that opens the form at once passes, and nobody fills the queue of all others. */
const puzzlesOfNetwork = createKeyedLimiter({ running: 2, waiting: 60 });
/** The same of what compares pictures, and of what draws builds that come without one. */
const checksOfNetwork = createKeyedLimiter({ running: 2, waiting: 60 });
const buildsOfNetwork = createKeyedLimiter({ running: 4, waiting: 60 });

/** Submitting a build: the puzzle, the check beforehand, the submission itself. */
export function submissionRoutes(app: FastifyInstance, context: Context & WithListener): void {
  const { db, clock, secret, listener, settings } = context;

  mount(app, getChallenge, anyone, async ({ request }) => {
    const puzzle = () => puzzles(() => createPuzzle(secret, clock()));
    return {
      required: settings.humanVerification,
      ...(await puzzlesOfNetwork(networkOf(request.ip), puzzle)),
    };
  });

  mount(app, verifySubmission, anyone, async ({ body, request }) => {
    const who = networkOf(request.ip);
    await enforceLimit(db, settings.limits.verifications, { who, now: clock() });
    return { ok: true as const, warnings: await checksOfNetwork(who, () => findWarnings(db, body)) };
  });

  mount(app, createVehicle, anyone, async ({ body, request }) => {
    const { actor, ip } = request;
    const viewer = viewerKey(request, secret, clock().toISOString().slice(0, 10));
    const network = networkOf(ip);
    const vehicle = await buildsOfNetwork(network, () =>
      submitVehicle(context, { actor, viewer, network }, body),
    );
    await listener.changed([vehicle.id]);
    const claimToken = actor.user ? undefined : await findClaimToken(db, secret, vehicle.id);
    return { ...(await replyWith(db, actor, vehicle)), ...(claimToken && { claimToken }) };
  });
}
