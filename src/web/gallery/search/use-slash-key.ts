import { useEffect } from 'react';

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [role=dialog], [contenteditable]';

/** Calls when `/` is pressed anywhere but where people write. */
export function useSlashKey(onSlash: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest(TYPING)) return;
      event.preventDefault();
      onSlash();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
