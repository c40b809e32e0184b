import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';
import { vehicles } from '#server/database/schema.ts';
import { addingPoints, type Limit, limitKey } from '#server/platform/rate-limits.ts';
import { removeAndCount } from '#server/vehicles/record/count-by-day.ts';

interface View {
  vehicleId: number;
  viewer: string;
  network: string;
  now: Date;
}

/**
 * Counts views once per viewer and day (UTC), and only so many of one network. Each is one prepared statement, and so one
 * commit; a view that was counted before writes nothing.
 */
export function prepareViews(db: Database, limits: { views: Limit; viewsOfBuild: Limit }) {
  const vehicleId = sql`${sql.placeholder('vehicleId')}::int`;
  const viewer = sql`${sql.placeholder('viewer')}::text`;
  const day = sql`${sql.placeholder('day')}::date`;
  const at = sql.placeholder('at');
  const seen = sql`SELECT FROM vehicle_views WHERE vehicle_id = ${vehicleId} AND visitor_key = ${viewer} AND day = ${day}`;
  const ofBuild = addingPoints({
    key: sql.placeholder('ofBuild'),
    at,
    windowSeconds: limits.viewsOfBuild.seconds,
    when: sql`NOT EXISTS (${seen})`,
  });
  const ofNetwork = addingPoints({
    key: sql.placeholder('ofNetwork'),
    at,
    windowSeconds: limits.views.seconds,
    when: sql`EXISTS (SELECT FROM of_build WHERE points <= ${limits.viewsOfBuild.points}::int)`,
  });
  const added = sql`
    INSERT INTO vehicle_views (vehicle_id, visitor_key, day) SELECT ${vehicleId}, ${viewer}, ${day}
    WHERE EXISTS (SELECT FROM of_network WHERE points <= ${limits.views.points}::int)
    ON CONFLICT DO NOTHING RETURNING vehicle_id`;
  const add = db
    .with(
      db.$with('of_build', {}).as(ofBuild),
      db.$with('of_network', {}).as(ofNetwork),
      db.$with('added', {}).as(added),
    )
    .update(vehicles)
    .set({ views: sql`${vehicles.views} + 1` })
    .where(sql`${vehicles.id} IN (SELECT vehicle_id FROM added)`)
    .returning({ views: vehicles.views })
    .prepare('view');

  return {
    /** Returns the views so far if this one counted. */
    async add({ vehicleId, viewer, network, now }: View): Promise<number | undefined> {
      const [counted] = await add.execute({
        vehicleId,
        viewer,
        day: dayOf(now),
        at: now.getTime(),
        ofBuild: limitKey(limits.viewsOfBuild, `${vehicleId}:${network}`),
        ofNetwork: limitKey(limits.views, network),
      });
      return counted?.views;
    },
  };
}

/** For so long after midnight the clock of another process may still count for the day before. */
const CLOCKS_DIFFER = 60 * 60 * 1000;

/** Removes who viewed what on days that are over: it served to count once a day. The counts stay, of each build and day. */
export async function purgeViews(db: Database, now: Date): Promise<void> {
  const before = dayOf(new Date(now.getTime() - CLOCKS_DIFFER));
  await removeAndCount(
    db,
    'view',
    sql`DELETE FROM vehicle_views WHERE day < ${before}::date RETURNING day, vehicle_id::text AS subject`,
  );
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
