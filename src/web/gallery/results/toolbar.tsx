import { clsx } from 'clsx';
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UnderstoodPart } from '#contract/facets.ts';
import { type GalleryState, galleryAddress } from '#contract/gallery-address.ts';
import { SORTS, type Sort, type View } from '#domain/choices.ts';
import { useIsReachable } from '#web/data/connection.ts';
import { FilterChips, FilterCount, UnderstoodChips } from '#web/gallery/filters/filter-chips.tsx';
import type { FilterState } from '#web/gallery/filters/use-filters.ts';
import { AskFit } from '#web/gallery/fit/ask-fit.tsx';
import { groupsOf, rewritten, withoutParts } from '#web/gallery/search/understood-parts.ts';
import type { GalleryControls } from '#web/gallery/state/gallery-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { FitmentIcon } from '#web/ui/icons.tsx';
import { OptionalPart } from '#web/ui/lazy-boundary.tsx';
import { onPlainClick } from '#web/ui/plain-click.ts';
import { LazyFitmentCount, loadFitment } from './lazy-parts.ts';

interface ToolbarProps {
  gallery: GalleryControls;
  filters: FilterState;
  understood: UnderstoodPart[];
  /** Builds loaded and builds in all; absent while nothing is loaded. */
  shown: { count: number; total: number } | undefined;
  /** Whether there is nothing to count because the server did not answer. */
  failed: boolean;
  onOpenFilters: () => void;
}

/** Above the builds: how many they are, what was searched for, their order and view. */
export function Toolbar({
  gallery: { state, change, askFit },
  filters,
  understood,
  shown,
  failed,
  onOpenFilters,
}: ToolbarProps) {
  const removeWords = (parts: UnderstoodPart[]) => change({ search: withoutParts(state.search, parts) });
  const rewrite = (part: UnderstoodPart, text: string) =>
    change({ search: rewritten(state.search, part, text) });
  const sorted = state.view !== 'fitment';
  const reached = useIsReachable();
  return (
    <div className="flex min-h-[68px] flex-wrap items-center gap-3 py-3 max-md:gap-x-2 lg:gap-y-2">
      <Button variant="quiet" onClick={onOpenFilters} className="lg:hidden" aria-haspopup="dialog">
        {/* The count takes the place of the icon, and as much room, so that nothing beside it moves. */}
        {filters.count === 0 && <SlidersHorizontal aria-hidden className="mx-0.5 size-4" />}
        <span>Filters</span>
        <FilterCount filters={filters} />
      </Button>
      {sorted && <SortSelect sort={state.sort} onChoose={(sort) => change({ sort })} />}
      <AskFit
        state={state}
        onAsk={askFit}
        // In the fitment view of phones it is under the title.
        className={clsx('max-md:px-3! lg:order-3', !sorted && 'max-md:hidden lg:ml-auto')}
      >
        <span className="max-md:hidden">Will it fit mine?</span>
        <span className="md:hidden">Will it fit?</span>
      </AskFit>
      <div className="contents md:max-lg:order-2 md:max-lg:flex md:max-lg:min-h-8 md:max-lg:w-full md:max-lg:items-center md:max-lg:justify-between md:max-lg:gap-3">
        {(filters.active.length > 0 || understood.length > 0) && (
          <div
            className={clsx(
              'side-scroll side-fade -m-1 p-1 max-md:w-[calc(100%+8px)] md:max-lg:order-1 md:max-lg:flex-1 lg:max-xl:order-5 lg:max-xl:w-full',
              // More would push the view toggle alone onto a second line.
              groupsOf(understood).length > 2 ? 'xl:order-5 xl:w-full' : 'xl:order-2',
              understood.length === 0 && 'lg:hidden',
              !sorted && 'max-md:order-1',
            )}
          >
            <div className="contents lg:hidden">
              <FilterChips active={filters.active} onRemove={filters.remove} />
            </div>
            <UnderstoodChips understood={understood} onRemove={removeWords} onRewrite={rewrite} />
          </div>
        )}
        {sorted ? (
          <Caption>{!failed && <ShownCount shown={shown} />}</Caption>
        ) : (
          // On phones the fitment view says it under its title.
          <Caption className="max-md:sr-only">
            <OptionalPart
              part={LazyFitmentCount}
              shownFor={`${galleryAddress(state)} ${reached}`}
              fallback={<span>Counting builds...</span>}
            >
              <LazyFitmentCount state={state} />
            </OptionalPart>
          </Caption>
        )}
      </div>
      <div className="ml-auto md:max-lg:order-1 lg:order-4 lg:ml-0">
        <ViewToggle state={state} onChoose={(view) => change({ view })} />
      </div>
    </div>
  );
}

function Caption({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p
      aria-live="polite"
      className={clsx('measure mr-auto text-sm whitespace-nowrap text-muted lg:order-1 lg:mr-0', className)}
    >
      {children}
    </p>
  );
}

function ShownCount({ shown }: Pick<ToolbarProps, 'shown'>) {
  if (!shown) return <span>Loading vehicles...</span>;
  return (
    <span>
      Showing <b className="font-semibold text-text">{shown.count}</b> of{' '}
      <b className="font-semibold text-text">{shown.total}</b> vehicles
    </span>
  );
}

const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Relevance',
  newest: 'Date (Newest)',
  oldest: 'Date (Oldest)',
  year: 'Year',
  popular: 'Most Popular',
};

function SortSelect({ sort, onChoose }: { sort: Sort; onChoose: (sort: Sort) => void }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select is inside
    <label className="flex items-center gap-0.5 text-sm text-muted lg:order-3 lg:ml-auto">
      <span className="max-lg:sr-only">Sort</span>
      <Select
        bare
        value={sort}
        onChange={(event) => onChoose(SORTS.find((one) => one === event.target.value) ?? sort)}
        className="text-text max-lg:rounded-control max-lg:bg-raised [&>select]:max-md:h-10"
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {SORT_LABELS[one]}
          </option>
        ))}
      </Select>
    </label>
  );
}

const VIEW_LOOKS = [
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
  { view: 'list', label: 'List', Icon: List },
  { view: 'fitment', label: 'Fitment', Icon: FitmentIcon },
] as const;

interface ViewToggleProps {
  state: GalleryState;
  onChoose: (view: View) => void;
}

/** Links, so that they lead somewhere before any script has run. */
function ViewToggle({ state, onChoose }: ViewToggleProps) {
  const { view } = state;
  return (
    <fieldset className="flex shrink-0 rounded-control bg-raised p-0.5">
      <legend className="sr-only">View</legend>
      {VIEW_LOOKS.map(({ view: one, label, Icon }) => (
        // The finger finds 40 px, which the edge around completes.
        <a
          key={one}
          href={galleryAddress({ ...state, view: one })}
          aria-current={one === view}
          onClick={onPlainClick(() => onChoose(one))}
          onPointerEnter={one === 'fitment' ? () => void loadFitment() : undefined}
          className="flex h-8 items-center gap-2 rounded-[5px] border border-transparent px-2.5 text-sm text-muted hover:text-text aria-[current=true]:border-line aria-[current=true]:bg-panel aria-[current=true]:font-medium aria-[current=true]:text-text dark:aria-[current=true]:border-transparent dark:aria-[current=true]:bg-line max-md:relative max-md:h-9 max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-[3px] max-md:min-w-10 max-md:justify-center"
        >
          <Icon aria-hidden className="size-4 max-md:size-[18px]" />
          <span
            className={one === view && one === 'fitment' ? undefined : 'max-md:sr-only lg:max-xl:sr-only'}
          >
            {label}
          </span>
        </a>
      ))}
    </fieldset>
  );
}
