import { useState } from 'react';

/** Calls `forget` while rendering with another key, before anything of the old one is painted. */
export function useForget(key: string, forget: () => void): void {
  const [held, setHeld] = useState(key);
  if (held === key) return;
  setHeld(key);
  forget();
}
