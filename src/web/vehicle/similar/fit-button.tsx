import type { FitQuestion } from '#contract/fit-address.ts';
import { tireSizeText } from '#contract/measures.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { Button } from '#web/ui/button.tsx';

interface FitButtonProps {
  vehicle: PublicVehicle;
  onAskFit: (question: FitQuestion) => void;
}

/** Asks whether the wheels and tires of this build fit the visitor's own vehicle. */
export function FitButton({ vehicle, onAskFit }: FitButtonProps) {
  return (
    <Button className="mt-2.5 w-full" aria-haspopup="dialog" onClick={() => onAskFit(setupOf(vehicle))}>
      Will this fit mine?
    </Button>
  );
}

/** The set-up of a build as the question holds it, typed in plain letters. */
function setupOf({
  wheelDiameter,
  wheelWidth,
  wheelOffset,
  tireWidth,
  tireHeight,
}: PublicVehicle): FitQuestion {
  return {
    wheel: `${wheelDiameter}x${wheelWidth}`,
    offset: String(wheelOffset),
    tire: tireSizeText(tireWidth, tireHeight, wheelDiameter).replace('×', 'x'),
  };
}
