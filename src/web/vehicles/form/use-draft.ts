import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type BuildValues, NEW_BUILD } from './build-values.ts';
import { type Draft, keptValues, readDraft, removeDraft, writeDraft } from './draft-storage.ts';
import type { Photos } from './use-photo-shelf.ts';
import type { Video } from './use-video.ts';

/** Pause after the last change before the draft is written, ms. */
const PAUSE = 300;

interface Held {
  form: UseFormReturn<BuildValues>;
  photos: Photos;
  video: Video;
}

/** Keeps a new build on this device until it is in the gallery: through reloads, closed tabs and lost networks. */
export function useDraft({ form, photos: { arrived, shelf }, video: { clip, replace } }: Held) {
  const [saved, setSaved] = useState(false);
  const values = useWatch({ control: form.control, compute: keptValues });
  const draft = JSON.stringify({
    values,
    photos: arrived,
    video: clip && { name: clip.name, url: clip.url },
  } satisfies Draft);

  // After the server's page has come alive, because the server knows no drafts.
  useEffect(() => {
    const found = readDraft();
    if (!found) return;
    form.reset({ ...NEW_BUILD, ...found.values });
    shelf.replace(found.photos);
    replace(found.video);
    setSaved(true);
  }, [form, shelf, replace]);

  const latest = useRef(draft);
  const unwritten = useRef<string>(undefined);
  const write = useCallback(() => {
    if (unwritten.current === undefined) return;
    setSaved(writeDraft(unwritten.current));
    unwritten.current = undefined;
  }, []);
  useEffect(() => {
    if (draft === latest.current) return;
    latest.current = draft;
    unwritten.current = draft;
    const timer = setTimeout(write, PAUSE);
    return () => clearTimeout(timer);
  }, [draft, write]);
  useEffect(() => {
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      write();
    };
  }, [write]);

  /** Empties the form and forgets what was kept. */
  const clear = useCallback(() => {
    form.reset(NEW_BUILD);
    shelf.replace([]);
    replace(undefined);
    removeDraft();
    unwritten.current = undefined;
    latest.current = BLANK;
    setSaved(false);
  }, [form, shelf, replace]);

  const [undo, setUndo] = useState<() => void>();
  /** The same, with a way back. */
  function startOver(): void {
    const held = { values: form.getValues(), photos: arrived, clip };
    clear();
    setUndo(() => () => {
      form.reset(held.values);
      shelf.replace(held.photos);
      replace(held.clip);
      setUndo(undefined);
    });
  }
  return { saved, clear, startOver, undo: saved ? undefined : undo };
}

const BLANK = JSON.stringify({ values: keptValues(NEW_BUILD), photos: [] } satisfies Draft);
