import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

export interface EmbeddedDatabase {
  /** Directory of the Unix socket that speaks the PostgreSQL protocol. */
  socketDirectory: string;
  close(): Promise<void>;
}

const SOCKETS = join(tmpdir(), 'fitment-gallery-');
/** Where the socket of this data folder is, so that the next start finds one that a killed process left. */
const SOCKET_NOTE = 'database.socket';

/** What statements need lies outside of this heap, in the engine's own memory. */
const MEMORY = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 512 };

/** Another process has this data folder open. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another process. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Starts the embedded PostgreSQL in a worker thread, so that its queries never hold up the event loop.
 * Throws DataFolderInUse when another process holds the folder.
 */
export async function startEmbeddedDatabase(dataFolder: string): Promise<EmbeddedDatabase> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataFolder);
  // Paths of Unix sockets are limited to about 100 bytes, so the socket cannot live in a data folder of any depth.
  await removeEarlierSocket(dataFolder);
  const socketDirectory = await mkdtemp(SOCKETS);
  await writeFile(join(dataFolder, SOCKET_NOTE), await noteOf(dataFolder, socketDirectory), { mode: 0o600 });
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      databaseFolder: join(dataFolder, 'database'),
      socketPath: join(socketDirectory, '.s.PGSQL.5432'),
    },
    resourceLimits: MEMORY,
  });
  try {
    await once(worker, 'message');
  } catch (cause) {
    lock.close();
    await rm(socketDirectory, { recursive: true, force: true });
    throw new Error(`The embedded database in ${dataFolder} did not start`, { cause });
  }
  return {
    socketDirectory,
    async close() {
      worker.postMessage('close');
      await once(worker, 'exit');
      lock.close();
      await rm(socketDirectory, { recursive: true, force: true });
    },
  };
}

/** The folder is locked already, so nobody uses that socket any more. A copy of a folder has the note, not the socket. */
async function removeEarlierSocket(dataFolder: string): Promise<void> {
  const note = await readFile(join(dataFolder, SOCKET_NOTE), 'utf8').catch(() => '');
  const [earlier = ''] = note.split('\n');
  if (!earlier.startsWith(SOCKETS) || earlier.slice(SOCKETS.length).includes('/')) return;
  if (note === (await noteOf(dataFolder, earlier))) await rm(earlier, { recursive: true, force: true });
}

async function noteOf(dataFolder: string, socketDirectory: string): Promise<string> {
  return `${socketDirectory}\n${(await stat(dataFolder)).ino}\n`;
}

/**
 * Two processes on one folder would silently lose rows. The kernel holds SQLite's exclusive file lock for this process
 * and drops it however the process ends, kill -9 included, so no stale lock can remain.
 */
function lockFolder(dataFolder: string): DatabaseSync {
  const lock = openLock(join(dataFolder, 'database.lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new DataFolderInUse(dataFolder);
  }
  return lock;
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 });
  } catch (cause) {
    throw new Error(`The embedded database cannot open ${path}`, { cause });
  }
}
