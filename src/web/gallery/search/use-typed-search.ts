import { useCallback, useEffect, useRef, useState } from 'react';
import { EMPTY_SEARCH_DELAY, SEARCH_DELAY } from '#domain/limits.ts';

/** Typing takes the place of the current history entry, Enter makes a step. */
export type OnSearch = (search: string, options: { replace: boolean }) => void;

interface TypedText {
  text: string;
  /** The search of the address when it was typed. */
  base: string;
}

/** Whether what was typed is still shown: a search that changes elsewhere wins over it. */
export function isCurrent({ text, base }: TypedText, search: string): boolean {
  return base === search || text.trim() === search;
}

/** Asks whether a search would find builds. */
export type Finds = (search: string) => Promise<boolean>;

/** What is typed becomes the search when the keys rest; what finds nothing only when they rest long, so that builds stay in between. */
export function useTypedSearch(search: string, onSearch: OnSearch, finds: Finds) {
  const [typed, setTyped] = useState<TypedText>({ text: search, base: search });
  const current = isCurrent(typed, search);
  const timer = useRef<number>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);
  useEffect(() => {
    if (!current) stop();
  }, [current, stop]);

  const wait = (delay: number, then: () => void) => {
    stop();
    timer.current = window.setTimeout(then, delay);
  };
  const commit = (next: string, replace: boolean) => {
    stop();
    setTyped({ text: next, base: next.trim() });
    onSearch(next.trim(), { replace });
  };
  return {
    text: current ? typed.text : search,
    type: (next: string) => {
      setTyped({ text: next, base: search });
      wait(SEARCH_DELAY, () => {
        // Runs unless something else is typed or chosen before the answer is here.
        wait(EMPTY_SEARCH_DELAY, () => commit(next, true));
        const waiting = timer.current;
        void finds(next.trim()).then((found) => {
          if (found && timer.current === waiting) commit(next, true);
        });
      });
    },
    submit: (next: string) => commit(next, false),
  };
}
