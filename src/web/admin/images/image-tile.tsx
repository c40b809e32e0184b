import { clsx } from 'clsx';
import { GripVertical, ImageOff, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Photo as KnownPhoto } from '#contract/vehicles.ts';
import { RadioRow } from '#web/ui/form/checkbox.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

interface ImageTileProps {
  url: string;
  place: { index: number; count: number };
  known: KnownPhoto | undefined;
  isMain: boolean;
  isDragged: boolean;
  onGrab: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onMain: () => void;
  onRemove: () => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const MARK =
  'absolute top-1.5 flex size-8 items-center justify-center rounded-control bg-mark text-white max-md:size-10';

/** One picture of a build, with what can be done to it. */
export function ImageTile(props: ImageTileProps) {
  const { url, known, isMain, isDragged, onGrab, onMove, onMain, onRemove } = props;
  const { index, count } = props.place;
  const place = index + 1;
  const handle = useRef<HTMLButtonElement>(null);
  const movedTo = useRef<number>(undefined);
  useEffect(() => {
    // A tile that changes its place in the page loses the focus.
    if (movedTo.current === index) handle.current?.focus();
    movedTo.current = undefined;
  }, [index]);
  const moveByKey = (event: KeyboardEvent) => {
    const to = index + (STEPS[event.key] ?? 0);
    if (!STEPS[event.key] || to < 0 || to >= count) return;
    event.preventDefault();
    movedTo.current = to;
    onMove(to);
  };
  return (
    <li
      data-tile={url}
      onPointerDown={(event) => event.pointerType === 'mouse' && onGrab(event)}
      className={clsx(
        'select-none overflow-hidden rounded-control border border-line bg-bg',
        isDragged && 'opacity-60',
      )}
    >
      <div className="relative">
        <Photo
          url={url}
          known={known}
          alt={`Image ${place}`}
          sizes="220px"
          className="aspect-4/3 w-full"
          fallback={<Broken />}
        />
        {isMain && (
          <span className="absolute bottom-2 left-2 rounded-[4px] bg-mark px-2 font-medium text-white text-xs/5">
            Main
          </span>
        )}
        {count > 1 && (
          <button
            ref={handle}
            type="button"
            aria-label={`Move image ${place} of ${count}. Use the arrow keys.`}
            onKeyDown={moveByKey}
            onPointerDown={(event) => event.pointerType !== 'mouse' && onGrab(event)}
            className={clsx(MARK, 'left-1.5 cursor-grab touch-none')}
          >
            <GripVertical aria-hidden className="size-4" />
          </button>
        )}
        <Tooltip text="Remove">
          <button
            type="button"
            aria-label={`Remove image ${place}`}
            onClick={onRemove}
            className={clsx(MARK, 'right-1.5 hover:bg-error-soft hover:text-error')}
          >
            <Trash2 aria-hidden className="size-4" />
          </button>
        </Tooltip>
      </div>
      <div className="px-2.5 py-1">
        <RadioRow
          name="main-image"
          checked={isMain}
          aria-label={`Main image: image ${place}`}
          aria-disabled={isMain}
          onChange={() => isMain || onMain()}
        >
          Main image
        </RadioRow>
      </div>
    </li>
  );
}

function Broken() {
  return (
    <span className="flex aspect-4/3 flex-col items-center justify-center gap-1 bg-raised text-muted text-xs">
      <ImageOff aria-hidden strokeWidth={1.5} className="size-6" />
      Image Not Available
    </span>
  );
}
