import { clsx } from 'clsx';
import { ArrowLeft, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { buttonClass } from '#web/ui/button.tsx';
import { useReturnFocus } from '#web/ui/overlay/dialog.tsx';
import { AnswerStep } from './answer-step.tsx';
import { SuspensionStep } from './suspension-step.tsx';
import { type Fit, STEPS, type Step, stepNumber, useFit } from './use-fit.ts';
import { VehicleStep } from './vehicle-step.tsx';
import { WheelsStep } from './wheels-step.tsx';

/** "Will it fit mine?", in four steps: a sheet of full height on phones, a panel on wide screens. */
export function FitDialog({ onOpenVehicle }: { onOpenVehicle: (id: number) => void }) {
  const fit = useFit();
  // The step's own heading takes the focus.
  const returnFocus = useReturnFocus(() => {});
  return (
    <Dialog.Root open onOpenChange={(open) => !open && fit.close()}>
      <Dialog.Overlay className="overlay-in fixed inset-0 z-40 bg-scrim" />
      <Dialog.Content
        aria-describedby={undefined}
        {...returnFocus}
        className={clsx(
          'panel-in fixed inset-0 z-50 flex flex-col overflow-hidden bg-panel outline-none md:m-auto md:max-h-[90dvh] md:w-[calc(100%-64px)] md:rounded-card md:shadow-float',
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
          <span className="sr-only">{STEP_NAMES[step]}: </span>
          step <span className="measure">{number}</span> of <span className="measure">{STEPS.length}</span>
        </p>
        <Dialog.Close
          aria-label="Close"
          className={buttonClass({ variant: 'ghost', size: 'icon', className: '-mr-2' })}
        >
          <X aria-hidden className="size-5" />
        </Dialog.Close>
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
