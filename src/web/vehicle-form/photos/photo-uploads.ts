import { TOO_MANY_IMAGES } from '#contract/submission.ts';
import { MAX_IMAGES } from '#domain/limits.ts';
import { failureText, isRetryable } from '#web/data/failure.ts';
import { type Toast, toast } from '#web/ui/toast.ts';
import { type FileProblem, findImageProblem } from '#web/uploads/file-checks.ts';
import { NoReply, noReplyFor } from '#web/uploads/send-file.ts';
import { type KeptFile, takenOf } from '#web/uploads/upload.ts';
import { createUploadQueue, type UploadQueue } from '#web/uploads/upload-queue.ts';

/** How a form tells what became of its photos (§8): those that arrived in a toast, each other in a line below the photos. */
export interface PhotoWords {
  uploaded: (count: number) => Toast;
  failed: (name: string, reason: string) => FileProblem;
}

export const ADD_WORDS: PhotoWords = {
  uploaded: (count) => ({
    title: 'Images Uploaded',
    description: `Successfully uploaded ${count === 1 ? '1 image' : `${count} images`}`,
  }),
  failed: (name, reason) => ({
    title: 'Upload Failed',
    text: reason ? `Failed to upload ${name}: ${reason}` : 'Failed to upload images',
  }),
};

export const EDIT_WORDS: PhotoWords = {
  uploaded: ADD_WORDS.uploaded,
  failed: (name, reason) => ({
    title: 'Upload failed',
    text: `Failed to upload image ${name}. ${reason || 'Please try again.'}`,
  }),
};

export const DIALOG_WORDS: PhotoWords = {
  uploaded: () => ({ title: 'Image processed', description: 'Image uploaded' }),
  failed: ADD_WORDS.failed,
};

/** The photos of one form. */
export function createPhotoQueue(words: PhotoWords, stored?: KeptFile[]): UploadQueue {
  return createUploadQueue(
    {
      kind: 'image',
      capacity: {
        room: (uploads) => MAX_IMAGES - takenOf(uploads).length,
        problem: { title: 'Too Many Images', text: TOO_MANY_IMAGES },
      },
      check: findImageProblem,
      onFailed: (name, error) => {
        const problem =
          error instanceof NoReply ? noReplyFor(name) : words.failed(name, failureText(error, ''));
        return { ...problem, mayRetry: isRetryable(error) };
      },
      onSent: (urls, missing) => {
        if (missing === 0) toast(words.uploaded(urls.length));
      },
    },
    stored,
  );
}
