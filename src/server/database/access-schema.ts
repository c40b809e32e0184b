import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { SCOPES } from '#contract/endpoint.ts';
import { identity, moment } from './schema.ts';

/** Tables of how people and programs get in. */

export const signInSteps = pgTable('sign_in_steps', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text('purpose').notNull(),
  data: jsonb('data').$type<unknown>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const apiTokens = pgTable('api_tokens', {
  id: identity(),
  adminId: integer('admin_id').notNull(),
  name: text('name').notNull(),
  scopes: text('scopes', { enum: SCOPES }).array().notNull(),
  tokenHash: text('token_hash').notNull(),
  ending: text('ending').notNull(),
  callsPerMinute: integer('calls_per_minute').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
});
