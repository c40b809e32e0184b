import { randomBytes } from 'node:crypto';
import { addOrRenewAdmin, deactivateAdmin } from '#server/accounts/admin-queries.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { keepFilesPrivate } from '#server/platform/private-files.ts';
import { readSettings } from '#server/settings/config.ts';

/**
 * `npm run admin -- add NAME` makes an administrator, or gives one a new password;
 * `... deactivate NAME` switches one off. Without DATABASE_URL the site has to be stopped meanwhile.
 */
const [action, name] = process.argv.slice(2);
if (name === undefined || (action !== 'add' && action !== 'deactivate')) {
  console.error('Usage: npm run admin -- add|deactivate NAME');
  process.exit(1);
}
const settings = readSettings(process.env);
keepFilesPrivate(settings.dataFolder);
const { maintenance, close } = await openDatabase({
  url: settings.databaseUrl,
  dataFolder: settings.dataFolder,
});
const { db, pool } = maintenance;
await migrate(pool);
if (action === 'add') {
  const password = randomBytes(12).toString('base64url');
  await addOrRenewAdmin(db, name, password);
  console.log(`Administrator: ${name} / ${password} (said only this once; sign in at /admin/login)`);
} else {
  const known = await deactivateAdmin(db, name);
  console.log(known ? `${name} can no longer sign in.` : `There is no administrator ${name}.`);
}
await close();
