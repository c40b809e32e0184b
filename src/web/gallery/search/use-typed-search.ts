import { useEffect, useRef, useState } from 'react';
import { SEARCH_DELAY } from '#contract/limits.ts';

/** Typing takes the place of the current history entry, Enter makes a step. */
export type OnSearch = (search: string, options: { replace: boolean }) => void;

/** What is typed goes on its way when the keys rest; a search that changes elsewhere wins over what was typed. */
export function useTypedSearch(search: string, onSearch: OnSearch) {
  const [typed, setTyped] = useState({ text: search, base: search });
  const stands = typed.base === search || typed.text.trim() === search;
  const text = stands ? typed.text : search;
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!stands) clearTimeout(timer.current);
  }, [stands]);

  const commit = (next: string, replace: boolean) => {
    clearTimeout(timer.current);
    setTyped({ text: next, base: next.trim() });
    onSearch(next.trim(), { replace });
  };
  return {
    text,
    type: (next: string) => {
      setTyped({ text: next, base: search });
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => commit(next, true), SEARCH_DELAY);
    },
    submit: (next: string) => commit(next, false),
  };
}
