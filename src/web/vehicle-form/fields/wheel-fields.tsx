import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { WHEEL_BRANDS } from '#domain/choices.ts';
import { Button } from '#web/ui/button.tsx';
import { FitmentIcon } from '#web/ui/icons.tsx';
import { BoltOnWarning } from './bolt-on-warning.tsx';
import { FormChoice } from './form-choice.tsx';
import { useCommunityValues, useWheelModels } from './form-choices.ts';
import { FormSelect, FormText } from './form-fields.tsx';
import { FieldGrid, FormSection, HALF } from './form-section.tsx';
import type { VehicleValues } from './vehicle-values.ts';
import { adviseOnWheel, impliedBackspacing } from './wheel-advice.ts';

/** Wheel Setup. */
export function WheelFields() {
  const { wheelWidths, wheelDiameters } = useCommunityValues('');
  useFollowingBackspacing();
  return (
    <FormSection id="wheels">
      <FieldGrid>
        <WheelBrandFields />
        <FormText
          name="wheelDiameter"
          label="Wheel diameter"
          unit="in"
          placeholder="e.g. 20"
          inputMode="decimal"
          suggestions={wheelDiameters}
          className="md:col-span-3"
        />
        <FormText
          name="wheelWidth"
          label="Wheel width"
          unit="in"
          placeholder="e.g. 9"
          inputMode="decimal"
          suggestions={wheelWidths}
          className="md:col-span-3"
        />
        <FormText
          name="wheelOffset"
          label="Wheel offset"
          unit="mm"
          placeholder="e.g. −19"
          className="md:col-span-3"
        />
        <FormText
          name="wheelBackspacing"
          label="Backspacing"
          unit="in"
          placeholder="e.g. 5.75"
          inputMode="decimal"
          className="md:col-span-3"
        />
      </FieldGrid>
      <Advice />
      <BoltOnWarning />
    </FormSection>
  );
}

/** A note when the three measures disagree, or one follows from the others. */
function Advice() {
  const { setValue } = useFormContext<VehicleValues>();
  const [wheelWidth, wheelOffset, wheelBackspacing] = useWatch<
    VehicleValues,
    ['wheelWidth', 'wheelOffset', 'wheelBackspacing']
  >({ name: ['wheelWidth', 'wheelOffset', 'wheelBackspacing'] });
  const advice = adviseOnWheel({ wheelWidth, wheelOffset, wheelBackspacing });
  return (
    <div role="status">
      {advice && (
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-raised px-3 py-2 text-sm text-text-2">
          <FitmentIcon className="size-4 shrink-0" />
          <p className="measure min-w-0 flex-1">{advice.text}</p>
          <Button
            size="sm"
            onClick={() => setValue(advice.field, advice.value, { shouldDirty: true, shouldValidate: true })}
          >
            {advice.action}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Wheel brand and the models of that brand. */
export function WheelBrandFields() {
  const { setValue } = useFormContext<Pick<VehicleValues, 'wheelBrand' | 'wheelModel'>>();
  const brand = useWatch<VehicleValues, 'wheelBrand'>({ name: 'wheelBrand' });
  const { models, isLoading, isError } = useWheelModels(brand);
  return (
    <>
      <FormSelect
        name="wheelBrand"
        label="Wheel brand"
        options={WHEEL_BRANDS}
        placeholder="Select wheel brand"
        className={HALF}
        onChoose={() => setValue('wheelModel', '')}
      />
      <FormChoice
        name="wheelModel"
        label="Wheel model"
        groups={[{ label: '', options: models }]}
        placeholder={
          brand === '' ? 'Choose a brand first' : isLoading ? 'Loading wheel models...' : 'Select wheel model'
        }
        hint={isError ? 'Failed to fetch wheel models. Choose “Not listed...” and type yours.' : undefined}
        disabled={brand === ''}
        className={HALF}
      />
    </>
  );
}

/** Fills the backspacing in from width and offset, and keeps it in step until the visitor types another. */
function useFollowingBackspacing(): void {
  const { setValue, getValues } = useFormContext<VehicleValues>();
  const [wheelWidth, wheelOffset] = useWatch<VehicleValues, ['wheelWidth', 'wheelOffset']>({
    name: ['wheelWidth', 'wheelOffset'],
  });
  const implied = impliedBackspacing({ wheelWidth, wheelOffset, wheelBackspacing: '' });
  const before = useRef(implied);
  useEffect(() => {
    if (implied === before.current) return;
    const current = getValues('wheelBackspacing');
    const followed = current === '' || current === before.current;
    if (implied !== undefined) before.current = implied;
    if (implied !== undefined && followed)
      setValue('wheelBackspacing', implied, { shouldDirty: true, shouldValidate: true });
  }, [implied, getValues, setValue]);
}
