import { randomBytes } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { MAX_WEBHOOKS, type Webhook, type WebhookFields } from '#contract/admin/webhooks.ts';
import { type Author, logActivity } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { webhookDeliveries, webhooks } from '#server/database/webhook-schema.ts';
import { HttpError, invalidAt, notFound } from '#server/platform/errors.ts';
import { type Network, OutsideRefused, readAddress } from '#server/platform/outgoing-address.ts';
import { presentDelivery } from './event-queue.ts';

type WebhookRow = typeof webhooks.$inferSelect;
type AdminAuthor = Author & { admin: NonNullable<Author['admin']> };
type Secret = { secret: string };

/** So many bytes the scheme asks of a secret at least. */
const SECRET_BYTES = 24;
const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

export async function listWebhooks(db: Database): Promise<Webhook[]> {
  const rows = await db.select().from(webhooks).orderBy(asc(webhooks.id));
  const listed: Webhook[] = [];
  for (const row of rows) listed.push(await presentWebhook(db, row));
  return listed;
}

/**
 * Adds a webhook and returns its signing secret, which is stored readable because events are signed with it. Throws 400 for an
 * address that can't be called and 409 when there are MAX_WEBHOOKS.
 */
export async function createWebhook(
  db: Database,
  author: AdminAuthor,
  fields: WebhookFields,
  networks: readonly Network[],
): Promise<Secret & { webhook: Webhook }> {
  const address = checkAddress(fields.address, networks);
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE webhooks IN SHARE ROW EXCLUSIVE MODE`);
    if ((await tx.$count(webhooks)) >= MAX_WEBHOOKS)
      throw new HttpError(409, `There are ${MAX_WEBHOOKS} webhooks already. Delete one first.`);
    const secret = newSecret();
    const added = { ...fields, address, secret, createdBy: author.admin.username, createdAt: author.now };
    const [row] = await tx.insert(webhooks).values(added).returning();
    if (!row) throw new Error('The webhook was not inserted');
    await note(tx, author, { action: 'create', row, after: loggedFields(row) });
    return { webhook: await presentWebhook(tx, row), secret };
  });
}

/** Throws 404, and 400 for an address that can't be called. */
export async function changeWebhook(
  db: Database,
  author: Author,
  id: number | undefined,
  { fields, networks }: { fields: WebhookFields; networks: readonly Network[] },
): Promise<Webhook> {
  const address = checkAddress(fields.address, networks);
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, id);
    const row = { ...before, ...fields, address };
    await tx
      .update(webhooks)
      .set({ ...fields, address })
      .where(eq(webhooks.id, row.id));
    await note(tx, author, {
      action: 'update',
      row,
      before: loggedFields(before),
      after: loggedFields(row),
    });
    return presentWebhook(tx, row);
  });
}

/** The secret before signs nothing from now on, what waits included. Throws 404. */
export async function renewSecret(db: Database, author: Author, id: number | undefined): Promise<Secret> {
  return db.transaction(async (tx) => {
    const row = await lockWebhook(tx, id);
    const secret = newSecret();
    await tx.update(webhooks).set({ secret }).where(eq(webhooks.id, row.id));
    await note(tx, author, { action: 'renew-secret', row });
    return { secret };
  });
}

/** Throws 404. */
export async function removeWebhook(db: Database, author: Author, id: number | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockWebhook(tx, id);
    await tx.delete(webhooks).where(eq(webhooks.id, row.id));
    await note(tx, author, { action: 'delete', row, before: loggedFields(row) });
  });
}

async function lockWebhook(tx: Database, id: number | undefined): Promise<WebhookRow> {
  const [row] =
    id === undefined ? [] : await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!row) throw notFound('Webhook');
  return row;
}

/** A host that is written as a name is looked up whenever something is sent to it. */
function checkAddress(address: string, networks: readonly Network[]): string {
  try {
    return readAddress(address, networks).href;
  } catch (error) {
    if (!(error instanceof OutsideRefused)) throw error;
    throw invalidAt([{ path: ['address'], message: error.message }]);
  }
}

async function presentWebhook(db: Database, row: WebhookRow): Promise<Webhook> {
  const { id, address, events, isActive, createdBy, createdAt } = row;
  const [last] = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id))
    .orderBy(sql`${webhookDeliveries.id} DESC`)
    .limit(1);
  const waiting = await db.$count(
    webhookDeliveries,
    sql`${webhookDeliveries.webhookId} = ${id} AND ${webhookDeliveries.dueAt} IS NOT NULL`,
  );
  return {
    ...{ id, address, events, isActive, createdBy, waiting },
    createdAt: createdAt.toISOString(),
    last: last ? presentDelivery(last) : null,
  };
}

const loggedFields = ({ address, events, isActive }: WebhookRow) => ({ address, events, isActive });

interface Noted {
  action: 'create' | 'update' | 'delete' | 'renew-secret';
  row: WebhookRow;
  before?: object;
  after?: object;
}

async function note(tx: Database, author: Author, { action, row, before, after }: Noted): Promise<void> {
  const title = new URL(row.address).host;
  await logActivity(tx, author, [{ action, subject: 'webhook', subjectId: row.id, title, before, after }]);
}
