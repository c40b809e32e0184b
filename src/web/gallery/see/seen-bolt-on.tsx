import type { SeeState } from '#contract/see/see-address.ts';
import type { SizedSetup } from '#domain/stance.ts';
import { BoltOn } from '#web/gallery/bolt-on/bolt-on.tsx';
import { useDebounced } from '#web/ui/render-timing.ts';
import { SETTLED_MS } from './reports.tsx';

interface SeenBoltOnProps {
  state: SeeState;
  onSetup: (patch: Partial<SizedSetup>) => void;
}

/** Whether the wheel that is drawn is listed for the vehicle. */
export function SeenBoltOn({ state, onSetup }: SeenBoltOnProps) {
  const { year, make, model, trim, wheelModel, setup } = useDebounced(state, SETTLED_MS);
  if (make === '' || model === '') return null;
  const question = {
    ...(/^\d{4}$/.test(year) && { year }),
    make,
    model,
    trim,
    wheelModel,
    wheelDiameter: setup.wheelDiameter,
    wheelWidth: setup.wheelWidth,
    wheelOffset: String(setup.wheelOffset),
  };
  return (
    <BoltOn
      heading="h2"
      question={question}
      onTake={({ wheelDiameter, wheelWidth, offset }) =>
        onSetup({
          wheelDiameter: String(wheelDiameter),
          wheelWidth: String(wheelWidth),
          wheelOffset: offset,
        })
      }
    />
  );
}
