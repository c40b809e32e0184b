import { eq } from 'drizzle-orm';
import { vehicles } from '#server/database/schema.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts';
import type { OpenSite, Say } from './open-site.ts';

/** `demo-remove`: takes the demo builds and their pictures out of the gallery. */
export async function removeDemoBuilds({ db, storage }: OpenSite, _args: string[], say: Say): Promise<void> {
  const removed = await db.delete(vehicles).where(eq(vehicles.isDemo, true)).returning();
  await removeUnusedFiles(db, storage, removed.flatMap(imageUrlsOf));
  say(`Removed ${removed.length} demo builds.`);
}
