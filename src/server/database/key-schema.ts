import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from './schema.ts';

export const passkeys = pgTable('passkeys', {
  id: identity(),
  kind: text('kind', { enum: ['user', 'admin'] }).notNull(),
  userId: integer('user_id'),
  adminId: integer('admin_id'),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
});

export const secondFactors = pgTable('second_factors', {
  adminId: integer('admin_id').primaryKey(),
  secret: text('secret'),
  confirmedAt: moment('confirmed_at'),
  lastTimeStep: bigint('last_time_step', { mode: 'number' }),
  onAt: moment('on_at'),
});

export const recoveryCodes = pgTable('recovery_codes', {
  adminId: integer('admin_id').notNull(),
  codeHash: text('code_hash').notNull(),
});
