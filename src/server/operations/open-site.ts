import type pg from 'pg';
import { type Database, openDatabase } from '#server/database/open.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import type { Settings } from '#server/settings/config.ts';
import { openStorage } from '#server/uploads/open-storage.ts';
import { sendCommand } from './operator-socket.ts';

/** A site as the commands of an operator see it: database and files, without what is served. */
export interface OpenSite {
  /** Its statements may take long. */
  db: Database;
  pool: pg.Pool;
  storage: FileStorage;
  settings: Settings;
}

/** Shows a line to the operator. */
export type Say = (line: string) => void;

/** Work on a site that an operator asked for. Throws what the operator is to read. */
export type SiteCommand = (site: OpenSite, args: string[], say: Say) => Promise<void>;

export type ClosableSite = OpenSite & AsyncDisposable;

/** The site itself. An embedded database must not be open anywhere else. */
export async function openSite(
  settings: Settings,
  databaseFolder = settings.dataFolder,
): Promise<ClosableSite> {
  const { maintenance, close } = await openDatabase({
    url: settings.databaseUrl,
    dataFolder: databaseFolder,
  });
  try {
    const storage = await openStorage(settings);
    return { ...maintenance, storage, settings, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The site for reading alone, whether it runs or not: beside a running process it reads a copy of the embedded database. */
export async function openForReading(settings: Settings): Promise<ClosableSite> {
  if (settings.databaseUrl !== undefined) return openSite(settings);
  const reply = await sendCommand(settings.dataFolder, 'snapshot', []);
  if (!reply) return openSite(settings);
  const endSnapshot = () => reply.return(undefined);
  try {
    const { value: folder } = await reply.next();
    const site = await openSite(settings, folder);
    return {
      ...site,
      async [Symbol.asyncDispose]() {
        await site[Symbol.asyncDispose]();
        await endSnapshot();
      },
    };
  } catch (error) {
    await endSnapshot();
    throw error;
  }
}
