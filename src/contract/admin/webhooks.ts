import * as z from 'zod/mini';
import { endpoint, id, idParams, success, timestamp, wholeNumber } from '#contract/endpoint.ts';
import { MAX_OFFSET } from '#domain/limits.ts';

/** Other programs that are told over https what happens to builds. */

export const WEBHOOK_EVENTS = [
  'build.added',
  'build.approved',
  'build.declined',
  'build.featured',
  'build.reported',
  'build.deleted',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const MAX_WEBHOOKS = 20;
/** So long what was sent is kept. */
export const DELIVERY_DAYS = 30;
const ADDRESS_LENGTH = 500;

const NO_ADDRESS = 'Enter an https address';

export const webhookFields = z.object({
  address: z
    .string(NO_ADDRESS)
    .check(
      z.trim(),
      z.minLength(1, { error: NO_ADDRESS, abort: true }),
      z.maxLength(ADDRESS_LENGTH, `Must be at most ${ADDRESS_LENGTH} characters`),
    ),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(
    z.minLength(1, 'Choose at least one event'),
    z.maxLength(WEBHOOK_EVENTS.length),
    z.refine((events) => new Set(events).size === events.length, 'Each event once'),
  ),
  isActive: z._default(z.boolean(), true),
});
export type WebhookFields = z.output<typeof webhookFields>;

const delivery = z.object({
  id: z.int(),
  /** The same whenever it is sent again, as the header `webhook-id` says it. */
  eventId: z.string(),
  type: z.string(),
  /** JSON, as it is sent. */
  body: z.string(),
  createdAt: timestamp,
  tries: z.int(),
  /** Null once it is sent or given up. */
  nextTryAt: z.nullable(timestamp),
  sentAt: z.nullable(timestamp),
  /** Of the last answer: its HTTP status and how it began; null without one. */
  status: z.nullable(z.int()),
  answer: z.nullable(z.string()),
  /** Why there was no answer. */
  error: z.nullable(z.string()),
});
export type Delivery = z.output<typeof delivery>;

const webhook = z.object({
  id,
  address: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isActive: z.boolean(),
  createdBy: z.string(),
  createdAt: timestamp,
  /** What is still to be sent. */
  waiting: z.int(),
  last: z.nullable(delivery),
});
export type Webhook = z.output<typeof webhook>;

/** What signs the events: shown when it is made, and never again. */
const secret = z.string();

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'Webhooks and what became of the last event sent to each',
  reply: z.array(webhook),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: `Add a webhook; at most ${MAX_WEBHOOKS}`,
  body: webhookFields,
  reply: z.object({ webhook, secret }),
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/admin/webhooks/:id',
  summary: 'Change a webhook, or turn it off',
  params: idParams,
  body: webhookFields,
  reply: webhook,
});

export const renewSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret',
  summary: 'Give a webhook a new signing secret',
  params: idParams,
  reply: z.object({ secret }),
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  summary: 'Delete a webhook and its deliveries',
  params: idParams,
  reply: success,
});

const number = (from: number, to: number) => {
  const otherwise = `Must be a whole number from ${from} to ${to}`;
  return wholeNumber(otherwise, { from, to, otherwise });
};

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  summary: `What was sent to a webhook in the last ${DELIVERY_DAYS} days, newest first`,
  params: idParams,
  query: z.object({
    limit: z._default(number(1, 100), 20),
    offset: z._default(number(0, MAX_OFFSET), 0),
  }),
  reply: z.object({ deliveries: z.array(delivery), totalCount: z.int() }),
});

export const sendTest = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  summary: 'Send a webhook a test event',
  params: idParams,
  reply: delivery,
});

/** With the same id and body, signed anew. */
export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/deliveries/:delivery/again',
  summary: 'Send an event again',
  params: z.object({ id: z.string(), delivery: z.string() }),
  reply: delivery,
});
