import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { StepBody } from './step-body.tsx';
import { StepTitle } from './step-title.tsx';
import type { Fit } from './use-fit.ts';

interface FitFormProps {
  fit: Fit;
  title: string;
  lead?: ReactNode;
  /** What the button says. */
  action: string;
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
}

/** A step that is filled in: its question, and a button to go on that stays under the thumb. */
export function FitForm({ fit, title, lead, action, onSubmit, children }: FitFormProps) {
  const busy = useRef(false);
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={async (event) => {
        event.preventDefault();
        if (busy.current) return;
        busy.current = true;
        await onSubmit(event.currentTarget);
        busy.current = false;
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      <StepBody fit={fit} className="flex flex-col gap-6">
        <StepTitle lead={lead}>{title}</StepTitle>
        {children}
      </StepBody>
      <div className="shrink-0 border-t border-line px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:px-6 md:py-3.5">
        <Button type="submit" variant="primary" size="lg" className="w-full">
          {action}
        </Button>
      </div>
    </form>
  );
}
