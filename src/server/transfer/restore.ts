import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { migrate, migrationNames } from '#server/database/migrate.ts';
import { isFileName } from '#server/platform/storage/storage.ts';
import { openZip, type ZipArchive } from '#server/platform/zip-reader.ts';
import { BACKUP_MANIFEST, backupManifest, type Site } from './back-up.ts';
import { EARLIER_TABLES, TABLES, type Table, writeRows, writeSequences } from './table-rows.ts';

/** Backups are as large as their site; they are made by whoever restores them. */
const LIMITS = {
  entries: Number.POSITIVE_INFINITY,
  entryBytes: Number.POSITIVE_INFINITY,
  totalBytes: Number.POSITIVE_INFINITY,
  ratio: Number.POSITIVE_INFINITY,
  name: /^backup\.json$|^database\/[a-z_]+\.ndjson$|^uploads\/[a-z0-9.-]+$/,
  repacked: true,
};

/** Links that were mailed before the backup open nothing any more; nobody is signed in either, sessions are not in it. */
const END_LINKS = `UPDATE users SET email_verification_token = NULL,
  password_reset_token = NULL, password_reset_expires = NULL`;

/** The same for links that came with a later migration than some backups have. */
const END_NEW_EMAILS = 'UPDATE users SET new_email = NULL, new_email_token = NULL, new_email_expires = NULL';
/** A copy of a site that is tried elsewhere tells nobody what happens to it. */
const STOP_WEBHOOKS = 'UPDATE webhooks SET is_active = false WHERE is_active';
const END_INVITATIONS = 'UPDATE admins SET invitation_hash = NULL, invitation_expires = NULL';

/**
 * Brings a site back from a backup into an empty database and storage. Rows come back all or not at all. Returns how many webhooks
 * wait to be turned on again.
 */
export async function restore(site: Site, path: string): Promise<{ stoppedWebhooks: number }> {
  const zip = await openZip(path, LIMITS);
  try {
    const { migrations, sequences } = backupManifest.parse(
      JSON.parse(await text(await zip.read(BACKUP_MANIFEST))),
    );
    const ours = await migrationNames();
    const unknown = migrations.filter((name) => !ours.includes(name));
    if (unknown.length > 0) throw new Error(`The backup was made by a newer program: ${unknown.join(', ')}`);
    // Rows fit the tables as they were; the migrations since then change both together.
    await migrate(site.pool, migrations.at(-1));
    await requireEmpty(site.pool);
    await restoreFiles(site, zip);
    await restoreRows(site.pool, zip, sequences);
  } finally {
    zip.close();
  }
  await migrate(site.pool);
  await site.pool.query(END_NEW_EMAILS);
  await site.pool.query(END_INVITATIONS);
  const { rowCount } = await site.pool.query(STOP_WEBHOOKS);
  return { stoppedWebhooks: rowCount ?? 0 };
}

async function requireEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM admins) OR EXISTS (SELECT FROM vehicles) AS used',
  );
  if (rows[0]?.used) throw new Error('This site is not empty. Restore into a new database or DATA_DIR.');
}

async function restoreFiles({ storage }: Site, zip: ZipArchive): Promise<void> {
  for (const entry of zip.entries.keys()) {
    const name = entry.replace('uploads/', '');
    if (entry.startsWith('uploads/') && isFileName(name)) await storage.put(name, await zip.read(entry));
  }
}

/** Those there were when the backup was made; later migrations make the others. */
async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema',
  );
  return [...TABLES, ...EARLIER_TABLES].filter((table) => rows.some(({ name }) => name === table));
}

async function restoreRows(pool: pg.Pool, zip: ZipArchive, sequences: Record<string, number>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const tables = await tablesOf(client);
    // A new site has rows of its own: the wheel models of the first release.
    for (const table of tables.toReversed()) await client.query(`DELETE FROM ${table}`);
    for (const table of tables) {
      // What triggers noted of the rows before is in the backup, too.
      await client.query(`DELETE FROM ${table}`);
      await writeRows(client, table, await zip.read(`database/${table}.ndjson`));
    }
    await writeSequences(client, sequences);
    await client.query(END_LINKS);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
