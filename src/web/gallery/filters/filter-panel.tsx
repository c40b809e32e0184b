import type { ReactNode } from 'react';
import { buildsText } from '#web/gallery/state/build-count.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilterChips, FilterCount } from './filter-chips.tsx';
import { FilterGroups } from './filter-groups.tsx';
import type { FilterState } from './use-filters.ts';

/** The filters beside the gallery; on narrow screens they stand in a drawer instead. */
export function FilterPanel({ filters }: { filters: FilterState }) {
  return (
    <aside
      aria-label="Filters"
      className="sticky top-(--site-header) flex h-[calc(100dvh-var(--site-header))] w-[304px] shrink-0 flex-col border-r border-line max-lg:hidden"
    >
      <div className="relative min-h-0 flex-1 scroll-py-3 overflow-y-auto overscroll-contain px-6">
        <div className="flex h-[68px] items-center gap-2">
          <h2 className="font-condensed text-xl/6 font-semibold">Filters</h2>
          <FilterCount filters={filters} />
          <ClearAll filters={filters} className="-mr-3" />
        </div>
        <FilterBody id="filters" filters={filters} />
      </div>
      <div className="border-t border-line p-6 py-3.5">
        <ApplyButton filters={filters} onClick={filters.apply} />
      </div>
    </aside>
  );
}

interface Part {
  filters: FilterState;
}

export function ClearAll({ filters, className = '' }: Part & { className?: string }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className={`ml-auto font-normal text-muted disabled:bg-transparent ${className}`}
      disabled={!filters.clearable}
      onClick={filters.clear}
    >
      Clear All
    </Button>
  );
}

/** Active filters and all groups. */
export function FilterBody({ id, filters }: Part & { id: string }): ReactNode {
  const { active, remove, draft, facets, counting } = filters;
  return (
    <>
      {/* As high without chips as with any number of them, so that the groups stay in place. */}
      <fieldset
        aria-label="Active Filters"
        className="side-scroll side-fade -mx-6 -mt-1 h-[52px] items-start px-6 pt-1 max-lg:-mx-5 max-lg:px-5 max-md:h-15"
      >
        <FilterChips active={active} onRemove={remove} />
        {active.length === 0 && <p className="py-1.5 text-sm text-muted">None applied</p>}
      </fieldset>
      <FilterGroups
        id={id}
        filters={draft.filters}
        onChange={draft.setFilters}
        facets={facets}
        counting={counting}
      />
    </>
  );
}

/** Commits the draft; says how many builds that would show. */
export function ApplyButton({ filters, onClick }: Part & { onClick: () => void }) {
  const { draft, facets, counting } = filters;
  return (
    <Button
      variant={draft.differs ? 'primary' : 'quiet'}
      size="lg"
      className="measure w-full"
      onClick={onClick}
    >
      Apply Filters
      {facets && (
        <span className={`-ml-1 transition-opacity ${counting ? 'opacity-50' : ''}`}>
          <span aria-hidden>{`· ${facets.totalCount}`}</span>
          <span className="sr-only">{`, ${buildsText(facets.totalCount)}`}</span>
        </span>
      )}
    </Button>
  );
}
