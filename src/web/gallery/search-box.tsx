import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH, SEARCH_DELAY } from '#contract/limits.ts';

interface SearchBoxProps {
  /** The search as the address has it. */
  search: string;
  /** Typing takes the place of the current history entry, Enter makes a step. */
  onSearch: (search: string, options: { replace: boolean }) => void;
}

/** The search field; `/` brings the visitor here. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type, submit } = useTypedSearch(search, onSearch);
  useSlashKey(() => input.current?.select());

  const clear = () => {
    submit('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') submit(text);
    if (event.key === 'Escape' && text !== '') clear();
  };
  return (
    <search className="relative block">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-[18px] -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label="Search"
        aria-keyshortcuts="/"
        placeholder="Search vehicles, wheels, or brands..."
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        className="peer h-10 w-full rounded-control bg-raised pr-11 pl-10 text-sm text-ellipsis placeholder:text-muted max-md:h-11 max-md:text-base"
      />
      {text === '' ? (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-[4px] border border-line-strong px-1.5 font-sans text-xs/[18px] text-muted peer-focus:hidden max-md:hidden"
        >
          /
        </kbd>
      ) : (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-control text-muted hover:text-text"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  );
}

/** What is typed goes on its way when the keys rest; a search that changes elsewhere wins over what was typed. */
function useTypedSearch(search: string, onSearch: SearchBoxProps['onSearch']) {
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

function useSlashKey(onSlash: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (
        target instanceof Element &&
        target.closest(
          'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [role=dialog], [contenteditable]',
        )
      )
        return;
      event.preventDefault();
      onSlash();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
