import { Search } from 'lucide-react';
import { type FormEvent, type Ref, useEffect, useRef } from 'react';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { ChoiceFilter } from '#web/admin/frame/filters.tsx';
import { Key } from '#web/admin/frame/keys-bar.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import type { DashboardState } from './dashboard-address.ts';

interface FilterBarProps {
  state: DashboardState;
  onChange: (next: Partial<DashboardState>) => void;
  searchField: Ref<HTMLInputElement>;
}

const CHOICE = 'max-sm:flex-1 max-sm:basis-[40%]';

/** Text search, sent by Enter, and the choices that narrow and sort the list. */
export function FilterBar({ state, onChange, searchField }: FilterBarProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <SearchForm search={state.search} onSearch={(search) => onChange({ search })} field={searchField} />
      <ChoiceFilter
        className={CHOICE}
        label="Status"
        value={state.status}
        options={[
          ['', 'All Status'],
          ['approved', 'Approved'],
          ['pending', 'Pending'],
        ]}
        onChoose={(status) => onChange({ status })}
      />
      <ChoiceFilter
        className={CHOICE}
        label="Featured"
        value={state.featured}
        options={[
          ['', 'All Featured'],
          ['yes', 'Featured'],
          ['no', 'Not Featured'],
        ]}
        onChoose={(featured) => onChange({ featured })}
      />
      <ChoiceFilter
        className={CHOICE}
        label="Sort"
        value={state.sort}
        options={[
          ['newest', 'Newest'],
          ['oldest', 'Oldest'],
          ['likes', 'Most Liked'],
        ]}
        onChoose={(sort) => onChange({ sort })}
      />
    </div>
  );
}

interface SearchFormProps {
  search: string;
  onSearch: (search: string) => void;
  field: Ref<HTMLInputElement>;
}

function SearchForm({ search, onSearch, field }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Back and Forward bring other words.
  useEffect(() => {
    const input = form.current?.elements.namedItem('search');
    if (input instanceof HTMLInputElement) input.value = search;
  }, [search]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  };
  return (
    <form ref={form} onSubmit={submit} className="relative w-full sm:w-72">
      <TextField
        ref={field}
        type="search"
        name="search"
        aria-label="Search builds"
        placeholder="Search builds"
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        className="peer pr-12 pl-10"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 left-0 flex w-10 items-center justify-center rounded-control text-muted hover:text-text"
      >
        <Search aria-hidden className="size-4" />
      </button>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted peer-focus:hidden peer-not-placeholder-shown:hidden max-md:hidden"
      >
        <Key>/</Key>
      </span>
    </form>
  );
}
