import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type ListedHubEntry, type ListedSizeEntry, listParts } from '#contract/admin/parts.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { AdminScreen } from '#web/admin/frame/admin-screen.tsx';
import { TextFilter } from '#web/admin/frame/filters.tsx';
import { WheelLists } from '#web/admin/frame/view-links.tsx';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { PatternForm, SizeForm } from './part-forms.tsx';
import { PartRow } from './part-row.tsx';

/** What hubs and wheels are listed as, and what administrators corrected about it. */
export function PartsScreen() {
  const [search, setSearch] = useSearchText();
  const [adding, add] = useState<'pattern' | 'size'>();
  const close = () => add(undefined);
  return (
    <AdminScreen place="wheel-models">
      <WheelLists current="/admin/parts" />
      <main className="mx-auto w-full max-w-3xl flex-1 px-4 pb-16 md:px-6">
        <h1 className="pt-6 pb-5 font-condensed font-semibold text-[28px]/9">Bolt Patterns and Sizes</h1>
        <div className="flex flex-wrap gap-2 rounded-card border border-line bg-panel p-4">
          <TextFilter
            label="Vehicle or wheel, e.g. 2018 F-150 or 544BM"
            value={search}
            maxLength={MAX_SEARCH_LENGTH}
            onFilter={setSearch}
            className="min-w-60 flex-1"
          />
          <Button onClick={() => add('pattern')}>Add Pattern</Button>
          <Button onClick={() => add('size')}>Add Size</Button>
        </div>
        <PartLists search={search} />
      </main>
      {adding === 'pattern' && <PatternForm onClose={close} />}
      {adding === 'size' && <SizeForm onClose={close} />}
    </AdminScreen>
  );
}

/** The search in the address. */
function useSearchText() {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch()).get('q') ?? '';
  const setSearch = (next: string) => navigate(next ? `${path}?${new URLSearchParams({ q: next })}` : path);
  return [search, setSearch] as const;
}

function PartLists({ search }: { search: string }) {
  const { data, isError, refetch } = useQuery({
    ...read(listParts, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  if (isError) return <Failure text="Couldn’t load the lists" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <p role="status" className="pt-8 text-muted">
        Loading...
      </p>
    );
  if (data.patternCount + data.sizeCount === 0)
    return search ? (
      <EmptyState title="Nothing found" text={`Nothing is listed for “${search}”. You can add it above.`} />
    ) : (
      <EmptyState
        title="No corrections yet"
        text="Search for a vehicle or a wheel to see what’s listed, and correct it."
      />
    );
  return (
    <>
      <PartList name="Bolt patterns" entries={data.patterns} total={data.patternCount} />
      <PartList name="Wheel sizes" entries={data.sizes} total={data.sizeCount} />
    </>
  );
}

interface PartListProps {
  name: string;
  entries: (ListedHubEntry | ListedSizeEntry)[];
  total: number;
}

function PartList({ name, entries, total }: PartListProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={name} className="pt-8">
      <h2 className="measure pb-2 font-condensed font-semibold text-xl/6">
        <span>{name}</span> <span className="text-muted">{`(${total})`}</span>
      </h2>
      <ul className="border-line border-t">
        {entries.map((entry) => (
          <PartRow key={entry.key} entry={entry} />
        ))}
      </ul>
      {total > entries.length && (
        <p className="pt-3 text-muted text-sm">{`Showing the first ${entries.length}. Search for more.`}</p>
      )}
    </section>
  );
}
