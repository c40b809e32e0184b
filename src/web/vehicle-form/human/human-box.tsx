import { CircleAlert, LoaderCircle } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { useStore } from '#web/ui/store.ts';
import type { HumanCheck } from './human-check.ts';

export const CONFIRM_HUMAN = 'Please confirm you are human before submitting.';

interface HumanBoxProps {
  check: HumanCheck;
  /** The form was sent without a tick. */
  isMissing: boolean;
}

export function HumanBox({ check, isMissing }: HumanBoxProps) {
  const id = useId();
  const { step } = useStore(check, check.get());
  const failure =
    step === 'failed'
      ? 'The check did not work. It needs a connection and https. Please try again.'
      : isMissing && step !== 'ticked'
        ? CONFIRM_HUMAN
        : undefined;
  return (
    <div className="rounded-card border border-line bg-panel px-4 py-3">
      <label htmlFor={id} className="flex min-h-10 items-center gap-3 text-sm font-[550]">
        <Checkbox
          id={id}
          checked={step === 'ticked' || step === 'working'}
          onChange={(event) => (event.currentTarget.checked ? void check.tick() : check.reset())}
          aria-invalid={failure ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        I am human
        {step === 'working' && (
          <LoaderCircle aria-hidden className="ml-auto size-5 text-muted motion-safe:animate-spin" />
        )}
      </label>
      <p id={`${id}-note`} role="status" className="text-xs text-muted">
        {failure ? (
          <span className="flex gap-1.5 text-error">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {failure}
          </span>
        ) : step === 'working' ? (
          'Checking, about a second...'
        ) : (
          'Your browser solves a small puzzle of ours. Nothing is sent to anybody else.'
        )}
      </p>
    </div>
  );
}
