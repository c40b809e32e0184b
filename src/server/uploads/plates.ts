import { buffer } from 'node:stream/consumers';
import { type AnyColumn, and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PhotoPlates, PlateBox } from '#contract/plates/plates.ts';
import { isUpload, uploadName } from '#domain/uploads.ts';
import { isOneOf } from '#server/database/one-of.ts';
import type { Database } from '#server/database/open.ts';
import type { StoredPlates } from '#server/database/plates-schema.ts';
import { activityLog, uploads, type VehicleRow } from '#server/database/schema.ts';
import { notFound } from '#server/platform/errors.ts';
import { imageFileNames, variantFileName } from '#server/platform/images/image-files.ts';
import { processHidden } from '#server/platform/images/process-image.ts';
import { PlatePictureError, PlateSearchError, searchPlates } from '#server/platform/plates/search-plates.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import type { Context } from '#server/settings/context.ts';
import { keepProcessed, type Place } from './keep-upload.ts';
import { imageUrlsOf } from './named-files.ts';
import type { Origin } from './queries.ts';
import { removeUnusedFiles } from './remove-unused.ts';

/** Of the stored sizes, the one that is searched, in pixels. */
const SEARCHED_WIDTH = 960;

/**
 * What is known of plates on a photo, which is searched when nobody has looked at it before. Throws a 404 when it is no
 * photo of ours, and `QueueFullError`.
 */
export async function platesOf(context: Context, url: string): Promise<PhotoPlates> {
  const { db, storage, settings } = context;
  const { name, plates } = await photoAt(db, url);
  const known = { boxes: plates?.boxes ?? [], choice: plates?.choice ?? null };
  if (!settings.plates) return { url, search: 'off', ...known };
  const wasNotSearched = plates?.isUnsearchable && plates.choice === null;
  if (plates) return { url, search: wasNotSearched ? 'unavailable' : 'on', ...known };
  const note = (found: StoredPlates) =>
    db
      .update(uploads)
      .set({ plates: found })
      .where(and(eq(uploads.url, url), isNull(uploads.plates)));
  try {
    const picture = await readFile(storage, variantFileName(name, SEARCHED_WIDTH, 'webp'));
    const boxes = await searchPlates(picture);
    await note({ boxes, choice: null });
    return { url, search: 'on', boxes, choice: null };
  } catch (error) {
    if (!(error instanceof PlateSearchError)) throw error;
    noteFault(context, error);
    if (error instanceof PlatePictureError) await note({ boxes: [], choice: null, isUnsearchable: true });
    return { url, search: 'unavailable', ...known };
  }
}

const told = new Set<string>();

/** Where there is no model, every photo fails in the same way. */
function noteFault({ log }: Context, error: PlateSearchError): void {
  if (told.has(error.message)) return;
  told.add(error.message);
  log.warn({ err: error }, 'photos cannot be searched for license plates');
}

interface Hider extends Origin {
  /** Whether the photo goes when a build is saved with the new picture; else it is kept for Undo. */
  replaces?: boolean;
}

/**
 * Makes a new picture of a photo, with nothing left of what is in the boxes in any of its sizes. The photo stays as it is.
 * Returns the new picture's address. Throws a 404 when it is no photo of ours, `ImageError` and `QueueFullError`.
 */
export async function hidePlates(
  { db, storage }: Place,
  url: string,
  boxes: PlateBox[],
  { replaces = false, ...sender }: Hider,
): Promise<string> {
  const { uploadedBy, focus, plates } = await photoAt(db, url);
  const image = await processHidden(await readFile(storage, uploadName(url)), boxes);
  return keepProcessed({ db, storage }, focus?.guessed === false ? { ...image, focus } : image, {
    ...(uploadedBy !== null && { uploadedBy }),
    ...sender,
    plates: {
      ...{ boxes, choice: 'hidden' },
      ...(replaces && { insteadOf: [...(plates?.insteadOf ?? []), url] }),
    },
  });
}

/**
 * Deletes the photos that owners of builds had before the plates on them were hidden, now that the builds are saved: not even
 * their log leads back to them.
 */
export async function removeUnhidden({ db, storage }: Place, saved: VehicleRow[]): Promise<void> {
  const isMeant = and(isOneOf(uploads.url, saved.flatMap(imageUrlsOf)), sql`${uploads.plates} ? 'insteadOf'`);
  for (const { url, plates } of await db.select().from(uploads).where(isMeant)) {
    const former = plates?.insteadOf ?? [];
    const ids = saved.filter((vehicle) => imageUrlsOf(vehicle).includes(url)).map(({ id }) => id);
    for (const before of former) {
      const renamed = (field: AnyColumn) => sql`replace(${field}::text, ${before}, ${url})::jsonb`;
      await db
        .update(activityLog)
        .set({ before: renamed(activityLog.before), after: renamed(activityLog.after) })
        .where(and(eq(activityLog.subject, 'vehicle'), inArray(activityLog.subjectId, ids)));
    }
    await removeUnusedFiles(db, storage, former);
    await db
      .update(uploads)
      .set({ plates: sql`${uploads.plates} - 'insteadOf'` })
      .where(eq(uploads.url, url));
  }
}

/** Remembers that a photo is to stay as it is. */
export async function noteShown(db: Database, url: string): Promise<void> {
  await db
    .update(uploads)
    .set({
      plates: sql`coalesce(${uploads.plates}, '{"boxes": []}'::jsonb) || '{"choice": "shown"}'::jsonb`,
    })
    .where(eq(uploads.url, url));
}

type KnownPlates = Pick<PhotoPlates, 'boxes' | 'choice'>;

/** What was found and chosen on these photos, by address; of those that were searched. */
export async function listPlates(db: Database, urls: string[]): Promise<Map<string, KnownPlates>> {
  const rows = await db
    .select()
    .from(uploads)
    .where(isOneOf(uploads.url, urls.filter(isUpload)));
  return new Map(
    rows.flatMap(({ url, plates }) =>
      plates && !plates.isUnsearchable
        ? [[url, { boxes: plates.boxes, choice: plates.choice }] as const]
        : [],
    ),
  );
}

/** Remembers what another site found and chose on photos that nobody has looked at here. */
export async function notePlates(db: Database, plates: Record<string, KnownPlates>): Promise<void> {
  await db.execute(sql`
    UPDATE uploads u SET plates = given.value FROM jsonb_each(${JSON.stringify(plates)}::jsonb) AS given
    WHERE u.url = given.key AND u.plates IS NULL`);
}

/** The row of an uploaded picture. Throws a 404. */
export async function photoAt(db: Database, url: string): Promise<typeof uploads.$inferSelect> {
  const [row] =
    imageFileNames(url).length > 0 ? await db.select().from(uploads).where(eq(uploads.url, url)) : [];
  if (row?.kind !== 'image') throw notFound('Photo');
  return row;
}

async function readFile(storage: FileStorage, name: string): Promise<Uint8Array> {
  const file = await storage.open(name);
  if (!file) throw notFound('Photo');
  return buffer(file.stream);
}
