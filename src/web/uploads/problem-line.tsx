import { CircleAlert, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { FileProblem } from './file-checks.ts';

interface ProblemLineProps {
  problem: FileProblem | undefined;
  onRetry?: () => void;
  onDismiss: () => void;
}

/** A file that was not taken, and why. */
export function ProblemLine({ problem, onRetry, onDismiss }: ProblemLineProps) {
  if (!problem) return null;
  return (
    <li
      data-problem
      tabIndex={-1}
      className="flex min-h-10 items-center gap-2.5 rounded-control bg-error-soft pl-3 text-sm text-error"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 py-2 wrap-anywhere">
        <strong className="font-semibold">{`${problem.title}.`}</strong> <span>{problem.text}</span>
      </p>
      {onRetry && (
        <Button variant="ghost" size="sm" onClick={onRetry} className="text-error!">
          Retry
        </Button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="flex size-10 shrink-0 items-center justify-center"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
