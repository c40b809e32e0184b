import { CircleAlert, LoaderCircle } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import type { HumanCheck } from './use-human-check.ts';

interface HumanBoxProps {
  check: HumanCheck;
  /** Said when the form was sent without a tick. */
  error?: string;
}

export function HumanBox({ check: { state, tick, reset }, error }: HumanBoxProps) {
  const id = useId();
  const failure =
    state === 'failed' ? 'The check did not work. It needs a connection and https. Please try again.' : error;
  return (
    <div className="rounded-card border border-line bg-panel px-4 py-3">
      <label htmlFor={id} className="flex min-h-10 items-center gap-3 text-sm font-[550]">
        <Checkbox
          id={id}
          checked={state === 'ticked' || state === 'working'}
          onChange={(event) => (event.currentTarget.checked ? void tick() : reset())}
          aria-invalid={failure ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        I am human
        {state === 'working' && (
          <LoaderCircle aria-hidden className="ml-auto size-5 text-muted motion-safe:animate-spin" />
        )}
      </label>
      <p id={`${id}-note`} role="status" className="text-xs text-muted">
        {failure ? (
          <span className="flex gap-1.5 text-error">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {failure}
          </span>
        ) : state === 'working' ? (
          'Checking, about a second...'
        ) : (
          'Your browser solves a small puzzle of ours. Nothing is sent to anybody else.'
        )}
      </p>
    </div>
  );
}
