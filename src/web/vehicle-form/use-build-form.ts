import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '#web/ui/toast.ts';
import { prepareToasts } from '#web/ui/toasts.tsx';
import type { Photos } from '#web/vehicle-form/photos/use-photo-shelf.ts';
import type { Video } from '#web/vehicle-form/video/use-video.ts';
import type { BuildValues } from './build-values.ts';
import { checkValues, findProblems } from './check-values.ts';
import { sectionStates } from './section-states.ts';
import { useFirstProblem } from './show-first-problem.ts';
import { SubmissionFailed } from './submission-failed.ts';

interface BuildFormSetup {
  values: BuildValues;
  /** Whether an e-mail address is asked for. */
  guest: boolean;
  photos: Photos;
  video: Video;
}

/** The fields of a build: their values, what is wrong with them, how far each part is. */
export function useBuildForm({ values, guest, photos, video }: BuildFormSetup) {
  const form = useForm<BuildValues>({
    defaultValues: values,
    resolver: checkValues({ guest }),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useEffect(prepareToasts, []);
  const { errors, isSubmitted, isSubmitting, submitCount } = form.formState;
  useFirstProblem(submitCount);
  const noPhotos = isSubmitted && photos.photos.length === 0;
  const states = sectionStates({
    errors,
    problems: findProblems(form.watch(), { guest }),
    photos: { count: photos.arrived.length, isWrong: noPhotos },
    hasVideo: video.clip !== undefined,
  });

  /** Says what went wrong, under the fields at fault where the server names them. */
  function tell(error: unknown, otherwise: string): void {
    const failed = error instanceof SubmissionFailed ? error : new SubmissionFailed('Error', otherwise);
    toast({ title: failed.title, description: failed.message, variant: 'destructive' });
    for (const [name, message] of Object.entries(failed.fields))
      if (isField(name)) form.setError(name, { type: 'server', message });
  }
  const isField = (name: string): name is keyof BuildValues => name in values;

  return { form, states, noPhotos, isSubmitted, isSubmitting, wrongFields: Object.keys(errors).length, tell };
}
