import { useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render of the browser, which must be alike. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether what opens comes in by a motion. What came with the page stands there at once, and does not begin to move later. */
export function useAnimateOnOpen(): boolean {
  const [comesIn] = useState(useHydrated());
  return comesIn;
}

/** A value that follows `value` once that has stayed the same for `delay` ms. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
