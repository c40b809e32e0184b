import { Check, CircleAlert, WifiOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Photos } from './use-photo-shelf.ts';

interface FormBarProps {
  /** At the left, such as whether a draft is kept, and what can be done about it. */
  note?: { text: ReactNode; action: string; onAction: () => void };
  photos: Photos;
  /** How many fields are marked as wrong. */
  wrongFields: number;
  onShowWrong: () => void;
  submit: { label: string; disabled: boolean };
}

/** The foot of a long form: what is kept, what is on its way, what is missing, and the button. */
export function FormBar({ note, photos, wrongFields, onShowWrong, submit }: FormBarProps) {
  const online = useSyncExternalStore(onNetworkChange, isOnline, () => true);
  return (
    <div data-foot-bar className="sticky bottom-0 z-10 border-t border-line bg-panel">
      <div className="mx-auto flex min-h-18 max-w-[1392px] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-6">
        <p
          role="status"
          className="mr-auto flex min-w-0 items-center gap-2 text-sm text-muted max-md:text-xs"
        >
          {online ? <Kept note={note} /> : <Offline />}
        </p>
        {photos.uploading ? (
          <UploadProgress photos={photos} />
        ) : (
          wrongFields > 0 && (
            <Button variant="ghost" size="sm" onClick={onShowWrong} className="-mr-1 text-error! max-md:px-1">
              <CircleAlert aria-hidden className="size-4" />
              {wrongFields === 1 ? '1 field needs you' : `${wrongFields} fields need you`}
            </Button>
          )
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={submit.disabled}
          className="min-w-[220px] max-md:w-full"
        >
          {submit.label}
        </Button>
      </div>
    </div>
  );
}

function Offline() {
  return (
    <>
      <WifiOff aria-hidden className="size-4 shrink-0 text-error" />
      No connection. Everything you typed is kept.
    </>
  );
}

function Kept({ note }: Pick<FormBarProps, 'note'>) {
  if (!note) return null;
  return (
    <>
      <Check aria-hidden className="size-4 shrink-0" />
      <span>{note.text}</span>
      <button
        type="button"
        onClick={note.onAction}
        className="min-h-10 rounded-control px-1.5 underline decoration-line-strong underline-offset-4 hover:text-text"
      >
        {note.action}
      </button>
    </>
  );
}

function UploadProgress({ photos: { photos, arrived, progress } }: { photos: Photos }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="flex items-center gap-2.5 text-sm text-text-2">
      <span aria-hidden className="h-1.5 w-32 overflow-hidden rounded-full bg-line max-md:w-20">
        <span className="block h-full bg-ink" style={{ width: `${percent}%` }} />
      </span>
      <span className="measure">
        {arrived.length} of {photos.length} photos, {percent}%
      </span>
    </div>
  );
}

function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
const isOnline = () => navigator.onLine;
