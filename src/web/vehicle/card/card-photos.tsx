import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { picturesOf } from '#web/vehicle/data/vehicle-text.ts';
import { stepped, swipeStep } from '#web/vehicle/photos/use-swipe.ts';
import { fitInList, VehiclePhoto } from '#web/vehicle/photos/vehicle-photo.tsx';

interface CardPhotosProps {
  vehicle: PublicVehicle;
  sizes: string;
  /** Whether a mouse or the focus is on the card, which shows the second photo until somebody leafs. */
  peeks: boolean;
  /** Where a finger came down before this code was here, px. */
  start: Point | undefined;
  /** The photo that was leafed to; none while nobody leafed. */
  index: number | undefined;
  onIndex: (index: number) => void;
}

interface Point {
  x: number;
  y: number;
}

/** The other photos of a card, over its first: arrows for a pointer, swipes for fingers. Each is loaded once it is wanted. */
export function CardPhotos({ vehicle, sizes, peeks, start, index, onIndex }: CardPhotosProps) {
  const pictures = picturesOf(vehicle);
  const count = pictures.length;
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const want = (...places: number[]) => setWanted((before) => [...new Set([...before, ...places])]);
  const shown = index ?? 0;
  const leaf = (from: number, by: number) => {
    const next = stepped(from, by, count);
    want(from, next);
    onIndex(next);
  };
  const travel = useCardSwipe(root, {
    start,
    onPull: (by) => want(shown, stepped(shown, by, count)),
    onStep: (by) => leaf(shown, by),
  });
  const photo = (place: number, className: string) => (
    <VehiclePhoto
      vehicle={vehicle}
      sizes={sizes}
      picture={pictures[place] ?? 'not-available'}
      alt=""
      fit={fitInList(vehicle, pictures[place])}
      className={className}
    />
  );
  const atRest = index === undefined && wanted.length === 0;
  // What a mouse sees before it leafs.
  const seen = atRest && peeks && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : shown;
  return (
    <div ref={root} className="pointer-events-none absolute inset-0 overflow-hidden rounded-card">
      {atRest &&
        peeks &&
        photo(
          1,
          'absolute inset-0 opacity-0 duration-[180ms] motion-safe:transition-opacity motion-safe:group-hover:opacity-100 motion-safe:group-has-focus-visible:opacity-100',
        )}
      {wanted.map((place) => (
        <div
          key={place}
          className={clsx('absolute inset-0', travel === 0 && 'motion-safe:transition-transform')}
          style={{
            transform: `translateX(calc(${100 * besideOf(place, shown, count, travel)}% + ${travel}px))`,
          }}
        >
          {photo(place, 'size-full')}
        </div>
      ))}
      <Arrow side="left" onClick={() => leaf(seen, -1)} />
      <Arrow side="right" onClick={() => leaf(seen, 1)} />
    </div>
  );
}

/** How many photos to the right of the shown one another stands: the shorter way around, of two the way it is pulled. */
export function besideOf(place: number, shown: number, count: number, travel: number): number {
  const right = (place - shown + count) % count;
  if (right * 2 === count) return travel > 0 ? -right : right;
  return right * 2 > count ? right - count : right;
}

function Arrow({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  const Chevron = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      // With keys photos are leafed through in the opened build.
      tabIndex={-1}
      aria-label={side === 'left' ? 'Previous photo' : 'Next photo'}
      onClick={onClick}
      className={clsx(
        'pointer-events-auto absolute top-1/2 z-10 hidden size-9 -translate-y-1/2 items-center justify-center rounded-full bg-mark text-white opacity-0 transition-opacity group-hover:opacity-100 pointer-fine:flex',
        side === 'left' ? 'left-2' : 'right-2',
      )}
    >
      <Chevron aria-hidden className="size-5" />
    </button>
  );
}

/** Px after which a finger is swiping and not tapping. */
const STILL = 8;

interface Swipe {
  start: Point | undefined;
  /** Called as soon as it is clear which way a finger goes. */
  onPull: (by: -1 | 1) => void;
  onStep: (by: -1 | 1) => void;
}

/** Follows a finger on the card, whose link lies over the photos. Gives how far it has moved to the side, px. */
function useCardSwipe(root: RefObject<HTMLElement | null>, { start, onPull, onStep }: Swipe): number {
  const [travel, setTravel] = useState(0);
  const from = useRef(start);
  const pulled = useRef(false);
  const follow = useEffectEvent((event: PointerEvent) => {
    if (!from.current || event.pointerType !== 'touch') return;
    const moved = event.clientX - from.current.x;
    if (event.type === 'pointermove') {
      if (!pulled.current && Math.abs(moved) < STILL) return;
      pulled.current = true;
      onPull(moved < 0 ? 1 : -1);
      setTravel(moved);
      return;
    }
    from.current = undefined;
    setTravel(0);
    const step = event.type === 'pointerup' && pulled.current ? swipeStep(moved) : 0;
    if (step !== 0) onStep(step);
  });
  useEffect(() => {
    const card = root.current?.closest('article');
    const begin = ({ clientX: x, clientY: y, isPrimary }: PointerEvent) => {
      const box = root.current?.getBoundingClientRect();
      pulled.current = false;
      from.current = box && isPrimary && y >= box.top && y <= box.bottom ? { x, y } : undefined;
    };
    // The click that ends a swipe opens nothing.
    const stopClick = (event: Event) => {
      if (!pulled.current) return;
      pulled.current = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const controller = new AbortController();
    const { signal } = controller;
    card?.addEventListener('pointerdown', begin, { signal });
    card?.addEventListener('click', stopClick, { signal, capture: true });
    for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
      card?.addEventListener(type, (event) => follow(event), { signal });
    return () => controller.abort();
  }, [root]);
  return travel;
}
