import type { KeyboardEvent } from 'react';

/** Closes by Escape what has the focus, and only that. */
export function leaveByEscape(onLeave: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  };
}
