import type { FastifyInstance } from 'fastify';
import { createVehicle } from '#contract/vehicles.ts';
import { getChallenge, verifySubmission } from '#contract/verification.ts';
import type { App } from '#server/app.ts';
import { createPuzzle } from '#server/platform/human-proof.ts';
import { anyone, mount } from '#server/platform/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import { replyWith } from './reply.ts';
import { submitVehicle } from './submit-vehicle.ts';
import { findDoubts } from './verify-submission.ts';
import { viewerKey } from './visitor.ts';

/** Submitting a build: the puzzle, the check beforehand, the submission itself. */
export function submissionRoutes(app: FastifyInstance, context: App): void {
  const { db, clock, secret, gallery, settings } = context;

  mount(app, getChallenge, anyone, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { required: settings.humanVerification, ...(await createPuzzle(secret, clock())) };
  });

  mount(app, verifySubmission, anyone, async ({ body }) => {
    return { ok: true as const, warnings: await findDoubts(db, body) };
  });

  mount(app, createVehicle, anyone, async ({ body, request }) => {
    const { actor, ip } = request;
    const viewer = viewerKey(request, secret, clock().toISOString().slice(0, 10));
    const vehicle = await submitVehicle(context, { actor, viewer, network: networkOf(ip) }, body);
    await gallery.applyChange([vehicle.id]);
    return replyWith(db, actor, vehicle);
  });
}
