import { inArray, sql } from 'drizzle-orm';
import { type Author, logActivity, titleOf } from '#server/activity/activity-log.ts';
import { redactEmails } from '#server/activity/activity-queries.ts';
import type { Database } from '#server/database/open.ts';
import { activityLog, type VehicleRow, vehicles } from '#server/database/schema.ts';
import { claimUploads } from '#server/uploads/claim.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import type { Authorized } from '#server/vehicles/record/rules.ts';

/**
 * Deletes builds. What they were stays in the activity log, with likes, views, favourites, questions, reports and the link of a guest, so
 * that they can be restored; their files stay as long. An owner who deletes a build takes the e-mail address along at once.
 */
export async function deleteVehicles(
  tx: Database,
  author: Author,
  rows: Authorized<VehicleRow>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const files = {
    images: [...new Set(rows.flatMap(imageUrlsOf))],
    videos: [...new Set(rows.flatMap(({ videoUrl }) => videoUrl ?? []))],
  };
  await claimUploads(tx, files, author.now);
  const activityIds = await logActivity(
    tx,
    author,
    rows.map((row) => ({
      action: 'delete',
      subject: 'vehicle',
      subjectId: row.id,
      title: titleOf(row),
      before: row,
    })),
  );
  await keepRelations(tx, activityIds);
  const ids = rows.map(({ id }) => id);
  await tx.delete(vehicles).where(inArray(vehicles.id, ids));
  if (!author.admin) await redactEmails(tx, ids);
  return activityIds;
}

/** Inside the database, because a popular build has many thousands. */
async function keepRelations(tx: Database, activityIds: number[]): Promise<void> {
  await tx.execute(sql`
    UPDATE activity_log SET kept = jsonb_build_object(
      'likes', (SELECT coalesce(jsonb_agg(to_jsonb(l) - 'vehicle_id'), '[]') FROM vehicle_likes l
        WHERE l.vehicle_id = subject_id),
      'views', (SELECT coalesce(jsonb_agg(to_jsonb(w) - 'vehicle_id'), '[]') FROM vehicle_views w
        WHERE w.vehicle_id = subject_id),
      'favorites', (SELECT coalesce(jsonb_agg(to_jsonb(f) - 'vehicle_id' - 'id'), '[]') FROM favorites f
        WHERE f.vehicle_id = subject_id),
      'questions', (SELECT coalesce(jsonb_agg(to_jsonb(q) - 'vehicle_id'), '[]') FROM questions q
        WHERE q.vehicle_id = subject_id),
      'reports', (SELECT coalesce(jsonb_agg(to_jsonb(r) - 'vehicle_id'), '[]') FROM reports r
        WHERE r.vehicle_id = subject_id),
      'claimLinks', (SELECT coalesce(jsonb_agg(to_jsonb(c) - 'vehicle_id'), '[]') FROM claim_links c
        WHERE c.vehicle_id = subject_id),
      'toldLikes', (SELECT coalesce(jsonb_agg(to_jsonb(t) - 'vehicle_id'), '[]') FROM told_likes t
        WHERE t.vehicle_id = subject_id),
      'approvedAt', (SELECT approved_at FROM vehicles v WHERE v.id = subject_id))
    WHERE ${inArray(activityLog.id, activityIds)}`);
}
