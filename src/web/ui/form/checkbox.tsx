import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

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

interface ChoiceRowProps {
  children: ReactNode;
  /** Stands at the right end, such as a count. */
  aside?: ReactNode;
  /** Greyed, but still usable. */
  faint?: boolean;
}

/** Checkbox or radio button, its label, and something at the right end. */
function ChoiceRow({ control, children, aside, faint }: ChoiceRowProps & { control: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control comes as a property
    <label
      className={clsx(
        'flex min-h-8 items-center gap-2.5 text-sm max-md:min-h-10 has-checked:font-medium has-checked:text-text',
        faint ? 'text-faint' : 'text-text-2 hover:text-text',
      )}
    >
      {control}
      <span className="min-w-0 flex-1">{children}</span>
      {aside !== undefined && (
        <span className={clsx('measure font-normal', faint ? 'text-faint' : 'text-muted')}>{aside}</span>
      )}
    </label>
  );
}

/** A checkbox with its label as one row. */
export function CheckboxRow({ children, aside, faint, ...rest }: CheckboxProps & ChoiceRowProps) {
  return (
    <ChoiceRow aside={aside} faint={faint} control={<Checkbox {...rest} />}>
      {children}
    </ChoiceRow>
  );
}

interface ChoiceGroupProps {
  legend: string;
  /** What is wrong with what was chosen. */
  problem?: string | undefined;
  /** Rows of checkboxes or radio buttons. */
  children: ReactNode;
}

/** Choices that belong together, under what they are about. */
export function ChoiceGroup({ legend, problem, children }: ChoiceGroupProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-[550] text-sm">{legend}</legend>
      {children}
      {problem && (
        <p role="alert" className="text-error text-xs">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** A radio button with its label as one row. */
export function RadioRow({ children, aside, faint, ...rest }: CheckboxProps & ChoiceRowProps) {
  const dot = (
    <span className="relative inline-flex size-4.5 shrink-0 max-md:size-5">
      <input
        type="radio"
        className="size-full appearance-none rounded-full border-[1.5px] border-line-strong bg-panel transition-[border-width] checked:border-[5px] checked:border-accent-fill checked:bg-white max-md:after:absolute max-md:after:-inset-2.5 max-md:checked:border-[6px]"
        {...rest}
      />
    </span>
  );
  return (
    <ChoiceRow aside={aside} faint={faint} control={dot}>
      {children}
    </ChoiceRow>
  );
}
