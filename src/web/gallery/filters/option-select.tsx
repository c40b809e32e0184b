import { clsx } from 'clsx';
import type { FacetOption } from '#contract/facets.ts';
import { Select } from '#web/ui/form/select.tsx';
import { useHydrated } from '#web/ui/render-timing.ts';
import { optionsOf } from './option-groups.tsx';

interface OptionSelectProps {
  name: string;
  /** The choice that takes the filter away. */
  all: string;
  value: string | undefined;
  options: FacetOption[] | undefined;
  /** Whether the counts are still those of an earlier draft. */
  counting: boolean;
  onChoose: (value: string | undefined) => void;
  className?: string;
}

/** The value of the "all" choice; no option of the gallery is called so. */
const ALL = ' all';

/** A drop-down of one filter, each option with its count. */
export function OptionSelect(props: OptionSelectProps) {
  const { name, all, value, options, counting, onChoose, className } = props;
  // Hundreds of options cost the server more than all the cards; nobody can open the list before the script runs.
  const hydrated = useHydrated();
  const offered = hydrated ? options : [];
  return (
    <Select
      aria-label={name}
      value={value ?? ''}
      onChange={(event) => onChoose(event.target.value === ALL ? undefined : event.target.value)}
      className={clsx(className, value !== undefined && '[&>select]:border-accent!')}
    >
      <option value="" disabled hidden>{`Select ${name}...`}</option>
      <option value={ALL}>{all}</option>
      {optionsOf(offered, [], value === undefined ? [] : [value]).map((option) => (
        <option
          key={option.value}
          value={option.value}
          disabled={option.count === 0 && option.value !== value && !counting}
          className="text-text disabled:text-faint"
        >
          {option.value === value ? option.value : `${option.value} (${option.count})`}
        </option>
      ))}
    </Select>
  );
}
