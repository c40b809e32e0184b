import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';
import { FormText, FormTextArea } from './form-fields.tsx';
import { FieldGrid, FormSection, HALF } from './form-section.tsx';
import type { VehicleValues } from './vehicle-values.ts';

interface OwnerFieldsProps {
  /** Somebody who is not signed in gives an address. */
  guest: boolean;
  /** After the fields, such as the way to an account. */
  children?: ReactNode;
}

/** Owner Information with Build Notes. */
export function OwnerFields({ guest, children }: OwnerFieldsProps) {
  return (
    <FormSection id="owner">
      <FieldGrid>
        <FormText
          name="ownerName"
          label="Owner name"
          autoComplete="nickname"
          hint="Shown beside your build"
          className={HALF}
        />
        {guest && (
          <FormText
            name="ownerEmail"
            label="Email"
            type="email"
            autoComplete="email"
            hint="Only for questions from our administrators, never shown in the gallery"
            className={HALF}
          />
        )}
        <FormTextArea
          name="notes"
          label="Build Notes"
          optional
          placeholder="Anything worth knowing: trimming, parts, how it drives."
          className="col-span-full"
        />
      </FieldGrid>
      {children}
    </FormSection>
  );
}

/** The way to an account along with the build. */
export function AccountFields() {
  const { clearErrors } = useFormContext<VehicleValues>();
  const { field } = useController<VehicleValues, 'createAccount'>({ name: 'createAccount' });
  const wanted = useWatch<VehicleValues, 'createAccount'>({ name: 'createAccount' });
  return (
    <div className="mt-5 rounded-card border border-line px-4 py-2">
      <CheckboxRow
        checked={wanted}
        onChange={({ currentTarget: { checked } }) => {
          field.onChange(checked);
          if (!checked) clearErrors(['password', 'confirmPassword', 'firstName', 'lastName']);
        }}
        onBlur={field.onBlur}
      >
        Create an account to edit this build later and save favorites
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
              checks="password"
              type="password"
              autoComplete="new-password"
              className={HALF}
            />
            <FormText
              name="firstName"
              label="First name"
              optional
              autoComplete="given-name"
              className={HALF}
            />
            <FormText
              name="lastName"
              label="Last name"
              optional
              autoComplete="family-name"
              className={HALF}
            />
          </FieldGrid>
        </div>
      )}
    </div>
  );
}
