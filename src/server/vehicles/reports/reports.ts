import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Report } from '#contract/reports.ts';
import type { Database } from '#server/database/open.ts';
import { reports } from '#server/database/schema.ts';
import { removeAndCount } from '#server/vehicles/record/count-by-day.ts';

export type ReportRow = typeof reports.$inferSelect;

const DAY = 24 * 60 * 60 * 1000;
const SETTLED_KEPT = 30 * DAY;
const OPEN_KEPT = 365 * DAY;
/** Whoever looks at a build because of so many reports learns nothing from more of them. */
const OPEN_PER_VEHICLE = 20;

const isOpen = isNull(reports.settledAt);

/** Keeps a report, unless as many wait for the build as anybody would read. Returns whether it was kept. */
export async function insertReport(
  tx: Database,
  vehicleId: number,
  { imageUrl, questionId, reason, text }: Report,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO reports (vehicle_id, image_url, question_id, reason, text, created_at)
    SELECT ${vehicleId}, ${imageUrl ?? null}::text, ${questionId ?? null}::int, ${reason}, ${text}::text, ${now.toISOString()}::timestamptz
    WHERE (SELECT count(*) FROM reports WHERE vehicle_id = ${vehicleId} AND settled_at IS NULL) < ${OPEN_PER_VEHICLE}`);
  return rowCount === 1;
}

/** Builds with open reports, the one that has waited longest first; `total` counts those on other pages too. */
export async function listReported(
  db: Database,
  { limit, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): Promise<{ ids: number[]; total: number }> {
  const all = db
    .select({ id: reports.vehicleId })
    .from(reports)
    .where(isOpen)
    .groupBy(reports.vehicleId)
    .orderBy(sql`min(${reports.id})`)
    .offset(offset);
  const rows = await (limit === undefined ? all : all.limit(limit));
  return { ids: rows.map(({ id }) => id), total: await countReported(db) };
}

export async function countReported(db: Database): Promise<number> {
  const [counted] = await db
    .select({ all: sql<number>`count(DISTINCT ${reports.vehicleId})`.mapWith(Number) })
    .from(reports)
    .where(isOpen);
  return counted?.all ?? 0;
}

export function listOpenReports(db: Database, vehicleIds: number[]): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(and(isOpen, inArray(reports.vehicleId, vehicleIds)))
    .orderBy(asc(reports.id));
}

/** Settles those of the reports that are open and about this build. Returns them. */
export function settle(tx: Database, vehicleId: number, ids: number[], now: Date): Promise<ReportRow[]> {
  return tx
    .update(reports)
    .set({ settledAt: now })
    .where(and(isOpen, eq(reports.vehicleId, vehicleId), inArray(reports.id, ids)))
    .returning();
}

/** Opens the reports about this build again that were settled at a moment. Returns whether there are any. */
export async function reopenSettled(tx: Database, vehicleId: number, settledAt: Date): Promise<boolean> {
  const opened = await tx
    .update(reports)
    .set({ settledAt: null })
    .where(and(eq(reports.vehicleId, vehicleId), eq(reports.settledAt, settledAt)))
    .returning({ id: reports.id });
  return opened.length > 0;
}

/**
 * Removes reports a month after they were settled, and those that nobody settled within a year. How many came on a day stays.
 */
export async function purgeReports(db: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  await removeAndCount(
    db,
    'report',
    sql`DELETE FROM reports
      WHERE settled_at < ${before(SETTLED_KEPT)}::timestamptz OR created_at < ${before(OPEN_KEPT)}::timestamptz
      RETURNING (created_at AT TIME ZONE 'UTC')::date AS day, '' AS subject`,
  );
}
