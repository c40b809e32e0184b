import { useSyncExternalStore } from 'react';
import { sendBringInPhoto } from '#contract/admin/bring-in-calls.ts';
import { setUnsentPhotos } from '#web/admin/session/unsaved-changes.ts';
import { addressOf } from '#web/data/api.ts';
import { failureText, isRetryable } from '#web/data/failure.ts';
import { createStore } from '#web/ui/store.ts';
import { createConcurrencyLimit } from '#web/uploads/concurrency-limit.ts';
import { postFile } from '#web/uploads/send-file.ts';
import { shrinkPhoto } from '#web/uploads/shrink-photo.ts';

const AT_ONCE = 3;
const ZIP = /\.zip$/i;
/** More than a shop has photos of. */
export const PHOTO_FOLDERS = { limit: 20_000, names: /\.(?:jpe?g|png|webp|hei[cf]|hif|zip)$/i };

export interface UnsentPhoto {
  file: File;
  /** Why it did not arrive. */
  reason: string;
  /** Whether another try may help. */
  mayRetry: boolean;
}

/** Photos that this page sends for a table: that goes on while the administrator is on another screen. */
export interface PhotoSending {
  total: number;
  sent: number;
  bytes: number;
  sentBytes: number;
  failed: readonly UnsentPhoto[];
}

const NONE: PhotoSending = { total: 0, sent: 0, bytes: 0, sentBytes: 0, failed: [] };
const sendings = createStore<ReadonlyMap<number, PhotoSending>>(() => new Map());
const limit = createConcurrencyLimit(AT_ONCE);

/** Whether a file is a photo or a zip of photos, as far as its name and type say. */
export function isPhotoFile({ name, type }: File): boolean {
  return !name.startsWith('.') && (type.startsWith('image/') || PHOTO_FOLDERS.names.test(name));
}

/** Photos that are still to be answered. */
export function unansweredOf({ total, sent, failed }: PhotoSending): number {
  return total - sent - failed.length;
}

export function usePhotoSending(id: number): PhotoSending {
  const read = () => sendings.get().get(id) ?? NONE;
  return useSyncExternalStore(sendings.subscribe, read, read);
}

/** Sends photos and zips for a table, a few at a time. Resolves once each of them has arrived or failed. */
export async function sendPhotos(id: number, files: readonly File[]): Promise<void> {
  const before = sendings.get().get(id) ?? NONE;
  // What came before is counted along only while it is under way.
  const { total, bytes, ...counted } =
    unansweredOf(before) > 0 ? before : { ...NONE, failed: before.failed, total: before.failed.length };
  change(id, {
    ...counted,
    total: total + files.length,
    bytes: bytes + files.reduce((sum, { size }) => sum + size, 0),
  });
  await Promise.all(files.map((file) => limit(() => sendPhoto(id, file))));
}

/** Sends photos again that did not arrive, but for those that the server does not take. */
export function sendAgain(id: number): Promise<void> {
  const { failed, total, ...before } = sendings.get().get(id) ?? NONE;
  const again = failed.filter(({ mayRetry }) => mayRetry);
  change(id, {
    ...before,
    total: total - again.length,
    failed: failed.filter(({ mayRetry }) => !mayRetry),
  });
  return sendPhotos(
    id,
    again.map(({ file }) => file),
  );
}

async function sendPhoto(id: number, file: File): Promise<void> {
  let counted = 0;
  const count = (bytes: number, others: Partial<PhotoSending> = {}) => {
    const now = sendings.get().get(id) ?? NONE;
    change(id, { ...now, sentBytes: now.sentBytes + bytes - counted, ...others });
    counted = bytes;
  };
  try {
    const body = ZIP.test(file.name) ? file : await shrinkPhoto(file);
    const path = file.webkitRelativePath || file.name;
    await postFile({
      endpoint: {
        ...sendBringInPhoto,
        path: addressOf(sendBringInPhoto, { params: { id }, query: { path } }),
      },
      field: 'photo',
      file: body,
      name: file.name,
      onProgress: (bytes) => count((bytes / Math.max(1, body.size)) * file.size),
    });
    count(file.size, { sent: (sendings.get().get(id) ?? NONE).sent + 1 });
  } catch (error) {
    const reason = failureText(error, 'The server couldn’t take it.', 'It didn’t get to the server.');
    const { failed } = sendings.get().get(id) ?? NONE;
    count(0, { failed: [...failed, { file, reason, mayRetry: isRetryable(error) }] });
  }
}

function change(id: number, next: PhotoSending): void {
  const all = new Map(sendings.get()).set(id, next);
  sendings.set(all);
  setUnsentPhotos([...all.values()].reduce((sum, one) => sum + unansweredOf(one), 0));
}
