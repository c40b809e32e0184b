import { SORTS, type Sort } from '#contract/choices.ts';
import { Select } from '#web/ui/form/select.tsx';

const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Relevance',
  newest: 'Date (Newest)',
  oldest: 'Date (Oldest)',
  year: 'Year',
  popular: 'Most Popular',
};

interface SortSelectProps {
  sort: Sort;
  onChoose: (sort: Sort) => void;
}

export function SortSelect({ sort, onChoose }: SortSelectProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select stands inside
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
