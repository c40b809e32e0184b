import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import {
  type Activity,
  type ActivityQuery,
  activity,
  RESTORE_MILLISECONDS,
} from '#contract/admin/activity.ts';
import type { Actor } from '#server/access/actor.ts';
import { isAdministrator } from '#server/access/guards.ts';
import type { Database } from '#server/database/open.ts';
import { activityLog } from '#server/database/schema.ts';
import { addressKey } from '#server/mails/address-key.ts';

const { kept, adminId: _adminId, ...shown } = getTableColumns(activityLog);

/** What was done, newest first. Moderators see what was done about builds, without addresses and accounts. */
export async function listActivity(
  db: Database,
  actor: Actor,
  { limit, offset, ...filter }: ActivityQuery,
): Promise<{ activities: Activity[]; totalCount: number }> {
  const seesAll = isAdministrator(actor);
  const where = and(
    conditionOf(filter),
    seesAll ? undefined : inArray(activityLog.subject, ['vehicle', 'question']),
  );
  const rows = await db
    .select({ ...shown, hasKept: sql<boolean>`${kept} IS NOT NULL` })
    .from(activityLog)
    .where(where)
    .orderBy(desc(activityLog.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ all: count() }).from(activityLog).where(where);
  const activities = rows.map(({ at, hasKept, before, after, ...row }) =>
    activity.parse({
      ...row,
      before: seesAll ? before : withoutOwner(before),
      after: seesAll ? after : withoutOwner(after),
      at: at.toISOString(),
      restorableUntil: hasKept ? new Date(at.getTime() + RESTORE_MILLISECONDS).toISOString() : null,
    }),
  );
  return { activities, totalCount: counted?.all ?? 0 };
}

function withoutOwner(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !OWNER_FIELDS.includes(name)));
}

const OWNER_FIELDS = ['ownerEmail', 'userId', 'ownerKey'];

function conditionOf({ action, subject, subjectId, adminName }: Omit<ActivityQuery, 'limit' | 'offset'>) {
  return and(
    action && eq(activityLog.action, action),
    subject && eq(activityLog.subject, subject),
    subjectId === undefined ? undefined : eq(activityLog.subjectId, subjectId),
    adminName ? eq(activityLog.adminName, adminName) : undefined,
  );
}

