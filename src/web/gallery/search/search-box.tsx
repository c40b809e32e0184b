import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent as InputKeyEvent, useEffect, useRef } from 'react';
import type { Filters } from '#contract/gallery.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Island } from '#web/ui/island.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { optionId, useSuggestions } from './use-suggestions.ts';
import { type Finds, type OnSearch, useTypedSearch } from './use-typed-search.ts';

const LazySuggestionList = lazyPart(async () => (await import('./suggestion-list.tsx')).SuggestionList);

/** Not React's own, which depends on where the field stands. */
const LIST_ID = 'suggestions';

interface SearchBoxProps {
  /** The search as the address has it. */
  search: string;
  /** Suggestions count the builds that satisfy them. */
  filters: Filters;
  onSearch: OnSearch;
  finds: Finds;
}

/** The search field with its suggestions; `/` brings the visitor here. */
export function SearchBox({ search, filters, onSearch, finds }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type, submit } = useTypedSearch(search, onSearch, finds);
  const list = useSuggestions({ text, filters, onTake: submit });
  useSlashKey(() => input.current?.select());

  const clear = () => {
    list.close();
    submit('');
    input.current?.focus();
  };
  const onKeyDown = (event: InputKeyEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (list.onKeyDown(event)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter') {
      list.close();
      submit(text);
    }
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
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={LIST_ID}
        aria-activedescendant={list.active >= 0 ? optionId(LIST_ID, list.active) : undefined}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label="Search"
        aria-keyshortcuts="/"
        placeholder="Search vehicles, wheels, or brands..."
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => {
          type(event.target.value);
          list.open();
        }}
        onKeyDown={onKeyDown}
        onFocus={LazySuggestionList.load}
        onBlur={list.close}
        className={clsx(
          'peer h-10 w-full rounded-control bg-raised pl-10 text-sm text-ellipsis placeholder:text-muted max-md:h-11 max-md:text-base',
          // On phones the end of an empty field is free, and its words need the room.
          text === '' ? 'pr-3 md:pr-11' : 'pr-11',
        )}
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
      <span role="status" className="sr-only">
        {list.isOpen && countText(list.suggestions.length)}
      </span>
      <ErrorBoundary fallback={null} resetKey={String(list.isOpen)}>
        <Island>
          {list.isOpen && (
            <LazySuggestionList
              id={LIST_ID}
              suggestions={list.suggestions}
              active={list.active}
              onTake={(suggestion, byTouch) => {
                list.take(suggestion);
                if (byTouch) input.current?.blur();
              }}
            />
          )}
        </Island>
      </ErrorBoundary>
    </search>
  );
}

const countText = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [role=dialog], [contenteditable]';

/** Calls when `/` is pressed anywhere but where people write. */
function useSlashKey(onSlash: () => void): void {
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
