import { MODIFICATIONS, RUBBINGS, SUSPENSIONS } from '#contract/choices.ts';
import { FieldGrid, FormSection } from '#web/vehicle-form/form-section.tsx';
import { FormSelect, FormText, Optional } from './form-fields.tsx';

const HALF = 'max-md:col-span-2 md:col-span-6';

/** Suspension & Modifications. */
export function SuspensionFields() {
  return (
    <FormSection id="suspension">
      <FieldGrid>
        <FormSelect
          name="suspension"
          label="Suspension"
          options={SUSPENSIONS}
          placeholder="Select suspension"
          className={HALF}
        />
        <FormText
          name="suspensionBrand"
          label={
            <>
              Suspension brand
              <Optional />
            </>
          }
          placeholder="e.g. BDS"
          className={HALF}
        />
        <FormSelect
          name="modification"
          label="Modification level"
          options={MODIFICATIONS}
          placeholder="Select modification"
          className={HALF}
        />
        <FormSelect
          name="rubbing"
          label="Rubbing"
          options={RUBBINGS}
          placeholder="Select rubbing"
          className={HALF}
        />
      </FieldGrid>
    </FormSection>
  );
}
