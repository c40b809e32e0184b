import { useId } from 'react';
import { BuildCount } from '#web/gallery/state/build-count.tsx';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';

/** A choice of a filter; without a count until the counts arrive. */
export interface Option {
  value: string;
  count?: number;
}

interface OptionRowsProps {
  options: readonly Option[];
  chosen: readonly string[] | undefined;
  onToggle: (value: string) => void;
  label?: (value: string) => string;
}

/**
 * A checkbox per option with the number of builds it would bring. An option that would bring none can be reached and
 * heard, but not chosen.
 */
export function OptionRows({ options, chosen = [], onToggle, label = (value) => value }: OptionRowsProps) {
  const id = useId();
  return options.map(({ value, count }, index) => {
    const checked = chosen.includes(value);
    const leadsNowhere = count === 0 && !checked;
    return (
      <CheckboxRow
        key={value}
        aria-label={label(value)}
        aria-describedby={`${id}${index}`}
        aria-disabled={leadsNowhere || undefined}
        checked={checked}
        onChange={() => leadsNowhere || onToggle(value)}
        aside={<BuildCount id={`${id}${index}`} count={count} />}
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
