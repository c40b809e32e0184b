import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react';
import { ProgressBar } from '#web/admin/frame/figures.tsx';
import { Button } from '#web/ui/button.tsx';
import { sentText } from '#web/uploads/file-rules.ts';
import type { UploadItem } from './use-uploads.ts';

interface UploadListProps {
  items: UploadItem[];
  onRetry: (item: UploadItem) => void;
  onDismiss: (key: string) => void;
}

/** What has become of each file. */
export function UploadList({ items, onRetry, onDismiss }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="mt-3 divide-y divide-line rounded-control border border-line">
      {items.map((item) => (
        <li key={item.key} className="flex min-h-12 items-center gap-3 px-3 py-1.5">
          <Mark status={item.status} />
          <div className="min-w-0 flex-1">
            <p className="truncate">{item.file.name}</p>
            <Progress item={item} />
          </div>
          {item.status === 'error' && (
            <Button size="sm" onClick={() => onRetry(item)}>
              <RotateCcw aria-hidden className="size-3.5" />
              Retry
            </Button>
          )}
          {item.status !== 'uploading' && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Dismiss ${item.file.name}`}
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

function Mark({ status }: Pick<UploadItem, 'status'>) {
  if (status === 'completed') return <CircleCheck aria-hidden className="size-5 shrink-0 text-approved" />;
  if (status !== 'uploading') return <CircleAlert aria-hidden className="size-5 shrink-0 text-error" />;
  return <span aria-hidden className="size-5 shrink-0" />;
}

function Progress({ item: { file, sentBytes, status, error } }: { item: UploadItem }) {
  if (error) return <p className="text-error text-xs">{error}</p>;
  const percent = Math.round((100 * sentBytes) / Math.max(1, file.size));
  return (
    <div className="flex items-center gap-3">
      <ProgressBar
        label={`Upload of ${file.name}`}
        value={status === 'completed' ? 100 : percent}
        max={100}
        className="h-1 flex-1"
      />
      <p className="measure text-muted text-xs">
        {status === 'completed'
          ? '100%'
          : sentBytes < file.size
            ? sentText(sentBytes, file.size)
            : 'Processing...'}
      </p>
    </div>
  );
}
