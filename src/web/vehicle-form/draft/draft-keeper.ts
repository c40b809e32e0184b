import { createStore } from '#web/ui/store.ts';
import type { KeptFile } from '#web/uploads/upload.ts';
import { createStoredDrafts, type Draft } from './stored-drafts.ts';

/** What a form shows before anything is changed, and where its changes are kept. */
export interface FormStart<Values> {
  draftKey: string;
  values: Values;
  photos?: KeptFile[];
  clip?: KeptFile;
  /** When the vehicle was last saved; a new one has no such moment. */
  basedOn?: string;
}

export interface DraftState<Values = object> {
  /** `unkept`: there is something to keep, and this browser keeps nothing for us. */
  kept: 'none' | 'saved' | 'restored' | 'unkept';
  /** What was in the form before it was started over. */
  discarded?: Draft<Values>;
  /** A draft of the vehicle as it was before it was last saved, here or elsewhere. */
  older?: Draft<Values>;
}

/** The form whose changes are kept. */
interface DraftedForm<Values> {
  read: () => Draft<Values>;
  show: (draft: Draft<Values>) => void;
}

/** From a change to its writing, ms. */
const PAUSE = 300;

/** Keeps what is filled in on this device until it is saved: through reloads, closed tabs and lost networks. */
export function createDraftKeeper<Values extends object>(
  start: FormStart<Values>,
  form: DraftedForm<Values>,
) {
  const { draftKey, values, photos = [], clip, basedOn } = start;
  const first: Draft<Values> = { values, photos, video: clip, basedOn };
  const untouched = textOf(first);
  const store = createStore<DraftState<Values>>(() => ({ kept: 'none' }));
  const set = (change: Partial<DraftState<Values>>) => store.set({ ...store.get(), ...change });
  const stored = createStoredDrafts<Values>(draftKey);
  let isShowing = false;
  const writer = createDraftWriter(untouched, {
    read: () => textOf(form.read()),
    write(text) {
      if (text === untouched) {
        forgetStored();
        set({ kept: 'none' });
      } else if (stored.write(text)) {
        forgetContinued();
        set({ kept: 'saved' });
      } else set({ kept: 'unkept' });
    },
  });

  /** Forgets the draft that this one continues; one that is only offered stays. */
  function forgetContinued(): void {
    if (!store.get().older) stored.forgetFound();
  }

  function forgetStored(): void {
    stored.forgetOwn();
    forgetContinued();
  }

  function changed(): void {
    if (!isShowing) writer.schedule();
  }

  function show(draft: Draft<Values>): void {
    isShowing = true;
    form.show(draft);
    isShowing = false;
  }

  /** Forgets what was kept, because it is saved or not wanted. */
  function forget(): void {
    forgetStored();
    writer.settle();
    set({ kept: 'none' });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    changed,
    flush: writer.flush,
    forget,
    /** Shows what was kept; what is based on an older state of the vehicle is offered only. */
    restore(): void {
      const found = stored.find();
      if (!found) return;
      if (found.basedOn === basedOn) {
        show(found);
        writer.settle();
        set({ kept: 'restored' });
      } else set({ older: found });
    },
    /** Shows the form as it was at the start, with a way back. */
    startOver(): void {
      const discarded = form.read();
      show(first);
      forget();
      set({ discarded });
    },
    /** Shows the form as it was at the start, without a way back. */
    clear(): void {
      show(first);
      forget();
      set({ discarded: undefined, older: undefined });
    },
    undo(): void {
      const { discarded } = store.get();
      if (!discarded) return;
      show(discarded);
      set({ discarded: undefined });
      changed();
    },
    takeOlder(): void {
      const { older } = store.get();
      if (!older) return;
      show(older);
      set({ older: undefined });
      changed();
    },
    discardOlder(): void {
      stored.forgetFound();
      set({ older: undefined });
    },
  };
}
export type DraftKeeper<Values extends object = object> = ReturnType<typeof createDraftKeeper<Values>>;

interface WriterParts {
  read: () => string;
  write: (text: string) => void;
}

/** Writes a text a moment after it has changed, once for all changes until then. */
function createDraftWriter(first: string, { read, write }: WriterParts) {
  let written = first;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  /** Writes what has changed, at the latest when the page goes away. */
  function flush(): void {
    if (timer === undefined) return;
    stop();
    const text = read();
    if (text === written) return;
    written = text;
    write(text);
  }

  return {
    flush,
    /** Takes the text as written, and drops what waits to be. */
    settle(): void {
      stop();
      written = read();
    },
    schedule(): void {
      timer ??= setTimeout(flush, PAUSE);
    },
  };
}

/** Two drafts are the same when they read the same. Passwords and files are never kept. */
function textOf<Values extends object>({ values, photos, video, basedOn }: Draft<Values>): string {
  return JSON.stringify({
    values: { ...values, password: undefined, confirmPassword: undefined },
    photos: photos.map(({ name, url, focus, measures }) => ({ name, url, focus, measures })),
    video: video && { name: video.name, url: video.url },
    basedOn,
  });
}
