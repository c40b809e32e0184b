import { resolve } from 'node:path';
import { openDatabase } from '#server/database/open.ts';
import { describeError } from '#server/platform/describe-error.ts';
import { keepFilesPrivate } from '#server/platform/private-files.ts';
import { readSettings } from '#server/settings/config.ts';
import { restore } from '#server/transfer/restore.ts';
import { openStorage } from '#server/uploads/open-storage.ts';

/** `npm run restore -- FILE`: brings a site back from a backup into an empty DATA_DIR or DATABASE_URL. */
const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('Usage: npm run restore -- FILE');
  process.exit(1);
}
const settings = readSettings(process.env);
keepFilesPrivate(settings.dataFolder);
const database = await openDatabase({ url: settings.databaseUrl, dataFolder: settings.dataFolder });
try {
  const storage = await openStorage(settings);
  await restore({ pool: database.maintenance.pool, storage }, resolve(path));
  console.log('The site is back as it was. Start it with `npm start`.');
} catch (error) {
  console.error(describeError(error).message);
  process.exitCode = 1;
} finally {
  await database.close();
}
