import type { BringInOptions } from '#contract/admin/bring-in.ts';
import type { Author } from '#server/activity/activity-log.ts';
import type { Database } from '#server/database/open.ts';
import type { BringInRecord } from '#server/database/schema.ts';
import { badRequest, HttpError } from '#server/platform/errors.ts';
import type { Context } from '#server/settings/context.ts';
import { keepMatch, listZips, lockBringIn, updateBringIn } from '../store/bring-ins.ts';
import { countRows } from '../store/counts.ts';
import { countToFetch } from '../store/photos.ts';
import { removeScratch } from '../store/scratch.ts';
import { endBringIn, logBeginning } from './bring-in.ts';

type Given = { [Name in keyof BringInOptions]?: BringInOptions[Name] | undefined };

/** Starts a table whose rows were checked, or goes on with one that was paused. Throws 400 for nothing to do, 404, 409. */
export async function startOrGoOn(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  author: Author,
  id: number | undefined,
  given: Given,
): Promise<BringInRecord> {
  const started = await db.transaction((tx) => start(tx, author, id, given));
  // Everything in it is in the database; there is no other sheet to choose any more.
  await removeScratch(settings, started.token);
  return started;
}

async function start(
  tx: Database,
  author: Author,
  id: number | undefined,
  given: Given,
): Promise<BringInRecord> {
  const record = await lockBringIn(tx, id, ['open', 'paused']);
  if (record.state === 'paused') return updateBringIn(tx, record.id, { state: 'running' });
  const options = {
    approve: given.approve ?? record.options.approve,
    invite: given.invite ?? false,
    overwrite: given.overwrite ?? false,
  };
  const chosen = { ...record, options };
  const counts = await countRows(tx, chosen);
  if (counts.unchecked > 0) throw new HttpError(409, 'Rows are still being checked. Please wait.');
  if ((await listZips(tx, record.id)).length + (await countToFetch(tx, record)) > 0)
    throw new HttpError(409, 'Photos are still on their way. Please wait.');
  if (counts.planned === 0) throw badRequest('No row is ready to be brought in');
  await keepMatch(tx, record, author.now);
  const begun = {
    ...chosen,
    adminId: author.admin?.id ?? null,
    adminName: author.admin?.username ?? author.name ?? '',
  };
  const activityId = await logBeginning(tx, begun, author.now);
  const { adminId, adminName } = begun;
  return updateBringIn(tx, record.id, { state: 'running', options, activityId, adminId, adminName });
}

export function pause(db: Database, id: number | undefined): Promise<BringInRecord> {
  return db.transaction(async (tx) => {
    const record = await lockBringIn(tx, id, ['running', 'paused']);
    return updateBringIn(tx, record.id, { state: 'paused' });
  });
}

/** What is in stays in. */
export function cancel(db: Database, id: number | undefined, now: Date): Promise<BringInRecord> {
  return db.transaction(async (tx) => {
    const record = await lockBringIn(tx, id, ['running', 'paused']);
    return endBringIn(tx, record, 'cancelled', now);
  });
}
