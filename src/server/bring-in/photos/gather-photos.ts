import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { MAX_IMAGE_BYTES } from '#domain/limits.ts';
import type { Database } from '#server/database/open.ts';
import { type BringInRecord, bringInZips } from '#server/database/schema.ts';
import { createKeyedLimiter, patiently } from '#server/platform/concurrency-limiter.ts';
import { HttpError } from '#server/platform/errors.ts';
import { fetchOutside } from '#server/platform/outgoing.ts';
import { OutsideRefused } from '#server/platform/outgoing-address.ts';
import type { Context } from '#server/settings/context.ts';
import { getBringIn, listZips } from '../store/bring-ins.ts';
import { hasPhoto, listToFetch } from '../store/photos.ts';
import { makeScratch, scratchOf, zipPath } from '../store/scratch.ts';
import { openPhotoZip, type PhotoZip } from '../table/read-table.ts';
import { UnreadableTable } from '../table/unreadable-table.ts';
import { keepPhoto, notePhoto } from './keep-photo.ts';

type Place = Pick<Context, 'db' | 'storage' | 'settings' | 'clock'>;

/** Unpacks one zip of a table, or fetches the next of its photos. Returns whether there was anything to do. */
export function gatherPhotos(place: Place, id: number): Promise<boolean> {
  return inTurn(String(id), async () => {
    try {
      return await gatherNext(place, id);
    } catch (error) {
      // The table was run or discarded meanwhile.
      if (error instanceof HttpError && (error.status === 404 || error.status === 409)) return false;
      throw error;
    }
  });
}

/** A command line and the site that runs may both be at it. */
const inTurn = createKeyedLimiter({ running: 1, waiting: 10 });

async function gatherNext(place: Place, id: number): Promise<boolean> {
  const record = await getBringIn(place.db, id);
  if (record.state !== 'open') return false;
  const [zip] = (await listZips(place.db, id)).filter(({ file }) =>
    existsSync(zipPath(place.settings, record.token, file)),
  );
  if (zip) {
    await unpackZip(place, record, zip);
    return true;
  }
  const addresses = await listToFetch(place.db, record, FETCHED_AT_ONCE);
  await Promise.all(addresses.map((address) => fetchPhoto(place, record, address)));
  return addresses.length > 0;
}

/** Photos that are there already are passed over: the work may have been broken off. */
async function unpackZip(
  place: Place,
  record: BringInRecord,
  { file, name: zipName }: { file: string; name: string },
): Promise<void> {
  const { db, settings } = place;
  const path = zipPath(settings, record.token, file);
  let zip: PhotoZip | undefined;
  try {
    zip = await openPhotoZip(path);
    const opened = zip;
    const entries = (await opened.list()).values();
    const work = async () => {
      for (const entry of entries) {
        await unpackPhoto(place, record, { zip: opened, zipName, ...entry });
        if (!(await isOpen(db, record.id))) return;
      }
    };
    await Promise.all(Array.from({ length: UNPACKED_AT_ONCE }, work));
    if (!(await isOpen(db, record.id))) return;
  } catch (error) {
    // A zip that cannot be read at all is told like a photo that cannot be used; any other fault may pass.
    if (!(error instanceof UnreadableTable)) throw error;
    await notePhoto(db, record.id, zipName, { url: null, reason: error.message });
  } finally {
    zip?.end();
  }
  await db.delete(bringInZips).where(and(eq(bringInZips.bringInId, record.id), eq(bringInZips.file, file)));
  await rm(path, { force: true });
}

interface Unpacked {
  zip: PhotoZip;
  zipName: string;
  name: string;
  refused?: string | undefined;
}

async function unpackPhoto(
  place: Place,
  record: BringInRecord,
  { zip, zipName, name, refused }: Unpacked,
): Promise<void> {
  const { db } = place;
  const full = `${zipName}/${name}`;
  if (await hasPhoto(db, record.id, full)) return;
  if (refused !== undefined) {
    await notePhoto(db, record.id, full, { url: null, reason: refused });
    return;
  }
  await withTarget(place, record, async (target) => {
    const failure = await zip.unpack(name, target).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof UnreadableTable) return error;
        throw error;
      },
    );
    if (failure) await notePhoto(db, record.id, full, { url: null, reason: failure.message });
    else await patiently(() => keepPhoto(place, record, full, target));
  });
}

const isOpen = async (db: Database, id: number) => (await getBringIn(db, id)).state === 'open';

/** As many as are encoded at once. */
const UNPACKED_AT_ONCE = 2;
const FETCHED_AT_ONCE = 3;
const LONGEST_FETCH = 30_000;

/** The address itself is the name under which rows ask for the photo. */
async function fetchPhoto(place: Place, record: BringInRecord, address: string): Promise<void> {
  await withTarget(place, record, async (target) => {
    try {
      await fetchOutside(address, { maxBytes: MAX_IMAGE_BYTES, milliseconds: LONGEST_FETCH, target });
    } catch (error) {
      if (!(error instanceof OutsideRefused)) throw error;
      await notePhoto(place.db, record.id, address, { url: null, reason: error.message });
      return;
    }
    await patiently(() => keepPhoto(place, record, address, target));
  });
}

async function withTarget(
  { settings }: Place,
  { token }: BringInRecord,
  work: (target: string) => Promise<void>,
): Promise<void> {
  await makeScratch(settings, token);
  const target = join(scratchOf(settings, token), `photo-${randomBytes(8).toString('hex')}`);
  try {
    await work(target);
  } finally {
    await rm(target, { force: true });
  }
}
