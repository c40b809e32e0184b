import { useCallback, useEffect, useRef } from 'react';

/** Pause after the last change, ms. */
const PAUSE = 300;

/**
 * Has a text written soon after it changed, at the latest when the page goes away. The function it returns drops what
 * waits to be written, and takes the text it is given as written.
 */
export function useWriteLater(text: string, write: (text: string) => void): (written?: string) => void {
  const latest = useRef(text);
  const waiting = useRef<string>(undefined);
  const writeNow = useCallback(() => {
    if (waiting.current === undefined) return;
    write(waiting.current);
    waiting.current = undefined;
  }, [write]);
  useEffect(() => {
    if (text === latest.current) return;
    latest.current = text;
    waiting.current = text;
    const timer = setTimeout(writeNow, PAUSE);
    return () => clearTimeout(timer);
  }, [text, writeNow]);
  useEffect(() => {
    addEventListener('pagehide', writeNow);
    return () => {
      removeEventListener('pagehide', writeNow);
      writeNow();
    };
  }, [writeNow]);
  return useCallback((written) => {
    waiting.current = undefined;
    if (written !== undefined) latest.current = written;
  }, []);
}
