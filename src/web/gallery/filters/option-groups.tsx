import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Facets } from '#contract/facets.ts';
import type { Filters } from '#contract/gallery.ts';
import {
  FILTER_SUSPENSIONS,
  MODIFICATION_FILTERS,
  type ModificationGroup as Modification,
} from '#domain/choices.ts';
import { withInchMark } from '#domain/measures.ts';
import { BuildCount } from '#web/gallery/state/build-count.tsx';
import { CheckboxRow, RadioRow } from '#web/ui/form/checkbox.tsx';
import { toggled, withFilter } from './active-filters.ts';

/** A choice of a filter; without a count until the counts arrive. */
interface Option {
  value: string;
  count?: number;
}

interface OptionRowsProps {
  /** Starts the ids of the counts. */
  id: string;
  options: readonly Option[];
  chosen: readonly string[] | undefined;
  onToggle: (value: string) => void;
  label?: (value: string) => string;
  /** Whether the counts are still those of an earlier draft. */
  counting: boolean;
}

/**
 * A checkbox per option with the number of builds it would bring. An option that would bring none can be reached and
 * heard, but not chosen; while that is being counted anew, nothing is known against it.
 */
export function OptionRows({
  id,
  options,
  chosen = [],
  onToggle,
  label = (value) => value,
  counting,
}: OptionRowsProps) {
  return options.map(({ value, count }, index) => {
    const checked = chosen.includes(value);
    const leadsNowhere = count === 0 && !checked;
    const isRefused = leadsNowhere && !counting;
    return (
      <CheckboxRow
        key={value}
        aria-label={label(value)}
        aria-describedby={`${id}-${index}`}
        aria-disabled={isRefused || undefined}
        checked={checked}
        onChange={() => isRefused || onToggle(value)}
        aside={<BuildCount id={`${id}-${index}`} count={count} />}
        faint={leadsNowhere}
      >
        {label(value)}
      </CheckboxRow>
    );
  });
}

/** The options of a group; before the counts arrive those known to exist, and always those that are chosen. */
export function optionsOf(
  counted: readonly Option[] | undefined,
  known: readonly string[] = [],
  chosen: readonly string[] = [],
): readonly Option[] {
  const options = counted ?? known.map((value) => ({ value }));
  const missing = chosen.filter((value) => !options.some((option) => option.value === value));
  return missing.length === 0 ? options : [...options, ...missing.map((value) => ({ value, count: 0 }))];
}

/** What every group of the filter panel works with. */
export interface FilterGroupProps {
  /** Starts all ids of the group: made by React they would differ between a part and a page. */
  id: string;
  /** The draft. */
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Counts for the draft; absent until they arrive. */
  facets: Facets | undefined;
  /** Whether those are still the counts of an earlier draft. */
  counting: boolean;
}

const sumOf = (options: readonly Option[]) => options.reduce((sum, { count = 0 }) => sum + count, 0);
const isFirst = (value: string) => FILTER_SUSPENSIONS.some((first) => first === value);

/** The four usual suspensions, then every other value behind More. */
export function SuspensionGroup({ id, filters, onChange, facets, counting }: FilterGroupProps) {
  const chosen = filters.suspension ?? [];
  const [open, setOpen] = useState(() => chosen.some((value) => !isFirst(value)));
  const options = optionsOf(facets?.facets.suspension, FILTER_SUSPENSIONS, chosen);
  const others = options.filter(({ value }) => !isFirst(value));
  const rows = {
    chosen,
    counting,
    label: withInchMark,
    onToggle: (value: string) => onChange(toggled(filters, 'suspension', value)),
  };
  return (
    <>
      <OptionRows {...rows} id={id} options={options.filter(({ value }) => isFirst(value))} />
      {others.length > 0 && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-others`}
          onClick={() => setOpen(!open)}
          className="flex min-h-8 w-full items-center gap-2.5 text-sm text-text-2 hover:text-text max-md:min-h-10"
        >
          <ChevronDown
            aria-hidden
            className={clsx('mx-px size-4 transition-transform', open && 'rotate-180')}
          />
          More
          <span className="measure ml-auto text-muted">
            <span>{sumOf(others)}</span>
          </span>
        </button>
      )}
      <div id={`${id}-others`} hidden={!open}>
        {open && <OptionRows {...rows} id={`${id}-other`} options={others} />}
      </div>
    </>
  );
}

const CHOICES: (Modification | undefined)[] = [undefined, ...MODIFICATION_FILTERS];

/** How much was cut, as one choice. */
export function ModificationGroup({ id, filters, onChange, facets, counting }: FilterGroupProps) {
  const chosen = filters.modification;
  return (
    <div role="radiogroup" aria-label="Modification">
      {CHOICES.map((value) => {
        const label = value ?? 'All Modifications';
        const count = facets && countOf(facets, value);
        const leadsNowhere = count === 0 && chosen !== value;
        const isRefused = leadsNowhere && !counting;
        const countId = `${id}-${label}`.replaceAll(' ', '');
        return (
          <RadioRow
            key={label}
            name={id}
            aria-label={label}
            aria-describedby={countId}
            aria-disabled={isRefused || undefined}
            checked={chosen === value}
            onChange={() => isRefused || onChange(withFilter(filters, 'modification', value))}
            aside={<BuildCount id={countId} count={count} />}
            faint={leadsNowhere}
          >
            {label}
          </RadioRow>
        );
      })}
    </div>
  );
}

/** The builds if this were chosen; for All, if no modification were. */
function countOf({ facets, without, totalCount }: Facets, value: Modification | undefined): number {
  const options = facets.modification;
  if (value !== undefined) return options.find((option) => option.value === value)?.count ?? 0;
  return without.find(({ facet }) => facet === 'modification')?.count ?? totalCount;
}
