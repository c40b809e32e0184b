import { Camera, ChevronLeft, Share2 } from 'lucide-react';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { readSee, type SeeState, seeAddress, seeTitle } from '#contract/see/see-address.ts';
import { type SeenRear, type SeenSetup, seenInWords } from '#contract/see/seen-setup.ts';
import { currentEntry, goBack } from '#web/navigation/history-entry.ts';
import { SiteFooter } from '#web/shell/site-footer.tsx';
import { SiteHeader } from '#web/shell/site-header.tsx';
import { Button } from '#web/ui/button.tsx';
import { Island } from '#web/ui/island.tsx';
import { lazyPart, openLazy } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { shareAddress } from '#web/vehicle/actions/share.ts';
import { useDrawnSetups } from '#web/vehicle/scale/use-drawn-setup.ts';
import { Controls } from './controls.tsx';
import { Figures } from './figures.tsx';
import type { OnPhoto } from './photo/on-photo.tsx';
import { Reports } from './reports.tsx';
import { ScaleDrawing } from './scale-drawing.tsx';
import { SeenBoltOn } from './seen-bolt-on.tsx';

/** For those who have a photo. */
const LazyOnPhoto = lazyPart<Parameters<typeof OnPhoto>[0]>(
  async () => (await import('./photo/on-photo.tsx')).OnPhoto,
);

/** How long after the last change the title follows, in ms. */
const TITLE_DELAY = 250;

/** The same elements at every step of a slider, so that React passes over them. */
const HEADER = <SiteHeader />;
const FOOTER = <SiteFooter />;

/** "See it": a set-up on a vehicle, drawn to scale as it is changed. */
export function SeeScreen({ search }: { search: string }) {
  const { state, change, changeSetup, changeRear } = useSee(search);
  const drawn = useDrawnSetups(state);
  const [photo, setPhoto] = useState<'none' | 'shown' | 'hidden'>('none');
  const isOnPhoto = photo === 'shown';
  const turnPhoto = () => (isOnPhoto ? setPhoto('hidden') : openLazy(LazyOnPhoto, () => setPhoto('shown')));
  const title = seeTitle(state);
  useEffect(() => {
    // Browsers tell their window of each, which takes as long as drawing.
    const timer = setTimeout(() => {
      document.title = title;
    }, TITLE_DELAY);
    return () => clearTimeout(timer);
  }, [title]);
  const vehicle = [state.year, state.make, state.model].filter(Boolean).join(' ');
  const share = () =>
    void shareAddress({
      title,
      text: `${vehicle}, ${seenInWords(state.setup)}`,
      address: seeAddress(state),
      copied: 'The link to this drawing',
    });
  return (
    <>
      {HEADER}
      <div className="mx-auto w-full max-w-[1480px] px-4 md:px-6">
        <main id="content">
          <div className="flex items-end gap-4 py-4 max-md:flex-wrap max-md:gap-y-2">
            <div className="mr-auto min-w-0 max-md:w-full">
              <Link
                href="/"
                onClick={leave}
                className="-ml-1 inline-flex items-center gap-1 rounded-control py-1 pr-2 text-sm text-muted hover:text-text max-md:min-h-10"
              >
                <ChevronLeft aria-hidden className="size-4" />
                Back
              </Link>
              <h1 tabIndex={-1} className="truncate font-condensed text-[28px]/8 font-semibold">
                {vehicle}
              </h1>
              <p className="text-sm text-muted">{`A drawing to scale: ${seenInWords(state.setup)}`}</p>
            </div>
            <Button onClick={share} aria-label="Share this drawing">
              <Share2 aria-hidden className="size-4" />
              <span className="max-md:sr-only">Share</span>
            </Button>
            <Button onClick={turnPhoto}>
              <Camera aria-hidden className="size-4" />
              <span>{isOnPhoto ? 'Back to Drawing' : 'On Your Photo'}</span>
            </Button>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 pb-10 lg:grid-cols-[minmax(0,1fr)_360px]">
            {drawn && photo !== 'none' && (
              // Keeps photo and marks while the drawing is looked at.
              <div hidden={!isOnPhoto} className="min-w-0">
                <Island>
                  <LazyOnPhoto state={state} {...drawn} />
                </Island>
              </div>
            )}
            {/* Stays above what changes it, where there is height for both. */}
            {!isOnPhoto && (
              <div className="min-w-0 max-lg:top-(--site-header) max-lg:z-10 max-lg:-mx-4 max-lg:bg-bg max-lg:px-4 max-lg:py-2 max-lg:[@media(min-height:32rem)]:sticky">
                {drawn ? (
                  <ScaleDrawing
                    {...drawn}
                    from={state.from}
                    onTurn={(from) => change({ from })}
                    label={`${vehicle} with ${seenInWords(state.setup)}, drawn to scale, seen from the ${state.from}`}
                  />
                ) : (
                  <Skeleton className="aspect-[2.2] w-full rounded-card" />
                )}
              </div>
            )}
            {/* What the keyboard comes to stops below the drawing, and above the views on a telephone. */}
            <div className="max-md:**:scroll-mt-[calc(34vh+7rem)] max-md:**:scroll-mb-24 md:max-lg:**:scroll-mt-[calc(52vh+10rem)] lg:row-span-2">
              <Controls state={state} onChange={change} onSetup={changeSetup} onRear={changeRear} />
            </div>
            <div className="grid content-start gap-6 wrap-anywhere lg:grid-cols-2">
              {drawn && <Figures {...drawn} />}
              <div className="grid content-start gap-6">
                <Reports state={state} />
                <SeenBoltOn state={state} onSetup={changeSetup} />
              </div>
            </div>
          </div>
        </main>
        {FOOTER}
        {/* Under the views. */}
        <div aria-hidden className="h-17 md:hidden" />
      </div>
    </>
  );
}

/** Back to where the drawing was opened; who came straight to it follows the link to the gallery. */
function leave(event: MouseEvent): void {
  if (!currentEntry().seenFromHere) return;
  event.preventDefault();
  goBack(1);
}

/** How long after the last change the address follows, in ms: browsers let a page change it only so often. */
const ADDRESS_DELAY = 250;

/** What is drawn and the way to change it: shown at once, and held by the address a moment later. */
function useSee(search: string) {
  const [, navigate] = useLocation();
  const [state, setState] = useState(() => readSee(search));
  const written = useRef(search);
  useEffect(() => {
    // Back and forward, or a link to another state.
    if (search === written.current) return;
    written.current = search;
    setState(readSee(search));
  }, [search]);
  useEffect(() => {
    const address = seeAddress(state);
    if (address === seeAddress(readSee(written.current))) return;
    const timer = setTimeout(() => {
      written.current = address.slice(2);
      navigate(address, { replace: true, state: currentEntry() });
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [state, navigate]);
  const change = useCallback((patch: Partial<SeeState>) => setState((now) => ({ ...now, ...patch })), []);
  const changeSetup = useCallback(
    (patch: Partial<SeenSetup>) => setState((now) => ({ ...now, setup: { ...now.setup, ...patch } })),
    [],
  );
  const changeRear = useCallback(
    (patch: Partial<SeenRear>) =>
      setState((now) => {
        const { rear, ...front } = now.setup;
        return rear ? { ...now, setup: { ...front, rear: { ...rear, ...patch } } } : now;
      }),
    [],
  );
  return { state, change, changeSetup, changeRear };
}
