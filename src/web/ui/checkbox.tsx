import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { ChoiceRow } from './choice-row.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'>;

/** The box alone; name it with `aria-label` or a label of its own. */
export function Checkbox({ className, ...rest }: CheckboxProps) {
  return (
    <span className={clsx('relative inline-flex size-4.5 shrink-0 max-md:size-5', className)}>
      <input
        type="checkbox"
        // On phones the finger finds it in the space around it too.
        className="peer size-full appearance-none max-md:after:absolute max-md:after:-inset-2.5 rounded-[4px] border-[1.5px] border-line-strong bg-panel transition-colors checked:border-accent-fill checked:bg-accent-fill aria-invalid:border-error"
        {...rest}
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute inset-0 m-auto size-3 text-white opacity-0 peer-checked:opacity-100"
      />
    </span>
  );
}

interface CheckboxRowProps extends CheckboxProps {
  children: ReactNode;
  /** Stands at the right end, such as a count. */
  aside?: ReactNode;
  /** Greyed, but still usable. */
  faint?: boolean;
}

/** A checkbox with its label as one row. */
export function CheckboxRow({ children, aside, faint, ...rest }: CheckboxRowProps) {
  return (
    <ChoiceRow aside={aside} faint={faint} control={<Checkbox {...rest} />}>
      {children}
    </ChoiceRow>
  );
}
