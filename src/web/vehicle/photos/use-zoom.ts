import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { swipeStep } from './use-swipe.ts';
import { movedBy, toggledAt, WHOLE, type Zoom, type ZoomRoom, zoomedAt } from './zoom.ts';

/** Moves below this many px are a tap with an unsteady hand. */
const STILL = 8;
/** A photo pulled down so far is put away, px. */
const PUT_AWAY = 90;
/** Two taps so close in time and place are one double tap, ms and px. */
const DOUBLE_TAP = { within: 320, apart: 32 };
/** A notch of a mouse wheel enlarges by about a quarter. */
const WHEEL = 0.0022;

interface Gestures {
  /** Names the photo: another one begins as a whole. */
  shown: string;
  onStep: (step: -1 | 1) => void;
  onClose: () => void;
}

interface Point {
  x: number;
  y: number;
}

/**
 * Pinch, double tap, wheel and drag of an enlarged photo; swipes of a whole one: to the side for the next, down to put it away.
 * `travel` is how far a whole one has been pulled, px; `stage` and `handlers` go on what the gestures happen on, whose only
 * `img` is the photo.
 */
export function useZoom({ shown, onStep, onClose }: Gestures) {
  // A state and no ref: what lies over the page comes a moment later than the hook.
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const { zoom, change } = useHeldZoom(shown, stage);
  const [isHeld, setIsHeld] = useState(false);
  const [travel, setTravel] = useState<Point>();
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef({ moved: false, from: { x: 0, y: 0 } });
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 });

  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    change((now, room) => zoomedAt(now, factor, at, room));

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      const point = fromMiddle(stage, event);
      fingers.current.set(event.pointerId, point);
      setIsHeld(true);
      if (event.isPrimary) gesture.current = { moved: false, from: point };
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const point = fromMiddle(stage, event);
      const { from } = gesture.current;
      const away = { x: point.x - from.x, y: point.y - from.y };
      if (!gesture.current.moved && fingers.current.size === 1 && Math.hypot(away.x, away.y) < STILL) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      gesture.current.moved = true;
      fingers.current.set(event.pointerId, point);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      const by = { x: point.x - before.x, y: point.y - before.y };
      if (other) {
        setTravel(undefined);
        const factor = distance(point, other) / Math.max(1, distance(before, other));
        const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
        change((now, room) =>
          movedBy(zoomedAt(now, factor, middle, room), { x: by.x / 2, y: by.y / 2 }, room),
        );
      } else if (zoom.scale > 1) change((now, room) => movedBy(now, by, room));
      else setTravel(Math.abs(away.x) > Math.abs(away.y) ? { x: away.x, y: 0 } : { x: 0, y: away.y });
    },
    onPointerUp: (event: PointerEvent) => {
      if (!fingers.current.delete(event.pointerId)) return;
      if (fingers.current.size > 0) return;
      setIsHeld(false);
      setTravel(undefined);
      if (gesture.current.moved) finishPull();
      else if (event.target instanceof HTMLImageElement) tap(fromMiddle(stage, event), event.timeStamp);
    },
    onPointerCancel: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
      setIsHeld(false);
      setTravel(undefined);
    },
    // The click that ends a gesture closes nothing.
    onClickCapture: (event: MouseEvent) => {
      if (gesture.current.moved) event.stopPropagation();
    },
  };

  function finishPull(): void {
    if (!travel || zoom.scale > 1) return;
    const step = swipeStep(travel.x);
    if (step !== 0) onStep(step);
    else if (travel.y > PUT_AWAY) onClose();
  }

  function tap(at: Point, when: number): void {
    const { at: before, ...place } = lastTap.current;
    const isSecond = when - before < DOUBLE_TAP.within && distance(at, place) < DOUBLE_TAP.apart;
    lastTap.current = { at: isSecond ? Number.NEGATIVE_INFINITY : when, ...at };
    if (isSecond) change((now, room) => toggledAt(now, at, room));
  }

  return {
    stage: setStage,
    zoom,
    travel,
    isHeld,
    handlers,
    zoomBy,
    /** Moves an enlarged photo by px; false for a whole one. */
    moveBy: (by: Point): boolean => {
      change((now, room) => movedBy(now, by, room));
      return zoom.scale > 1;
    },
  };
}

/** How far the photo is enlarged, and where it lies; the wheel over the stage enlarges it. */
function useHeldZoom(shown: string, stage: HTMLElement | null) {
  const [held, setHeld] = useState({ shown, zoom: WHOLE });
  const change = useCallback(
    (next: (zoom: Zoom, room: ZoomRoom) => Zoom) =>
      setHeld((now) => ({
        shown,
        zoom: next(now.shown === shown ? now.zoom : WHOLE, roomOf(stage)),
      })),
    [shown, stage],
  );

  useEffect(() => {
    // By hand, because React cannot keep the browser from enlarging the whole page.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromMiddle(stage, event);
      change((now, room) => zoomedAt(now, Math.exp(-event.deltaY * WHEEL), at, room));
    };
    stage?.addEventListener('wheel', onWheel, { passive: false });
    return () => stage?.removeEventListener('wheel', onWheel);
  }, [stage, change]);
  return { zoom: held.shown === shown ? held.zoom : WHOLE, change };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function fromMiddle(stage: HTMLElement | null, { clientX, clientY }: MouseEvent | WheelEvent) {
  const { left, top, width, height } = stage?.getBoundingClientRect() ?? new DOMRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function roomOf(stage: HTMLElement | null): ZoomRoom {
  const size = (element: HTMLElement | null | undefined) => ({
    width: element?.offsetWidth ?? 0,
    height: element?.offsetHeight ?? 0,
  });
  return { stage: size(stage), photo: size(stage?.querySelector('img')) };
}
