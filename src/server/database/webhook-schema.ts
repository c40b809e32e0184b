import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { WebhookEvent } from '#contract/admin/webhooks.ts';
import { identity, moment } from './schema.ts';

export const webhooks = pgTable('webhooks', {
  id: identity(),
  address: text('address').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  secret: text('secret').notNull(),
  isActive: boolean('is_active').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  webhookId: integer('webhook_id').notNull(),
  eventId: text('event_id').notNull(),
  type: text('type').notNull(),
  body: text('body').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  dueAt: moment('due_at'),
  tries: integer('tries').notNull().default(0),
  status: integer('status'),
  answer: text('answer'),
  error: text('error'),
  sentAt: moment('sent_at'),
});
