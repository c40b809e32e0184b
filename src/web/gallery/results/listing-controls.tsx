import { LayoutGrid, List } from 'lucide-react';
import { SORTS, type Sort, type View } from '#domain/choices.ts';
import { Select } from '#web/ui/form/select.tsx';
import { FitmentIcon } from '#web/ui/icons.tsx';
import { loadFitment } from './lazy-parts.ts';

const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Relevance',
  newest: 'Date (Newest)',
  oldest: 'Date (Oldest)',
  year: 'Year',
  popular: 'Most Popular',
};

export function SortSelect({ sort, onChoose }: { sort: Sort; onChoose: (sort: Sort) => void }) {
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

export function ViewToggle({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  return (
    <fieldset className="flex shrink-0 rounded-control bg-raised p-0.5">
      <legend className="sr-only">View</legend>
      {VIEW_LOOKS.map(({ view: one, label, Icon }) => (
        // The finger finds 40 px, which the edge around completes.
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onChoose(one)}
          onPointerEnter={one === 'fitment' ? () => void loadFitment() : undefined}
          className="flex h-8 items-center gap-2 rounded-[5px] border border-transparent px-2.5 text-sm text-muted hover:text-text aria-pressed:border-line aria-pressed:bg-panel aria-pressed:font-medium aria-pressed:text-text dark:aria-pressed:border-transparent dark:aria-pressed:bg-line max-md:relative max-md:h-9 max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-[3px] max-md:min-w-10 max-md:justify-center"
        >
          <Icon aria-hidden className="size-4 max-md:size-[18px]" />
          <span
            className={one === view && one === 'fitment' ? undefined : 'max-md:sr-only lg:max-xl:sr-only'}
          >
            {label}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
