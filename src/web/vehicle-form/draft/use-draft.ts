import { useCallback, useEffect, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import type { StoredPhoto } from '#web/uploads/photo-shelf.ts';
import type { Photos } from '#web/vehicle-form/photos/use-photo-shelf.ts';
import type { Clip, Video } from '#web/vehicle-form/video/use-video.ts';
import { type Draft, keptValues, readDraft, removeDraft, writeDraft } from './draft-storage.ts';
import { useWriteLater } from './use-write-later.ts';

/** What a form shows before anything is changed, and where its changes are kept. Must stay the same object. */
export interface FormStart<Values> {
  draftKey: string;
  values: Values;
  photos?: StoredPhoto[];
  clip?: Clip;
  /** When the build was last saved; a new one has no such moment. */
  basedOn?: string;
}

interface Held<Values extends FieldValues> {
  start: FormStart<Values>;
  form: UseFormReturn<Values>;
  photos: Photos;
  video?: Video;
}

/** `unkept`: there is something to keep, and this browser keeps nothing for us. */
type State = 'none' | 'saved' | 'restored' | 'unkept';

/** Keeps what is filled in on this device until it is saved: through reloads, closed tabs and lost networks. */
export function useDraft<Values extends FieldValues>({ start, form, photos, video }: Held<Values>) {
  const { draftKey, basedOn } = start;
  const { shelf, arrived } = photos;
  const showClip = video?.restore;
  const [state, setState] = useState<State>('none');
  const values = useWatch({ control: form.control, compute: keptValues<Values> });
  const untouched = untouchedJson(start);
  const write = useCallback(
    (json: string) => {
      const isTouched = json !== untouched;
      if (!isTouched) removeDraft(draftKey);
      setState(!isTouched ? 'none' : writeDraft(draftKey, json) ? 'saved' : 'unkept');
    },
    [draftKey, untouched],
  );
  const settle = useWriteLater(jsonOf({ values, photos: arrived, video: video?.clip, basedOn }), write);

  const show = useCallback(
    (shown: Draft<Values>) => {
      form.reset({ ...start.values, ...shown.values });
      shelf.replace(shown.photos);
      showClip?.(shown.video);
    },
    [start, form, shelf, showClip],
  );

  /** A draft of the build as it was before it was last saved, here or elsewhere. */
  const [older, setOlder] = useState<Draft<Values>>();
  // After the server's page has come alive, because the server knows no drafts.
  useEffect(() => {
    const found = readDraft<Values>(start.draftKey);
    if (!found) return;
    if (found.basedOn !== start.basedOn) return setOlder(found);
    settle(jsonOf({ ...found, values: { ...keptValues(start.values), ...found.values } }));
    show(found);
    setState('restored');
  }, [start, settle, show]);

  /** Forgets what was kept, because it is saved or not wanted. */
  function forget(): void {
    removeDraft(draftKey);
    settle();
    setState('none');
  }

  const [undo, setUndo] = useState<() => void>();
  /** Shows the form as it was at the start, with a way back. */
  function startOver(): void {
    const held = { values: form.getValues(), photos: arrived, video: video?.clip };
    show({ values: start.values, photos: start.photos ?? [], video: start.clip });
    forget();
    settle(untouched);
    setUndo(() => () => {
      show(held);
      setUndo(undefined);
    });
  }

  function takeOlder(found: Draft<Values>): void {
    show(found);
    setOlder(undefined);
  }
  function discardOlder(): void {
    if (state === 'none') removeDraft(draftKey);
    setOlder(undefined);
  }
  return {
    state,
    forget,
    startOver,
    undo: state === 'none' ? undo : undefined,
    older: older && { take: () => takeOlder(older), discard: discardOlder },
  };
}
export type KeptDraft = ReturnType<typeof useDraft>;

function untouchedJson<Values extends FieldValues>({
  values,
  photos = [],
  clip,
  basedOn,
}: FormStart<Values>) {
  return jsonOf({ values: keptValues(values), photos, video: clip, basedOn });
}

/** Two drafts are the same when they read the same. */
function jsonOf<Values>({ values, photos, video, basedOn }: Draft<Values>): string {
  const kept: Draft<Values> = {
    values,
    photos: photos.map(({ name, url }) => ({ name, url })),
    video: video && { name: video.name, url: video.url },
    basedOn,
  };
  return JSON.stringify(kept);
}
