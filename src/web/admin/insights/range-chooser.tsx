import { clsx } from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DayRange, daysOf, LONGEST_RANGE, USUAL_RANGES } from '#contract/admin/insights.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import type { ChosenRange } from './range.ts';

interface RangeChooserProps {
  range: ChosenRange;
  /** The days of the range. */
  shown: DayRange;
  onChoose: (range: ChosenRange) => void;
}

const SEGMENT =
  'measure flex h-9 items-center whitespace-nowrap border-line-strong border-y border-r px-3 font-[550] text-sm transition-colors first:rounded-l-control first:border-l last:rounded-r-control hover:bg-hover max-md:h-10 max-md:flex-1 max-md:justify-center max-md:px-1';

/** The last week, month, quarter or year, or days of one's own. */
export function RangeChooser({ range, shown, onChoose }: RangeChooserProps) {
  const chosen = JSON.stringify(range);
  const [held, setHeld] = useState(chosen);
  const [asking, setAsking] = useState(false);
  if (held !== chosen) {
    setHeld(chosen);
    setAsking(false);
  }
  const isOwn = asking || 'from' in range;
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <fieldset className="max-md:w-full">
        <legend className="sr-only">Range</legend>
        <div className="flex">
          {USUAL_RANGES.map((days) => (
            <Segment
              key={days}
              isChosen={!isOwn && range.days === days}
              onChoose={() => {
                setAsking(false);
                onChoose({ days });
              }}
            >
              {days === 365 ? '1 year' : `${days} days`}
            </Segment>
          ))}
          <Segment isChosen={isOwn} onChoose={() => setAsking(true)}>
            Custom
          </Segment>
        </div>
      </fieldset>
      {isOwn && <OwnRange shown={shown} onChoose={onChoose} />}
    </div>
  );
}

interface SegmentProps {
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}

function Segment({ isChosen, onChoose, children }: SegmentProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(SEGMENT, isChosen ? 'bg-raised text-text' : 'text-text-2')}
    >
      {children}
    </button>
  );
}

function OwnRange({ shown, onChoose }: Pick<RangeChooserProps, 'shown' | 'onChoose'>) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each range that is brought, by Back and Forward too
  useEffect(() => form.current?.reset(), [shown.from, shown.to]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const chosen = { from: String(given.get('from')), to: String(given.get('to')) };
    const wrong = problemOf(chosen);
    setProblem(wrong);
    if (wrong === undefined) onChoose(chosen);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      onReset={() => setProblem(undefined)}
      className="max-md:w-full"
    >
      <div className="flex flex-wrap items-center gap-2">
        <DayField name="from" label="First day" day={shown.from} isWrong={problem !== undefined} />
        <span className="text-muted">to</span>
        <DayField name="to" label="Last day" day={shown.to} isWrong={problem !== undefined} />
        <Button type="submit" className="max-sm:w-full">
          Show
        </Button>
      </div>
      <p role="alert" className="pt-1 text-error text-xs empty:hidden">
        {problem}
      </p>
    </form>
  );
}

interface DayFieldProps {
  name: keyof DayRange;
  label: string;
  day: string;
  isWrong: boolean;
}

function DayField({ name, label, day, isWrong }: DayFieldProps) {
  return (
    <TextField
      type="date"
      name={name}
      aria-label={label}
      defaultValue={day}
      aria-invalid={isWrong || undefined}
      className="w-38! max-md:min-w-0 max-md:flex-1"
    />
  );
}

function problemOf({ from, to }: DayRange): string | undefined {
  if (from === '' || to === '') return 'Pick both dates';
  if (to < from) return 'The end date is before the start date';
  return daysOf({ from, to }) > LONGEST_RANGE ? `Pick ${LONGEST_RANGE} days or fewer` : undefined;
}
