import { clsx } from 'clsx';
import { Flag } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { AnsweredQuestion } from '#contract/account/questions.ts';
import type { FitQuestion } from '#contract/fit-address.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { hasStatus } from '#web/data/failure.ts';
import { currentEntry, enlargePhoto, goBack, useHistoryEntry } from '#web/navigation/history-entry.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyBoundary, OptionalPart } from '#web/ui/lazy-boundary.tsx';
import { lazyPart, openLazy } from '#web/ui/lazy-part.ts';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog as SmallDialog, useReturnFocus } from '#web/ui/overlay/dialog.tsx';
import { useAnimateOnOpen } from '#web/ui/render-timing.ts';
import { useVehicle } from '#web/vehicle/data/opened-vehicle.ts';
import { picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { LazyLightbox, PhotoStrip } from '#web/vehicle/photos/photo-strip.tsx';
import { stepped } from '#web/vehicle/photos/use-swipe.ts';
import { SimilarBuilds } from '#web/vehicle/similar/similar-builds.tsx';
import { BuildSpecs } from './build-specs.tsx';
import { DialogFoot, DialogFootOnPhone, DialogPhoneBar } from './dialog-bars.tsx';
import { DialogHead } from './dialog-head.tsx';
import { VehicleDialogSkeleton } from './vehicle-dialog-skeleton.tsx';

const LazyQuestions = lazyPart(async () => (await import('#web/vehicle/questions/questions.tsx')).Questions);

interface VehicleDialogProps {
  id: number;
  onClose: () => void;
  /** Opens another build in place of this one. */
  onOpen: (id: number) => void;
  /** Asked whether the set-up of this build fits another vehicle; absent where that cannot be asked. */
  onAskFit?: (question: FitQuestion) => void;
  /** Asked to report the build or a question about it; absent where that cannot be done. */
  onReport?: (vehicle: PublicVehicle, question?: AnsweredQuestion) => void;
}

/** Everything about one build (§2): beside its photos on wide screens, a sheet of full height on phones. */
export function VehicleDialog({ id, onClose, onOpen, onAskFit, onReport }: VehicleDialogProps) {
  const { data: vehicle, error, refetch } = useVehicle(id);
  const [shown, setShown] = useState({ id, index: 0 });
  const index = shown.id === id ? shown.index : 0;
  const showPhoto = (next: number) => setShown({ id, index: next });
  if (error && !vehicle) return <Failure error={error} onClose={onClose} onRetry={() => void refetch()} />;
  return (
    <Panel
      id={id}
      name={vehicle ? vehicleName(vehicle) : 'Loading vehicle'}
      onClose={onClose}
      onStep={(step) => vehicle && showPhoto(stepped(index, step, picturesOf(vehicle).length))}
    >
      {vehicle ? (
        <Build
          key={id}
          vehicle={vehicle}
          index={index}
          onIndex={showPhoto}
          onOpen={onOpen}
          onAskFit={onAskFit}
          onReport={onReport}
        />
      ) : (
        <VehicleDialogSkeleton />
      )}
    </Panel>
  );
}

interface PanelProps {
  /** The build in it. */
  id: number;
  /** Its name until scripts give it that of its title. */
  name: string;
  onClose: () => void;
  /** Asked by an arrow key for the next photo (1) or the one before (-1). */
  onStep: (step: number) => void;
  children: ReactNode;
}

/** Arrow keys belong to these, not to the photos. */
const KEEPS_ARROWS = 'input, select, textarea, video';

/** Not in a portal, so that the server renders it too; it stays while one build takes the place of another. */
function Panel({ id, name, onClose, onStep, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The panel itself, so that reading starts at its name and the arrow keys work at once.
  const returnFocus = useReturnFocus(
    () => panel.current?.focus(),
    () =>
      document.querySelector<HTMLElement>(`main a[href$="?vehicle=${id}"]`) ?? document.querySelector('h1'),
  );
  const comesIn = useAnimateOnOpen();
  const opened = useRef(id);
  useEffect(() => {
    if (opened.current !== id) panel.current?.focus();
    opened.current = id;
  }, [id]);
  const stepByKey = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.matches(KEEPS_ARROWS)) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) onStep(step);
  };
  // A photo over it goes first: for a moment after it opens Radix still takes this panel for the uppermost.
  const closeUppermost = () => (currentEntry().enlarged ? goBack(1) : onClose());
  return (
    <Dialog.Root open onOpenChange={(open) => !open && closeUppermost()}>
      <Dialog.Overlay className={clsx(comesIn && 'overlay-in', 'fixed inset-0 z-40 bg-scrim')} />
      <Dialog.Content
        ref={panel}
        aria-label={name}
        aria-describedby={undefined}
        onKeyDown={stepByKey}
        {...returnFocus}
        className={clsx(
          comesIn && 'panel-in',
          'fixed inset-0 z-50 flex flex-col overflow-hidden bg-panel outline-none lg:m-auto lg:grid lg:h-[90dvh] lg:w-[min(1600px,100%-96px)] lg:grid-cols-[62fr_38fr] lg:grid-rows-[minmax(0,1fr)_auto] lg:rounded-card lg:shadow-float',
        )}
      >
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
}

