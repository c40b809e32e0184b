import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { useReturnFocus } from '#web/ui/overlay/dialog.tsx';
import { Picture } from '#web/ui/photo/photo.tsx';
import { type BuildPicture, picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { stepped, useSwipe } from './use-swipe.ts';
import { PicturePlaceholder } from './vehicle-photo.tsx';

interface LightboxProps {
  vehicle: PublicVehicle;
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

const BUTTON =
  'absolute flex size-11 items-center justify-center rounded-full bg-mark text-white hover:bg-[#26272b]';

/** One photo over the whole screen. Escape, the close button and a click beside the photo close it. */
export function Lightbox({ vehicle, index, onIndex, onClose }: LightboxProps) {
  const pictures = picturesOf(vehicle);
  const count = pictures.length;
  const returnFocus = useReturnFocus();
  const step = (by: number) => onIndex(stepped(index, by, count));
  const { travel, handlers } = useSwipe(step);
  const closeBesidePhoto = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
    // The strip below listens to the same keys.
    event.stopPropagation();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          onKeyDown={stepByKey}
          className="overlay-in fixed inset-0 z-[55] bg-[oklch(0.1_0.006_265)] outline-none"
        >
          <Dialog.Title className="sr-only">
            {vehicleName(vehicle)}, photo {index + 1} of {count}
          </Dialog.Title>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the close button and Escape do the same */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the close button and Escape do the same */}
          <div
            {...(count > 1 && handlers)}
            onClick={closeBesidePhoto}
            className="flex size-full touch-pan-y items-center justify-center p-6 max-md:px-0"
            style={{ transform: `translateX(${count > 1 ? travel : 0}px)` }}
          >
            <Shown vehicle={vehicle} picture={pictures[index] ?? 'not-available'} />
          </div>
          {count > 1 && (
            <>
              <button
                type="button"
                aria-label="Previous photo"
                onClick={() => step(-1)}
                className={`${BUTTON} top-1/2 left-4 -translate-y-1/2`}
              >
                <ChevronLeft aria-hidden />
              </button>
              <button
                type="button"
                aria-label="Next photo"
                onClick={() => step(1)}
                className={`${BUTTON} top-1/2 right-4 -translate-y-1/2`}
              >
                <ChevronRight aria-hidden />
              </button>
              <p className="measure pointer-events-none absolute bottom-4 left-4 flex h-6.5 items-center rounded-control bg-mark px-2.5 text-xs font-medium text-white">
                {index + 1} / {count}
              </p>
            </>
          )}
          <Dialog.Close aria-label="Close photo" className={`${BUTTON} top-4 right-4`}>
            <X aria-hidden />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Shown({ vehicle, picture }: { vehicle: PublicVehicle; picture: BuildPicture }) {
  const [failed, setFailed] = useState<BuildPicture>();
  const reason = typeof picture === 'string' ? picture : 'not-available';
  if (typeof picture === 'string' || failed === picture) {
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
      onFail={() => setFailed(picture)}
    />
  );
}
