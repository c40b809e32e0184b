import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { ANY_SUSPENSION } from '#contract/fit-address.ts';
import { SUSPENSIONS } from '#domain/choices.ts';
import { withInchMark } from '#domain/measures.ts';
import { buildsText } from '#web/gallery/state/build-count.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { DialogClose, useReturnFocus } from '#web/ui/overlay/dialog.tsx';
import { useAnimateOnOpen } from '#web/ui/render-timing.ts';
import { AnswerStep } from './answer-step.tsx';
import { readModelCounts } from './fit-queries.ts';
import { StepBody, StepTitle } from './fit-step.tsx';
import { type Fit, STEPS, type Step, stepNumber, useFit } from './use-fit.ts';
import { VehicleStep } from './vehicle-step.tsx';
import { WheelsStep } from './wheels-step.tsx';

/** "Will it fit mine?", in four steps: a sheet of full height on phones, a panel on wide screens. */
export function FitDialog({ onOpenVehicle }: { onOpenVehicle: (id: number) => void }) {
  const fit = useFit();
  const comesIn = useAnimateOnOpen();
  // The step's own heading takes the focus.
  const returnFocus = useReturnFocus(() => {});
  return (
    <Dialog.Root open onOpenChange={(open) => !open && fit.close()}>
      <Dialog.Overlay className={clsx(comesIn && 'overlay-in', 'fixed inset-0 z-40 bg-scrim')} />
      <Dialog.Content
        aria-label="Will it fit mine?"
        aria-describedby={undefined}
        {...returnFocus}
        className={clsx(
          comesIn && 'panel-in',
          'fixed inset-0 z-50 flex flex-col overflow-hidden bg-panel outline-none md:m-auto md:max-h-[90dvh] md:w-[calc(100%-64px)] md:rounded-card md:shadow-float',
          fit.step === 'answer' ? 'md:h-[90dvh] md:max-w-[1120px]' : 'md:h-[720px] md:max-w-[680px]',
        )}
      >
        <Head fit={fit} />
        <CurrentStep key={fit.step} fit={fit} onOpen={onOpenVehicle} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

const STEP_NAMES: Record<Step, string> = {
  vehicle: 'Vehicle',
  suspension: 'Suspension',
  wheels: 'Wheel and tire',
  answer: 'Answer',
};

function Head({ fit: { step, goTo } }: { fit: Fit }) {
  const number = stepNumber(step);
  const before = STEPS[number - 2];
  return (
    <header className="shrink-0 px-4 pt-3 pb-3 md:px-6 md:pt-4">
      <div className="flex items-center gap-2">
        {before && (
          <button
            type="button"
            aria-label={`Back to ${STEP_NAMES[before].toLowerCase()}`}
            onClick={() => goTo(before)}
            className={buttonClass({ variant: 'ghost', size: 'icon', className: '-ml-2' })}
          >
            <ArrowLeft aria-hidden className="size-5" />
          </button>
        )}
        <Dialog.Title className="font-condensed text-xl/6 font-semibold">Will it fit mine?</Dialog.Title>
        <p className="ml-auto text-sm text-muted max-[359px]:hidden">
          <span className="sr-only">{`${STEP_NAMES[step]}: `}</span>
          step <span className="measure">{number}</span> of <span className="measure">{STEPS.length}</span>
        </p>
        <DialogClose className="-mr-2" />
      </div>
      <div aria-hidden className="mt-2 flex gap-1">
        {STEPS.map((one) => (
          <div
            key={one}
            className={clsx('h-1 flex-1 rounded-full', stepNumber(one) <= number ? 'bg-accent' : 'bg-line')}
          />
        ))}
      </div>
    </header>
  );
}

function CurrentStep({ fit, onOpen }: { fit: Fit; onOpen: (id: number) => void }) {
  switch (fit.step) {
    case 'vehicle':
      return <VehicleStep fit={fit} />;
    case 'suspension':
      return <SuspensionStep fit={fit} />;
    case 'wheels':
      return <WheelsStep fit={fit} />;
    case 'answer':
      return <AnswerStep fit={fit} onOpen={onOpen} />;
  }
}

/** Second step: how high the vehicle sits. Each choice goes on. */
function SuspensionStep({ fit }: { fit: Fit }) {
  const { question, goOn } = fit;
  const { data } = useQuery(readModelCounts(question));
  const counts = new Map(data?.facets.suspension.map(({ value, count }) => [value, count]));
  const choose = (suspension: string) => goOn({ suspension });
  const isRun = (suspension: string) =>
    (counts.get(suspension) ?? 0) > 0 || question.suspension === suspension;
  const some = SUSPENSIONS.some(isRun);
  const folded = some ? SUSPENSIONS.filter((one) => !isRun(one)) : [];
  const choices = (suspensions: readonly string[]) =>
    suspensions.map((suspension) => (
      <Choice
        key={suspension}
        chosen={question.suspension === suspension}
        count={data && (counts.get(suspension) ?? 0)}
        onChoose={() => choose(suspension)}
      >
        {withInchMark(suspension)}
      </Choice>
    ));
  return (
    <StepBody fit={fit}>
      <StepTitle lead="Ride height decides what clears.">What suspension does it have?</StepTitle>
      <div className="mt-6 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {choices(some ? SUSPENSIONS.filter(isRun) : SUSPENSIONS)}
        <Choice
          chosen={question.suspension === ANY_SUSPENSION}
          count={data?.totalCount}
          onChoose={() => choose(ANY_SUSPENSION)}
          className="col-span-full"
        >
          I don’t know
        </Choice>
      </div>
      {folded.length > 0 && (
        <details className="mt-4">
          <summary className="flex min-h-10 cursor-pointer items-center text-sm text-muted hover:text-text">
            Other (no builds yet)
          </summary>
          <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">{choices(folded)}</div>
        </details>
      )}
    </StepBody>
  );
}

interface ChoiceProps {
  children: string;
  chosen: boolean;
  /** Builds that have it; absent while they are counted. */
  count: number | undefined;
  onChoose: () => void;
  className?: string;
}

function Choice({ children, chosen, count, onChoose, className }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={clsx(
        'flex min-h-14 flex-col justify-center rounded-control border border-line-strong px-3.5 py-2 text-left transition-colors duration-150 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft',
        className,
      )}
    >
      <span className="text-base/5 font-medium">{children}</span>
      <span className="measure min-h-4 text-xs text-muted">{count !== undefined && buildsText(count)}</span>
    </button>
  );
}
