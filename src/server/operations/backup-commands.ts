import { resolve } from 'node:path';
import type { Settings } from '#server/settings/config.ts';
import { backUp } from '#server/transfer/back-up.ts';
import { restore } from '#server/transfer/restore.ts';
import { openForReading, openSite, type Say } from './open-site.ts';

/** `backup FILE`: writes all of the site into a new zip, while it runs too. */
export async function makeBackup(settings: Settings, args: string[], say: Say): Promise<void> {
  const path = pathIn(args, 'backup');
  await using site = await openForReading(settings);
  await backUp(site, path, new Date());
  say(`All of the site is in ${path}. It holds password hashes and e-mail addresses: keep it safe.`);
}

/** `restore FILE`: brings a site back from a backup into an empty DATA_DIR or DATABASE_URL. */
export async function restoreBackup(settings: Settings, args: string[], say: Say): Promise<void> {
  const path = pathIn(args, 'restore');
  await using site = await openSite(settings);
  await restore(site, path);
  say('The site is back as it was. Start it now.');
}

function pathIn([path]: string[], command: string): string {
  if (path === undefined) throw new Error(`Usage: ${command} FILE`);
  return resolve(path);
}
