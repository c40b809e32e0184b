import { resolve } from 'node:path';
import { openDatabase } from '#server/database/open.ts';
import { describeError } from '#server/platform/describe-error.ts';
import { keepFilesPrivate } from '#server/platform/private-files.ts';
import { readSettings } from '#server/settings/config.ts';
import { backUp } from '#server/transfer/back-up.ts';
import { openStorage } from '#server/uploads/open-storage.ts';

/** `npm run backup -- FILE`: writes all of the site into a new zip. Without DATABASE_URL the site has to be stopped. */
const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('Usage: npm run backup -- FILE');
  process.exit(1);
}
const settings = readSettings(process.env);
keepFilesPrivate(settings.dataFolder);
const database = await openDatabase({ url: settings.databaseUrl, dataFolder: settings.dataFolder });
try {
  const storage = await openStorage(settings);
  await backUp({ pool: database.maintenance.pool, storage }, resolve(path), new Date());
  console.log(
    `All of the site is in ${resolve(path)}. It holds password hashes and e-mail addresses: keep it safe.`,
  );
} catch (error) {
  console.error(describeError(error).message);
  process.exitCode = 1;
} finally {
  await database.close();
}
