import { migrate } from '#server/database/migrate.ts';
import type { Settings } from '#server/settings/config.ts';
import { changeAdmin } from './admin-command.ts';
import { removeDemoBuilds } from './demo-command.ts';
import { examineSite } from './doctor-command.ts';
import { type OpenSite, openSite, type Say, type SiteCommand } from './open-site.ts';
import { answerOperator, askProcess } from './operator-socket.ts';
import { holdSnapshot } from './snapshot.ts';

/** Commands that work on a site whether it runs or not. */
export const SITE_COMMANDS: Record<string, SiteCommand> = {
  admin: changeAdmin,
  'demo-remove': removeDemoBuilds,
  doctor: examineSite,
};

/** Answers these commands, and those that need a snapshot, in the process that has the embedded database. */
export function answerCommands(site: OpenSite): Promise<() => Promise<void>> {
  const { pool, settings } = site;
  const commands = Object.entries(SITE_COMMANDS).map(([name, run]) => [
    name,
    (args: string[], { say }: { say: Say }) => run(site, args, say),
  ]);
  return answerOperator(settings.dataFolder, {
    ...Object.fromEntries(commands),
    snapshot: (_args, operator) => holdSnapshot({ pool, dataFolder: settings.dataFolder }, operator),
  });
}

/** Has the process that runs on the embedded database do it, or does it here. */
export async function runSiteCommand(
  settings: Settings,
  name: string,
  args: string[],
  say: Say,
): Promise<void> {
  const command = SITE_COMMANDS[name];
  if (!command) throw new Error(`There is no command ${name}`);
  const reply = settings.databaseUrl === undefined && (await askProcess(settings.dataFolder, name, args));
  if (reply) {
    for await (const line of reply) say(line);
    return;
  }
  await using site = await openSite(settings);
  await migrate(site.pool);
  await command(site, args, say);
}
