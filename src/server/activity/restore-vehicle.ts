import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { RESTORE_MILLISECONDS } from '#contract/admin/activity.ts';
import { focalPoint, photoMeasures } from '#contract/submission.ts';
import { SAME_ALL_AROUND } from '#domain/axles.ts';
import type { Database } from '#server/database/open.ts';
import { activityLog, users, type VehicleRow, vehicles } from '#server/database/schema.ts';
import { HttpError, notFound } from '#server/platform/errors.ts';
import { claimUploads } from '#server/uploads/claim.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { type Author, logActivity, titleOf } from './activity-log.ts';

/** Brings a deleted build back under its id, with its likes, views, favourites, questions, reports and the link of a guest. */
export async function restoreVehicle(
  db: Database,
  author: Author,
  activityId: number | undefined,
): Promise<VehicleRow> {
  return db.transaction(async (tx) => {
    const deleted = readStoredVehicle(await takeDeletion(tx, author.now, activityId));
    const row = { ...deleted, userId: await findUserId(tx, deleted.userId) };
    const [inserted] = await tx.insert(vehicles).values(row).onConflictDoNothing().returning();
    if (!inserted) throw new HttpError(409, 'A build with this ID already exists');
    const files = { images: imageUrlsOf(row), videos: row.videoUrl === null ? [] : [row.videoUrl] };
    await claimUploads(tx, files, author.now);
    await restoreRelations(tx, activityId, row.id);
    await logActivity(tx, author, [
      { action: 'restore', subject: 'vehicle', subjectId: row.id, title: titleOf(row) },
    ]);
    const [restored] = await tx
      .update(vehicles)
      .set({ likes: sql`(SELECT coalesce(sum(given), 0) FROM vehicle_likes WHERE vehicle_id = ${row.id})` })
      .where(eq(vehicles.id, row.id))
      .returning();
    return restored ?? inserted;
  });
}

async function takeDeletion(tx: Database, now: Date, id: number | undefined): Promise<unknown> {
  const [entry] =
    id === undefined ? [] : await tx.select().from(activityLog).where(eq(activityLog.id, id)).for('update');
  if (!entry) throw notFound('Entry');
  if (entry.kept === null) throw new HttpError(409, 'There is nothing to restore here');
  if (entry.at.getTime() < now.getTime() - RESTORE_MILLISECONDS)
    throw new HttpError(410, 'This build was deleted more than 30 days ago and can’t be restored');
  return entry.before;
}

/** The account may have been deleted since. */
async function findUserId(tx: Database, userId: number | null): Promise<number | null> {
  if (userId === null) return null;
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return user?.id ?? null;
}

