import { useWatch } from 'react-hook-form';
import type { Axle } from '#domain/axles.ts';
import { AxleSwitches, type RearPairs } from '#web/vehicle-form/fields/axle-fields.tsx';
import { FormText } from '#web/vehicle-form/fields/form-fields.tsx';
import { HALF } from '#web/vehicle-form/fields/form-section.tsx';
import { type DialogValues, labelOn, nameOn } from '#web/vehicle-form/fields/vehicle-values.ts';

const REAR_PAIRS = [
  ['wheelSize', 'rearWheelSize'],
  ['wheelOffset', 'rearWheelOffset'],
  ['tireSize', 'rearTireSize'],
] as const satisfies RearPairs;

/** Wheels and tires, sizes in one piece; those of the rear behind a switch. */
export function SizeFields() {
  const hasOwnRear = useWatch<DialogValues, 'hasOwnRear'>({ name: 'hasOwnRear' });
  return (
    <>
      <SizesOf axle="front" />
      <div className="col-span-full">
        <AxleSwitches pairs={REAR_PAIRS} />
      </div>
      {hasOwnRear && <SizesOf axle="rear" />}
    </>
  );
}

function SizesOf({ axle }: { axle: Axle }) {
  const isFront = axle === 'front';
  return (
    <>
      <FormText
        name={isFront ? 'wheelSize' : 'rearWheelSize'}
        label={labelOn(axle, 'Wheel size')}
        placeholder="e.g. 20x9"
        hint="Diameter by width"
        className={HALF}
      />
      <FormText
        name={nameOn(axle, 'wheelOffset')}
        label={labelOn(axle, 'Wheel offset')}
        unit="mm"
        placeholder="e.g. −19"
        hint={isFront ? '0 if left blank' : 'Same as front if left blank'}
        className={HALF}
      />
      {isFront && <FormText name="tireBrand" label="Tire brand" placeholder="e.g. Nitto" className={HALF} />}
      <FormText
        name={isFront ? 'tireSize' : 'rearTireSize'}
        label={labelOn(axle, 'Tire size')}
        placeholder="e.g. 35x12.50R20"
        hint="or 285/55R20"
        className={HALF}
      />
    </>
  );
}
