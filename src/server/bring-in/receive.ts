import { randomBytes } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { TABLE_BOUNDS } from '#contract/admin/bring-in.ts';
import type { BringInKind } from '#contract/admin/bring-in-fields.ts';
import { cleanLine } from '#contract/endpoint.ts';
import { MAX_IMAGE_BYTES } from '#domain/limits.ts';
import type { Author } from '#server/activity/activity-log.ts';
import { type BringInRecord, bringInZips } from '#server/database/schema.ts';
import { HttpError } from '#server/platform/errors.ts';
import { setBodyPace } from '#server/platform/http/slow-bodies.ts';
import { withScratch } from '#server/platform/scratch.ts';
import { FileTooLarge } from '#server/platform/storage/storage.ts';
import type { Context } from '#server/settings/context.ts';
import { requireDiskSpace } from '#server/uploads/disk-space.ts';
import { bufferToDisk, drainRequest, receiveFile } from '#server/uploads/receive-file.ts';
import { refusalFor } from '#server/uploads/upload-refusals.ts';
import { createBringIn } from './create-bring-in.ts';
import { keepPhoto } from './photos/keep-photo.ts';
import { lockBringIn } from './store/bring-ins.ts';
import { makeScratch, scratchOf, zipPath } from './store/scratch.ts';
import { UnreadableTable } from './table/unreadable-table.ts';

/** Only administrators send these, so that a slow line may take its time. */
const PACE = { bytesPerSecond: 20_000, graceMs: 60_000 };
const LONGEST_NAME = 255;

/** Takes a table from the field `table` of a form. Throws a refusal that says why it cannot be read. */
export async function receiveTable(
  context: Context,
  request: FastifyRequest,
  { kind, author }: { kind: BringInKind; author: Author },
): Promise<BringInRecord> {
  return receive(context, request, { field: 'table', maxBytes: TABLE_BOUNDS.bytes }, async (path, name) =>
    createBringIn(context, { kind, author, path, fileName: name }),
  );
}

/** Takes a photo, or a zip of photos that is unpacked by and by. Returns why it cannot be used, else null. */
export async function receivePhoto(
  context: Context,
  request: FastifyRequest,
  record: BringInRecord,
  place: string | undefined,
): Promise<string | null> {
  const { settings, db } = context;
  const maxZip = settings.importMegabytes * 1024 * 1024;
  return receive(context, request, { field: 'photo', maxBytes: maxZip }, async (path, name, bytes) => {
    if (/\.zip$/i.test(name)) {
      const file = `${randomBytes(8).toString('hex')}.zip`;
      await makeScratch(settings, record.token);
      await rename(path, zipPath(settings, record.token, file));
      await sync(scratchOf(settings, record.token), 'r');
      await db.transaction(async (tx) => {
        await lockBringIn(tx, record.id, ['open']);
        await tx.insert(bringInZips).values({ bringInId: record.id, file, name });
      });
      return null;
    }
    if (bytes > MAX_IMAGE_BYTES) throw new FileTooLarge(MAX_IMAGE_BYTES);
    return keepPhoto(context, record, place === undefined || place === '' ? name : cleanLine(place), path);
  });
}

/** Has a file arrive wholly, on the disk, before it is worked on; nothing of it stays but what the work keeps. */
async function receive<Result>(
  { settings, storage }: Context,
  request: FastifyRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
  work: (path: string, name: string, bytes: number) => Promise<Result>,
): Promise<Result> {
  try {
    await requireDiskSpace(storage);
    setBodyPace(request, PACE);
    const { file, filename } = await receiveFile(request, field, maxBytes);
    return await withScratch(settings.dataFolder, async (folder) => {
      const path = join(folder, 'sent');
      const bytes = await bufferToDisk(file, path, maxBytes);
      await sync(path);
      return work(path, cleanLine(filename).slice(-LONGEST_NAME), bytes);
    });
  } catch (error) {
    if (error instanceof UnreadableTable) return refuseUnreadable(error);
    if (error instanceof FileTooLarge && field === 'table') throw tableTooLarge();
    throw refusalFor(error, 'image', request) ?? error;
  } finally {
    drainRequest(request);
  }
}

const tableTooLarge = () =>
  new HttpError(413, `The table is larger than ${TABLE_BOUNDS.bytes / 1024 / 1024} MB. Split it.`);

async function sync(path: string, flags = 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A table that cannot be read is refused with the reason. */
export function refuseUnreadable(error: unknown): never {
  throw error instanceof UnreadableTable ? new HttpError(422, error.message) : error;
}
