import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened: Radix itself knows only its own triggers. Spread on the
 * content of the dialog; `focusFirst`, if given, takes the place of Radix's choice of what to focus on opening.
 */
export function useReturnFocus(focusFirst?: () => void) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!focusFirst) return;
      event.preventDefault();
      focusFirst();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
