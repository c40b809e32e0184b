import { type RefObject, useLayoutEffect } from 'react';

/** Room kept between list, button and the edge of the window, px. */
const GAP = 4;

/** Keeps an open popover at its button: below it, or above where there is more room. Escape closes it alone. */
export function useAnchored(
  open: boolean,
  button: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const place = () => {
      if (!button.current || !popover.current) return;
      const { left, top, bottom, width } = button.current.getBoundingClientRect();
      const { style, offsetHeight, offsetWidth } = popover.current;
      const fitsBelow = bottom + GAP + offsetHeight <= innerHeight || bottom < innerHeight - top;
      style.minWidth = `${Math.max(width, 176)}px`;
      style.left = `${Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP))}px`;
      style.top = fitsBelow ? `${bottom + GAP}px` : `${Math.max(GAP, top - GAP - offsetHeight)}px`;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around the popover listens on the document, so this must come before it.
      event.stopImmediatePropagation();
      event.preventDefault();
      popover.current?.hidePopover();
    };
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
      removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [open, button, popover]);
}
