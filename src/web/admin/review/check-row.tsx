import { Check as CheckMark, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Check } from './build-checks.ts';

interface CheckRowProps {
  check: Check;
  /** Buttons that repair it. */
  children?: ReactNode;
}

/** One line of the checks of a build. */
export function CheckRow({ check, children }: CheckRowProps) {
  return (
    <li className="flex min-h-11 items-center gap-3 py-2">
      <Mark state={check.state} />
      <p className="min-w-0 flex-1 text-text-2 wrap-break-word">
        {check.title && <strong className="font-semibold text-text">{`${check.title} `}</strong>}
        <span>{check.text}</span>
      </p>
      {children}
    </li>
  );
}

function Mark({ state }: Pick<Check, 'state'>) {
  if (state === 'pending')
    return (
      <LoaderCircle aria-label="Checking" className="size-4 shrink-0 text-muted motion-safe:animate-spin" />
    );
  if (state === 'warning')
    return <TriangleAlert aria-label="Warning" className="size-4 shrink-0 text-pending" />;
  return <CheckMark aria-label="Fine" className="size-4 shrink-0 text-approved" />;
}
