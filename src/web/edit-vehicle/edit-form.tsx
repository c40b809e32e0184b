import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type PrivateVehicle, replaceVehicle } from '#contract/vehicles.ts';
import { SPECIAL_IMAGES } from '#domain/choices.ts';
import { askOf } from '#web/data/api.ts';
import { hasStatus } from '#web/data/failure.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { useSite } from '#web/data/site.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import type { UploadMeasures } from '#web/uploads/upload.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { checkVehicle, fieldsOf } from '#web/vehicle-form/check-values.ts';
import type { FormStart } from '#web/vehicle-form/draft/draft-keeper.ts';
import { OlderDraft } from '#web/vehicle-form/draft/draft-line.tsx';
import { type VehicleValues, valuesOf } from '#web/vehicle-form/fields/vehicle-values.ts';
import { FormLayout } from '#web/vehicle-form/form-layout.tsx';
import { EDIT_WORDS } from '#web/vehicle-form/photos/photo-uploads.ts';
import { RearNoteOffer } from '#web/vehicle-form/rear-note-offer.tsx';
import { useVehicleForm } from '#web/vehicle-form/use-vehicle-form.ts';
import { VehicleSections } from '#web/vehicle-form/vehicle-sections.tsx';

interface EditFormProps {
  vehicle: PrivateVehicle;
  /** Opens the form anew, with what is stored now. */
  reopen: () => Promise<void>;
}

/** The form that changes a vehicle, with what is stored of it. */
export function EditForm({ vehicle, reopen }: EditFormProps) {
  const edited = useEditForm({ vehicle, reopen });
  const { photos, plates, video, draft, isSubmitted } = edited;
  const { reviewsBuilds } = useSite();
  return (
    <FormLayout
      engine={edited}
      back={{ href: '/my-vehicles', label: 'Back to My Vehicles' }}
      title="Edit vehicle"
      text={vehicleName(vehicle)}
      startOver="Discard Draft"
      words={{ send: 'Save Changes', sending: 'Saving...' }}
    >
      <OlderDraft draft={draft} />
      {reviewsBuilds && vehicle.isApproved && <ReviewNotice />}
      <RearNoteOffer />
      <VehicleSections
        photos={photos}
        plates={plates}
        video={video}
        isSubmitted={isSubmitted}
        guest={false}
      />
    </FormLayout>
  );
}

/** Said before anything is changed: what a change costs. */
function ReviewNotice() {
  return (
    <div className="mb-5">
      <Notice kind="info" title="Some changes need review">
        If you add photos or video, or edit names or notes, your build leaves the gallery until an
        administrator approves it. Spec changes, removing photos, and reordering go live right away.
      </Notice>
    </div>
  );
}

const CHECK = checkVehicle({ guest: false });
const DONE = 'Your vehicle has been updated successfully.';
const WAITS = 'It will be back in the gallery once an administrator approves it.';

function useEditForm({ vehicle, reopen }: EditFormProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [ifUpdatedAt] = useState(vehicle.updatedAt);
  const edited = useVehicleForm({
    start: () => startOf(vehicle),
    words: EDIT_WORDS,
    check: CHECK,
    needs: { photo: true, human: false },
    failure: 'Failed to update vehicle. Please try again.',
    async send(values, { images, sendVideo }) {
      const body = {
        ...fieldsOf(values, { guest: false }),
        ...images,
        videoUrl: await sendVideo(),
        ifUpdatedAt,
      };
      const call = { params: { id: String(vehicle.id) }, body };
      const changed = await askOf(client)(replaceVehicle, call).catch(async (error) => {
        // What was filled in is then offered as a draft of the older state; where none is kept it must stay on the screen.
        if (hasStatus(error, 409) && edited.draft.get().kept !== 'unkept') await reopen();
        throw error;
      });
      void invalidateAfter(client, 'vehicles');
      const waits = vehicle.isApproved && !changed.isApproved;
      return (isOpen) => {
        if (isOpen) navigate('/my-vehicles');
        toast({ title: 'Success!', description: waits ? `${DONE} ${WAITS}` : DONE, leads: isOpen });
      };
    },
  });
  return edited;
}

/** The vehicle as it is stored. A change to it by somebody else while the form is open does not move the form. */
function startOf(vehicle: PrivateVehicle): FormStart<VehicleValues> {
  const { id, imageUrl, additionalImages, videoUrl, updatedAt } = vehicle;
  const urls = [imageUrl ?? '', ...additionalImages].filter(
    (url) => url !== '' && !SPECIAL_IMAGES.includes(url),
  );
  return {
    draftKey: `wheel-gallery-draft-${id}`,
    values: valuesOf(vehicle),
    photos: urls.map((url, index) => ({
      url,
      name: `Photo ${index + 1}`,
      focus: vehicle.photos.find((photo) => photo.url === url)?.focus,
      measures: measuresOn(url, vehicle),
    })),
    ...(videoUrl && { clip: { name: 'Current video', url: videoUrl } }),
    basedOn: updatedAt,
  };
}

function measuresOn(url: string, { photoMeasures }: PrivateVehicle): UploadMeasures | undefined {
  if (photoMeasures?.photoUrl !== url) return undefined;
  const { photoUrl: _same, ...measures } = photoMeasures;
  return measures;
}
