import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { migrationNames } from '#server/database/migrate.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import type { WatchedPart } from './readiness.ts';

interface Site {
  pool: pg.Pool;
  storage: FileStorage;
  /** Without it mails are written to a folder. */
  smtpUrl?: string | undefined;
}

const SECOND = 1000;

/** What the site needs, how it is asked for, and how often. */
export function sitePartsOf({ pool, storage, smtpUrl }: Site): Record<string, WatchedPart> {
  return {
    database: {
      check: () => pool.query('SELECT 1'),
      every: SECOND,
      missing: 'The database cannot be reached',
    },
    migrations: {
      check: () => requireMigrations(pool),
      every: 30 * SECOND,
      missing: 'The database schema doesn’t match this version',
    },
    storage: {
      check: () => storage.check(),
      every: 10 * SECOND,
      missing: 'The storage of uploaded files cannot be reached',
    },
    ...(smtpUrl && {
      mail: {
        check: () => greetMailServer(smtpUrl),
        every: 60 * SECOND,
        missing: 'The email server cannot be reached',
      },
    }),
  };
}

async function requireMigrations(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations');
  const done = new Set(rows.map(({ name }) => name));
  const missing = (await migrationNames()).filter((name) => !done.has(name));
  if (missing.length > 0) throw new Error(`Pending migrations: ${missing.join(', ')}`);
}

async function greetMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: 4 * SECOND, greetingTimeout: 4 * SECOND });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
