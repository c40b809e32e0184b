import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { NO_IMAGE } from '#contract/submission.ts';
import { askOf } from '#web/data/api.ts';
import { sessionRead, useSession } from '#web/data/session.ts';
import { toast } from '#web/ui/toast.ts';
import { type BuildValues, NEW_BUILD } from '#web/vehicle-form/build-values.ts';
import { ADD_WORDS } from '#web/vehicle-form/build-words.ts';
import { type FormStart, useDraft } from '#web/vehicle-form/draft/use-draft.ts';
import { useLeaveWarning } from '#web/vehicle-form/draft/use-leave-warning.ts';
import { forgetLists } from '#web/vehicle-form/forget-lists.ts';
import { useHumanCheck } from '#web/vehicle-form/human/use-human-check.ts';
import { usePhotoShelf } from '#web/vehicle-form/photos/use-photo-shelf.ts';
import { submitBuild } from '#web/vehicle-form/submit-build.ts';
import { useBuildForm } from '#web/vehicle-form/use-build-form.ts';
import { useVideo } from '#web/vehicle-form/video/use-video.ts';

export const CONFIRM_HUMAN = 'Please confirm you are human before submitting.';
const START: FormStart<BuildValues> = { draftKey: 'wheel-gallery-draft', values: NEW_BUILD };

/** Everything the Add form holds and does. */
export function useAddForm() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const guest = useSession() === null;
  const photos = usePhotoShelf(ADD_WORDS);
  const video = useVideo();
  const human = useHumanCheck();
  const build = useBuildForm({ values: NEW_BUILD, guest, photos, video });
  const draft = useDraft({ start: START, form: build.form, photos, video });
  useLeaveWarning(photos.uploading || build.isSubmitting || draft.state === 'unkept');

  async function send(values: BuildValues): Promise<void> {
    try {
      const added = await submitBuild(askOf(client), {
        values,
        guest,
        imageUrls: photos.arrived.map(({ url }) => url),
        sendVideo: video.send,
        altcha: human.altcha,
        onRegistered: (user) => client.setQueryData(sessionRead.queryKey, user),
      });
      await forgetLists(client);
      draft.forget();
      navigate('/');
      toast({ title: 'Vehicle Added Successfully!', description: successText(added) });
    } catch (error) {
      build.tell(error, 'Failed to add vehicle. Please try again.');
      human.resetIfRefused(error);
    }
  }

  /** What stands in the way of sending, apart from the fields. */
  function findObstacle() {
    if (photos.uploading)
      return {
        title: 'Uploading Images',
        description: 'Please wait for images to finish uploading before submitting.',
      };
    if (photos.arrived.length === 0) return { title: 'No Images', description: NO_IMAGE };
    if (!human.isHuman) return { title: 'Verification Required', description: CONFIRM_HUMAN };
    return undefined;
  }

  const refuse = () => {
    const obstacle = findObstacle();
    if (obstacle) toast({ ...obstacle, variant: 'destructive' });
  };
  const submit = build.form.handleSubmit((values) => (findObstacle() ? refuse() : send(values)), refuse);
  const label = buttonLabel({ ...photos, submitting: build.isSubmitting, isHuman: human.isHuman });
  const button = { label, disabled: label !== 'Add to Gallery' };
  return { build, guest, photos, video, human, draft, submit, button };
}

interface ButtonState {
  uploading: boolean;
  submitting: boolean;
  arrived: unknown[];
  isHuman: boolean;
}

/** The button says what it waits for (§2). */
function buttonLabel({ uploading, submitting, arrived, isHuman }: ButtonState): string {
  if (uploading) return 'Uploading Images...';
  if (submitting) return 'Submitting...';
  if (arrived.length === 0) return 'Upload Images First';
  return isHuman ? 'Add to Gallery' : "Verify You're Human";
}

function successText({ vehicle, warnings }: Awaited<ReturnType<typeof submitBuild>>): string {
  const review = vehicle.isApproved ? [] : ['It will be shown once it has been reviewed.'];
  return ['Your TIS wheel build has been added to the gallery.', ...review, ...warnings].join(' ');
}
