import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readSetup, SETUP_KEYS, type SetupKind, tireText } from '#contract/fit/fit-setup.ts';
import type { FitQuestion } from '#contract/fit-address.ts';
import { offsetLabel, spacedOffset } from '#domain/axle-words.ts';
import { offsetText } from '#domain/measures.ts';
import { Chip } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { FitForm } from './fit-step.tsx';
import { SizePicks } from './size-picks.tsx';
import { type TypedLine, TypedLineField, useTypedLine } from './typed-line-field.tsx';
import { CURRENT_SETUP, type Fit, isAnswered } from './use-fit.ts';

/** Third step: the wheel and tire thought of, typed or picked, and perhaps what the vehicle runs now. */
export function WheelsStep({ fit }: { fit: Fit }) {
  const { question, goOn, now } = fit;
  const proposed = useTypedLine(fit, 'proposed');
  const current = useTypedLine(fit, 'current');
  const [tried, setTried] = useState(false);
  const [atCurrent] = useState(question.step === CURRENT_SETUP);
  const submit = async (form: HTMLFormElement) => {
    await Promise.all([proposed.settle(), current.settle()]);
    if (isAnswered(now(), 'wheels')) return goOn();
    // What is missing can only be focused once it is shown.
    flushSync(() => setTried(true));
    form.querySelector<HTMLElement>('[data-missing]')?.focus();
  };
  return (
    <FitForm fit={fit} title="Which wheel and tire?" action="Show the Answer" onSubmit={submit}>
      <div className="flex flex-col gap-3">
        <TypedLineField
          line={proposed}
          label="Type it the way you’d say it"
          placeholder="20x10 -18 33x12.50R20"
        />
        <SetupChips question={question} kind="proposed" line={proposed} showMissing={tried} />
      </div>
      <SizePicks question={question} kind="proposed" onPick={proposed.pick} />
      <SpacerField fit={fit} kind="proposed" />
      <div className="border-t border-line pt-4">
        <Disclosure
          title={
            <>
              <span>What do you run now?</span> <span className="font-normal text-muted">(optional)</span>
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
        label="See how far the new wheel moves from what you have"
        placeholder="18x8.5 +44 265/70R18"
      />
      <SetupChips question={fit.question} kind="current" line={line} showMissing={false} />
      <SizePicks question={fit.question} kind="current" onPick={line.pick} />
      <SpacerField fit={fit} kind="current" />
    </section>
  );
}

/** Common thicknesses, mm: from 3/16 to 3 inches. */
const SPACERS = [5, 10, 15, 20, 25, 32, 38, 44, 51, 64, 76];

/** What stands between hub and wheel, once wheel and offset are known. */
function SpacerField({ fit: { question, answer }, kind }: { fit: Fit; kind: SetupKind }) {
  const key = SETUP_KEYS[kind].spacer;
  const { wheel, offset, spacer } = readSetup(question, kind);
  if (!wheel || offset === undefined) return null;
  const choices = spacer === undefined || SPACERS.includes(spacer) ? SPACERS : [...SPACERS, spacer];
  return (
    <Field
      label={kind === 'proposed' ? 'Wheel spacers' : 'Your current spacers'}
      hint={spacer === undefined ? undefined : spacedOffset({ wheelOffset: offset, spacer }, offsetLabel)}
    >
      {(control) => (
        <Select
          {...control}
          value={spacer ?? ''}
          onChange={({ currentTarget: { value } }) => answer({ [key]: value || undefined })}
        >
          <option value="">None</option>
          {choices.map((thickness) => (
            <option key={thickness} value={thickness}>
              {`${thickness} mm`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface SetupChipsProps {
  question: FitQuestion;
  kind: SetupKind;
  line: TypedLine;
  /** Whether what is missing is an error. */
  showMissing: boolean;
}

/** What was understood of a set-up, each part with a button that takes it back, and what is still missing. */
function SetupChips({ question, kind, line, showMissing }: SetupChipsProps) {
  const { wheel, offset, tire } = readSetup(question, kind);
  const keys = SETUP_KEYS[kind];
  const rim = question[keys.wheel];
  const parts = [
    { topic: 'wheel', label: wheel ? `${wheel.wheelDiameter}×${wheel.wheelWidth}` : rim && `${rim}″ wheel` },
    { topic: 'offset', label: offset !== undefined && `${offsetText(offset)}\u00a0mm` },
    { topic: 'tire', label: tire && tireText(tire, wheel) },
  ] as const;
  const nothing = parts.every(({ label }) => !label);
  if (nothing && !showMissing) return null;
  const missing = [
    !wheel && (rim ? 'wheel width' : 'wheel size'),
    offset === undefined && 'offset',
    !tire && kind === 'current' && 'tire',
  ].filter((one) => one !== false);
  return (
    <div className="flex flex-col gap-2.5">
      {!nothing && (
        <ul aria-label="What we read" className="flex flex-wrap gap-2">
          {parts.map(
            ({ topic, label }) =>
              label && (
                <li key={topic} className="max-w-full">
                  <Chip
                    removeLabel={`Remove ${topic} ${label}`}
                    onRemove={() => line.pick({ [keys[topic]]: undefined }, topic)}
                  >
                    <span className="measure">{label}</span>
                  </Chip>
                </li>
              ),
          )}
        </ul>
      )}
      {missing.length > 0 && <Missing parts={missing} showMissing={showMissing} />}
    </div>
  );
}

function Missing({ parts, showMissing }: { parts: string[]; showMissing: boolean }) {
  if (!showMissing) return <p className="text-sm text-muted">{`Still missing: ${parts.join(', ')}`}</p>;
  return (
    <p
      data-missing
      tabIndex={-1}
      role="alert"
      className="flex items-center gap-1.5 text-sm text-error outline-none"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <span>{`Add ${listed(parts)} to get an answer.`}</span>
    </p>
  );
}

const listed = (parts: string[]) => parts.map((part) => `the ${part}`).join(' and ');
