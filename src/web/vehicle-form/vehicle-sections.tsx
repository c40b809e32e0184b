import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { NO_IMAGE } from '#contract/submission.ts';
import { MODIFICATIONS, RUBBINGS, SUSPENSIONS } from '#domain/choices.ts';
import { isFlotationWidth, tireSizeText, tireWidthText } from '#domain/measures.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import type { UploadQueue } from '#web/uploads/upload-queue.ts';
import { useCommunityValues, useYears } from '#web/vehicle-form/fields/form-choices.ts';
import { FormSelect, FormText } from '#web/vehicle-form/fields/form-fields.tsx';
import { FieldGrid, FormSection, HALF } from '#web/vehicle-form/fields/form-section.tsx';
import { OwnerFields } from '#web/vehicle-form/fields/owner-fields.tsx';
import { VehicleFields } from '#web/vehicle-form/fields/vehicle-fields.tsx';
import type { VehicleValues } from '#web/vehicle-form/fields/vehicle-values.ts';
import { WheelFields } from '#web/vehicle-form/fields/wheel-fields.tsx';
import { PhotoPicker } from '#web/vehicle-form/photos/photo-picker.tsx';
import { VideoPicker } from '#web/vehicle-form/video/video-picker.tsx';

interface VehicleSectionsProps {
  photos: UploadQueue;
  video: UploadQueue;
  isSubmitted: boolean;
  guest: boolean;
  /** After the owner's fields. */
  children?: ReactNode;
}

/** All parts of the form, in order (§2). */
export function VehicleSections({ photos, video, isSubmitted, guest, children }: VehicleSectionsProps) {
  const years = useYears();
  return (
    <>
      <FormSection
        id="photos"
        text="Up to 5 photos, 10 MB each. JPG, PNG, WebP, or HEIC. The first is the main one; drag to reorder."
      >
        <div className="mt-4">
          <PhotoPicker
            queue={photos}
            missing={isSubmitted ? NO_IMAGE : undefined}
            onFilm={(file) => void video.add([file])}
          />
        </div>
      </FormSection>
      <VideoPicker queue={video} />
      <VehicleFields years={years} />
      <WheelFields />
      <TireFields />
      <SuspensionFields />
      <OwnerFields guest={guest}>{children}</OwnerFields>
    </>
  );
}

function SuspensionFields() {
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
          label="Suspension brand"
          optional
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

/** Tire Setup. */
function TireFields() {
  const [tireWidth, tireHeight, wheelDiameter] = useWatch<
    VehicleValues,
    ['tireWidth', 'tireHeight', 'wheelDiameter']
  >({ name: ['tireWidth', 'tireHeight', 'wheelDiameter'] });
  const { tireBrands, tireWidths, tireHeights } = useCommunityValues(tireWidth);
  return (
    <FormSection id="tires">
      <FieldGrid>
        <FormText
          name="tireBrand"
          label="Tire brand"
          placeholder="e.g. Nitto"
          suggestions={tireBrands}
          className="max-md:col-span-2 md:col-span-4"
        />
        <FormText
          name="tireWidth"
          label="Tire width"
          placeholder="12.50 or 285"
          inputMode="decimal"
          suggestions={tireWidths}
          className="md:col-span-4"
        />
        <FormText
          name="tireHeight"
          label="Tire height"
          placeholder="35 or 55"
          inputMode="decimal"
          suggestions={tireHeights}
          hint={readingOf({ tireWidth, tireHeight, wheelDiameter })}
          className="md:col-span-4"
        />
      </FieldGrid>
    </FormSection>
  );
}

/** How the three numbers are understood: "Reads as 275/55R20, 31.9″ tall". */
function readingOf({
  tireWidth,
  tireHeight,
  wheelDiameter,
}: Pick<VehicleValues, 'tireWidth' | 'tireHeight' | 'wheelDiameter'>) {
  const tall = tireDiameterInches({ tireWidth, tireHeight, wheelDiameter });
  if (tall === undefined) return undefined;
  const size = tireSizeText(tireWidthText(tireWidth), tireHeight, wheelDiameter);
  if (isFlotationWidth(tireWidth)) return `Reads as ${size}`;
  return `Reads as ${size}, ${tall.toFixed(1)}″ tall`;
}
