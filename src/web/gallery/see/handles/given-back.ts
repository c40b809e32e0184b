import { useRef } from 'react';

/**
 * A slider is set where a finger comes down on it. What the browser then takes for scrolling the page was never meant for the
 * slider: it goes back to where it stood.
 */
export function useRevertOnScroll(value: number, onChange: (value: number) => void) {
  const before = useRef(value);
  return {
    onPointerDown: () => {
      before.current = value;
    },
    onPointerCancel: () => onChange(before.current),
  };
}
