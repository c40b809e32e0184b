import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';

interface AddPhotosTileProps {
  /** How many more may come. */
  left: number;
  /** Nothing is chosen yet: the tile takes the whole width. */
  large: boolean;
  /** Files are held over it. */
  over: boolean;
  text?: string;
  errorId?: string;
  onFiles: (files: File[]) => void;
}

/** Opens the picker of the device; also where files are dropped. */
export function AddPhotosTile({ left, large, over, text, errorId, onFiles }: AddPhotosTileProps) {
  const full = left <= 0;
  return (
    <label
      className={clsx(
        'flex flex-col items-center justify-center rounded-control border-[1.5px] border-dashed p-3 text-center text-xs text-muted transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        large ? 'min-h-40' : 'aspect-4/3',
        over && 'border-accent bg-accent-soft',
        errorId && !over && 'border-error',
        !errorId && !over && 'border-line-strong',
        full ? 'cursor-default' : 'hover:border-muted hover:bg-hover',
      )}
    >
      <ImagePlus aria-hidden strokeWidth={1.5} className="mb-1.5 size-6" />
      <span className={clsx('text-sm font-[550]', full ? 'text-muted' : 'text-text')}>
        {full ? 'All 5 photos are in' : 'Add photos'}
      </span>
      {!full && <span className="max-md:hidden">or drop them here</span>}
      {text && large && <span>{text}</span>}
      {!full && <span className="measure">{left} left</span>}
      <input
        type="file"
        multiple
        accept="image/*,.heic,.heif"
        disabled={full}
        className="sr-only"
        aria-label="Add photos"
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
