import type pg from 'pg';
import type { Database } from '#server/database/open.ts';
import type { Log } from '#server/platform/log.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import type { Settings } from './config.ts';

/** What every route list may use. Whatever else one needs is an argument of its own, so that app.ts shows who uses whom. */
export interface Context {
  /** Stops a statement after two seconds. */
  db: Database;
  pool: pg.Pool;
  /** The same database for administration, whose statements may take long. */
  maintenanceDb: Database;
  storage: FileStorage;
  mailer: Mailer;
  settings: Settings;
  log: Log;
  /** Signs cookies; 64 hex digits. */
  secret: string;
  clock: () => Date;
}
