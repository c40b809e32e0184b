import { useCallback, useEffect, useRef, useState } from 'react';
import { EMPTY_SEARCH_DELAY, SEARCH_DELAY } from '#domain/limits.ts';
import { commitBeforeDialogs } from '#web/gallery/state/gallery-state.ts';

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
  const [typed, setTyped] = useState<TypedText>();
  const current = typed === undefined || isCurrent(typed, search);
  const timer = useRef<number>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    commitBeforeDialogs(undefined);
  }, []);
  useEffect(() => stop, [stop]);
  useEffect(() => {
    // Back and Forward lead to a step with a search of its own.
    const giveUp = () => {
      if (timer.current !== undefined) setTyped(undefined);
      stop();
    };
    addEventListener('popstate', giveUp);
    return () => removeEventListener('popstate', giveUp);
  }, [stop]);
  useEffect(() => {
    if (!current) stop();
  }, [current, stop]);

  const wait = (next: string, delay: number, then: () => void) => {
    stop();
    commitBeforeDialogs(() => commit(next, true));
    timer.current = window.setTimeout(then, delay);
  };
  const commit = (next: string, replace: boolean) => {
    stop();
    setTyped({ text: next, base: next.trim() });
    onSearch(next.trim(), { replace });
  };
  return {
    text: typed && current ? typed.text : search,
    type: (next: string) => {
      setTyped({ text: next, base: search });
      wait(next, SEARCH_DELAY, () => {
        // Runs unless something else is typed or chosen before the answer is here.
        wait(next, EMPTY_SEARCH_DELAY, () => commit(next, true));
        const waiting = timer.current;
        void finds(next.trim()).then((found) => {
          if (found && timer.current === waiting) commit(next, true);
        });
      });
    },
    submit: (next: string) => commit(next, false),
  };
}
