import { randomBytes } from 'node:crypto';
import { addOrRenewAdmin, deactivateAdmin } from '#server/accounts/admin-queries.ts';
import type { OpenSite, Say } from './open-site.ts';

/** `admin add NAME` makes an administrator, or gives one a new password; `admin deactivate NAME` switches one off. */
export async function changeAdmin({ db }: OpenSite, [action, name]: string[], say: Say): Promise<void> {
  if (name === undefined || (action !== 'add' && action !== 'deactivate'))
    throw new Error('Usage: admin add|deactivate NAME');
  if (action === 'add') {
    const password = randomBytes(12).toString('base64url');
    await addOrRenewAdmin(db, name, password);
    say(`Administrator: ${name} / ${password} (said only this once; sign in at /admin/login)`);
  } else {
    const known = await deactivateAdmin(db, name);
    say(known ? `${name} can no longer sign in.` : `There is no administrator ${name}.`);
  }
}
