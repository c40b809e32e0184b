import { Film, Video as VideoIcon, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { sentText, sizeText } from '#web/uploads/file-checks.ts';
import { ProblemLine } from '#web/uploads/problem-line.tsx';
import { isProblem, type Upload } from '#web/uploads/upload.ts';
import { type UploadQueue, useUploads } from '#web/uploads/upload-queue.ts';
import { FormSection } from '#web/vehicle-form/fields/form-section.tsx';
import { clipOf } from './video-upload.ts';

/** Video (Optional). */
export function VideoPicker({ queue }: { queue: UploadQueue }) {
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(queue);
  const clip = clipOf(uploads);
  const problems = uploads.filter(isProblem);
  return (
    <FormSection
      id="video"
      text="One clip, up to 50 MB. MP4, MOV, AVI or WebM."
      action={
        <>
          <Button onClick={() => input.current?.click()}>
            <VideoIcon aria-hidden className="size-4" />
            {clip ? 'Choose another video' : 'Choose video'}
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
