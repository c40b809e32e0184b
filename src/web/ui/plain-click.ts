import type { MouseEvent } from 'react';

/** Whether a click on a link is ours: one that asks for a new tab or window is the browser's. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey) && button === 0;
}
