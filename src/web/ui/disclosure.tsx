import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface DisclosureProps {
  title: ReactNode;
  /** Beside the title, such as a count badge. */
  badge?: ReactNode;
  defaultOpen?: boolean;
  /** Where React's own would not do. */
  id?: string;
  /** A group inside a group: smaller head. */
  nested?: boolean;
  children: ReactNode;
}

/** A group that folds. */
export function Disclosure({
  title,
  badge,
  defaultOpen = true,
  nested = false,
  children,
  ...given
}: DisclosureProps) {
  const [open, setOpen] = useState(defaultOpen);
  const ownId = useId();
  const id = given.id ?? ownId;
  const head = (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={id}
      onClick={() => setOpen(!open)}
      className={clsx(
        'flex w-full items-center gap-2 text-left text-sm max-md:min-h-10',
        nested ? 'min-h-8 font-medium text-text-2' : 'min-h-5 font-semibold text-text',
      )}
    >
      <span>{title}</span>
      {badge}
      <ChevronDown
        aria-hidden
        className={clsx('ml-auto size-4 text-muted transition-transform duration-150', open && 'rotate-180')}
      />
    </button>
  );
  return (
    <div>
      {nested ? head : <h3>{head}</h3>}
      <div id={id} hidden={!open} className={nested ? 'pb-1' : 'pt-2'}>
        {open && children}
      </div>
    </div>
  );
}
