import { Film, Video as VideoIcon, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { sentText, sizeText } from '#web/uploads/file-rules.ts';
import { FormSection } from '#web/vehicle-form/form-section.tsx';
import { ProblemLine } from '#web/vehicle-form/problem-line.tsx';
import type { Clip, Video } from './use-video.ts';

/** Video (Optional). */
export function VideoPicker({ video }: { video: Video }) {
  const input = useRef<HTMLInputElement>(null);
  const { clip, problem, sentBytes } = video;
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
              if (file) video.choose(file);
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
          <span className="measure ml-auto shrink-0 text-xs text-muted">{stateOf(clip, sentBytes)}</span>
          <button
            type="button"
            aria-label={`Remove ${clip.name}`}
            onClick={video.remove}
            className="flex size-10 shrink-0 items-center justify-center text-muted hover:text-text"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
      )}
      {problem && (
        <ul className="mt-3">
          <ProblemLine problem={problem} onDismiss={video.dismiss} />
        </ul>
      )}
    </FormSection>
  );
}

function stateOf({ bytes = 0, file, url }: Clip, sentBytes: number | undefined): string {
  if (sentBytes !== undefined) return sentText(sentBytes, bytes);
  if (url) return 'Uploaded';
  return file ? sizeText(bytes) : 'Please choose it again';
}
