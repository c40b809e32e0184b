import { useId } from 'react';
import type { FacetOption } from '#contract/gallery.ts';
import { CheckboxRow } from '../ui/checkbox.tsx';
import { BuildCount } from './build-count.tsx';

interface OptionRowsProps {
  options: readonly FacetOption[];
  chosen: readonly string[] | undefined;
  onToggle: (value: string) => void;
  label?: (value: string) => string;
}

/** A checkbox per option with the number of builds it would bring. */
export function OptionRows({ options, chosen = [], onToggle, label = (value) => value }: OptionRowsProps) {
  const id = useId();
  return options.map(({ value, count }, index) => (
    <CheckboxRow
      key={value}
      aria-label={label(value)}
      aria-describedby={`${id}${index}`}
      checked={chosen.includes(value)}
      onChange={() => onToggle(value)}
      aside={<BuildCount id={`${id}${index}`} count={count} />}
      faint={count === 0 && !chosen.includes(value)}
    >
      {label(value)}
    </CheckboxRow>
  ));
}

/** A value that is chosen has its row even if no build has it. */
export function withChosen(
  options: readonly FacetOption[] = [],
  chosen: readonly string[] = [],
): FacetOption[] {
  const missing = chosen.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...missing.map((value) => ({ value, count: 0 }))];
}
