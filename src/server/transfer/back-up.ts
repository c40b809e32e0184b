import { createWriteStream, existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import * as z from 'zod/mini';
import { timestamp } from '#contract/endpoint.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { textContent, writeZip, type ZipEntry } from '#server/platform/zip-writer.ts';
import { readRows, readSequences, TABLES } from './table-rows.ts';

export const BACKUP_FORMAT = 'fitment-gallery-backup';
export const BACKUP_MANIFEST = 'backup.json';

export const backupManifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  createdAt: timestamp,
  /** The migrations its database has seen. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  sequences: z.record(z.string(), z.int()),
});

export interface Site {
  pool: pg.Pool;
  storage: FileStorage;
}

/** Writes all of a site into a zip at `path`, which must not exist yet. It appears there only when it is whole. */
export async function backUp(site: Site, path: string, now: Date): Promise<void> {
  if (existsSync(path)) throw new Error(`There is a file at ${path} already`);
  const unfinished = `${path}.part`;
  try {
    const client = await site.pool.connect();
    try {
      const entries = listEntries({ client, storage: site.storage }, now);
      await pipeline(writeZip(entries, now), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
    } finally {
      client.release();
    }
    const file = await open(unfinished, 'r+');
    await file.sync();
    await file.close();
    // Unlike renaming, linking never replaces an older backup.
    await link(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

interface Source {
  client: pg.ClientBase;
  storage: FileStorage;
}

/** The database as it is at one moment, then the files: none that it names is deleted so soon. */
async function* listEntries({ client, storage }: Source, now: Date): AsyncGenerator<ZipEntry> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    for (const table of TABLES) {
      const content = textContent(readRows(client, table));
      yield { name: `database/${table}.ndjson`, content, compress: true };
    }
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
    const manifest: z.output<typeof backupManifest> = {
      format: BACKUP_FORMAT,
      createdAt: now.toISOString(),
      migrations: rows.map(({ name }) => name),
      sequences: await readSequences(client),
    };
    const content = textContent([JSON.stringify(manifest, null, 2)]);
    yield { name: BACKUP_MANIFEST, content, compress: true };
  } finally {
    await client.query('ROLLBACK');
  }
  for await (const { name } of storage.list()) {
    const file = await storage.open(name);
    if (file) yield { name: `uploads/${name}`, content: file.stream, compress: false };
  }
}
