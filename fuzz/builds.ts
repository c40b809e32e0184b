import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { makeBuilds } from '../bench/builds.ts';

/** A list of an empty gallery would be quick under any attack. */
const BUILDS = 1000;

/** A data folder with builds in it. */
export async function makeSite(dataFolder: string): Promise<void> {
  const database = await openDatabase({ dataFolder });
  try {
    await migrate(database.pool);
    await makeBuilds(database.pool, BUILDS);
  } finally {
    await database.close();
  }
}
