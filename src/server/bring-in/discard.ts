import type { Database } from '#server/database/open.ts';
import type { Context } from '#server/settings/context.ts';
import { listRestorable } from '#server/uploads/purge-uploads.ts';
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts';
import { deleteBringIn, listRecords, lockBringIn, purgeBringIns } from './store/bring-ins.ts';
import { listPhotoUrls } from './store/photos.ts';
import { purgeScratchFolders, removeScratch } from './store/scratch.ts';

type Place = Pick<Context, 'db' | 'storage' | 'settings' | 'clock'>;

/** Forgets a table, with the photos that no build shows. Throws 404, and 409 while it is being brought in. */
export async function discard(
  { db, storage, settings, clock }: Place,
  id: number | undefined,
): Promise<void> {
  const { token, urls } = await db.transaction(async (tx) => {
    const record = await lockBringIn(tx, id, ['open', 'finished', 'cancelled', 'undone']);
    const photos = await listPhotoUrls(tx, record.id);
    await deleteBringIn(tx, record.id);
    return { token: record.token, urls: photos };
  });
  const restorable = await listRestorable(db, clock());
  await removeUnusedFiles(
    db,
    storage,
    urls.filter((url) => !restorable.has(url)),
  );
  await removeScratch(settings, token);
}

/** Forgets tables of more than 30 days ago, and folders of tables that are no more. */
export async function purgeTables(
  { db, dataFolder }: { db: Database; dataFolder: string },
  now: Date,
): Promise<void> {
  await purgeBringIns(db, now);
  const living = await listRecords(db);
  await purgeScratchFolders({ dataFolder }, new Set(living.map(({ token }) => token)));
}
