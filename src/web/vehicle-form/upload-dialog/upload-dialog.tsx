import { FormProvider } from 'react-hook-form';
import { SUSPENSIONS } from '#contract/choices.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DraftLine } from '#web/vehicle-form/draft/draft-line.tsx';
import { FormChoice } from '#web/vehicle-form/fields/form-choice.tsx';
import { FormSelect, FormText, FormTextArea, Optional, Unit } from '#web/vehicle-form/fields/form-fields.tsx';
import { MakeAndModel } from '#web/vehicle-form/fields/vehicle-fields.tsx';
import { WheelBrandFields } from '#web/vehicle-form/fields/wheel-brand-fields.tsx';
import { HumanBox } from '#web/vehicle-form/human/human-box.tsx';
import { PhotoPicker } from '#web/vehicle-form/photos/photo-picker.tsx';
import { DIALOG_YEARS } from './dialog-schema.ts';
import { useDialogForm } from './use-dialog-form.ts';

const CONFIRM_HUMAN = 'Please confirm you are human before submitting.';
const WIDE = 'max-md:col-span-2 md:col-span-6';

/** Upload Your Vehicle: the short form over the gallery (§2). */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { form, photos, human, draft, humanMissing, submit } = useDialogForm(onClose);
  const { isSubmitting } = form.formState;
  return (
    <Dialog open onClose={onClose} title="Upload Your Vehicle" className="max-w-2xl">
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <PhotoPicker photos={photos} text="Supports JPG, PNG, WebP, HEIC" />
          <div className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-12">
            <FormChoice
              name="year"
              label="Year"
              groups={[{ label: '', options: DIALOG_YEARS }]}
              placeholder="Year"
              className="md:col-span-3"
            />
            <MakeAndModel makeClass="md:col-span-4" modelClass="max-md:col-span-2 md:col-span-5" />
            <FormSelect
              name="suspension"
              label="Suspension"
              options={SUSPENSIONS}
              placeholder="Select suspension"
              className={WIDE}
            />
            <FormText
              name="suspensionBrand"
              label={
                <>
                  Suspension brand
                  <Optional />
                </>
              }
              className={WIDE}
            />
            <WheelBrandFields />
            <FormText
              name="wheelSize"
              label="Wheel size"
              placeholder="e.g. 20x9"
              hint="Diameter by width"
              className={WIDE}
            />
            <FormText
              name="wheelOffset"
              label={
                <>
                  Wheel offset<Unit>mm</Unit>
                </>
              }
              placeholder="e.g. −19"
              hint="0 if left blank"
              className={WIDE}
            />
            <FormText name="tireBrand" label="Tire brand" placeholder="e.g. Nitto" className={WIDE} />
            <FormText
              name="tireSize"
              label="Tire size"
              placeholder="e.g. 35x12.50R20"
              hint="Or like 285/55R20"
              className={WIDE}
            />
            <FormText
              name="ownerName"
              label="Your Username"
              autoComplete="nickname"
              className="col-span-full"
            />
            <FormTextArea
              name="notes"
              label={
                <>
                  Notes
                  <Optional />
                </>
              }
              className="col-span-full"
            />
          </div>
          <div className="mt-5">
            <HumanBox check={human} error={humanMissing ? CONFIRM_HUMAN : undefined} />
          </div>
          <div className="mt-5 flex items-center justify-end gap-2 max-md:flex-col-reverse max-md:items-stretch">
            <DraftLine draft={draft} startOver="Start over" />
            <Button size="lg" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" size="lg" disabled={isSubmitting || photos.uploading}>
              {isSubmitting ? 'Uploading...' : 'Upload Vehicle'}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}
