import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { makeBuilds } from './builds.ts';
import type { Cluster } from './postgres.ts';

/** Addresses of the databases on PostgreSQL that hold so many builds. */
const databases = new Map<number, { name: string; url: string }>();
/** Folders with an embedded database of so many builds, to be copied. */
const folders = new Map<number, string>();

/** The database on PostgreSQL that holds so many builds; its name, by which it may be copied. */
export async function databaseOf(cluster: Cluster, builds: number): Promise<{ name: string; url: string }> {
  const known = databases.get(builds);
  if (known) return known;
  const name = `builds_${builds}`;
  const made = { name, url: await cluster.createDatabase(name) };
  await makeGallery({ url: made.url, dataFolder: '' }, builds);
  databases.set(builds, made);
  return made;
}

/** Puts an embedded database of so many builds into a folder. */
export async function fill(dataFolder: string, builds: number): Promise<void> {
  const known = folders.get(builds);
  const made = known ?? (await mkdtemp(join(tmpdir(), 'bench-filled-')));
  if (!known) await makeGallery({ dataFolder: made }, builds);
  folders.set(builds, made);
  await cp(made, dataFolder, { recursive: true });
}

async function makeGallery(where: { url?: string; dataFolder: string }, builds: number): Promise<void> {
  const database = await openDatabase(where);
  await migrate(database.maintenance.pool);
  await makeBuilds(database.maintenance.pool, builds);
  await database.close();
}