async function restoreRelations(
  tx: Database,
  activityId: number | undefined,
  vehicleId: number,
): Promise<void> {
  const kept = (name: string) => sql`(SELECT kept->${name}::text FROM activity_log WHERE id = ${activityId})`;
  const isThere = sql`(visitor_key NOT LIKE 'user:%' OR visitor_key IN (SELECT 'user:' || id FROM users))`;
  await tx.execute(sql`
    INSERT INTO vehicle_likes (vehicle_id, visitor_key, created_at, given)
    SELECT ${vehicleId}, visitor_key, created_at, coalesce(given, 1)
    FROM jsonb_to_recordset(${kept('likes')}) AS l (visitor_key text, created_at timestamptz, given int)
    WHERE ${isThere}`);
  await tx.execute(sql`
    INSERT INTO vehicle_views (vehicle_id, visitor_key, day)
    SELECT ${vehicleId}, visitor_key, day
    FROM jsonb_to_recordset(${kept('views')}) AS w (visitor_key text, day date) WHERE ${isThere}`);
  await tx.execute(sql`
    INSERT INTO favorites (user_id, vehicle_id, created_at)
    SELECT user_id, ${vehicleId}, created_at
    FROM jsonb_to_recordset(${kept('favorites')}) AS f (user_id int, created_at timestamptz)
    WHERE user_id IN (SELECT id FROM users)`);
  await tx.execute(sql`
    INSERT INTO questions (id, vehicle_id, asker_id, text, asked_at, answer, answered_at, removed_at)
    SELECT q.id, ${vehicleId}, users.id, text, asked_at, answer, answered_at, removed_at
    FROM jsonb_to_recordset(${kept('questions')}) AS q (id int, asker_id int, text text, asked_at timestamptz,
      answer text, answered_at timestamptz, removed_at timestamptz)
    LEFT JOIN users ON users.id = asker_id`);
  await tx.execute(sql`
    INSERT INTO reports (id, vehicle_id, image_url, question_id, reason, text, created_at, settled_at) OVERRIDING SYSTEM VALUE
    SELECT id, ${vehicleId}, image_url, question_id, reason, text, created_at, settled_at
    FROM jsonb_to_recordset(${kept('reports')}) AS r (id bigint, image_url text, question_id int, reason text, text text,
      created_at timestamptz, settled_at timestamptz)`);
  await tx.execute(sql`
    INSERT INTO claim_links (vehicle_id, token_hash, expires_at)
    SELECT ${vehicleId}, token_hash, expires_at
    FROM jsonb_to_recordset(${kept('claimLinks')}) AS c (token_hash text, expires_at timestamptz)`);
  await tx.execute(sql`
    INSERT INTO told_likes (vehicle_id, likes)
    SELECT ${vehicleId}, likes FROM jsonb_to_recordset(${kept('toldLikes')}) AS t (likes int)`);
  // The build was first shown when it was; what an earlier release deleted does not say when.
  await tx.execute(sql`
    UPDATE vehicles SET approved_at = (kept->>'approvedAt')::timestamptz
    FROM activity_log WHERE activity_log.id = ${activityId} AND vehicles.id = ${vehicleId} AND kept ? 'approvedAt'`);
  await tx.execute(
    sql`UPDATE activity_log SET kept = NULL, before = before - 'ownerEmail' WHERE id = ${activityId}`,
  );
}

const optional = z.nullable(z.string());
const laterText = z.optional(optional);
const laterNumber = z.optional(z.nullable(z.int()));
const moment = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
);

/** A row of vehicles as the activity log keeps it. */
const storedVehicle = z.object({
  id: z.int(),
  userId: z.nullish(z.int()),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: optional,
  suspension: z.string(),
  suspensionBrand: optional,
  wheelBrand: z.string(),
  wheelModel: z.string(),
  wheelWidth: z.string(),
  wheelDiameter: z.string(),
  wheelOffset: z.int(),
  wheelBackspacing: optional,
  tireBrand: z.string(),
  tireWidth: z.string(),
  tireHeight: z.string(),
  rearWheelModel: laterText,
  rearWheelWidth: laterText,
  rearWheelDiameter: laterText,
  rearWheelOffset: laterNumber,
  rearWheelBackspacing: laterText,
  rearTireBrand: laterText,
  rearTireWidth: laterText,
  rearTireHeight: laterText,
  frontSpacer: laterNumber,
  rearSpacer: laterNumber,
  dualRearWheels: z.optional(z.boolean()),
  modification: z.string(),
  rubbing: optional,
  rubbingWhere: z.optional(z.array(z.string())),
  imageUrl: optional,
  additionalImages: z.array(z.string()),
  focalPoints: z.optional(z.record(z.string(), focalPoint)),
  photoMeasures: z.optional(z.nullable(photoMeasures)),
  videoUrl: optional,
  ownerName: z.string(),
  ownerEmail: z.nullish(z.string()),
  notes: optional,
  likes: z.int(),
  views: z.int(),
  isApproved: z.boolean(),
  isFeatured: z.boolean(),
  isDemo: z.boolean(),
  inviteId: z.nullish(z.int()),
  createdAt: moment,
  updatedAt: moment,
});

const storedFields = z.partial(storedVehicle);

/** What entries of earlier releases say nothing of. */
const LATER = { ...SAME_ALL_AROUND, rubbingWhere: [], focalPoints: {}, photoMeasures: null };

/** Fields of a build as an entry of the log keeps them, and no other. */
export function readStoredFields(kept: unknown): Partial<VehicleRow> {
  return storedFields.parse(kept);
}

/** Reads a row back; throws when it is none. */
function readStoredVehicle(before: unknown): VehicleRow {
  const { userId = null, ownerEmail = null, inviteId = null, ...row } = storedVehicle.parse(before);
  return { ...LATER, ...row, userId, ownerEmail, inviteId, ownerKey: null };
}
