import { describeError } from '#server/platform/describe-error.ts';
import { keepFilesPrivate } from '#server/platform/private-files.ts';
import { readProcessSettings } from '#server/settings/process-settings.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { makeBackup, restoreBackup } from './backup-commands.ts';
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
  return runSiteCommand(settings, name, args, say);
}

try {
  await run();
} catch (error) {
  console.error(describeError(error).message);
  process.exitCode = 1;
}
