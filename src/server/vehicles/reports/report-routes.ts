import type { FastifyInstance } from 'fastify';
import { readId } from '#contract/read-text.ts';
import { reportVehicle } from '#contract/reports.ts';
import type { Database } from '#server/database/open.ts';
import { notFound } from '#server/platform/errors.ts';
import { anyone, done, mount } from '#server/platform/http/mount.ts';
import { networkOf } from '#server/platform/networks.ts';
import type { QueueWorker } from '#server/platform/queue-worker.ts';
import { enforceLimit, requireRoom } from '#server/platform/rate-limits.ts';
import type { Context } from '#server/settings/context.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { listAnswered } from '#server/vehicles/questions/questions.ts';
import { refuse } from '#server/vehicles/record/check-build.ts';
import { getVehicle } from '#server/vehicles/record/queries.ts';
import { canReport } from '#server/vehicles/record/rules.ts';
import { queueReportedEvent } from '#server/vehicles/record/vehicle-events.ts';
import { requireProof, requireUnspent, spendRequiredProof } from '#server/vehicles/submit/human.ts';
import { insertReport } from './reports.ts';

/** Visitors tell what is wrong with a build. Who does is not kept: their network is counted, and that is all. */
export function reportRoutes(
  app: FastifyInstance,
  context: Context,
  webhooks: Pick<QueueWorker, 'wake'>,
): void {
  const { db, clock, settings } = context;
  const limits = [settings.limits.reportsPerHour, settings.limits.reportsPerDay];

  mount(app, reportVehicle, anyone, async ({ params, body, request }) => {
    const now = clock();
    const vehicle = await getVehicle(db, readId(params.id));
    if (!canReport(vehicle)) throw notFound('Vehicle');
    if (body.imageUrl !== undefined && !imageUrlsOf(vehicle).includes(body.imageUrl))
      throw refuse('imageUrl', 'This photo is no longer in the build');
    if (body.questionId !== undefined && !(await isOnBuild(db, vehicle.id, body.questionId)))
      throw refuse('questionId', 'This question is no longer on the build');
    const proof = await requireProof(context, body.altcha);
    const caller = { who: networkOf(request.ip), now };
    for (const limit of limits) await requireRoom(db, limit, caller);
    await requireUnspent(db, proof, now);
    await db.transaction(async (tx) => {
      await spendRequiredProof(tx, proof, now);
      for (const limit of limits) await enforceLimit(tx, limit, caller);
      if (await insertReport(tx, vehicle.id, body, now))
        await queueReportedEvent(tx, now, { vehicle, report: body });
    });
    webhooks.wake();
    return done;
  });
}

async function isOnBuild(db: Database, vehicleId: number, questionId: number): Promise<boolean> {
  return (await listAnswered(db, vehicleId)).some(({ id }) => id === questionId);
}
