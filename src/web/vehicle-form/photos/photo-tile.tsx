import { clsx } from 'clsx';
import { Crosshair, EyeOff, GripVertical, ImageIcon, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { isUpload } from '#domain/uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { posterUrl } from '#web/ui/photo/photo.tsx';
import { sentText, sizeText } from '#web/uploads/file-checks.ts';
import type { Upload } from '#web/uploads/upload.ts';
import { isUndecided } from '#web/vehicle-form/plates/plate-questions.ts';

interface PhotoTileProps {
  photo: Upload;
  place: { index: number; count: number };
  dragged: boolean;
  onGrab: (event: PointerEvent) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Asked to say what stays in sight of the picture. */
  onFocusPoint: () => void;
  /** Asked to hide license plates. */
  onPlates: () => void;
  /** The uploaded picture cannot be loaded. */
  onMissing: () => void;
}

const MARK = 'flex items-center justify-center rounded-full bg-mark text-white';
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One picture: what it shows, how much of it is sent, and ways to move and remove it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, dragged, onGrab, onMove, onRemove, onFocusPoint, onPlates, onMissing } = props;
  const { index, count } = place;
  const main = index === 0;
  const isAsked = isUndecided(photo);
  const moveByKey = (event: KeyboardEvent) => {
    const to = index + (STEPS[event.key] ?? 0);
    if (!STEPS[event.key] || to < 0 || to >= count) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <li
      data-tile={photo.key}
      className={clsx('relative min-w-0 select-none', dragged && 'z-10 opacity-60')}
      onPointerDown={(event) => event.pointerType === 'mouse' && onGrab(event)}
    >
      <div className="relative">
        <div className="relative aspect-4/3 overflow-hidden rounded-control bg-raised">
          <TilePicture photo={photo} onMissing={onMissing} />
          {!photo.url && <ProgressRing share={photo.bytes > 0 ? photo.sentBytes / photo.bytes : 0} />}
          {main ? (
            <span className="absolute bottom-2 left-2 rounded-[4px] bg-mark px-2 py-0.5 text-xs font-medium text-white">
              Main
            </span>
          ) : (
            <button
              type="button"
              onClick={() => onMove(0)}
              className="absolute -bottom-0.5 left-0.5 flex h-10 items-center px-1.5 opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100 [li:hover_&]:opacity-100 [@media(pointer:coarse)]:opacity-100"
            >
              <span className="rounded-[4px] bg-mark px-2 py-0.5 text-xs font-medium text-white">
                Make Main<span className="sr-only">{` photo: ${photo.name}`}</span>
              </span>
            </button>
          )}
        </div>
        {sourceOf(photo) && (
          <button
            type="button"
            aria-label={`Set focus point of ${photo.name}`}
            onClick={onFocusPoint}
            className="absolute right-0 bottom-5 flex size-10 items-center justify-center"
          >
            <span title="Set focus point" className={clsx(MARK, 'size-7')}>
              <Crosshair aria-hidden className="size-4" />
            </span>
          </button>
        )}
        {isUpload(photo.url) && !isAsked && (
          <button
            type="button"
            aria-label={`Hide license plate on ${photo.name}`}
            onClick={onPlates}
            className="absolute right-0 bottom-14 flex size-10 items-center justify-center"
          >
            <span title="Hide license plate" className={clsx(MARK, 'size-7')}>
              <EyeOff aria-hidden className="size-4" />
            </span>
          </button>
        )}
        {count > 1 && (
          <button
            type="button"
            aria-label={`Move ${photo.name}, photo ${index + 1} of ${count}. Use the arrow keys.`}
            onKeyDown={moveByKey}
            onPointerDown={(event) => event.pointerType !== 'mouse' && onGrab(event)}
            className="absolute top-0 left-0 flex size-10 cursor-grab touch-none items-center justify-center"
          >
            <span className={clsx(MARK, 'size-7')}>
              <GripVertical aria-hidden className="size-4" />
            </span>
          </button>
        )}
        <button
          type="button"
          aria-label={`Remove ${photo.name}`}
          onClick={onRemove}
          className="absolute top-0 right-0 flex size-10 items-center justify-center"
        >
          <span className={clsx(MARK, 'size-7')}>
            <X aria-hidden className="size-4" />
          </span>
        </button>
        <p className="mt-1 flex justify-between gap-2 text-xs">
          <span className="truncate">{photo.name}</span>
          <span className="measure shrink-0 text-muted">{sizeOf(photo)}</span>
        </p>
      </div>
      <div aria-live="polite">
        {isAsked && (
          <Button variant="ink" size="sm" onClick={onPlates} className="mt-1 w-full px-1! text-xs!">
            Plate found: hide it?<span className="sr-only">{` On ${photo.name}`}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function sizeOf({ url, bytes, sentBytes }: Upload): string {
  if (url) return bytes > 0 ? sizeText(bytes) : '';
  return sentBytes >= bytes ? 'Processing...' : sentText(sentBytes, bytes);
}

/** Where the picture is seen, once it can be. */
export function sourceOf({ preview, url }: Upload): string | undefined {
  return preview ?? (url && posterUrl(url));
}

/** Puts the point that stays in sight where the picture is cropped. */
export function positionOf(focus: Upload['focus']): { objectPosition?: string } {
  return focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : {};
}

function TilePicture({ photo, onMissing }: Pick<PhotoTileProps, 'photo' | 'onMissing'>) {
  const [isMissing, setIsMissing] = useState(false);
  const source = sourceOf(photo);
  if (!source || isMissing) {
    return (
      <span className="flex size-full items-center justify-center text-muted">
        {photo.url && <ImageIcon aria-hidden strokeWidth={1.5} className="size-8" />}
      </span>
    );
  }
  return (
    <img
      src={source}
      alt={photo.name}
      draggable={false}
      style={positionOf(photo.focus)}
      className={clsx('size-full object-cover transition-opacity', !photo.url && 'opacity-40')}
      onError={() => {
        if (photo.preview) return;
        setIsMissing(true);
        if (isUpload(photo.url)) onMissing();
      }}
    />
  );
}

const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;

/** How much has been sent, 0 to 1, as a ring with the percentage in it. */
function ProgressRing({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span
      role="progressbar"
      aria-label="Uploading"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="absolute inset-0 m-auto flex size-12 items-center justify-center rounded-full bg-mark text-white"
    >
      <svg aria-hidden viewBox="0 0 48 48" className="absolute inset-0 -rotate-90">
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={`${share * AROUND} ${AROUND}`}
        />
      </svg>
      <span className="measure text-xs font-semibold">{`${percent}%`}</span>
    </span>
  );
}
