import { clsx } from 'clsx';
import { ImageUp } from 'lucide-react';
import { useFileDrop } from '#web/vehicle-form/photos/use-file-drop.ts';
import { UploadList } from './upload-list.tsx';
import { ACCEPT } from './upload-rules.ts';
import type { Uploads } from './use-uploads.ts';

interface ImageUploaderProps {
  /** How many more pictures may come. */
  room: number;
  uploads: Uploads;
}

/** Where pictures are dropped or chosen, and how their upload goes. */
export function ImageUploader({ room, uploads }: ImageUploaderProps) {
  const { items, add, retry, dismiss } = uploads;
  const take = (files: File[]) => void add(files);
  const { over, handlers } = useFileDrop(take, room > 0);
  return (
    <div>
      <label
        {...handlers}
        className={clsx(
          'flex min-h-28 flex-col items-center justify-center gap-1 rounded-control border-[1.5px] border-dashed p-4 text-center text-muted text-xs has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          over ? 'border-accent bg-accent-soft' : 'border-line-strong hover:border-muted hover:bg-hover',
        )}
      >
        <ImageUp aria-hidden strokeWidth={1.5} className="mb-1 size-6" />
        <span className="font-[550] text-sm text-text">Choose images</span>
        or drop them here. JPG, PNG, WebP or HEIC, at most 10 MB each; {Math.max(0, room)} more fit.
        <input
          type="file"
          multiple={room !== 1}
          accept={ACCEPT}
          aria-label="Choose images"
          className="sr-only"
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      <UploadList items={items} onRetry={(item) => void retry(item)} onDismiss={dismiss} />
    </div>
  );
}
