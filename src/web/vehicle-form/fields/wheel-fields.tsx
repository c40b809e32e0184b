import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Axle } from '#domain/axles.ts';
import { WHEEL_BRANDS } from '#domain/choices.ts';
import { Button } from '#web/ui/button.tsx';
import { FitmentIcon } from '#web/ui/icons.tsx';
import { AxleSwitches, type RearPairs } from './axle-fields.tsx';
import { BoltOnWarning } from './bolt-on-warning.tsx';
import { FormChoice } from './form-choice.tsx';
import { useCommunityValues, useWheelModels } from './form-choices.ts';
import { FormSelect, FormText } from './form-fields.tsx';
import { FieldGrid, FormSection, HALF } from './form-section.tsx';
import { labelOn, nameOn, type VehicleValues } from './vehicle-values.ts';
import { adviseOnWheel, impliedBackspacing, type TypedWheel, type WheelAdvice } from './wheel-advice.ts';

/** What the rear has of its own, beside the front's that it is filled from. */
const REAR_PAIRS = [
  ['wheelModel', 'rearWheelModel'],
  ['wheelDiameter', 'rearWheelDiameter'],
  ['wheelWidth', 'rearWheelWidth'],
  ['wheelOffset', 'rearWheelOffset'],
  ['wheelBackspacing', 'rearWheelBackspacing'],
  ['tireBrand', 'rearTireBrand'],
  ['tireWidth', 'rearTireWidth'],
  ['tireHeight', 'rearTireHeight'],
] as const satisfies RearPairs;

/** Wheel Setup. */
export function WheelFields() {
  const hasOwnRear = useWatch<VehicleValues, 'hasOwnRear'>({ name: 'hasOwnRear' });
  return (
    <FormSection id="wheels">
      <WheelsOf axle="front" />
      <div className="mt-5">
        <AxleSwitches pairs={REAR_PAIRS} />
      </div>
      {hasOwnRear && <WheelsOf axle="rear" />}
    </FormSection>
  );
}

/** The wheels of one axle; the brand is asked for in front. */
function WheelsOf({ axle }: { axle: Axle }) {
  const { wheelWidths, wheelDiameters } = useCommunityValues('');
  const wheel = useTypedWheel(axle);
  useFollowingBackspacing(axle, wheel);
  return (
    <>
      <FieldGrid>
        {axle === 'front' ? <WheelBrandFields /> : <WheelModelField axle="rear" />}
        <FormText
          name={nameOn(axle, 'wheelDiameter')}
          label={labelOn(axle, 'Wheel diameter', 'Diameter')}
          unit="in"
          placeholder="e.g. 20"
          inputMode="decimal"
          suggestions={wheelDiameters}
          className="md:col-span-3"
        />
        <FormText
          name={nameOn(axle, 'wheelWidth')}
          label={labelOn(axle, 'Wheel width', 'Width')}
          unit="in"
          placeholder="e.g. 9"
          inputMode="decimal"
          suggestions={wheelWidths}
          className="md:col-span-3"
        />
        <FormText
          name={nameOn(axle, 'wheelOffset')}
          label={labelOn(axle, 'Wheel offset', 'Offset')}
          unit="mm"
          placeholder="e.g. −19"
          className="md:col-span-3"
        />
        <FormText
          name={nameOn(axle, 'wheelBackspacing')}
          label={labelOn(axle, 'Backspacing')}
          unit="in"
          placeholder="e.g. 5.75"
          inputMode="decimal"
          className="md:col-span-3"
        />
      </FieldGrid>
      <Advice axle={axle} wheel={wheel} />
      <BoltOnWarning axle={axle} />
    </>
  );
}

function useTypedWheel(axle: Axle): TypedWheel {
  const [wheelWidth, wheelOffset, wheelBackspacing] = useWatch<VehicleValues, WheelNames>({
    name: [nameOn(axle, 'wheelWidth'), nameOn(axle, 'wheelOffset'), nameOn(axle, 'wheelBackspacing')],
  });
  return { wheelWidth, wheelOffset, wheelBackspacing };
}
type WheelNames = [
  'wheelWidth' | 'rearWheelWidth',
  'wheelOffset' | 'rearWheelOffset',
  'wheelBackspacing' | 'rearWheelBackspacing',
];

/** A note when the three measures disagree, or one follows from the others. */
function Advice({ axle, wheel }: { axle: Axle; wheel: TypedWheel }) {
  const { setValue } = useFormContext<VehicleValues>();
  const advice = adviseOnWheel(wheel);
  const take = ({ field, value }: WheelAdvice) =>
    setValue(nameOn(axle, field), value, { shouldDirty: true, shouldValidate: true });
  return (
    <div role="status">
      {advice && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-raised px-3 py-2 text-sm text-text-2">
          <FitmentIcon className="size-4 shrink-0" />
          <p className="measure min-w-0 flex-1">{advice.text}</p>
          <Button size="sm" onClick={() => take(advice)}>
            {advice.action}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Wheel brand and the models of that brand. */
export function WheelBrandFields() {
  const { setValue, getValues } = useFormContext<Pick<VehicleValues, 'wheelModel' | 'rearWheelModel'>>();
  const forgetModels = () => {
    setValue('wheelModel', '');
    if (getValues('rearWheelModel')) setValue('rearWheelModel', '');
  };
  return (
    <>
      <FormSelect
        name="wheelBrand"
        label="Wheel brand"
        options={WHEEL_BRANDS}
        placeholder="Select wheel brand"
        className={HALF}
        onChoose={forgetModels}
      />
      <WheelModelField axle="front" />
    </>
  );
}

function WheelModelField({ axle }: { axle: Axle }) {
  const brand = useWatch<VehicleValues, 'wheelBrand'>({ name: 'wheelBrand' });
  const { models, isLoading, isError } = useWheelModels(brand);
  return (
    <FormChoice
      name={nameOn(axle, 'wheelModel')}
      label={labelOn(axle, 'Wheel model')}
      groups={[{ label: '', options: models }]}
      placeholder={
        brand === '' ? 'Choose a brand first' : isLoading ? 'Loading wheel models...' : 'Select wheel model'
      }
      hint={isError ? 'Failed to fetch wheel models. Choose “Not listed...” and type yours.' : undefined}
      disabled={brand === ''}
      className={axle === 'front' ? HALF : 'col-span-full'}
    />
  );
}

/** Fills the backspacing in from width and offset, and keeps it in step until the visitor types another. */
function useFollowingBackspacing(axle: Axle, wheel: TypedWheel): void {
  const { setValue, getValues } = useFormContext<VehicleValues>();
  const implied = impliedBackspacing(wheel);
  const before = useRef(implied);
  useEffect(() => {
    if (implied === before.current) return;
    const name = nameOn(axle, 'wheelBackspacing');
    const current = getValues(name);
    const followed = current === '' || current === before.current;
    if (implied !== undefined) before.current = implied;
    if (implied !== undefined && followed)
      setValue(name, implied, { shouldDirty: true, shouldValidate: true });
  }, [axle, implied, getValues, setValue]);
}
