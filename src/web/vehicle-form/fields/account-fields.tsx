import { useController, useWatch } from 'react-hook-form';
import { PASSWORD_MIN_LENGTH } from '#contract/limits.ts';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';
import type { BuildValues } from '#web/vehicle-form/build-values.ts';
import { FieldGrid } from '#web/vehicle-form/form-section.tsx';
import { FormText, Optional } from './form-fields.tsx';

const HALF = 'max-md:col-span-2 md:col-span-6';

/** The way to an account along with the build. */
export function AccountFields() {
  const { field } = useController<BuildValues, 'createAccount'>({ name: 'createAccount' });
  const wanted = useWatch<BuildValues, 'createAccount'>({ name: 'createAccount' });
  return (
    <div className="mt-5 rounded-card border border-line px-4 py-2">
      <CheckboxRow
        checked={wanted}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
        onBlur={field.onBlur}
      >
        Create an account, to edit this build later and to save favorites
      </CheckboxRow>
      {wanted && (
        <div className="pb-3">
          <FieldGrid>
            <FormText
              name="password"
              label="Password"
              type="password"
              autoComplete="new-password"
              hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
              className={HALF}
            />
            <FormText
              name="confirmPassword"
              label="Confirm password"
              type="password"
              autoComplete="new-password"
              className={HALF}
            />
            <FormText
              name="firstName"
              label={
                <>
                  First name
                  <Optional />
                </>
              }
              autoComplete="given-name"
              className={HALF}
            />
            <FormText
              name="lastName"
              label={
                <>
                  Last name
                  <Optional />
                </>
              }
              autoComplete="family-name"
              className={HALF}
            />
          </FieldGrid>
        </div>
      )}
    </div>
  );
}
