import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { FocalPoint } from '#contract/submission.ts';
import type { Focus } from '#contract/vehicles.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { arrowStep } from '#web/ui/photo/arrow-step.ts';
import type { Upload } from '#web/uploads/upload.ts';
import { positionOf, sourceOf } from './photo-tile.tsx';

interface FocusDialogProps {
  photo: Upload;
  /** Nothing leaves the choice to the gallery. */
  onFocus: (focus: Focus | undefined) => void;
  onClose: () => void;
}

const MIDDLE: FocalPoint = { x: 50, y: 50 };
const CROPS = [
  { name: 'On cards', className: 'aspect-square w-24' },
  { name: 'In wide crops', className: 'aspect-[1.91] w-40' },
];

/** Where the vehicle is in a photo: what stays in sight wherever the photo is cropped. */
export function FocusDialog({ photo, onFocus, onClose }: FocusDialogProps) {
  const [point, setPoint] = useState<FocalPoint>(photo.focus ?? MIDDLE);
  const [isSet, setIsSet] = useState(photo.focus?.guessed === false);
  const source = sourceOf(photo);
  const choose = (next: FocalPoint) => {
    setPoint(within(next));
    setIsSet(true);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (!step) return;
    event.preventDefault();
    choose({ x: point.x + step.x, y: point.y + step.y });
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    if (event.currentTarget.hasPointerCapture(event.pointerId)) choose(pointAt(event));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Set the Focus Point"
      description="Click the vehicle, or use the arrow keys. This spot stays in frame when the photo is cropped."
      className="max-w-2xl"
    >
      <div className="flex justify-center overflow-hidden rounded-control bg-raised">
        <button
          type="button"
          aria-label={`Focus point: ${point.x} percent from the left, ${point.y} percent from the top. Use the arrow keys.`}
          onPointerDown={follow}
          onPointerMove={follow}
          onKeyDown={moveByKey}
          className="relative touch-none cursor-crosshair focus-visible:-outline-offset-2"
        >
          <img src={source} alt="" draggable={false} className="block max-h-[44dvh] max-w-full select-none" />
          <span
            aria-hidden
            className="pointer-events-none absolute flex size-11 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border-2 border-white bg-[oklch(0.16_0.006_265/0.35)] shadow-[0_0_0_1px_rgb(0_0_0/0.5)]"
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
          >
            <span className="size-2 rounded-full bg-accent" />
          </span>
        </button>
      </div>
      <ul className="mt-4 flex flex-wrap items-end gap-4">
        {CROPS.map(({ name, className }) => (
          <li key={name} className="text-xs text-muted">
            <img
              src={source}
              alt=""
              style={positionOf({ ...point, guessed: false })}
              className={clsx('mb-1.5 rounded-control object-cover', className)}
            />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-md:flex-col-reverse">
        <Button
          size="lg"
          variant="ghost"
          onClick={() => {
            onFocus(undefined);
            onClose();
          }}
        >
          Set Automatically
        </Button>
        <Button
          size="lg"
          variant="primary"
          onClick={() => {
            if (isSet) onFocus({ ...point, guessed: false });
            onClose();
          }}
        >
          Done
        </Button>
      </div>
    </Dialog>
  );
}

function pointAt({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): FocalPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (100 * (clientX - left)) / width, y: (100 * (clientY - top)) / height };
}

/** A whole percentage within the picture. */
function within({ x, y }: FocalPoint): FocalPoint {
  const clamp = (value: number) => Math.round(Math.min(Math.max(value, 0), 100));
  return { x: clamp(x), y: clamp(y) };
}
