import { useEffect, useRef, useState } from 'react';
import { SEARCH_DELAY } from '#domain/limits.ts';

/** Typing takes the place of the current history entry, Enter makes a step. */
export type OnSearch = (search: string, options: { replace: boolean }) => void;

interface Typed {
  text: string;
  /** The search of the address when it was typed. */
  base: string;
}

/** Whether what was typed is still shown: a search that changes elsewhere wins over it. */
export function isCurrent({ text, base }: Typed, search: string): boolean {
  return base === search || text.trim() === search;
}

/** What is typed becomes the search when the keys rest. */
export function useTypedSearch(search: string, onSearch: OnSearch) {
  const [typed, setTyped] = useState<Typed>({ text: search, base: search });
  const current = isCurrent(typed, search);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!current) clearTimeout(timer.current);
  }, [current]);

  const commit = (next: string, replace: boolean) => {
    clearTimeout(timer.current);
    setTyped({ text: next, base: next.trim() });
    onSearch(next.trim(), { replace });
  };
  return {
    text: current ? typed.text : search,
    type: (next: string) => {
      setTyped({ text: next, base: search });
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => commit(next, true), SEARCH_DELAY);
    },
    submit: (next: string) => commit(next, false),
  };
}
