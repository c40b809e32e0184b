import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { SPECIAL_IMAGES } from '#contract/choices.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { buildForm, NO_IMAGE } from '#contract/submission.ts';
import { type PrivateVehicle, replaceVehicle } from '#contract/vehicles.ts';
import { ApiError, askOf } from '#web/data/api.ts';
import { toast } from '#web/ui/toast.ts';
import { type BuildValues, valuesOf } from '#web/vehicle-form/build-values.ts';
import { EDIT_WORDS } from '#web/vehicle-form/build-words.ts';
import { type FormStart, useDraft } from '#web/vehicle-form/draft/use-draft.ts';
import { useLeaveWarning } from '#web/vehicle-form/draft/use-leave-warning.ts';
import { forgetLists } from '#web/vehicle-form/forget-lists.ts';
import { usePhotoShelf } from '#web/vehicle-form/photos/use-photo-shelf.ts';
import { SubmissionFailed } from '#web/vehicle-form/submission-failed.ts';
import { splitImages } from '#web/vehicle-form/submit-build.ts';
import { useBuildForm } from '#web/vehicle-form/use-build-form.ts';
import { useVideo } from '#web/vehicle-form/video/use-video.ts';

const FAILED = 'Failed to update vehicle. Please try again.';

/** Everything the Edit form holds and does. */
export function useEditForm(vehicle: PrivateVehicle) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [start] = useState(() => startOf(vehicle));
  const photos = usePhotoShelf(EDIT_WORDS, start.photos);
  const video = useVideo(start.clip);
  const build = useBuildForm({ values: start.values, guest: false, photos, video });
  const draft = useDraft({ start, form: build.form, photos, video });
  useLeaveWarning(photos.uploading || build.isSubmitting || draft.state === 'unkept');

  async function send(values: BuildValues): Promise<void> {
    try {
      const videoUrl = await video.send();
      const images = splitImages(photos.arrived.map(({ url }) => url));
      await replace({ ...buildForm.parse(values), ...images, videoUrl });
      await forgetLists(client);
      draft.forget();
      navigate('/my-vehicles');
      toast({ title: 'Success!', description: 'Your vehicle has been updated successfully.' });
    } catch (error) {
      build.tell(error, FAILED);
    }
  }

  async function replace(body: BodyOf<typeof replaceVehicle>): Promise<void> {
    try {
      await askOf(client)(replaceVehicle, { params: { id: String(vehicle.id) }, body });
    } catch (error) {
      const refusal = error instanceof ApiError ? error.refusal : {};
      throw new SubmissionFailed('Error', refusal.message ?? FAILED, refusal);
    }
  }

  const refuse = () => {
    if (photos.uploading)
      toast({
        title: 'Uploading Images',
        description: 'Please wait for images to finish uploading before submitting.',
        variant: 'destructive',
      });
    else if (photos.arrived.length === 0)
      toast({ title: 'No Images', description: NO_IMAGE, variant: 'destructive' });
  };
  const unready = photos.uploading || photos.arrived.length === 0;
  const submit = build.form.handleSubmit((values) => (unready ? refuse() : send(values)), refuse);
  const label = buttonLabel({ ...photos, submitting: build.isSubmitting });
  const button = { label, disabled: label !== 'Save Changes' };
  return { build, photos, video, draft, submit, button };
}

function buttonLabel(state: { uploading: boolean; submitting: boolean; arrived: unknown[] }): string {
  if (state.uploading) return 'Uploading Images...';
  if (state.submitting) return 'Saving...';
  return state.arrived.length === 0 ? 'Upload Images First' : 'Save Changes';
}

/** The build as it is stored. A change to it by somebody else while the form is open does not move the form. */
function startOf(vehicle: PrivateVehicle): FormStart<BuildValues> {
  const { id, videoUrl, updatedAt } = vehicle;
  return {
    draftKey: `wheel-gallery-draft-${id}`,
    values: valuesOf(vehicle),
    photos: storedPhotos(vehicle),
    ...(videoUrl && { clip: { name: 'Current video', url: videoUrl } }),
    basedOn: updatedAt,
  };
}

/** Main picture and further ones; a special value is no picture. */
function storedPhotos({ imageUrl, additionalImages }: PrivateVehicle) {
  const urls = [imageUrl ?? '', ...additionalImages];
  return urls
    .filter((url) => url !== '' && !SPECIAL_IMAGES.includes(url))
    .map((url, index) => ({ url, name: `Photo ${index + 1}` }));
}
