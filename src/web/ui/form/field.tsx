import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { CONTROL_CLASS } from './select.tsx';

/** What a control inside a Field needs to be tied to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** Stands under the control while there is no error. */
  hint?: ReactNode;
  error?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A label above a control, and a hint or the error below it. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-[550]">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={noteId} className={clsx('flex gap-1.5 text-xs', error ? 'text-error' : 'text-muted')}>
          {error && <CircleAlert aria-hidden className="size-4 shrink-0" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}

export function TextField({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(CONTROL_CLASS, 'h-9 text-text max-md:h-11', className)} {...rest} />;
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={clsx(CONTROL_CLASS, 'py-2 text-text', className)} {...rest} />;
}
