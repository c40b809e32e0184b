import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { NO_IMAGE } from '#contract/submission.ts';
import { askOf } from '#web/data/api.ts';
import { failedFields, failureText, showFailure } from '#web/data/failure.ts';
import { SubmissionFailed } from '#web/data/form-problems.ts';
import type { Toast } from '#web/ui/toast.ts';
import { prepareToasts } from '#web/ui/toasts.tsx';
import { arrivedOf, isUploading, type KeptFile, takenOf } from '#web/uploads/upload.ts';
import { useUploadFigure } from '#web/uploads/upload-queue.ts';
import type { FormStart } from '#web/vehicle-form/draft/draft-keeper.ts';
import { useDraft, useLeaveWarning } from '#web/vehicle-form/draft/use-draft.ts';
import { CONFIRM_HUMAN, useHumanCheck } from '#web/vehicle-form/human/human-check.tsx';
import { createPhotoQueue, type PhotoWords } from '#web/vehicle-form/photos/photo-uploads.ts';
import { createPlateQuestions } from '#web/vehicle-form/plates/plate-questions.ts';
import { createVideoUpload } from '#web/vehicle-form/video/video-picker.tsx';
import { type Check, resolverOf } from './check-values.ts';
import type { Attachments } from './submit-vehicle.ts';

interface VehicleFormRules<Values extends FieldValues> {
  /** Read once, when the form opens. */
  start: () => FormStart<Values>;
  words: PhotoWords;
  check: Check<Values>;
  needs: { photo: boolean; human: boolean };
  /** Sends the vehicle and gives what follows, told whether the form is still open; what it throws is told. */
  send: (values: Values, attachments: Attachments) => Promise<(isOpen: boolean) => void>;
  /** Said when the server does not say why it refuses. */
  failure: string;
  /** What the server calls fields that have another name here. */
  fieldOf?: Record<string, string>;
}

/** The one engine of the forms that add and change a vehicle: values, files, draft, proof and sending. */
export function useVehicleForm<Values extends FieldValues>(rules: VehicleFormRules<Values>) {
  const { check, needs, failure, fieldOf = {} } = rules;
  const [start] = useState(rules.start);
  const [photos] = useState(() => createPhotoQueue(rules.words, start.photos));
  const client = useQueryClient();
  const [plates] = useState(() => createPlateQuestions(photos, askOf(client), urlsOf(start.photos)));
  const [video] = useState(() => createVideoUpload(start.clip));
  const human = useHumanCheck();
  const form = useForm<Values>({
    defaultValues: start.values as DefaultValues<Values>,
    resolver: resolverOf(check),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isSubmitted, isSubmitting, submitCount } = form.formState;
  const draft = useDraft({ start, form, photos, video: video.queue });
  const progress = {
    uploading: useUploadFigure(photos, isUploading),
    photos: useUploadFigure(photos, (uploads) => takenOf(uploads).length),
    isHuman: useSyncExternalStore(human.subscribe, isTicked, isTicked),
  };
  function isTicked(): boolean {
    return human.get().step === 'ticked';
  }
  useLeaveWarning(draft, progress.uploading || isSubmitting);
  useEffect(() => plates.start(), [plates]);
  useEffect(prepareToasts, []);
  useEffect(() => photos.forgetPreviews, [photos]);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  useEffect(() => {
    if (submitCount > 0) showFirstProblem();
  }, [submitCount]);

  async function send(values: Values): Promise<void> {
    // Nothing is published with a license plate nobody decided on, and a photo may have been added while that was looked for.
    if ((await plates.openUndecided()) || isUploading(photos.get())) return;
    const images = imagesOf(arrivedOf(photos.get()));
    try {
      const finish = await rules.send(values, { images, sendVideo: video.send, altcha: human.get().altcha });
      draft.forget();
      finish(isOpen.current);
    } catch (error) {
      tell(error);
    }
  }

  /** Says what went wrong, beside the fields at fault where the server names them. */
  function tell(error: unknown): void {
    const { title, message, fields, isShown } =
      error instanceof SubmissionFailed
        ? error
        : {
            title: 'Error',
            message: failureText(error, failure),
            fields: failedFields(error),
            isShown: false,
          };
    const shown = Object.keys(fields).filter(
      (name) => NOT_FIELDS.test(name) || isOnPage(fieldOf[name] ?? name),
    );
    if (!isShown && shown.length === 0) showFailure(title, message);
    for (const [name, text] of Object.entries(fields)) {
      const field = fieldOf[name] ?? name;
      if (field === 'altcha') human.reset();
      else if (field === 'videoUrl') video.queue.refuse('', { title: 'Video', text });
      else if (/^(imageUrl|additionalImages)/.test(field)) photos.refuse('', { title: 'Photos', text });
      else if (isField(field)) form.setError(field, { type: 'server', message: text });
    }
  }
  const isField = (name: string): name is Path<Values> => name in start.values;

  const obstacle = findObstacle(progress, needs);
  const refuse = () => {
    // Everything else that is missing says so in its place.
    if (obstacle && progress.uploading) showFailure(obstacle.title, obstacle.description ?? '');
  };
  const handle = form.handleSubmit((values) => (obstacle ? refuse() : send(values)), refuse);
  const isBusy = useRef(false);
  /** Sends the form; asked again while that goes on it does nothing, whatever asked. */
  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    await handle(event).finally(() => {
      isBusy.current = false;
    });
  }
  return {
    form,
    check,
    photos,
    plates,
    video: video.queue,
    human,
    draft,
    submit,
    needs,
    progress,
    isSubmitted,
    isSubmitting,
  };
}

