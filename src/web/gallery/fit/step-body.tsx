import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SaidSoFar } from './said-so-far.tsx';
import type { Fit } from './use-fit.ts';

interface StepBodyProps {
  fit: Fit;
  className?: string;
  children: ReactNode;
}

/** What scrolls in the dialog: what was said so far, then the step. */
export function StepBody({ fit, className, children }: StepBodyProps) {
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-8 md:px-6">
      <SaidSoFar fit={fit} />
      <div className={clsx('pt-4', className)}>{children}</div>
    </div>
  );
}
