import { resolve } from 'node:path';
import { readBringInArgs } from '#server/bring-in/command.ts';
import { describeError } from '#server/platform/describe-error.ts';
import { keepFilesPrivate } from '#server/platform/private-files.ts';
import type { Settings } from '#server/settings/config.ts';
import { readProcessSettings } from '#server/settings/process-settings.ts';
import { backUp } from '#server/transfer/back-up.ts';
import { restore } from '#server/transfer/restore.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { openForReading, openSite, type Say } from './open-site.ts';
import { CommandFailed } from './operator-socket.ts';
import { runSiteCommand, SITE_COMMANDS } from './site-commands.ts';

/** What an operator types: `node src/server/operations/command-line.ts COMMAND [ARGUMENT ...]`. */
const COMMANDS = ['backup', 'restore', ...Object.keys(SITE_COMMANDS), 'version'];
const [name = '', ...args] = process.argv.slice(2);
const say = (line: string) => console.log(line);

async function run(): Promise<void> {
  if (name === 'version') return say(`Fitment Gallery ${packageFile.version}, Node ${process.versions.node}`);
  if (!COMMANDS.includes(name)) throw new Error(`Commands: ${COMMANDS.join(', ')}`);
  const settings = readProcessSettings();
  keepFilesPrivate(settings.dataFolder, console.warn);
  if (name === 'backup') return makeBackup(settings, args, say);
  if (name === 'restore') return restoreBackup(settings, args, say);
  // The process that does it may stand in another folder.
  const asked = name === 'bring-in' ? [JSON.stringify(readBringInArgs(args, resolve))] : args;
  return runSiteCommand(settings, name, asked, say);
}

/** `backup FILE`: writes all of the site into a new zip, while it runs too. */
async function makeBackup(settings: Settings, args: string[], say: Say): Promise<void> {
  const path = pathIn(args, 'backup');
  await using site = await openForReading(settings);
  await backUp(site, path, new Date());
  say(`Backup saved to ${path}. It contains password hashes and email addresses, so keep it safe.`);
}

/** `restore FILE`: brings a site back from a backup into an empty DATA_DIR or DATABASE_URL. */
async function restoreBackup(settings: Settings, args: string[], say: Say): Promise<void> {
  const path = pathIn(args, 'restore');
  await using site = await openSite(settings);
  const { stoppedWebhooks } = await restore(site, path);
  say('Restore complete. Start the site.');
  if (stoppedWebhooks > 0)
    say(`Webhooks are off until you turn them on: ${stoppedWebhooks}, in /admin/webhooks.`);
}

function pathIn([path]: string[], command: string): string {
  if (path === undefined) throw new Error(`Usage: ${command} FILE`);
  return resolve(path);
}

try {
  await run();
} catch (error) {
  const { message } = describeError(error);
  if (message !== '') console.error(message);
  process.exitCode = error instanceof CommandFailed ? error.exitCode : 1;
}
