import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ChoiceRowProps {
  control: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
  faint?: boolean;
}

/** Checkbox or radio button, its label, and something at the right end. */
export function ChoiceRow({ control, children, aside, faint }: ChoiceRowProps) {
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