interface BuildProps extends Pick<VehicleDialogProps, 'onOpen'> {
  vehicle: PublicVehicle;
  index: number;
  onIndex: (index: number) => void;
  onAskFit: VehicleDialogProps['onAskFit'] | undefined;
  onReport: VehicleDialogProps['onReport'] | undefined;
}

function Build({ vehicle, index, onIndex, onOpen, onAskFit, onReport }: BuildProps) {
  const enlarged = useHistoryEntry('enlarged');
  const [, navigate] = useLocation();
  const [titleAway, setTitleAway] = useState(false);
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain lg:contents">
        <DialogPhoneBar vehicle={vehicle} title={titleAway ? vehicleName(vehicle) : undefined} />
        <PhotoStrip
          vehicle={vehicle}
          index={index}
          onIndex={onIndex}
          onEnlarge={() =>
            openLazy(LazyLightbox, () => navigate(`${location.pathname}${location.search}`, enlargePhoto()))
          }
        />
        <div className="flex min-h-0 min-w-0 flex-col lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l lg:border-line">
          <DialogHead vehicle={vehicle} onTitleAway={setTitleAway} />
          <div className="relative px-4 pb-6 md:px-6 lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
            <BuildSpecs vehicle={vehicle} onAskFit={onAskFit} leadsOn />
            {vehicle.ownerKey !== null && vehicle.isApproved && (
              <OptionalPart part={LazyQuestions} shownFor={String(vehicle.id)}>
                <LazyQuestions
                  vehicle={vehicle}
                  onReport={onReport && ((question) => onReport(vehicle, question))}
                />
              </OptionalPart>
            )}
            {onReport && vehicle.isApproved && (
              <Button
                variant="ghost"
                size="sm"
                className="mt-3 -ml-3 flex! text-muted!"
                onClick={() => onReport(vehicle)}
              >
                <Flag aria-hidden className="size-4" />
                Report This Build or a Photo
              </Button>
            )}
          </div>
          <DialogFoot vehicle={vehicle} />
        </div>
        <SimilarBuilds vehicle={vehicle} onOpen={onOpen} />
      </div>
      <DialogFootOnPhone vehicle={vehicle} />
      {enlarged && (
        <LazyBoundary part={LazyLightbox} opened="photo" onClose={() => goBack(1)}>
          <LazyLightbox vehicle={vehicle} index={index} onIndex={onIndex} onClose={() => goBack(1)} />
        </LazyBoundary>
      )}
    </>
  );
}

interface FailureProps {
  error: Error;
  onClose: () => void;
  onRetry: () => void;
}

function Failure({ error, onClose, onRetry }: FailureProps) {
  const gone = hasStatus(error, 404);
  return (
    <SmallDialog
      open
      onClose={onClose}
      title={gone ? 'Vehicle not found' : 'Something went wrong'}
      description={
        gone
          ? 'This build is no longer in the gallery.'
          : 'Failed to load this build. Please try again later.'
      }
    >
      <DialogActions onCancel={onClose} cancel="Back to Gallery">
        {!gone && (
          <Button variant="primary" size="lg" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </DialogActions>
    </SmallDialog>
  );
}
