import type { MouseEvent } from 'react';

/** Follows a link within the page; a click that asks for a new tab or window is the browser's. */
export function onPlainClick(follow: () => void) {
  return (event: MouseEvent) => {
    const { metaKey, ctrlKey, shiftKey, altKey, button } = event;
    if (metaKey || ctrlKey || shiftKey || altKey || button !== 0) return;
    event.preventDefault();
    follow();
  };
}
