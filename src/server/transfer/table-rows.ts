import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type pg from 'pg';

/** Tables as lines of JSON, the same on PostgreSQL and on the embedded database, so that a backup of one fits the other. */

/** What a backup holds, each after what it refers to. */
export const TABLES = [
  'users',
  'admins',
  'api_tokens',
  'passkeys',
  'second_factors',
  'recovery_codes',
  'vehicles',
  'vehicle_likes',
  'told_likes',
  'vehicle_views',
  'questions',
  'reports',
  'favorites',
  'claim_links',
  'vehicle_sources',
  'bring_in_matches',
  'follows',
  'wheel_models',
  'part_corrections',
  'invites',
  'webhooks',
  'uploads',
  'activity_log',
  'rate_limits',
  'site_facts',
  'insight_counts',
  'submissions',
] as const;

/** What backups of earlier programs hold beside these, until the migrations since then have taken it over. */
export const EARLIER_TABLES = ['insight_subjects', 'insight_packs', 'insight_changes'] as const;
export type Table = (typeof TABLES | typeof EARLIER_TABLES)[number];

/** What a restored site makes anew: its migrations, sessions, notes between processes, mails, events that are sent, imports and tables under way. */
export const LEFT_OUT = [
  'migrations',
  'sessions',
  'sign_in_steps',
  'vehicle_changes',
  'mails',
  'webhook_deliveries',
  'import_jobs',
  'import_files',
  'bring_ins',
  'bring_in_rows',
  'bring_in_photos',
  'bring_in_zips',
];

const BATCH = 500;

/** The rows of a table, read in the client's transaction a batch at a time. */
export async function* readRows(client: pg.ClientBase, table: Table): AsyncGenerator<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema AND table_name = $1 AND is_generated = 'ALWAYS'`,
    [table],
  );
  const generated = rows.map(({ name }) => `- '${name}'`).join(' ');
  await client.query(
    `DECLARE backup CURSOR FOR SELECT (to_jsonb(t) ${generated})::text AS line FROM ${table} t`,
  );
  for (;;) {
    const batch = await client.query<{ line: string }>(`FETCH ${BATCH} FROM backup`);
    for (const { line } of batch.rows) yield `${line}\n`;
    if (batch.rows.length < BATCH) break;
  }
  await client.query('CLOSE backup');
}

/** Puts rows back as they were, ids included. */
export async function writeRows(client: pg.ClientBase, table: Table, lines: Readable): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_schema = current_schema AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const names = rows[0]?.names;
  const insert = `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`;
  let batch: string[] = [];
  // Made only here: it does not wait with the first lines for somebody to read them.
  const reader = createInterface({ input: lines, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of reader) {
    batch.push(line);
    if (batch.length < BATCH) continue;
    await client.query(insert, [`[${batch.join(',')}]`]);
    batch = [];
  }
  if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`]);
}

/** The last number each table gave to a row. Rows that were deleted keep theirs. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ table: string; last: number | null }>(
    `SELECT c.table_name AS table, pg_sequence_last_value(pg_get_serial_sequence(c.table_name, c.column_name)) AS last
     FROM information_schema.columns c
     WHERE c.table_schema = current_schema AND c.is_identity = 'YES' AND c.table_name = ANY ($1)`,
    [TABLES],
  );
  return Object.fromEntries(rows.flatMap(({ table, last }) => (last === null ? [] : [[table, last]])));
}

export async function writeSequences(
  client: pg.ClientBase,
  sequences: Record<string, number>,
): Promise<void> {
  for (const [table, last] of Object.entries(sequences))
    await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, last]);
}
