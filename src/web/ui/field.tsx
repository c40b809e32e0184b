import { clsx } from 'clsx';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

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
          {note}
        </p>
      )}
    </div>
  );
}

/** Edge and ground shared by text fields and selects. */
export const CONTROL_CLASS =
  'w-full min-w-0 rounded-control border border-line-strong bg-panel px-3 text-sm transition-colors placeholder:text-muted hover:border-muted disabled:border-line disabled:bg-raised disabled:text-faint aria-invalid:border-[1.5px] aria-invalid:border-error max-md:text-base';

export function TextField({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(CONTROL_CLASS, 'h-9 text-text max-md:h-11', className)} {...rest} />;
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={clsx(CONTROL_CLASS, 'py-2 text-text', className)} {...rest} />;
}

interface SelectProps extends ComponentProps<'select'> {
  /** Without edge or ground, for toolbars. */
  bare?: boolean;
}

/** The browser's own select: long lists, type-ahead and phone wheels come with it. Children are options. */
export function Select({ bare = false, className, ...rest }: SelectProps) {
  const look = bare
    ? 'rounded-control bg-transparent pl-2 text-sm font-medium hover:bg-hover'
    : clsx(CONTROL_CLASS, rest.value === '' ? 'text-muted' : 'text-text');
  return (
    <span className={clsx('relative inline-flex min-w-0', className)}>
      <select className={clsx('h-9 appearance-none truncate pr-8 max-md:h-11', look)} {...rest} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2"
      />
    </span>
  );
}
