import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { FILTER_SUSPENSIONS } from '#contract/choices.ts';
import { toggled } from './active-filters.ts';
import type { FilterGroupProps } from './filter-group-props.ts';
import { OptionRows, optionsOf } from './option-rows.tsx';

const isFirst = (value: string) => FILTER_SUSPENSIONS.some((first) => first === value);

/** The four usual suspensions, then every other value behind More. */
export function SuspensionGroup({ filters, onChange, facets }: FilterGroupProps) {
  const id = useId();
  const chosen = filters.suspension ?? [];
  const [open, setOpen] = useState(() => chosen.some((value) => !isFirst(value)));
  const options = optionsOf(facets?.facets.suspension, FILTER_SUSPENSIONS, chosen);
  const others = options.filter(({ value }) => !isFirst(value));
  const rows = { chosen, onToggle: (value: string) => onChange(toggled(filters, 'suspension', value)) };
  return (
    <>
      <OptionRows {...rows} options={options.filter(({ value }) => isFirst(value))} />
      {others.length > 0 && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-8 w-full items-center gap-2.5 text-sm text-text-2 hover:text-text max-md:min-h-10"
        >
          <ChevronDown
            aria-hidden
            className={clsx('mx-px size-4 transition-transform', open && 'rotate-180')}
          />
          More
          <span className="measure ml-auto text-muted">
            {others.reduce((sum, { count = 0 }) => sum + count, 0)}
          </span>
        </button>
      )}
      <div id={id} hidden={!open}>
        {open && <OptionRows {...rows} options={others} />}
      </div>
    </>
  );
}
