import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { NO_IMAGE } from '#contract/submission.ts';
import type { Axle } from '#domain/axles.ts';
import { MODIFICATIONS, RUBBING_PLACES, RUBBINGS, SUSPENSIONS, showsRubbing } from '#domain/choices.ts';
import { isFlotationWidth, tireSizeText, tireWidthText } from '#domain/measures.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';
import type { UploadQueue } from '#web/uploads/upload-queue.ts';
import { useCommunityValues, useYears } from '#web/vehicle-form/fields/form-choices.ts';
import { FormSelect, FormText } from '#web/vehicle-form/fields/form-fields.tsx';
import { FieldGrid, FormSection, HALF } from '#web/vehicle-form/fields/form-section.tsx';
import { OwnerFields } from '#web/vehicle-form/fields/owner-fields.tsx';
import { VehicleFields } from '#web/vehicle-form/fields/vehicle-fields.tsx';
import { labelOn, nameOn, type VehicleValues } from '#web/vehicle-form/fields/vehicle-values.ts';
import { WheelFields } from '#web/vehicle-form/fields/wheel-fields.tsx';
import { MeasureStep } from '#web/vehicle-form/measure/measure-step.tsx';
import { PhotoPicker } from '#web/vehicle-form/photos/photo-picker.tsx';
import type { PlateQuestions } from '#web/vehicle-form/plates/plate-questions.ts';
import { VideoPicker } from '#web/vehicle-form/video/video-picker.tsx';

interface VehicleSectionsProps {
  photos: UploadQueue;
  plates: PlateQuestions;
  video: UploadQueue;
  isSubmitted: boolean;
  guest: boolean;
  /** After the owner's fields. */
  children?: ReactNode;
}

/** All parts of the form, in order (§2). */
export function VehicleSections({
  photos,
  plates,
  video,
  isSubmitted,
  guest,
  children,
}: VehicleSectionsProps) {
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
            plates={plates}
            missing={isSubmitted ? NO_IMAGE : undefined}
            onFilm={(file) => void video.add([file])}
          />
          <MeasureStep photos={photos} />
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
        <RubbingPlaces />
      </FieldGrid>
    </FormSection>
  );
}

/** Where it rubs, asked once it is said that it does. */
function RubbingPlaces() {
  const rubbing = useWatch<VehicleValues, 'rubbing'>({ name: 'rubbing' });
  const { field } = useController<VehicleValues, 'rubbingWhere'>({ name: 'rubbingWhere' });
  if (!showsRubbing(rubbing)) return null;
  const tick = (place: string, isTicked: boolean) =>
    field.onChange(RUBBING_PLACES.filter((one) => (one === place ? isTicked : field.value.includes(one))));
  return (
    <fieldset className="col-span-full">
      <legend className="text-sm font-[550]">
        <span>Where does it rub?</span>
        <span className="font-normal text-muted"> (optional)</span>
      </legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {RUBBING_PLACES.map((place) => (
          <CheckboxRow
            key={place}
            name={field.name}
            checked={field.value.includes(place)}
            onChange={({ currentTarget: { checked } }) => tick(place, checked)}
            onBlur={field.onBlur}
          >
            {place}
          </CheckboxRow>
        ))}
      </div>
    </fieldset>
  );
}

/** Tire Setup. */
function TireFields() {
  const hasOwnRear = useWatch<VehicleValues, 'hasOwnRear'>({ name: 'hasOwnRear' });
  return (
    <FormSection id="tires">
      <TiresOf axle="front" />
      {hasOwnRear && <TiresOf axle="rear" />}
    </FormSection>
  );
}

/** The tires of one axle. */
function TiresOf({ axle }: { axle: Axle }) {
  const [tireWidth, tireHeight, wheelDiameter] = useWatch<VehicleValues, TireNames>({
    name: [nameOn(axle, 'tireWidth'), nameOn(axle, 'tireHeight'), nameOn(axle, 'wheelDiameter')],
  });
  const { tireBrands, tireWidths, tireHeights } = useCommunityValues(tireWidth);
  return (
    <FieldGrid>
      <FormText
        name={nameOn(axle, 'tireBrand')}
        label={labelOn(axle, 'Tire brand')}
        placeholder="e.g. Nitto"
        suggestions={tireBrands}
        className="max-md:col-span-2 md:col-span-4"
      />
      <FormText
        name={nameOn(axle, 'tireWidth')}
        label={labelOn(axle, 'Tire width')}
        placeholder="12.50 or 285"
        inputMode="decimal"
        suggestions={tireWidths}
        className="md:col-span-4"
      />
      <FormText
        name={nameOn(axle, 'tireHeight')}
        label={labelOn(axle, 'Tire height')}
        placeholder="35 or 55"
        inputMode="decimal"
        suggestions={tireHeights}
        hint={readingOf({ tireWidth, tireHeight, wheelDiameter })}
        className="md:col-span-4"
      />
    </FieldGrid>
  );
}
type TireNames = [
  'tireWidth' | 'rearTireWidth',
  'tireHeight' | 'rearTireHeight',
  'wheelDiameter' | 'rearWheelDiameter',
];

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
