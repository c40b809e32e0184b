import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from './schema.ts';

export const questions = pgTable('questions', {
  id: identity(),
  vehicleId: integer('vehicle_id').notNull(),
  /** Null once that account is deleted. */
  askerId: integer('asker_id'),
  text: text('text').notNull(),
  askedAt: moment('asked_at').notNull(),
  answer: text('answer'),
  answeredAt: moment('answered_at'),
  /** By a moderator. */
  removedAt: moment('removed_at'),
});
export type QuestionRow = typeof questions.$inferSelect;
