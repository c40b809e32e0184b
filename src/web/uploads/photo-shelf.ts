import { MAX_IMAGES } from '#contract/limits.ts';
import { TOO_MANY_IMAGES } from '#contract/submission.ts';
import { uploadImage } from '#contract/uploads.ts';
import { ApiError } from '#web/data/api.ts';
import { toast } from '#web/ui/toast.ts';
import { fileIsGone } from '#web/vehicle-form/file-is-gone.ts';
import { type FileProblem, findImageProblem, isShowable } from './file-rules.ts';
import { createLanes } from './lanes.ts';
import { NoReply, type SendFile, sendFile } from './send-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A picture of the form: on its way to the server, or there. */
export interface ShelfPhoto {
  key: string;
  name: string;
  /** What is to be sent and what has been sent; 0 for pictures that were there before. */
  bytes: number;
  sentBytes: number;
  /** Shows the file itself, when the browser can. */
  preview?: string;
  /** Where the picture is once it is uploaded. */
  url?: string;
}

/** A file that was not taken; with the file when another try may help. */
export interface ShelfProblem extends FileProblem {
  key: string;
  file?: File;
}

export interface Shelf {
  photos: ShelfPhoto[];
  problems: ShelfProblem[];
}

/** How a form tells what became of the files (§8). */
export interface ShelfWords {
  uploaded: (count: number) => { title: string; description: string };
  failed: (name: string, reason: string) => { line: string; title: string; description: string };
}

export interface StoredPhoto {
  name: string;
  url: string;
}

const EMPTY: Shelf = { photos: [], problems: [] };
const AT_ONCE = 2;

/** The pictures of one form: takes files, uploads them at once, keeps their order. */
export function createPhotoShelf(words: ShelfWords, initial: StoredPhoto[] = [], send: SendFile = sendFile) {
  let shelf: Shelf = { ...EMPTY, photos: initial.map(placed) };
  const listeners = new Set<() => void>();
  const stops = new Map<string, AbortController>();
  const lanes = createLanes(AT_ONCE);

  function set(next: Partial<Shelf>): void {
    shelf = { ...shelf, ...next };
    for (const listener of listeners) listener();
  }
  function patch(key: string, change: Partial<ShelfPhoto>): void {
    set({ photos: shelf.photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)) });
  }
  function refuse(problem: FileProblem, file?: File): void {
    set({ problems: [...shelf.problems, { ...problem, key: crypto.randomUUID(), file }] });
  }
  function drop(key: string): void {
    const preview = shelf.photos.find((photo) => photo.key === key)?.preview;
    if (preview) URL.revokeObjectURL(preview);
    set({ photos: shelf.photos.filter((photo) => photo.key !== key) });
  }

  /** Puts the files that may be taken on the shelf; the others become problems. */
  function take(files: File[]): { key: string; file: File }[] {
    const taken: { key: string; file: File }[] = [];
    for (const file of files) {
      const problem =
        shelf.photos.length >= MAX_IMAGES
          ? { title: 'Too Many Images', text: TOO_MANY_IMAGES }
          : findImageProblem(file);
      if (problem) {
        toast({ title: problem.title, description: problem.text, variant: 'destructive' });
        refuse(problem);
        if (shelf.photos.length >= MAX_IMAGES) break;
        continue;
      }
      const key = crypto.randomUUID();
      const preview = isShowable(file) ? URL.createObjectURL(file) : undefined;
      set({ photos: [...shelf.photos, { key, name: file.name, bytes: file.size, sentBytes: 0, preview }] });
      taken.push({ key, file });
    }
    return taken;
  }

  /** Resolves to whether the picture arrived; one that did not leaves the shelf. */
  async function upload({ key, file }: { key: string; file: File }): Promise<boolean> {
    const stop = new AbortController();
    stops.set(key, stop);
    try {
      await canBeRead(file);
      const body = await shrinkPhoto(file);
      patch(key, { bytes: body.size });
      const onProgress = (sentBytes: number) => patch(key, { sentBytes });
      const { signal } = stop;
      if (signal.aborted) return false;
      const url = await send({
        endpoint: uploadImage,
        field: 'image',
        file: body,
        name: file.name,
        onProgress,
        signal,
      });
      patch(key, { url, sentBytes: body.size });
      return true;
    } catch (error) {
      const removedByVisitor = stop.signal.aborted;
      drop(key);
      if (!removedByVisitor) tellFailure(file, error);
      return false;
    } finally {
      stops.delete(key);
    }
  }

  function tellFailure(file: File, error: unknown): void {
    const { title, description, line, mayRetry } = failureOf(file, error, words);
    toast({ title, description, variant: 'destructive' });
    refuse({ title, text: line }, mayRetry ? file : undefined);
  }

  async function add(files: File[]): Promise<void> {
    const arrived = await Promise.all(take(files).map((one) => lanes(() => upload(one))));
    const count = arrived.filter(Boolean).length;
    if (count > 0 && count === arrived.length) toast(words.uploaded(count));
  }

  return {
    current: () => shelf,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    remove(key: string) {
      stops.get(key)?.abort();
      drop(key);
    },
    /** Moves a picture to another place; the first is the main one. */
    move(key: string, to: number) {
      const photo = shelf.photos.find((one) => one.key === key);
      if (!photo) return;
      const others = shelf.photos.filter((one) => one !== photo);
      set({ photos: others.toSpliced(Math.max(0, to), 0, photo) });
    },
    dismiss: (key: string) => set({ problems: shelf.problems.filter((problem) => problem.key !== key) }),
    retry({ key, file }: ShelfProblem): Promise<void> {
      set({ problems: shelf.problems.filter((problem) => problem.key !== key) });
      return file ? add([file]) : Promise.resolve();
    },
    /** Looks whether an uploaded picture that cannot be shown is still there. */
    async lookFor({ key, name, url = '' }: ShelfPhoto): Promise<void> {
      if (!(await fileIsGone(url))) return;
      drop(key);
      refuse({ title: 'Photo expired.', text: `${name} is no longer here. Please upload it again.` });
    },
    replace: (photos: StoredPhoto[]) => {
      for (const stop of stops.values()) stop.abort();
      set({ problems: [], photos: photos.map(placed) });
    },
  };
}

function placed({ name, url }: StoredPhoto): ShelfPhoto {
  return { key: url, name, url, bytes: 0, sentBytes: 0 };
}

/** What is said of a file that did not arrive, in passing and below the pictures. */
function failureOf({ name }: File, error: unknown, words: ShelfWords) {
  if (error instanceof Unreadable) {
    const description = `Could not read ${name}. Please try again.`;
    return { title: 'Error Reading File', description, line: description, mayRetry: false };
  }
  if (error instanceof NoReply) {
    const description = 'Failed to upload files. Please try again.';
    return { title: 'Upload Error', description, line: `${name} did not reach the server.`, mayRetry: true };
  }
  const { status = 0, refusal = {} } = error instanceof ApiError ? error : {};
  return { ...words.failed(name, refusal.error ?? ''), mayRetry: status >= 500 || status === TOO_MANY };
}

/** Says 'not now': the same file may be welcome later. */
const TOO_MANY = 429;

class Unreadable extends Error {}

/** A file may have been moved or deleted since it was chosen, or be a folder. */
async function canBeRead(file: File): Promise<void> {
  try {
    await file.slice(0, 16).arrayBuffer();
  } catch {
    throw new Unreadable();
  }
}
