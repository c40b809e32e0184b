import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { arrivedOf } from '#web/uploads/upload.ts';
import type { UploadQueue } from '#web/uploads/upload-queue.ts';
import { clipOf } from '#web/vehicle-form/video/video-picker.tsx';
import { createDraftKeeper, type DraftKeeper, type FormStart } from './draft-keeper.ts';
import { forgottenDrafts } from './forget-drafts.ts';

interface DraftParts<Values extends FieldValues> {
  start: FormStart<Values>;
  form: UseFormReturn<Values>;
  photos: UploadQueue;
  video: UploadQueue;
}

/** Keeps what a form holds on this device. None of the parts may be made anew while the form is on the screen. */
export function useDraft<Values extends FieldValues>(parts: DraftParts<Values>): DraftKeeper<Values> {
  const { start, form, photos, video } = parts;
  const [draft] = useState(() =>
    createDraftKeeper(start, {
      read: () => ({
        values: form.getValues(),
        photos: arrivedOf(photos.get()),
        video: clipOf(video.get()),
        basedOn: start.basedOn,
      }),
      show: (shown) => {
        form.reset({ ...start.values, ...shown.values });
        photos.replace(shown.photos);
        showClip(video, shown.video, start.clip);
      },
    }),
  );
  const { subscribe } = form;
  // After the server's page has come alive, because the server knows no drafts.
  useEffect(() => {
    draft.restore();
    const stops = [
      subscribe({ formState: { values: true }, callback: draft.changed }),
      photos.subscribe(draft.changed),
      video.subscribe(draft.changed),
      forgottenDrafts.subscribe(draft.clear),
    ];
    addEventListener('pagehide', draft.flush);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('pagehide', draft.flush);
      draft.flush();
    };
  }, [draft, subscribe, photos, video]);
  return draft;
}

/** The video of a draft. Its file is not kept: that is said, and the one of the stored vehicle stays. */
function showClip(
  queue: UploadQueue,
  clip: FormStart<object>['clip'],
  stored: FormStart<object>['clip'],
): void {
  const isLost = clip !== undefined && !clip.url && !clip.file;
  const shown = isLost ? stored : clip;
  queue.replace(shown ? [shown] : []);
  if (!isLost) return;
  const otherwise = stored ? 'keep the current one' : 'submit without it';
  queue.refuse(clip.name, {
    title: 'Video not in draft',
    text: `Drafts don’t save videos. Choose ${clip.name} again, or ${otherwise}.`,
  });
}

/** Has the browser ask before the page is closed while a file is underway or something on it would be lost. */
export function useLeaveWarning(draft: DraftKeeper, isUnderway: boolean): void {
  const isUnkept = () => draft.get().kept === 'unkept';
  const active = useSyncExternalStore(draft.subscribe, isUnkept, isUnkept) || isUnderway;
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
}
