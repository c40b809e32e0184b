import { Film, Video as VideoIcon, X } from 'lucide-react';
import { useRef } from 'react';
import { failureText, isRetryable } from '#web/data/failure.ts';
import { SubmissionFailed } from '#web/data/form-problems.ts';
import { Button } from '#web/ui/button.tsx';
import { findVideoProblem, sentText, sizeText } from '#web/uploads/file-checks.ts';
import { ProblemLine } from '#web/uploads/problem-line.tsx';
import { NoReply, noReplyFor, type SendFile } from '#web/uploads/send-file.ts';
import { isProblem, type KeptFile, type Upload } from '#web/uploads/upload.ts';
import { createUploadQueue, type UploadQueue, useUploads } from '#web/uploads/upload-queue.ts';
import { FormSection } from '#web/vehicle-form/fields/form-section.tsx';

/** Video (Optional). */
export function VideoPicker({ queue }: { queue: UploadQueue }) {
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(queue);
  const clip = clipOf(uploads);
  const problems = uploads.filter(isProblem);
  return (
    <FormSection
      id="video"
      text="One clip, up to 50 MB. MP4, MOV, AVI, or WebM."
      action={
        <>
          <Button onClick={() => input.current?.click()}>
            <VideoIcon aria-hidden className="size-4" />
            <span>{clip ? 'Choose Another Video' : 'Choose Video'}</span>
          </Button>
          <input
            ref={input}
            type="file"
            accept="video/*,.avi,.mov"
            aria-label="Video file"
            tabIndex={-1}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void queue.add([file]);
              currentTarget.value = '';
            }}
          />
        </>
      }
    >
      {clip && (
        <div className="mt-4 flex min-h-10 items-center gap-2.5 rounded-control border border-line pl-3 text-sm">
          <Film aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 truncate">{clip.name}</span>
          <span className="measure ml-auto shrink-0 text-xs text-muted">{stateOf(clip)}</span>
          <button
            type="button"
            aria-label={`Remove ${clip.name}`}
            onClick={() => queue.remove(clip.key)}
            className="flex size-10 shrink-0 items-center justify-center text-muted hover:text-text"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
      )}
      <ul aria-live="polite" className="mt-3 flex flex-col gap-2 empty:hidden">
        {problems.map(({ key, status, problem }) => (
          <ProblemLine
            key={key}
            problem={problem}
            onRetry={status === 'failed' ? () => void queue.retry(key) : undefined}
            onDismiss={() => queue.dismiss(key)}
          />
        ))}
      </ul>
    </FormSection>
  );
}

function stateOf({ status, bytes, sentBytes, file, url }: Upload): string {
  if (status === 'sending') return sentText(sentBytes, bytes);
  if (url) return 'Uploaded';
  return file ? sizeText(bytes) : 'Please choose it again';
}

const FAILED = 'Failed to upload video';

/** The one video of a form. It is uploaded when the form is sent (§7). */
export function createVideoUpload(stored?: KeptFile, post?: SendFile) {
  const failures: SubmissionFailed[] = [];
  const queue = createUploadQueue(
    {
      kind: 'video',
      single: true,
      check: findVideoProblem,
      onFailed: (name, error) => {
        const problem =
          error instanceof NoReply
            ? noReplyFor(name)
            : { title: FAILED, text: `${name}: ${failureText(error, 'Please try again.')}` };
        failures.push(new SubmissionFailed(problem.title, problem.text, {}, true));
        return { ...problem, mayRetry: isRetryable(error) };
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
