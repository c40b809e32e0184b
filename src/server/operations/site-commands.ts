import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getCookieSecret } from '#server/access/cookie-secret.ts';
import { addOrRenewAdmin, deactivateAdmin, setUpEnd } from '#server/accounts/admin-queries.ts';
import { bringInFiles, bringInRequest } from '#server/bring-in/command.ts';
import { migrate } from '#server/database/migrate.ts';
import { vehicles } from '#server/database/schema.ts';
import { resetKeys } from '#server/keys/reset-keys.ts';
import { describeError } from '#server/platform/describe-error.ts';
import { createToken } from '#server/platform/secret-token.ts';
import type { Settings } from '#server/settings/config.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts';
import { advise, examine } from './doctor/doctor.ts';
import { type OpenSite, openSite, type Say, type SiteCommand } from './open-site.ts';
import { CommandFailed, sendCommand, serveCommands } from './operator-socket.ts';
import { holdSnapshot } from './snapshot.ts';

/** Commands that work on a site whether it runs or not. */
export const SITE_COMMANDS: Record<string, SiteCommand> = {
  admin: changeAdmin,
  'bring-in': bringIn,
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
  return serveCommands(settings.dataFolder, {
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
  if (!command) throw new Error(`Unknown command: ${name}`);
  const reply = settings.databaseUrl === undefined && (await sendCommand(settings.dataFolder, name, args));
  if (reply) {
    for await (const line of reply) say(line);
    return;
  }
  await using site = await openSite(settings);
  await migrate(site.pool);
  await command(site, args, say);
}

/**
 * `admin add NAME` makes an administrator, or gives one a new password; `admin deactivate NAME` switches one off;
 * `admin reset-keys NAME` lets one in who lost passkeys and second factor.
 */
async function changeAdmin(site: OpenSite, [action = '', name]: string[], say: Say): Promise<void> {
  const change = ADMIN_CHANGES[action];
  if (name === undefined || !change)
    throw new Error(`Usage: admin ${Object.keys(ADMIN_CHANGES).join('|')} NAME`);
  await change(site, name, say);
}

type AdminChange = (site: OpenSite, name: string, say: Say) => Promise<void>;

const ADMIN_CHANGES: Record<string, AdminChange> = {
  async add({ db, settings }, name, say) {
    const password = randomBytes(12).toString('base64url');
    await addOrRenewAdmin(db, name, password);
    say(`Administrator: ${name} / ${password} (shown only once; sign in at /admin/login)`);
    if (!settings.adminPasswords) say('ADMIN_PASSWORDS is off: the password works once it is on.');
  },
  async deactivate({ db }, name, say) {
    const known = await deactivateAdmin(db, name);
    say(known ? `${name} can no longer sign in.` : `There is no administrator ${name}.`);
  },
  async 'reset-keys'({ db, settings }, name, say) {
    const now = new Date();
    const { token, hash } = createToken();
    const invitation = { invitationHash: hash, invitationExpires: setUpEnd(now) };
    if (!(await resetKeys({ db, settings }, { username: name, invitation, now })))
      return say(`There is no active administrator ${name}.`);
    say(
      `Removed the passkeys, second factor, recovery codes, and API tokens of ${name}, and signed them out.`,
    );
    say(`To set a new password, open within an hour: ${settings.publicUrl}/admin/login?invitation=${token}`);
  },
};

/** `bring-in TABLE [PHOTOS]`: builds or wheels from a spreadsheet. */
async function bringIn({ db, storage, settings }: OpenSite, [asked = '']: string[], say: Say): Promise<void> {
  const place = {
    ...{ db, storage, settings, clock: () => new Date(), secret: await getCookieSecret(db) },
    // The gallery of a running site finds the builds in the change log.
    listener: { changed: async () => {}, liked: async () => {} },
    log: (error: unknown, words: string) => say(`${words}: ${describeError(error).message}`),
  };
  const exitCode = await bringInFiles(place, bringInRequest.parse(JSON.parse(asked)), say);
  if (exitCode > 0) throw new CommandFailed('', exitCode);
}

/** `demo-remove`: takes the demo builds and their pictures out of the gallery. */
async function removeDemoBuilds({ db, storage }: OpenSite, _args: string[], say: Say): Promise<void> {
  const removed = await db.delete(vehicles).where(eq(vehicles.isDemo, true)).returning();
  await removeUnusedFiles(db, storage, removed.flatMap(imageUrlsOf));
  say(`Removed ${removed.length} demo builds.`);
}

/** `doctor` looks whether what must be true is, repairs what is safe and says the rest. */
async function examineSite(site: OpenSite, _args: string[], say: Say): Promise<void> {
  const findings = await examine(site, new Date());
  for (const advice of await advise(site.db)) say(advice);
  if (findings.length === 0) return say('No problems found.');
  for (const { text } of findings) say(text);
  if (findings.some(({ isRepaired }) => !isRepaired))
    throw new Error('Some problems were not fixed. Open Check Integrity in the admin dashboard.');
}
