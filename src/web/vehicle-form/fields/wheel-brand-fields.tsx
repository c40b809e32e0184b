import { useFormContext, useWatch } from 'react-hook-form';
import { WHEEL_BRANDS } from '#contract/choices.ts';
import type { BuildValues } from '#web/vehicle-form/build-values.ts';
import { FormChoice } from './form-choice.tsx';
import { useWheelModels } from './form-choices.ts';
import { FormSelect } from './form-fields.tsx';

const HALF = 'max-md:col-span-2 md:col-span-6';

/** Wheel brand and the models of that brand. */
export function WheelBrandFields() {
  const { setValue } = useFormContext<Pick<BuildValues, 'wheelBrand' | 'wheelModel'>>();
  const brand = useWatch<BuildValues, 'wheelBrand'>({ name: 'wheelBrand' });
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
        placeholder={isLoading ? 'Loading wheel models...' : 'Select wheel model'}
        hint={
          isError
            ? 'Failed to fetch wheel models. Please type yours: choose “Not in the list...”.'
            : undefined
        }
        disabled={brand === ''}
        className={HALF}
      />
    </>
  );
}
