import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { useReturnFocus } from '#web/ui/overlay/dialog.tsx';
import { Picture } from '#web/ui/photo/photo.tsx';
import { type BuildPicture, pictureKey, picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { PicturePlaceholder } from './picture-placeholder.tsx';
import { stepped } from './use-swipe.ts';
import { useZoom } from './use-zoom.ts';
import { LARGEST_SCALE } from './zoom.ts';

interface LightboxProps {
  vehicle: PublicVehicle;
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

const BUTTON =
  'flex size-11 items-center justify-center rounded-full bg-mark text-white hover:bg-[#26272b] aria-disabled:text-white/40';
const NOTE =
  'measure pointer-events-none flex items-center rounded-control px-2.5 text-xs font-medium text-white';
/** A press of a zoom button, and a step of an enlarged photo by an arrow key, px. */
const CLOSER = 1.5;
const STEP = 80;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

/** One photo over the whole screen. Escape, Back, the close button, a pull down and a click beside the photo close it. */
export function Lightbox({ vehicle, index, onIndex, onClose }: LightboxProps) {
  const pictures = picturesOf(vehicle);
  const count = pictures.length;
  const picture = pictures[index] ?? 'not-available';
  const key = pictureKey(picture);
  const returnFocus = useReturnFocus();
  const [loaded, setLoaded] = useState<string>();
  const step = (by: number) => onIndex(stepped(index, by, count));
  const { stage, zoom, travel, isHeld, handlers, zoomBy, moveBy } = useZoom({
    shown: key,
    onStep: step,
    onClose,
  });
  const { scale, x, y } = travel ? { ...travel, scale: 1 } : zoom;
  const closeBesidePhoto = ({ target }: MouseEvent) => {
    if (!(target instanceof HTMLImageElement) && scale === 1) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (event.key === '+' || event.key === '=') zoomBy(CLOSER);
    else if (event.key === '-') zoomBy(1 / CLOSER);
    else if (by && !moveBy(by) && by.x !== 0) step(by.x < 0 ? 1 : -1);
    // The strip below listens to the same keys.
    event.stopPropagation();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="overlay-in fixed inset-0 z-[55] overflow-hidden bg-[oklch(0.1_0.006_265)] outline-none"
        >
          <Dialog.Title className="sr-only">
            {`${vehicleName(vehicle)}, photo ${index + 1} of ${count}`}
          </Dialog.Title>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons and Escape do the same */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons and Escape do the same */}
          <div
            ref={stage}
            {...handlers}
            onClick={closeBesidePhoto}
            className={clsx(
              'size-full touch-none select-none',
              scale > 1 && 'cursor-grab active:cursor-grabbing',
            )}
          >
            <div
              className={clsx(
                'flex size-full items-center justify-center p-6 max-md:px-0',
                !isHeld && 'motion-safe:transition-transform motion-safe:duration-150',
              )}
              style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
            >
              <Shown vehicle={vehicle} picture={picture} onLoad={() => setLoaded(key)} />
            </div>
          </div>
          {/* Those beside it are fetched once this one is here. */}
          {loaded === key && <Neighbours pictures={pictures} index={index} />}
          <div className="absolute top-4 left-4 flex gap-2">
            <button
              type="button"
              aria-label="Zoom in"
              // Not disabled: that would take the keyboard from it.
              aria-disabled={scale === LARGEST_SCALE}
              onClick={() => zoomBy(CLOSER)}
              className={BUTTON}
            >
              <ZoomIn aria-hidden />
            </button>
            <button
              type="button"
              aria-label="Zoom out"
              aria-disabled={scale === 1}
              onClick={() => zoomBy(1 / CLOSER)}
              className={BUTTON}
            >
              <ZoomOut aria-hidden />
            </button>
            <p role="status" className={`${NOTE} h-6.5 self-center bg-mark`}>
              {scaleText(scale)}
            </p>
          </div>
          {count > 1 && <Steps index={index} count={count} onStep={step} />}
          <Dialog.Close aria-label="Close photo" className={`${BUTTON} absolute top-4 right-4`}>
            <X aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** How large the photo is shown, and so why a zoom button does nothing more. */
function scaleText(scale: number): string {
  if (scale === 1) return 'Whole photo';
  return scale === LARGEST_SCALE ? `${scale * 100}%, the most` : `${Math.round(scale * 100)}%`;
}

function Steps({ index, count, onStep }: { index: number; count: number; onStep: (by: number) => void }) {
  return (
    <>
      <button
        type="button"
        aria-label="Previous photo"
        onClick={() => onStep(-1)}
        className={`${BUTTON} absolute top-1/2 left-4 -translate-y-1/2`}
      >
        <ChevronLeft aria-hidden />
      </button>
      <button
        type="button"
        aria-label="Next photo"
        onClick={() => onStep(1)}
        className={`${BUTTON} absolute top-1/2 right-4 -translate-y-1/2`}
      >
        <ChevronRight aria-hidden />
      </button>
      <p className={`${NOTE} absolute bottom-4 left-4 h-6.5 bg-mark`}>{`${index + 1} / ${count}`}</p>
    </>
  );
}

/** Unseen, but loaded, so that a step shows its photo at once. */
function Neighbours({ pictures, index }: { pictures: BuildPicture[]; index: number }) {
  const places = new Set([1, -1].map((by) => stepped(index, by, pictures.length)));
  places.delete(index);
  return (
    <div aria-hidden data-neighbours className="pointer-events-none absolute inset-0 -z-10 opacity-0">
      {[...places].map((place) => {
        const picture = pictures[place];
        return (
          typeof picture === 'object' && (
            <Picture key={picture.url} url={picture.url} known={picture.known} alt="" sizes="100vw" />
          )
        );
      })}
    </div>
  );
}

interface ShownProps {
  vehicle: PublicVehicle;
  picture: BuildPicture;
  onLoad: () => void;
}

function Shown({ vehicle, picture, onLoad }: ShownProps) {
  const [failed, setFailed] = useState<string>();
  const reason = typeof picture === 'string' ? picture : 'not-available';
  if (typeof picture === 'string' || failed === picture.url) {
    return (
      <PicturePlaceholder vehicle={vehicle} reason={reason} className="max-h-96 max-w-xl rounded-card" />
    );
  }
  const { url, known } = picture;
  const ratio = known && known.width / known.height;
  return (
    <Picture
      key={url}
      url={url}
      known={known}
      alt={vehicleName(vehicle)}
      sizes="100vw"
      priority
      className="h-auto max-h-full max-w-full object-contain"
      style={ratio ? { width: `min(100%, (100dvh - 48px) * ${ratio})`, aspectRatio: ratio } : undefined}
      onLoad={onLoad}
      onFail={() => setFailed(url)}
    />
  );
}
