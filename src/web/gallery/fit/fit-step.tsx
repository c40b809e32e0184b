import { clsx } from 'clsx';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { readSetup, setupText } from '#contract/fit/fit-setup.ts';
import { ANY_SUSPENSION } from '#contract/fit-address.ts';
import { withInchMark } from '#domain/measures.ts';
import { Button } from '#web/ui/button.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { type Fit, type Step, stepNumber } from './use-fit.ts';

interface StepBodyProps {
  fit: Fit;
  className?: string;
  children: ReactNode;
}

/** What scrolls in the dialog: the answers so far, then the step. */
export function StepBody({ fit, className, children }: StepBodyProps) {
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-8 md:px-6">
      <EarlierAnswers fit={fit} />
      <div className={clsx('pt-4', className)}>{children}</div>
    </div>
  );
}

/** What a step asks. Reading starts here when the step comes up. */
export function StepTitle({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div>
      <h3
        ref={title}
        tabIndex={-1}
        className="font-condensed text-[28px]/8 font-semibold text-balance outline-none"
      >
        {unbroken(children)}
      </h3>
      {lead && <p className="mt-1 text-sm text-pretty text-muted max-md:text-base">{lead}</p>}
    </div>
  );
}

/** The answers of earlier steps, each a way back to its step. */
function EarlierAnswers({ fit: { question, step, goTo } }: { fit: Fit }) {
  const { year, make, model, suspension } = question;
  const answers: { step: Step; name: string; text: string }[] = [
    { step: 'vehicle', name: 'vehicle', text: [year, make, model].filter(Boolean).join(' ') },
    {
      step: 'suspension',
      name: 'suspension',
      text: suspension === ANY_SUSPENSION ? 'Any suspension' : withInchMark(suspension ?? ''),
    },
    { step: 'wheels', name: 'wheel and tire', text: setupText(readSetup(question, 'proposed')) },
  ];
  const shown = answers.filter((one) => one.text !== '' && stepNumber(one.step) < stepNumber(step));
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Your answers" className="flex flex-wrap gap-2">
      {shown.map((one) => (
        <li key={one.step} className="max-w-full">
          <button
            type="button"
            aria-label={`Change ${one.name}: ${one.text}`}
            onClick={() => goTo(one.step)}
            className="flex min-h-8 max-w-full items-center gap-2 rounded-control bg-raised px-2.5 py-1 text-left text-sm text-text-2 hover:bg-hover max-md:min-h-10"
          >
            <span>{one.text}</span>
            <Pencil aria-hidden className="size-3.5 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}

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
