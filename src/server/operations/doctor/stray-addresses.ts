import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/open.ts';

/** Where e-mail addresses are kept, and what people write freely, who may write one. */
const MAY_HOLD_ADDRESSES = [
  'users.email',
  'users.new_email',
  'admins.email',
  'admins.username',
  'mails.recipient',
  'mails.subject',
  'mails.text',
  'mails.html',
  'mails.last_error',
  'vehicles.owner_email',
  'vehicles.owner_name',
  'vehicles.notes',
  'vehicles.search_words',
  'reports.text',
  'part_corrections.admin_name',
  'activity_log.before',
  'activity_log.after',
  'activity_log.title',
  'activity_log.admin_name',
];

const ADDRESS = '[a-z0-9._%+-]+@[a-z0-9-]+(\\.[a-z0-9-]+)+';

/** Columns that hold an e-mail address and should not, each with in how many rows: `uploads.uploaded_by (2)`. */
export async function findStrayAddresses(db: Database): Promise<string[]> {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    SELECT c.table_name AS table, c.column_name AS column
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema AND t.table_type = 'BASE TABLE'
      AND (c.data_type IN ('text', 'character varying', 'jsonb', 'json') OR c.data_type = 'ARRAY')
    ORDER BY c.table_name, c.ordinal_position`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    if (MAY_HOLD_ADDRESSES.includes(`${table}.${column}`)) continue;
    const value = sql`${sql.identifier(column)}::text`;
    const { rows } = await db.execute<{ rows: number }>(sql`
      SELECT count(*) AS rows FROM ${sql.identifier(table)}
      WHERE strpos(${value}, '@') > 0 AND lower(${value}) ~ ${ADDRESS}`);
    const count = Number(rows[0]?.rows);
    if (count > 0) found.push(`${table}.${column} (${count})`);
  }
  return found;
}
