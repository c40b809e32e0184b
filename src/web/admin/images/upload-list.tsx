import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react';
import { ProgressBar } from '#web/admin/frame/figures.tsx';
import { Button } from '#web/ui/button.tsx';
import { sentText } from '#web/uploads/file-checks.ts';
import { isUnderway, type Upload } from '#web/uploads/upload.ts';

interface UploadListProps {
  items: Upload[];
  onRetry: (item: Upload) => void;
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