/** Builds deleted too long ago can no longer be restored; every address the log knows them under goes with that. */
export async function purgeOldDeletions(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - RESTORE_MILLISECONDS).toISOString();
  await db.execute(sql`UPDATE activity_log SET kept = NULL WHERE kept IS NOT NULL AND at < ${limit}`);
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT subject_id AS id FROM activity_log entry
    WHERE subject = 'vehicle' AND (before->>'ownerEmail' <> '' OR after->>'ownerEmail' <> '')
      AND NOT EXISTS (SELECT FROM vehicles WHERE id = subject_id)
      AND NOT EXISTS (SELECT FROM activity_log kept
        WHERE kept.subject = 'vehicle' AND kept.subject_id = entry.subject_id AND kept.kept IS NOT NULL)`);
  if (rows.length === 0) return;
  await db.transaction((tx) =>
    redactEmails(
      tx,
      rows.map(({ id }) => id),
    ),
  );
}

/**
 * What the log says of an account that is being deleted: whose builds they were, and builds that could be restored. Returns
 * these builds, and which of them are nobody else's now.
 */
export async function anonymizeAuthor(
  tx: Database,
  userId: number,
): Promise<{ named: number[]; nobodyElses: number[] }> {
  await tx.execute(sql`
    UPDATE activity_log SET title = 'a deleted account' WHERE subject = 'account' AND subject_id = ${userId}`);
  const nameless = (side: Column) => sql`
    CASE WHEN (${side}->>'userId')::int = ${userId} THEN ${side} - '{userId,ownerKey}'::text[] ELSE ${side} END`;
  const { rows } = await tx.execute<{ id: number; isOthers: boolean }>(sql`
    UPDATE activity_log SET kept = NULL, before = ${nameless(sql`before`)}, after = ${nameless(sql`after`)}
    WHERE (before->>'userId')::int = ${userId} OR (after->>'userId')::int = ${userId}
    RETURNING subject_id AS id, EXISTS (
      SELECT FROM vehicles WHERE id = subject_id AND user_id IS DISTINCT FROM ${userId}) AS "isOthers"`);
  const idsOf = (found: typeof rows) => [...new Set(found.map(({ id }) => id))];
  return { named: idsOf(rows), nobodyElses: idsOf(rows.filter(({ isOthers }) => !isOthers)) };
}

interface Scope {
  /** Only these builds and what the log says of them; everything when left out. */
  vehicleIds?: number[];
}

/**
 * Forgets an e-mail address: as the owner of builds, in their texts, and wherever the activity log or a row of a table names it. Builds stay.
 * Returns the builds that changed.
 */
export async function forgetAddress(
  tx: Database,
  email: string,
  { vehicleIds }: Scope = {},
): Promise<number[]> {
  const address = email.toLowerCase();
  const ids = vehicleIds && sql`${`{${vehicleIds.join()}}`}::int[]`;
  const changed = await tx.execute<{ id: number }>(sql`
    UPDATE vehicles SET owner_email = NULL, notes = ${without(sql`notes`, address)},
      owner_name = coalesce(nullif(btrim(${without(sql`owner_name`, address)}), ''), 'Owner')
    WHERE lower(owner_email) = ${address} AND ${ids ? sql`id = ANY (${ids})` : sql`true`}
    RETURNING id`);
  await tx.execute(sql`
    UPDATE activity_log SET title = ${without(sql`title`, address)},
      before = ${withoutInJson(sql`before`, address)}, after = ${withoutInJson(sql`after`, address)}
    WHERE ${ids ? sql`subject = 'vehicle' AND subject_id = ANY (${ids})` : sql`true`}
      AND strpos(lower(concat_ws(' ', title, before, after)), ${address}) > 0`);
  await tx.execute(sql`
    UPDATE bring_in_rows SET cells = ${without(sql`cells::text`, address)}::jsonb,
      edits = ${without(sql`edits::text`, address)}::jsonb, reading = ${without(sql`reading::text`, address)}::jsonb,
      here = ${without(sql`here::text`, address)}::jsonb, reason = ${without(sql`reason`, address)},
      before = ${withoutInJson(sql`before`, address)}, after = ${withoutInJson(sql`after`, address)}
    WHERE ${ids ? sql`vehicle_id = ANY (${ids})` : sql`true`}
      AND strpos(lower(concat_ws(' ', cells, edits, reading, here, reason, before, after)), ${address}) > 0`);
  await tx.execute(sql`
    UPDATE bring_ins SET columns = ${without(sql`columns::text`, address)}::jsonb, match = ${without(sql`match::text`, address)}::jsonb
    WHERE strpos(lower(concat_ws(' ', columns, match)), ${address}) > 0`);
  await tx.execute(sql`
    UPDATE bring_in_matches SET match = ${without(sql`match::text`, address)}::jsonb
    WHERE strpos(lower(match::text), ${address}) > 0`);
  await tx.execute(sql`
    UPDATE vehicle_sources SET brought = brought - 'ownerEmail'
    WHERE brought ->> 'ownerEmail' = ${addressKey(address)}`);
  await tx.execute(sql`
    UPDATE vehicle_sources SET brought = ${without(sql`brought::text`, address)}::jsonb
    WHERE ${ids ? sql`vehicle_id = ANY (${ids})` : sql`true`} AND strpos(lower(brought::text), ${address}) > 0`);
  await tx.execute(sql`
    UPDATE questions SET text = ${without(sql`text`, address)}, answer = ${without(sql`answer`, address)}
    WHERE ${ids ? sql`vehicle_id = ANY (${ids})` : sql`true`} AND strpos(lower(concat_ws(' ', text, answer)), ${address}) > 0`);
  await tx.execute(sql`
    UPDATE webhook_deliveries SET body = ${without(sql`body`, address)}, answer = ${without(sql`answer`, address)}
    WHERE strpos(lower(concat_ws(' ', body, answer)), ${address}) > 0`);
  return changed.rows.map(({ id }) => id);
}

/** Forgets every address under which the log knows these builds. Returns those that changed. */
export async function redactEmails(tx: Database, vehicleIds: number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    SELECT DISTINCT lower(named.email) AS email
    FROM activity_log, LATERAL (VALUES (before->>'ownerEmail'), (after->>'ownerEmail')) AS named (email)
    WHERE subject = 'vehicle' AND subject_id = ANY (${`{${vehicleIds.join()}}`}::int[]) AND named.email <> ''`);
  const changed = new Set<number>();
  for (const { email } of rows)
    for (const id of await forgetAddress(tx, email, { vehicleIds })) changed.add(id);
  return [...changed];
}

type Column = ReturnType<typeof sql>;

function without(text: Column, address: string) {
  return sql`regexp_replace(${text}, ${patternOf(address)}, '', 'gi')`;
}

/** An address needs no escaping in JSON, so it is found in the text of it. */
function withoutInJson(json: Column, address: string) {
  const asOwner = sql`regexp_replace(${json}::text, ${`"ownerEmail": "${escaped(address)}"`}, '"ownerEmail": null', 'gi')`;
  return sql`${without(asOwner, address)}::jsonb`;
}

/** The address itself, not the end or the beginning of a longer one. */
function patternOf(address: string): string {
  // A line break before it is written with a letter in JSON.
  return `(?:(?<=\\\\[nrt])|(?<![a-z0-9._%+-]))${escaped(address)}(?![a-z0-9-]|\\.[a-z0-9])`;
}

function escaped(address: string): string {
  return address.replace(/[^\w@]/g, '\\$&');
}
