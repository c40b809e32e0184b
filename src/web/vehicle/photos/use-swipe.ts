import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { SWIPE_THRESHOLD } from '#domain/limits.ts';

/** Moves below this many px are a click with an unsteady hand. */
const STILL = 8;

/** Follows a finger or the mouse to the side. `travel` is how far it has moved, px; `handlers` go on the moving area. */
export function useSwipe(onStep: (step: -1 | 1) => void) {
  const start = useRef<number>(undefined);
  const moved = useRef(false);
  const [travel, setTravel] = useState(0);

  const finish = (step: -1 | 0 | 1) => {
    start.current = undefined;
    setTravel(0);
    if (step !== 0) onStep(step);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      moved.current = false;
      if (event.isPrimary && event.button === 0) start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current === undefined || !event.isPrimary) return;
      const distance = event.clientX - start.current;
      if (!moved.current && Math.abs(distance) < STILL) return;
      // Held only once it moves: a captured pointer would take the click away from the buttons.
      if (!moved.current) event.currentTarget.setPointerCapture(event.pointerId);
      moved.current = true;
      setTravel(distance);
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current !== undefined) finish(swipeStep(event.clientX - start.current));
    },
    onPointerCancel: () => finish(0),
    // The click that ends a swipe opens nothing.
    onClickCapture: (event: MouseEvent) => {
      if (moved.current) event.stopPropagation();
      moved.current = false;
    },
  };
  return { travel, handlers };
}

/** The next photo in a direction; after the last comes the first, and the other way round (§2). */
export function stepped(index: number, step: number, count: number): number {
  return count === 0 ? 0 : (((index + step) % count) + count) % count;
}

/** What a horizontal move of so many px means: dragging to the left brings the next photo. */
export function swipeStep(travel: number): -1 | 0 | 1 {
  if (Math.abs(travel) < SWIPE_THRESHOLD) return 0;
  return travel < 0 ? 1 : -1;
}
