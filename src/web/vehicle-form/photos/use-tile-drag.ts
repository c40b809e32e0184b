import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Px a pointer travels before a press becomes a drag. */
const SLACK = 6;

/** Reorders tiles while one is dragged over the others, by mouse, finger or pen. */
export function useTileDrag(tiles: RefObject<HTMLElement | null>, move: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function startDrag(key: string, start: PointerEvent): void {
    if (start.button !== 0) return;
    let moving = false;
    // Listens on the window, because a tile that changes its place in the page loses the pointer.
    const controller = new AbortController();
    const { signal } = controller;
    const end = () => {
      controller.abort();
      setDragged(undefined);
    };
    stop.current = end;
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        moving ||= Math.hypot(clientX - start.clientX, clientY - start.clientY) > SLACK;
        if (!moving) return;
        setDragged(key);
        const to = placeAt(tiles.current, clientX, clientY);
        if (to !== undefined) move(key, to);
      },
      { signal },
    );
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  }
  return { dragged, startDrag };
}

/** The place of the tile at this point. */
function placeAt(list: HTMLElement | null, x: number, y: number): number | undefined {
  const all = [...(list?.querySelectorAll('[data-tile]') ?? [])];
  const place = all.findIndex((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return place < 0 ? undefined : place;
}
