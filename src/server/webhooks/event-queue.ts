import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { DELIVERY_DAYS, type Delivery, type WebhookEvent } from '#contract/admin/webhooks.ts';
import type { Database } from '#server/database/open.ts';
import { webhookDeliveries, webhooks } from '#server/database/webhook-schema.ts';
import { notFound } from '#server/platform/errors.ts';

/** Something that happened; `read` gives what is told of it, and is called only where somebody is to be told. */
export interface QueuedEvent {
  type: WebhookEvent;
  read: () => Promise<object>;
}

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A delivery that is being sent, with how often that was tried, this time included. */
export interface ClaimedDelivery extends DeliveryRow {
  address: string;
  secret: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TRIED_FOR = 24 * HOUR;
const KEPT_FOR = DELIVERY_DAYS * 24 * HOUR;
/** A try that has not ended by then was cut short with its process. */
const LONGEST_TRY = 10 * MINUTE;
const LONGEST_PAUSE = HOUR;
const NO_ANSWER_YET = { status: null, answer: null, error: null };

/** Queues events for every webhook that wants them: in the transaction of what causes them, so that both are there or neither. */
export async function queueEvents(tx: Database, now: Date, events: readonly QueuedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const listening = await tx
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(eq(webhooks.isActive, true));
  const deliveries: { webhookId: number; eventId: string; type: string; body: string }[] = [];
  for (const { type, read } of events) {
    const wanting = listening.filter((webhook) => webhook.events.includes(type));
    if (wanting.length === 0) continue;
    const event = { eventId: newEventId(), type, body: bodyOf(type, now, await read()) };
    deliveries.push(...wanting.map(({ id }) => ({ webhookId: id, ...event })));
  }
  await insertDeliveries(tx, now, deliveries);
}

const newEventId = () => `evt_${randomUUID()}`;

const bodyOf = (type: string, now: Date, data: object) =>
  JSON.stringify({ type, timestamp: now.toISOString(), data });

/** One value for all, as a change of many builds would be thousands. */
async function insertDeliveries(
  tx: Database,
  now: Date,
  deliveries: { webhookId: number; eventId: string; type: string; body: string }[],
): Promise<number[]> {
  if (deliveries.length === 0) return [];
  const at = now.toISOString();
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO webhook_deliveries (webhook_id, event_id, type, body, created_at, expires_at, due_at)
    SELECT "webhookId", "eventId", type, body, ${at}::timestamptz, ${endOf(now).toISOString()}::timestamptz, ${at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      AS r ("webhookId" int, "eventId" text, type text, body text)
    RETURNING id`);
  return rows.map(({ id }) => Number(id));
}

const endOf = (now: Date) => new Date(now.getTime() + TRIED_FOR);

/** Queues a test event for one webhook, active or not. Throws 404. */
export async function queueTestEvent(
  db: Database,
  now: Date,
  webhookId: number | undefined,
): Promise<Delivery> {
  await requireWebhook(db, webhookId);
  const type = 'webhook.test';
  const body = bodyOf(type, now, { message: 'It works.' });
  const [id] = await insertDeliveries(db, now, [
    { webhookId: webhookId ?? 0, eventId: newEventId(), type, body },
  ]);
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id ?? 0));
  return presentDelivery(found(row));
}

/** Sends a delivery again, for another 24 hours if need be. Throws 404. */
export async function queueAgain(
  db: Database,
  now: Date,
  { webhookId, id }: { webhookId: number | undefined; id: number | undefined },
): Promise<Delivery> {
  const [row] = await db
    .update(webhookDeliveries)
    .set({ ...NO_ANSWER_YET, dueAt: now, tries: 0, expiresAt: endOf(now), sentAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId ?? 0), eq(webhookDeliveries.id, id ?? 0)))
    .returning();
  return presentDelivery(found(row));
}

function found(row: DeliveryRow | undefined): DeliveryRow {
  if (!row) throw notFound('Delivery');
  return row;
}

async function requireWebhook(db: Database, id: number | undefined): Promise<void> {
  const [webhook] = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(eq(webhooks.id, id ?? 0));
  if (!webhook) throw notFound('Webhook');
}

/** Takes deliveries that are due away from all other processes. What a webhook that was turned off has waits. */
export async function claimDueDeliveries(db: Database, now: Date, limit: number): Promise<ClaimedDelivery[]> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        lte(webhookDeliveries.dueAt, now),
        gt(webhookDeliveries.expiresAt, now),
        sql`(${webhooks.isActive} OR ${webhookDeliveries.type} = 'webhook.test')`,
      ),
    )
    .orderBy(webhookDeliveries.dueAt, webhookDeliveries.id)
    .limit(limit)
    .for('update', { of: webhookDeliveries, skipLocked: true });
  const claimed = await db
    .update(webhookDeliveries)
    .set({
      ...NO_ANSWER_YET,
      tries: sql`${webhookDeliveries.tries} + 1`,
      dueAt: new Date(now.getTime() + LONGEST_TRY),
    })
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookDeliveries.webhookId), sql`${webhookDeliveries.id} IN ${due}`))
    .returning({ delivery: webhookDeliveries, address: webhooks.address, secret: webhooks.secret });
  return claimed.map(({ delivery, ...webhook }) => ({ ...delivery, ...webhook }));
}

/** What came of a try: an answer, or why there was none. */
export interface Attempt {
  status: number | null;
  answer: string | null;
  error: string | null;
}

/** Notes a delivery as sent when the answer says so (2xx), else plans the next try after a pause twice as long as the last one. */
export async function noteAttempt(
  db: Database,
  { id, webhookId, tries, expiresAt }: ClaimedDelivery,
  { now, ...attempt }: Attempt & { now: Date },
): Promise<void> {
  const isSent = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
  const next = new Date(now.getTime() + Math.min(MINUTE * 2 ** (tries - 1), LONGEST_PAUSE));
  const dueAt = isSent || next >= expiresAt ? null : next;
  await db
    .update(webhookDeliveries)
    .set({ ...attempt, dueAt, sentAt: isSent ? now : null })
    .where(eq(webhookDeliveries.id, id));
  if (attempt.status !== null) return;
  // A host that does not answer holds up what goes to others once a minute, however much waits for it.
  await db
    .update(webhookDeliveries)
    .set({ dueAt: new Date(now.getTime() + MINUTE) })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), lte(webhookDeliveries.dueAt, now)));
}

/** Gives up what could not be tried in time, and removes what is older than DELIVERY_DAYS. */
export async function purgeDeliveries(db: Database, now: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ dueAt: null, error: sql`coalesce(${webhookDeliveries.error}, 'There was no time to send it.')` })
    .where(and(lte(webhookDeliveries.dueAt, now), lte(webhookDeliveries.expiresAt, now)));
  const before = new Date(now.getTime() - KEPT_FOR);
  await db
    .delete(webhookDeliveries)
    .where(and(isNull(webhookDeliveries.dueAt), lt(webhookDeliveries.createdAt, before)));
}

/** What was sent to a webhook, newest first. Throws 404. */
export async function listDeliveries(
  db: Database,
  webhookId: number | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ deliveries: Delivery[]; totalCount: number }> {
  await requireWebhook(db, webhookId);
  const isOf = eq(webhookDeliveries.webhookId, webhookId ?? 0);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(isOf)
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ all: count() }).from(webhookDeliveries).where(isOf);
  return { deliveries: rows.map(presentDelivery), totalCount: counted?.all ?? 0 };
}

export function presentDelivery(row: DeliveryRow): Delivery {
  const { id, eventId, type, body, tries, status, answer, error } = row;
  return {
    ...{ id, eventId, type, body, tries, status, answer, error },
    createdAt: row.createdAt.toISOString(),
    nextTryAt: row.dueAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
