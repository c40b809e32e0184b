import { buffer } from 'node:stream/consumers';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Focus } from '#contract/vehicles.ts';
import type { Database } from '#server/database/open.ts';
import { uploads, vehicles } from '#server/database/schema.ts';
import { QueueFullError } from '#server/platform/concurrency-limiter.ts';
import { ImageError } from '#server/platform/images/image-errors.ts';
import { imageFileNames } from '#server/platform/images/image-files.ts';
import { findFocus } from '#server/platform/images/process-image.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { MIDDLE } from '#server/uploads/queries.ts';

/** Photos looked at in one check; one takes some 50 ms in a process of its own. */
const AT_ONCE = 500;

/**
 * Guesses where the vehicle is in photos that were stored before that was done, the newest first. What owners said stays. While
 * visitors' uploads fill the queue, the rest waits for the next check. Returns how many guesses there are now.
 */
export async function guessMissingFocus(db: Database, storage: FileStorage): Promise<number> {
  const waiting = await db
    .select({ url: uploads.url })
    .from(uploads)
    .where(and(eq(uploads.kind, 'image'), isNull(uploads.focus)))
    .orderBy(desc(uploads.createdAt))
    .limit(AT_ONCE);
  let guessed = 0;
  for (const { url } of waiting) {
    const focus = await guessFor(storage, url).catch(notInTheWay);
    if (focus === 'busy') break;
    if (focus) guessed += 1;
    // A photo that cannot be looked at is not tried again.
    await db
      .update(uploads)
      .set({ focus: focus ?? MIDDLE })
      .where(eq(uploads.url, url));
    // Builds that show it are read anew.
    await db
      .update(vehicles)
      .set({ id: vehicles.id })
      .where(sql`${vehicles.imageUrl} = ${url} OR ${vehicles.additionalImages} @> ARRAY[${url}]`);
  }
  return guessed;
}

function notInTheWay(error: unknown): 'busy' | undefined {
  if (error instanceof QueueFullError) return 'busy';
  if (error instanceof ImageError) return undefined;
  throw error;
}

/** From the smallest file of the photo, which this site has encoded itself. */
async function guessFor(storage: FileStorage, url: string): Promise<Focus | undefined> {
  const name = imageFileNames(url).find((one) => one.endsWith('-480.webp'));
  const file = name === undefined ? undefined : await storage.open(name);
  return file && findFocus(await buffer(file.stream));
}
