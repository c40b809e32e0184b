import 'yet-another-react-lightbox/styles.css';
import './lightbox.css';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useMemo, useState } from 'react';
import Carousel, { type GenericSlide, type RenderSlideProps, type ZoomRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { useReturnFocus } from '#web/ui/overlay/dialog.tsx';
import { Picture } from '#web/ui/photo/photo.tsx';
import { type BuildPicture, picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { PicturePlaceholder } from './picture-placeholder.tsx';

interface PhotoSlide extends GenericSlide {
  type: 'photo';
  picture: BuildPicture;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    photo: PhotoSlide;
  }
}

interface LightboxProps {
  vehicle: PublicVehicle;
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

const NOTE =
  'measure pointer-events-none absolute left-4 flex h-6.5 items-center rounded-control bg-mark px-2.5 font-medium text-white text-xs';
const MAX_SCALE = 5;
/** A press of a zoom button. */
const CLOSER = 1.5;

/** One photo over the whole screen. Escape, Back, the close button, a pull down and a click beside the photo close it. */
export function Lightbox({ vehicle, index, onIndex, onClose }: LightboxProps) {
  // Another list would be other slides, also while one moves.
  const slides = useMemo(
    () => picturesOf(vehicle).map((picture): PhotoSlide => ({ type: 'photo', picture })),
    [vehicle],
  );
  const count = slides.length;
  const returnFocus = useReturnFocus();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          {...returnFocus}
          ref={setPanel}
          aria-describedby={undefined}
          // The strip below listens to the same keys.
          onKeyDown={(event) => event.stopPropagation()}
          className="fixed inset-0 z-[55] outline-none"
        >
          <Dialog.Title className="sr-only">
            {`${vehicleName(vehicle)}, photo ${index + 1} of ${count}`}
          </Dialog.Title>
          {panel && (
            <Carousel
              open
              className="lightbox"
              close={onClose}
              index={index}
              slides={slides}
              plugins={[Zoom]}
              zoom={{
                supports: ['photo'],
                maxZoom: MAX_SCALE,
                zoomInMultiplier: CLOSER,
                doubleClickMaxStops: 2,
                scrollToZoom: true,
                wheelZoomDistanceFactor: 400,
                pinchZoomV4: true,
              }}
              // The dialog around it is named, traps the focus and closes by Escape.
              portal={{
                root: panel,
                container: { role: undefined, 'aria-modal': undefined, 'aria-label': undefined },
              }}
              controller={{ closeOnEscape: false, closeOnBackdropClick: true, closeOnPullDown: true }}
              // Beside a photo is a place to click on; phones have no room for one.
              carousel={{ finite: count < 2, preload: 1, padding: innerWidth < 768 ? 0 : 24 }}
              animation={{ fade: 150 }}
              on={{ view: ({ index: shown }) => onIndex(shown), zoom: ({ zoom }) => setScale(zoom) }}
              labels={{ Close: 'Close photo', Previous: 'Previous photo', Next: 'Next photo' }}
              render={{
                slide: (props) => <Slide {...props} vehicle={vehicle} />,
                controls: () => (
                  <>
                    <p role="status" className={`${NOTE} top-4`}>
                      {scaleText(scale)}
                    </p>
                    {count > 1 && <p className={`${NOTE} bottom-4`}>{`${index + 1} / ${count}`}</p>}
                  </>
                ),
                buttonZoom: (zoom) => <ZoomButtons {...zoom} />,
                iconClose: () => <X aria-hidden />,
                iconPrev: () => <ChevronLeft aria-hidden />,
                iconNext: () => <ChevronRight aria-hidden />,
                ...(count < 2 && { buttonPrev: () => null, buttonNext: () => null }),
              }}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const ZOOM_BUTTON =
  'm-1 flex size-11 items-center justify-center rounded-full bg-mark text-white hover:bg-[#26272b] aria-disabled:text-white/40';

/** Not disabled at their ends: that would take the keyboard from them, and the note tells why they do nothing. */
function ZoomButtons({ zoom, minZoom, maxZoom, zoomIn, zoomOut }: ZoomRef) {
  return (
    <>
      <button
        type="button"
        aria-label="Zoom in"
        aria-disabled={zoom >= maxZoom}
        onClick={zoomIn}
        className={ZOOM_BUTTON}
      >
        <ZoomIn aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={zoom <= minZoom}
        onClick={zoomOut}
        className={ZOOM_BUTTON}
      >
        <ZoomOut aria-hidden className="size-5" />
      </button>
    </>
  );
}

/** How large the photo is shown, and so why a zoom button does nothing more. */
function scaleText(scale: number): string {
  if (scale === 1) return 'Whole photo';
  return scale === MAX_SCALE ? `${scale * 100}%, the most` : `${Math.round(scale * 100)}%`;
}

function Slide({ slide, offset, rect, vehicle }: RenderSlideProps & Pick<LightboxProps, 'vehicle'>) {
  const [failed, setFailed] = useState(false);
  const picture = slide.type === 'photo' ? slide.picture : 'not-available';
  if (typeof picture === 'string' || failed) {
    const reason = typeof picture === 'string' ? picture : 'not-available';
    return (
      <PicturePlaceholder vehicle={vehicle} reason={reason} className="max-h-96 max-w-xl rounded-card" />
    );
  }
  const { url, known } = picture;
  const ratio = known && known.width / known.height;
  return (
    <Picture
      url={url}
      known={known}
      alt={offset === 0 ? vehicleName(vehicle) : ''}
      sizes="100vw"
      priority={offset === 0}
      // Those beside it are out of sight, and there when they are wanted.
      eager
      className="h-auto max-h-full max-w-full object-contain"
      // Its box is the photo itself, so that beside it is beside it.
      style={ratio ? { width: Math.min(rect.width, rect.height * ratio), aspectRatio: ratio } : undefined}
      onFail={() => setFailed(true)}
    />
  );
}
