import { useQueryClient } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { createVehicle } from '#contract/vehicles.ts';
import { SUSPENSIONS } from '#domain/choices.ts';
import { askOf } from '#web/data/api.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { useSession } from '#web/data/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { DraftLine } from '#web/vehicle-form/draft/draft-line.tsx';
import { BoltOnWarning } from '#web/vehicle-form/fields/bolt-on-warning.tsx';
import { FormChoice } from '#web/vehicle-form/fields/form-choice.tsx';
import { useYears } from '#web/vehicle-form/fields/form-choices.ts';
import { FormSelect, FormText, FormTextArea } from '#web/vehicle-form/fields/form-fields.tsx';
import { HALF } from '#web/vehicle-form/fields/form-section.tsx';
import { MakeAndModel } from '#web/vehicle-form/fields/vehicle-fields.tsx';
import { newDialogValues } from '#web/vehicle-form/fields/vehicle-values.ts';
import { WheelBrandFields } from '#web/vehicle-form/fields/wheel-fields.tsx';
import { HumanBox } from '#web/vehicle-form/human/human-check.tsx';
import { PhotoPicker } from '#web/vehicle-form/photos/photo-picker.tsx';
import { DIALOG_WORDS } from '#web/vehicle-form/photos/photo-uploads.ts';
import { useVehicleForm } from '#web/vehicle-form/use-vehicle-form.ts';
import { checkDialog, FIELD_OF, submissionOf } from './dialog-schema.ts';
import { SizeFields } from './size-fields.tsx';

/** Upload Your Vehicle: the short form over the gallery (§2). */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [claimToken, setClaimToken] = useState<string>();
  const { form, photos, plates, human, draft, submit, progress, isSubmitted, isSubmitting } = useDialogForm(
    onClose,
    setClaimToken,
  );
  const years = useYears();
  const user = useSession();
  if (claimToken) return <ClaimLater token={claimToken} onClose={onClose} />;
  // The answer brings a link that is shown once: a dialog that is gone by then could not show it.
  const close = () => isSubmitting || onClose();
  return (
    <Dialog open onClose={close} title="Upload Your Vehicle" className="max-w-2xl">
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <PhotoPicker queue={photos} plates={plates} text="Supports JPG, PNG, WebP, HEIC" />
          <div className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-12">
            <FormChoice
              name="year"
              label="Year"
              groups={[{ label: '', options: years }]}
              placeholder="Year"
              className="md:col-span-3"
            />
            <MakeAndModel makeClass="md:col-span-4" modelClass="max-md:col-span-2 md:col-span-5" />
            <FormSelect
              name="suspension"
              label="Suspension"
              options={SUSPENSIONS}
              placeholder="Select suspension"
              className={HALF}
            />
            <FormText name="suspensionBrand" label="Suspension brand" optional className={HALF} />
            <WheelBrandFields />
            <SizeFields />
            <FormText
              name="ownerName"
              label="Your Username"
              autoComplete="nickname"
              className="col-span-full"
            />
            {!user && (
              <FormText
                name="ownerEmail"
                label="Email"
                optional
                hint="Never shown. We’ll email you a link to claim and edit this build later. You’ll also see it here."
                className="col-span-full"
              />
            )}
            <FormTextArea name="notes" label="Notes" optional className="col-span-full" />
          </div>
          <BoltOnWarning />
          <div className="mt-5">
            <HumanBox check={human} isMissing={isSubmitted} />
          </div>
          <div
            data-foot-bar
            className="mt-5 flex items-center justify-end gap-2 max-md:flex-col-reverse max-md:items-stretch"
          >
            <DraftLine draft={draft} startOver="Start Over" />
            {progress.uploading && (
              <p id="upload-waits" className="text-muted text-sm">
                Photos are still uploading.
              </p>
            )}
            <Button size="lg" disabled={isSubmitting} onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              disabled={isSubmitting || progress.uploading}
              aria-describedby={progress.uploading ? 'upload-waits' : undefined}
            >
              {isSubmitting ? 'Uploading...' : 'Upload Vehicle'}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}

const CLAIM = 'Claim It Now';
const UPLOADED = 'Your vehicle has been uploaded successfully.';

function useDialogForm(onDone: () => void, onClaimable: (token: string) => void) {
  const client = useQueryClient();
  const ownerName = useSession()?.displayName ?? '';
  return useVehicleForm({
    start: () => ({
      draftKey: 'wheel-gallery-dialog-draft',
      values: { ...newDialogValues(new Date()), ownerName },
    }),
    words: DIALOG_WORDS,
    check: checkDialog,
    needs: { photo: false, human: true },
    failure: 'Failed to upload vehicle. Please try again.',
    fieldOf: FIELD_OF,
    async send(values, { images, altcha }) {
      const body = { ...submissionOf(values), ...images, altcha };
      const { claimToken } = await askOf(client)(createVehicle, { body });
      void invalidateAfter(client, 'vehicles');
      return (isOpen) => {
        if (claimToken && isOpen) return onClaimable(claimToken);
        const claim = claimToken && {
          action: { label: CLAIM, onPress: () => location.assign(claimAddress(claimToken)) },
        };
        toast({ title: 'Success!', description: UPLOADED, ...claim });
        if (isOpen) onDone();
      };
    },
  });
}

const claimAddress = (token: string) => `${location.origin}/my-vehicles?claim=${token}`;

/** After a guest has sent a build: the link by which it becomes theirs. It is not shown again. */
function ClaimLater({ token, onClose }: { token: string; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const address = claimAddress(token);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // A browser that lets no page write to the clipboard still lets its visitor.
      setCopied(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title="Success!" className="max-w-lg">
      <div className="flex flex-col gap-5">
        <Notice kind="success">{UPLOADED}</Notice>
        <Field
          label="Your link to this build"
          hint="It works once, for 90 days, and is not shown again. Open it and sign in, or create an account, to edit the build."
        >
          {(control) => (
            <div className="flex gap-2">
              <TextField
                {...control}
                readOnly
                value={address}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <Button onClick={() => void copy()}>
                {isCopied ? (
                  <Check aria-hidden className="size-4" />
                ) : (
                  <Copy aria-hidden className="size-4" />
                )}
                <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
              </Button>
            </div>
          )}
        </Field>
        <DialogActions onCancel={onClose} cancel="Not Now">
          <a href={address} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {CLAIM}
          </a>
        </DialogActions>
      </div>
    </Dialog>
  );
}
