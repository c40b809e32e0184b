import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest, HttpError } from '#server/platform/errors.ts';
import { FileTooLarge, limitBytes } from '#server/platform/storage/storage.ts';

/** What multipart adds around a file: boundaries, headers, a few small fields. */
const LARGEST_FRAME = 64 * 1024;

const LIMITS = {
  files: 1,
  parts: 10,
  fieldNameSize: 100,
  fieldSize: 1000,
  headerPairs: 20,
  // Counted while reading, because the parser would swallow all the rest of a file that is too large.
  fileSize: Number.POSITIVE_INFINITY,
};

/** The file in this field of a multipart request, still to be read. Its name and type are whatever the sender says. */
export async function receiveFile(
  request: FastifyRequest,
  field: string,
  maxBytes: number,
): Promise<MultipartFile> {
  if (!request.isMultipart())
    throw new HttpError(415, `Send the file as multipart/form-data in the field "${field}"`);
  if (Number(request.headers['content-length']) > maxBytes + LARGEST_FRAME) throw new FileTooLarge(maxBytes);
  // The parser would wait for ever for what will not come any more.
  if (request.raw.destroyed) throw badRequest('The upload was cut off or malformed');
  const part = await request.file({ limits: LIMITS, throwFileSizeLimit: false });
  if (part?.fieldname !== field) throw badRequest(`The file is missing: send it in the field "${field}"`);
  return part;
}

/**
 * Receives the file into a new one at `path`, so that a slow sender holds neither memory nor a place among those that are
 * worked on. Returns its size in bytes. A file that is too large is told so even when it was cut off as well.
 */
export async function bufferToDisk(
  file: MultipartFile['file'],
  path: string,
  maxBytes: number,
): Promise<number> {
  try {
    await pipeline(file, limitBytes(maxBytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return file.bytesRead;
  } catch (error) {
    // What has arrived and was not read yet counts.
    throw file.bytesRead > maxBytes ? new FileTooLarge(maxBytes) : error;
  }
}

/** What an early refusal left unread is read and dropped, else the sender would wait for ever instead of reading it. */
export function drainRequest({ raw }: FastifyRequest): void {
  if (raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
}
