import type { ComponentProps, ReactNode } from 'react';
import { ChoiceRow } from './choice-row.tsx';

interface RadioRowProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
  /** Stands at the right end, such as a count. */
  aside?: ReactNode;
  /** Greyed, but still usable. */
  faint?: boolean;
}

/** A radio button with its label as one row. */
export function RadioRow({ children, aside, faint, ...rest }: RadioRowProps) {
  const dot = (
    <input
      type="radio"
      className="size-4.5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-panel transition-[border-width] checked:border-[5px] checked:border-accent-fill checked:bg-white max-md:size-5 max-md:checked:border-[6px]"
      {...rest}
    />
  );
  return (
    <ChoiceRow aside={aside} faint={faint} control={dot}>
      {children}
    </ChoiceRow>
  );
}
