import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The column holds one of these texts. They are one parameter, of which a statement has 65,535 at most. */
export function isOneOf(column: PgColumn, texts: readonly string[]): SQL {
  return sql`${column} = ANY (${sql.param(texts)}::text[])`;
}