/** What a refusal may name that has a place of its own in every form. */
const NOT_FIELDS = /^(videoUrl|imageUrl|additionalImages)/;

/** Whether a field is to be seen: what is wrong with any other could not be told beside it. */
function isOnPage(name: string): boolean {
  return document.querySelector(`form [name="${CSS.escape(name)}"]`) !== null;
}

const urlsOf = (files: KeptFile[] = []) => files.flatMap(({ url }) => url ?? []);

/** The photos as a submission names them, with the points that were set and what was measured on the main one. */
export function imagesOf(arrived: ReturnType<typeof arrivedOf>): Attachments['images'] {
  const [imageUrl = null, ...additionalImages] = arrived.map(({ url }) => url);
  const points = arrived.flatMap(({ url, focus }) =>
    focus && !focus.guessed ? [[url, { x: focus.x, y: focus.y }]] : [],
  );
  const measures = arrived[0]?.measures;
  const photoMeasures = measures && imageUrl !== null ? { ...measures, photoUrl: imageUrl } : null;
  return { imageUrl, additionalImages, focalPoints: Object.fromEntries(points), photoMeasures };
}

interface Progress {
  uploading: boolean;
  /** How many are chosen, arrived or not. */
  photos: number;
  isHuman: boolean;
}

/** What stands in the way of sending, apart from the fields (§5). */
export function findObstacle(
  { uploading, photos, isHuman }: Progress,
  needs: { photo: boolean; human: boolean },
): Toast | undefined {
  if (uploading)
    return {
      title: 'Uploading Images',
      description: 'Please wait for images to finish uploading before submitting.',
    };
  if (needs.photo && photos === 0) return { title: 'No Images', description: NO_IMAGE };
  if (needs.human && !isHuman) return { title: 'Verification Required', description: CONFIRM_HUMAN };
  return undefined;
}

interface Sending {
  progress: Progress;
  needs: { human: boolean };
  isSubmitting: boolean;
}

/** The button says what it waits for (§2). */
export function buttonOf(
  { progress, needs, isSubmitting }: Sending,
  words: { send: string; sending: string },
) {
  const waitsFor = () => {
    if (progress.uploading) return 'Uploading Images...';
    if (isSubmitting) return words.sending;
    if (progress.photos === 0) return 'Upload Images First';
    return needs.human && !progress.isHuman ? "Verify You're Human" : undefined;
  };
  const label = waitsFor();
  return { label: label ?? words.send, disabled: label !== undefined };
}

/** What a sentence beside the button says is missing; nothing while the form is only busy. */
export function missingFor({ progress, needs, isSubmitting }: Sending): string | undefined {
  if (progress.uploading || isSubmitting) return undefined;
  if (progress.photos === 0) return 'Add at least one photo.';
  return needs.human && !progress.isHuman ? 'Check “I am human” to continue.' : undefined;
}

/** Leads to the first thing that is marked as wrong. */
export function showFirstProblem(): void {
  const first =
    document.querySelector<HTMLElement>('form [aria-invalid="true"]') ??
    [...document.querySelectorAll<HTMLElement>('form [data-problem]')].at(-1);
  first?.focus({ preventScroll: true });
  first?.closest('label, div, li')?.scrollIntoView({ block: 'center' });
}
