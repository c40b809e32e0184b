import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cleanLine } from '#contract/endpoint.ts';
import { setBodyPace } from '#server/platform/http/slow-bodies.ts';
import { FileTooLarge } from '#server/platform/storage/storage.ts';
import type { Context } from '#server/settings/context.ts';
import { requireDiskSpace } from '#server/uploads/disk-space.ts';
import { drainRequest, receiveFile } from '#server/uploads/receive-file.ts';
import { refusalFor as refusalForUpload } from '#server/uploads/upload-refusals.ts';
import { archiveTooLarge, refusalOfArchive } from './import-refusals.ts';
import {
  createScratch,
  type ImportScratch,
  removeScratch,
  scratchOf,
  writeArchive,
} from './import-scratch.ts';
import { importUnderWay, isAnyRunning } from './job-rows.ts';

/** Only administrators send archives, so that a slow line may take its time. */
const PACE = { bytesPerSecond: 20_000, graceMs: 60_000 };

const LONGEST_NAME = 255;

export interface ReceivedArchive {
  scratch: ImportScratch;
  fileName: string;
  bytes: number;
}

/**
 * Takes an archive from the field `importFile` of a form and hands it on. Nothing of it stays when it does not arrive wholly, or when
 * the work it is handed to fails. Throws a refusal.
 */
export async function receiveArchive<Result>(
  { db, settings, storage }: Context,
  request: FastifyRequest,
  handOn: (archive: ReceivedArchive) => Promise<Result>,
): Promise<Result> {
  const scratch = scratchOf(settings, randomBytes(12).toString('hex'));
  try {
    await requireDiskSpace(storage);
    if (await isAnyRunning(db)) throw importUnderWay();
    await createScratch(scratch);
    setBodyPace(request, PACE);
    const maxBytes = settings.importMegabytes * 1024 * 1024;
    const { file, filename } = await receiveFile(request, 'importFile', maxBytes);
    await writeArchive(scratch, file, maxBytes);
    return await handOn({
      scratch,
      fileName: cleanLine(filename).slice(-LONGEST_NAME),
      bytes: file.bytesRead,
    });
  } catch (error) {
    await removeScratch(scratch);
    if (error instanceof FileTooLarge) throw archiveTooLarge(settings);
    throw refusalOfArchive(error) ?? refusalForUpload(error, 'video', request) ?? error;
  } finally {
    drainRequest(request);
  }
}
