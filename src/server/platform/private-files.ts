import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OTHERS = 0o077;

/** What the site keeps in its data folder. */
const ENTRIES = [
  'backups',
  'database',
  'database.lock',
  'database.lock-journal',
  'database.socket',
  'imports',
  'outbox',
  'pages',
  'run',
  'tmp',
  'uploads',
];

/** A folder with those above it. Node's own recursive mkdir never ends where none can be made, such as below /proc. */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Closes the site's files to other users of the machine: those to come, and those an earlier start left open. */
export function keepFilesPrivate(dataFolder: string, log: (line: string) => void): void {
  // Windows knows no such modes.
  if (process.platform === 'win32') return;
  // It counts for the threads and the children of this process too.
  process.umask(OTHERS);
  closeToOthers(dataFolder, log);
}

/** A folder that is closed already is not looked into, because nobody else reaches what lies below. */
export function closeToOthers(dataFolder: string, log: (line: string) => void): void {
  for (const path of ownPaths(dataFolder).filter(isOpenToOthers)) {
    try {
      const count = close(path);
      const entries = `${count} ${count === 1 ? 'entry' : 'entries'}`;
      log(`Fixed permissions on ${path}: other users on this machine could read it (${entries}).`);
    } catch (cause) {
      log(`Couldn’t fix permissions on ${path}, which other users on this machine can read: ${cause}`);
    }
  }
}

/** The data folder, or the site's part of one that holds other things too, such as a home folder. */
function ownPaths(dataFolder: string): string[] {
  if (!statSync(dataFolder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const entries = readdirSync(dataFolder, { withFileTypes: true });
  const own = entries.filter(({ name }) => ENTRIES.includes(name));
  if (own.length === entries.length) return [dataFolder];
  return own.filter((entry) => !entry.isSymbolicLink()).map(({ name }) => join(dataFolder, name));
}

function isOpenToOthers(path: string): boolean {
  const details = statSync(path, { throwIfNoEntry: false });
  return details !== undefined && (details.mode & OTHERS) !== 0;
}

/** The folder first: after that nobody else reaches what lies below. Links are left alone, for they lead elsewhere. */
function close(path: string, isFolder = statSync(path).isDirectory()): number {
  chmodSync(path, isFolder ? 0o700 : 0o600);
  let count = 1;
  for (const entry of isFolder ? readdirSync(path, { withFileTypes: true }) : []) {
    if (entry.isDirectory() || entry.isFile()) count += close(join(path, entry.name), entry.isDirectory());
  }
  return count;
}
