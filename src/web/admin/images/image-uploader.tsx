import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, ImageUp, RotateCcw, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TOO_MANY_IMAGES } from '#contract/submission.ts';
import { MAX_IMAGE_BYTES } from '#domain/limits.ts';
import { countText } from '#domain/measures.ts';
import { ProgressBar } from '#web/admin/frame/figures.tsx';
import { failureText, showFailure } from '#web/data/failure.ts';
import { refusalText } from '#web/data/form-problems.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { pictureKind, readSignature, sentText } from '#web/uploads/file-checks.ts';
import { isUnderway, type Upload } from '#web/uploads/upload.ts';
import { createUploadQueue, useUploads as useQueue } from '#web/uploads/upload-queue.ts';

interface ImageUploaderProps {
  /** How many more pictures may come. */
  room: number;
  uploads: Uploads;
  /** Whether files are held over the page. */
  over: boolean;
}

/** Where pictures are dropped or chosen, and how their upload goes. */
export function ImageUploader({ room, uploads, over }: ImageUploaderProps) {
  const { items, add, retry, dismiss } = uploads;
  const take = (files: File[]) => void add(files);
  return (
    <div>
      <label
        className={clsx(
          'flex min-h-28 flex-col items-center justify-center gap-1 rounded-control border-[1.5px] border-dashed p-4 text-center text-muted text-xs has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          over ? 'border-accent bg-accent-soft' : 'border-line-strong hover:border-muted hover:bg-hover',
        )}
      >
        <ImageUp aria-hidden strokeWidth={1.5} className="mb-1 size-6" />
        <span className="font-[550] text-sm text-text">Choose images</span>
        <span>{`or drop them here. JPG, PNG, WebP, or HEIC, up to 10 MB each. Room for ${Math.max(0, room)} more.`}</span>
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
      <UploadList items={items} onRetry={({ key }) => void retry(key)} onDismiss={dismiss} />
    </div>
  );
}

interface UploadListProps {
  items: Upload[];
  onRetry: (item: Upload) => void;
  onDismiss: (key: string) => void;
}

/** What has become of each file. */
function UploadList({ items, onRetry, onDismiss }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="mt-3 divide-y divide-line rounded-control border border-line">
      {items.map((item) => (
        <li key={item.key} className="flex min-h-12 items-center gap-3 px-3 py-1.5">
          <Mark status={item.status} />
          <div className="min-w-0 flex-1">
            <p className="truncate">{item.name}</p>
            <Progress item={item} />
          </div>
          {item.status === 'failed' && (
            <Button size="sm" onClick={() => onRetry(item)}>
              <RotateCcw aria-hidden className="size-3.5" />
              Retry
            </Button>
          )}
          {!isUnderway(item) && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Dismiss ${item.name}`}
              onClick={() => onDismiss(item.key)}
            >
              <X aria-hidden className="size-4" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Mark({ status }: Pick<Upload, 'status'>) {
  if (status === 'done') return <CircleCheck aria-hidden className="size-5 shrink-0 text-approved" />;
  if (!isUnderway({ status })) return <CircleAlert aria-hidden className="size-5 shrink-0 text-error" />;
  return <span aria-hidden className="size-5 shrink-0" />;
}

function Progress({ item: { name, bytes, sentBytes, status, problem } }: { item: Upload }) {
  if (problem) return <p className="text-error text-xs">{problem.text}</p>;
  const percent = Math.round((100 * sentBytes) / Math.max(1, bytes));
  return (
    <div className="flex items-center gap-3">
      <ProgressBar
        label={`Upload of ${name}`}
        value={status === 'done' ? 100 : percent}
        max={100}
        className="h-1 flex-1"
      />
      <p className="measure text-muted text-xs">
        {status === 'done' ? '100%' : sentBytes < bytes ? sentText(sentBytes, bytes) : 'Processing...'}
      </p>
    </div>
  );
}

/** For the picker of the device. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,.hif';

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
          toast({
            title: 'Upload successful',
            description: `${countText(urls.length, 'image')} uploaded successfully`,
          });
          latest.current.onUploaded(urls);
        }
        if (missing > 0) showFailure('Error', 'Some images failed to upload. Please try again.');
      },
    }),
  );
  return { items: useQueue(queue), add: queue.add, retry: queue.retry, dismiss: queue.dismiss };
}
export type Uploads = ReturnType<typeof useUploads>;

/** Why a file is not taken (§5). */
async function findProblem(file: File) {
  const { name, type, size } = file;
  const title = 'Upload rejected';
  const unsupported = { title, text: `File "${name}" is not a supported image format` };
  const isPicture = pictureKind(await readSignature(file)) !== undefined;
  if (!isPicture && !type.startsWith('image/')) return unsupported;
  if (size > MAX_IMAGE_BYTES) return { title, text: `File "${name}" is too large (max 10MB)` };
  return isPicture ? undefined : unsupported;
}

function failureLine(error: unknown): string {
  const reason = failureText(error, '');
  const say = ({ status }: { status: number }) =>
    reason ? `Upload failed: ${status} (${reason})` : `Upload failed: ${status}`;
  return refusalText(error, say, 'Upload failed');
}
