import { failureText, mayWorkLater, showFailure } from '#web/data/failure.ts';
import { SubmissionFailed } from '#web/data/form-problems.ts';
import { findVideoProblem } from '#web/uploads/file-checks.ts';
import { NoReply, noReplyFor, type SendFile } from '#web/uploads/send-file.ts';
import type { KeptFile, Upload } from '#web/uploads/upload.ts';
import { createUploadQueue } from '#web/uploads/upload-queue.ts';

const FAILED = 'Failed to upload video';

/** The one video of a form. It is uploaded when the form is sent (§7). */
export function createVideoUpload(stored?: KeptFile, post?: SendFile) {
  const failures: SubmissionFailed[] = [];
  const queue = createUploadQueue(
    {
      kind: 'video',
      single: true,
      check: findVideoProblem,
      onRefused: ({ title, text }) => showFailure(title, text),
      onFailed: (name, error) => {
        const { title, text, line } =
          error instanceof NoReply
            ? noReplyFor(name)
            : { title: 'Error', text: FAILED, line: `${name}: ${failureText(error, 'Please try again.')}` };
        failures.push(new SubmissionFailed(title, text));
        return {
          title: error instanceof NoReply ? title : FAILED,
          text: line,
          mayRetry: mayWorkLater(error),
        };
      },
    },
    stored && [stored],
    post,
  );

  /** Uploads the chosen file unless it is up already; null without a video. */
  async function send(): Promise<string | null> {
    failures.length = 0;
    await queue.send();
    const [failure] = failures;
    if (failure) throw failure;
    const clip = clipOf(queue.get());
    // Another one was chosen meanwhile.
    if (clip?.file && clip.url === undefined) return send();
    return clip?.url ?? null;
  }
  return { queue, send };
}

/** The video that is chosen, arrived or not. */
export function clipOf(uploads: Upload[]): Upload | undefined {
  return uploads.find(({ status }) => status !== 'refused');
}
