import type { WebhookEvent } from '#contract/admin/webhooks.ts';
import { vehicleName } from '#contract/page-titles.ts';
import type { Report } from '#contract/reports.ts';
import type { Database } from '#server/database/open.ts';
import type { VehicleRow } from '#server/database/schema.ts';
import { type QueuedEvent, queueEvents } from '#server/webhooks/event-queue.ts';
import { presentVehicle, statusOf } from './present.ts';
import { listPhotos, withPhotos } from './queries.ts';

/** A build before and after: null before it was added and after it was deleted. */
interface VehicleStep {
  before: VehicleRow | null;
  after: VehicleRow | null;
  /** It is deleted because an administrator turned it down while it was waiting. */
  isDeclined?: boolean;
}

/** Queues what webhooks are told of changes of builds, in the transaction of the change. Demo builds are no news. */
export async function queueVehicleEvents(
  tx: Database,
  now: Date,
  steps: readonly VehicleStep[],
): Promise<void> {
  const present = presentTogether(tx, steps);
  const events = steps.flatMap(({ before, after, isDeclined = false }): QueuedEvent[] => {
    if (!after) return before ? eventsOf(before, [isDeclined ? 'build.declined' : 'build.deleted']) : [];
    const changed = before ? flagsSet(before, after) : (['build.added'] as const);
    return after.isDemo
      ? []
      : changed.map((type) => ({
          type,
          read: () => present(after.id),
        }));
  });
  await queueEvents(tx, now, events);
}

/** Builds as everybody would see them, read at once with the first that is asked for. */
function presentTogether(tx: Database, steps: readonly VehicleStep[]) {
  const read = async () => {
    const rows = steps.flatMap(({ after }) => after ?? []);
    return new Map((await withPhotos(tx, rows, presentVehicle)).map((vehicle) => [vehicle.id, vehicle]));
  };
  let all: ReturnType<typeof read> | undefined;
  return async (id: number) => {
    all ??= read();
    return (await all).get(id) ?? {};
  };
}

/** Of a build that is gone little is told: its owner may have wanted it so. */
function eventsOf(gone: VehicleRow, types: WebhookEvent[]): QueuedEvent[] {
  if (gone.isDemo) return [];
  return types.map((type) => ({ type, read: async () => ({ id: gone.id, title: vehicleName(gone) }) }));
}

function flagsSet(before: VehicleRow, after: VehicleRow): WebhookEvent[] {
  const isFeatured = (row: VehicleRow) => statusOf(row) === 'featured';
  return [
    ...(after.isApproved && !before.isApproved ? (['build.approved'] as const) : []),
    ...(isFeatured(after) && !isFeatured(before) ? (['build.featured'] as const) : []),
  ];
}

/** Queues that a visitor reported a build. What the visitor wrote stays here, since it may name people. */
export async function queueReportedEvent(
  tx: Database,
  now: Date,
  { vehicle, report: { reason, imageUrl, questionId } }: { vehicle: VehicleRow; report: Report },
): Promise<void> {
  if (vehicle.isDemo) return;
  const read = async () => ({
    ...presentVehicle(vehicle, await listPhotos(tx, vehicle)),
    report: { reason, imageUrl: imageUrl ?? null, questionId: questionId ?? null },
  });
  await queueEvents(tx, now, [{ type: 'build.reported', read }]);
}
