import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FitForm } from './fit-form.tsx';
import { CURRENT_SETUP, isSaid } from './fit-steps.ts';
import { SaidChips } from './said-chips.tsx';
import { SizePicks } from './size-picks.tsx';
import { TypedLineField } from './typed-line-field.tsx';
import type { Fit } from './use-fit.ts';
import { type TypedLine, useTypedLine } from './use-typed-line.ts';

/** Third step: the wheel and tire thought of, typed or picked, and perhaps what the vehicle runs now. */
export function WheelsStep({ fit }: { fit: Fit }) {
  const { question, goOn, now } = fit;
  const proposed = useTypedLine(fit, 'proposed');
  const current = useTypedLine(fit, 'current');
  const [tried, setTried] = useState(false);
  const [atCurrent] = useState(question.step === CURRENT_SETUP);
  const submit = async (form: HTMLFormElement) => {
    await Promise.all([proposed.settle(), current.settle()]);
    if (isSaid(now(), 'wheels')) return goOn();
    // What is missing can only be focused once it is said.
    flushSync(() => setTried(true));
    form.querySelector<HTMLElement>('[data-missing]')?.focus();
  };
  return (
    <FitForm fit={fit} title="Which wheel and tire?" action="Show the answer" onSubmit={submit}>
      <div className="flex flex-col gap-3">
        <TypedLineField
          line={proposed}
          label="Write it as you would say it"
          placeholder="20x10 -18 33x12.50R20"
        />
        <SaidChips question={question} which="proposed" line={proposed} complain={tried} />
      </div>
      <SizePicks question={question} which="proposed" onPick={proposed.pick} />
      <div className="border-t border-line pt-4">
        <Disclosure
          title={
            <>
              What do you run now? <span className="font-normal text-muted">optional</span>
            </>
          }
          defaultOpen={atCurrent || Boolean(question.nowTyped || question.nowWheel)}
        >
          <CurrentSetup fit={fit} line={current} startHere={atCurrent} />
        </Disclosure>
      </div>
    </FitForm>
  );
}

interface CurrentSetupProps {
  fit: Fit;
  line: TypedLine;
  /** Whether reading starts here and not at the head of the step. */
  startHere: boolean;
}

function CurrentSetup({ fit, line, startHere }: CurrentSetupProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!startHere) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, [startHere]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="What you run now"
      className="flex scroll-mt-14 flex-col gap-3 outline-none"
    >
      <TypedLineField
        line={line}
        label="Then the answer says how far the new wheel moves"
        placeholder="18x8.5 +44 265/70R18"
      />
      <SaidChips question={fit.question} which="current" line={line} complain={false} />
      <SizePicks question={fit.question} which="current" onPick={line.pick} />
    </section>
  );
}
