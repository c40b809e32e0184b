import type { ReactNode } from 'react';
import { FieldGrid, FormSection } from '#web/vehicle-form/form-section.tsx';
import { FormText, FormTextArea, Optional } from './form-fields.tsx';

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
          className="max-md:col-span-2 md:col-span-6"
        />
        {guest && (
          <FormText
            name="ownerEmail"
            label="Email"
            type="email"
            autoComplete="email"
            hint="Only for questions from our administrators, never shown in the gallery"
            className="max-md:col-span-2 md:col-span-6"
          />
        )}
        <FormTextArea
          name="notes"
          label={
            <>
              Build Notes
              <Optional />
            </>
          }
          placeholder="What others should know: trimming, spacers, how it drives. A different rear goes here too, such as “Rear: 20x11 +50”."
          className="col-span-full"
        />
      </FieldGrid>
      {children}
    </FormSection>
  );
}
