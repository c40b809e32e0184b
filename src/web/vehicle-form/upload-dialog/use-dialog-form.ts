import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { createVehicle } from '#contract/vehicles.ts';
import { ApiError, askOf } from '#web/data/api.ts';
import { toast } from '#web/ui/toast.ts';
import { prepareToasts } from '#web/ui/toasts.tsx';
import { DIALOG_WORDS } from '#web/vehicle-form/build-words.ts';
import { type FormStart, useDraft } from '#web/vehicle-form/draft/use-draft.ts';
import { useLeaveWarning } from '#web/vehicle-form/draft/use-leave-warning.ts';
import { forgetLists } from '#web/vehicle-form/forget-lists.ts';
import { useHumanCheck } from '#web/vehicle-form/human/use-human-check.ts';
import { usePhotoShelf } from '#web/vehicle-form/photos/use-photo-shelf.ts';
import { useFirstProblem } from '#web/vehicle-form/show-first-problem.ts';
import { splitImages } from '#web/vehicle-form/submit-build.ts';
import { findDialogProblems, NEW_DIALOG_BUILD, submissionOf } from './dialog-schema.ts';
import type { DialogValues } from './dialog-values.ts';

const START: FormStart<DialogValues> = {
  draftKey: 'wheel-gallery-dialog-draft',
  values: NEW_DIALOG_BUILD,
};
const FAILED = 'Failed to upload vehicle. Please try again.';

/** Everything the Upload dialog holds and does. */
export function useDialogForm(onDone: () => void) {
  const client = useQueryClient();
  const photos = usePhotoShelf(DIALOG_WORDS);
  const human = useHumanCheck();
  const [humanMissing, setHumanMissing] = useState(false);
  const form = useForm<DialogValues>({
    defaultValues: START.values,
    resolver: checkDialog,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useEffect(prepareToasts, []);
  useFirstProblem(form.formState.submitCount);
  const draft = useDraft({ start: START, form, photos });
  useLeaveWarning(photos.uploading || form.formState.isSubmitting || draft.state === 'unkept');

  async function send(values: DialogValues): Promise<void> {
    try {
      const images = splitImages(photos.arrived.map(({ url }) => url));
      const body = { ...submissionOf(values), ...images, altcha: human.altcha };
      await askOf(client)(createVehicle, { body });
      await forgetLists(client);
      toast({ title: 'Success!', description: 'Your vehicle has been uploaded successfully.' });
      draft.forget();
      onDone();
    } catch (error) {
      tell(error);
    }
  }

  function tell(error: unknown): void {
    const { message = FAILED, fields = {} } = error instanceof ApiError ? error.refusal : {};
    toast({ title: 'Error', description: message, variant: 'destructive' });
    if (fields.altcha !== undefined) human.reset();
    for (const [name, said] of Object.entries(fields)) {
      const field = FIELD_OF[name] ?? name;
      if (isField(field)) form.setError(field, { type: 'server', message: said });
    }
  }

  const submit = form.handleSubmit(
    (values) => {
      setHumanMissing(!human.isHuman);
      if (human.isHuman && !photos.uploading) return send(values);
    },
    () => setHumanMissing(!human.isHuman),
  );
  return { form, photos, human, draft, humanMissing: humanMissing && !human.isHuman, submit };
}

/** What the server calls the parts of fields that are one here. */
const FIELD_OF: Record<string, string> = {
  wheelWidth: 'wheelSize',
  wheelDiameter: 'wheelSize',
  tireWidth: 'tireSize',
  tireHeight: 'tireSize',
};
const isField = (name: string): name is keyof DialogValues => name in NEW_DIALOG_BUILD;

const checkDialog: Resolver<DialogValues> = (values) => {
  const problems = Object.entries(findDialogProblems(values));
  if (problems.length === 0) return { values, errors: {} };
  const errors = problems.map(([name, message]) => [name, { type: 'check', message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};
