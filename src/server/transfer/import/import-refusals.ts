import { NOT_A_ZIP } from '#contract/admin/transfer.ts';
import { HttpError } from '#server/platform/errors.ts';
import { BadZip, NotAZip } from '#server/platform/zip-reader.ts';
import type { Settings } from '#server/settings/config.ts';
import { storageFull } from '#server/uploads/disk-space.ts';

const FULL = ['ENOSPC', 'EDQUOT'];

/** What is said about an archive that cannot be taken; undefined for what is no fault of the archive. */
export function refusalOfArchive(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof NotAZip) return new HttpError(415, NOT_A_ZIP);
  if (error instanceof BadZip) return new HttpError(422, `Can’t import this archive: ${error.message}`);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FULL.includes(code) ? storageFull() : undefined;
}

export const archiveTooLarge = ({ importMegabytes }: Pick<Settings, 'importMegabytes'>) =>
  new HttpError(413, `The archive is larger than ${importMegabytes} MB`);
