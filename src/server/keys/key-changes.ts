import type { Action } from '#contract/admin/activity.ts';
import { logActivity } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import { type KeyNews, keyNewsMail } from '#server/mails/key-mails.ts';
import { queueMail } from '#server/platform/mail/mail-queue.ts';
import type { Context } from '#server/settings/context.ts';

/** An account whose keys change, with what tells its owner. */
export type KeyOwner =
  | { kind: 'user'; id: number; email: string; isEmailVerified: boolean }
  | { kind: 'admin'; id: number; username: string; email: string };

interface KeyChange {
  /** Left out where the log has an entry of it already. */
  action?: Action;
  before?: unknown;
  after?: unknown;
  news?: KeyNews;
}

/** Logs what became of an account's keys and mails its owner: in the transaction of the change. */
export async function noteKeyChange(
  tx: Database,
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  owner: KeyOwner,
  { action, before, after, news }: KeyChange,
): Promise<void> {
  const now = clock();
  if (action) {
    const isAdmin = owner.kind === 'admin';
    await logActivity(tx, { admin: isAdmin ? owner : undefined, now }, [
      {
        action,
        subject: isAdmin ? 'admin' : 'account',
        subjectId: owner.id,
        title: isAdmin ? owner.username : owner.email,
        before,
        after,
      },
    ]);
  }
  const to = addressOf(owner, settings.adminEmail);
  if (!news || !to) return;
  const account = owner.kind === 'admin' ? `the administrator account ${owner.username}` : 'your account';
  await queueMail(tx, keyNewsMail(to, news, account, settings.publicUrl), { now });
}

/** Nobody reads `name@localhost`, which administrators have until they choose an address. */
function addressOf(owner: KeyOwner, operator: string | undefined): string | undefined {
  if (owner.kind === 'user') return owner.isEmailVerified ? owner.email : undefined;
  return owner.email.endsWith('@localhost') ? operator : owner.email;
}
