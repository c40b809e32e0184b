import { useEffect, useRef, useState } from 'react';
import { TOO_MANY_IMAGES } from '#contract/submission.ts';
import { MAX_IMAGE_BYTES } from '#domain/limits.ts';
import { ApiError } from '#web/data/api.ts';
import { failureText, showFailure } from '#web/data/failure.ts';
import { toast } from '#web/ui/toast.ts';
import { pictureKind, readSignature } from '#web/uploads/file-signatures.ts';
import { isUnderway } from '#web/uploads/upload.ts';
import { createUploadQueue, useUploads as useQueue } from '#web/uploads/upload-queue.ts';

/** For the picker of the device. */
export const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** Files on their way to the server; `room` is how many more pictures the build may have. Those that arrived together are handed on together. */
export function useUploads(room: number, onUploaded: (urls: string[]) => void) {
  const latest = useRef({ room, onUploaded });
  useEffect(() => {
    latest.current = { room, onUploaded };
  });
  const [queue] = useState(() =>
    createUploadQueue({
      kind: 'image',
      capacity: {
        room: (uploads) => latest.current.room - uploads.filter(isUnderway).length,
        problem: { title: 'Upload rejected', text: TOO_MANY_IMAGES },
        ofEach: true,
      },
      check: findProblem,
      onRefused: ({ title, text }) => showFailure(title, text),
      onFailed: (_name, error) => ({ title: 'Error', text: failureLine(error), mayRetry: true }),
      onSent: (urls, missing) => {
        if (urls.length > 0) {
          toast({ title: 'Upload successful', description: `${urls.length} images uploaded successfully` });
          latest.current.onUploaded(urls);
        }
        if (missing > 0) showFailure('Error', 'Some images failed to upload. Please try again.');
      },
    }),
  );
  return { items: useQueue(queue), add: queue.add, retry: queue.retry, dismiss: queue.dismiss };
}
export type Uploads = ReturnType<typeof useUploads>;

const TAKEN = /\.(jpe?g|png|webp|hei[cf])$/i;
const TAKEN_TYPES = /^image\/(jpe?g|png|webp|hei[cf])$/;

/** Why a file is not taken (§5). */
async function findProblem(file: File) {
  const { name, type, size } = file;
  const title = 'Upload rejected';
  const unsupported = { title, text: `File "${name}" is not a supported image format` };
  if (type === '' ? !TAKEN.test(name) : !TAKEN_TYPES.test(type)) return unsupported;
  if (size > MAX_IMAGE_BYTES) return { title, text: `File "${name}" is too large (max 10MB)` };
  return pictureKind(await readSignature(file)) === undefined ? unsupported : undefined;
}

function failureLine(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Upload failed';
  const reason = failureText(error, '');
  return reason ? `Upload failed: ${error.status} (${reason})` : `Upload failed: ${error.status}`;
}
