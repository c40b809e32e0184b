import { useFormContext, useWatch } from 'react-hook-form';
import { useMakes } from '#web/data/makes.ts';
import { FormChoice } from './form-choice.tsx';
import { modelGroups } from './form-choices.ts';
import { FormSelect, FormText } from './form-fields.tsx';
import { FieldGrid, FormSection } from './form-section.tsx';
import type { VehicleValues } from './vehicle-values.ts';

/** Vehicle Information. */
export function VehicleFields({ years }: { years: string[] }) {
  const [make, model] = useWatch<VehicleValues, ['make', 'model']>({ name: ['make', 'model'] });
  const trims = useMakes()
    .find((one) => one.make === make)
    ?.models.find(({ name }) => name === model)?.trims;
  return (
    <FormSection id="vehicle">
      <FieldGrid>
        <FormSelect name="year" label="Year" options={years} placeholder="Year" className="md:col-span-2" />
        <MakeAndModel makeClass="md:col-span-3" modelClass="max-md:col-span-2 md:col-span-4" />
        <FormText
          name="trim"
          label="Trim"
          optional
          placeholder="e.g. Z71"
          suggestions={trims}
          className="max-md:col-span-2 md:col-span-3"
        />
      </FieldGrid>
    </FormSection>
  );
}

/** Make, and the models of that make. */
export function MakeAndModel({ makeClass, modelClass }: { makeClass: string; modelClass: string }) {
  const { setValue } = useFormContext<Pick<VehicleValues, 'make' | 'model'>>();
  const makes = useMakes();
  const [year, make] = useWatch<VehicleValues, ['year', 'make']>({ name: ['year', 'make'] });
  const chosen = makes.find((one) => one.make === make);
  return (
    <>
      <FormChoice
        name="make"
        label="Make"
        groups={[{ label: '', options: makes.map((one) => one.make) }]}
        placeholder="Select make"
        onChoose={() => setValue('model', '')}
        className={makeClass}
      />
      <FormChoice
        name="model"
        label="Model"
        groups={chosen ? modelGroups(chosen, year) : []}
        placeholder={make === '' ? 'Choose a make first' : 'Select model'}
        disabled={make === ''}
        className={modelClass}
      />
    </>
  );
}
