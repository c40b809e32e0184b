import { useSyncExternalStore } from 'react';
import { uploadImage, uploadVideo } from '#contract/uploads.ts';
import type { Focus } from '#contract/vehicles.ts';
import { createStore, useStore } from '#web/ui/store.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { type FileProblem, isShowable } from './file-checks.ts';
import { type SendFile, sendFile } from './send-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { isProblem, type KeptFile, takenOf, type Upload, uploadOf } from './upload.ts';

export interface UploadRules {
  kind: 'image' | 'video';
  /** How many more files may come, and what is said of one too many: once, or of each file. */
  capacity?: { room: (uploads: Upload[]) => number; problem: FileProblem; ofEach?: boolean };
  /** Why a file is not taken, as far as it can be known before it is sent. */
  check: (file: File) => Promise<FileProblem | undefined>;
  /** Holds one file, which is sent when that is asked for; a new one takes its place. */
  single?: boolean;
  /** Hears of each file that is not taken when it is chosen, where its line is not told apart from others. */
  onRefused?: (problem: FileProblem) => void;
  /** Hears of each file that did not arrive, and gives what stands beside it; `mayRetry` when another try may help. */
  onFailed: (name: string, error: unknown) => FileProblem & { mayRetry: boolean };
  /** Hears what became of files that were sent together: where those are that arrived, and how many did not. */
  onSent?: (urls: string[], missing: number) => void;
}

const AT_ONCE = 2;

/** Takes files, sends them with their progress, and keeps their order. */
export function createUploadQueue(rules: UploadRules, initial: KeptFile[] = [], post: SendFile = sendFile) {
  const store = createStore<Upload[]>(() => initial.map(uploadOf));
  const stops = new Map<string, AbortController>();
  /** By the key of a file: the one it took the place of, which comes back when the server refuses it. */
  const replaced = new Map<string, Upload>();
  const limit = createConcurrencyLimit(AT_ONCE);

  const find = (key: string) => store.get().find((one) => one.key === key);
  const patch = (key: string, change: Partial<Upload>) =>
    store.set(store.get().map((one) => (one.key === key ? { ...one, ...change } : one)));
  const append = (upload: Upload) => store.set([...store.get(), upload]);

  function remove(key: string): void {
    stops.get(key)?.abort();
    forgetPreview(find(key));
    store.set(store.get().filter((one) => one.key !== key));
  }

  function refuse(name: string, problem: FileProblem): void {
    if (rules.single) store.set(store.get().filter((one) => one.status !== 'refused'));
    append({ ...uploadOf({ name }), status: 'refused', problem });
  }

  function enter(file: File): Upload {
    const upload = { ...uploadOf({ name: file.name, file }), preview: previewOf(file) };
    const before = rules.single && store.get().find((one) => one.status !== 'refused');
    if (before) {
      stops.get(before.key)?.abort();
      replaced.set(upload.key, { ...before, status: before.url === undefined ? 'waiting' : 'done' });
    }
    store.set(rules.single ? [upload] : [...store.get(), upload]);
    return upload;
  }

  /** Puts the files that may be taken into the queue and gives their keys. */
  async function take(files: File[]): Promise<string[]> {
    const problems = await Promise.all(files.map((file) => rules.check(file).catch(() => unreadable(file))));
    const taken: string[] = [];
    for (const [index, file] of files.entries()) {
      const full = rules.capacity && rules.capacity.room(store.get()) <= 0 ? rules.capacity : undefined;
      const problem = full?.problem ?? problems[index];
      if (!problem) {
        taken.push(enter(file).key);
        continue;
      }
      rules.onRefused?.(problem);
      refuse(file.name, problem);
      if (full && !full.ofEach) break;
    }
    return taken;
  }

  /** Gives the address of the file; nothing when it did not arrive or was taken out. */
  async function upload(key: string): Promise<string | undefined> {
    const { file, name } = find(key) ?? {};
    if (!file || name === undefined) return undefined;
    const stop = new AbortController();
    stops.set(key, stop);
    patch(key, { status: 'sending', sentBytes: 0, problem: undefined });
    try {
      const body = rules.kind === 'image' ? await shrinkPhoto(file) : file;
      patch(key, { bytes: body.size });
      if (stop.signal.aborted) return undefined;
      const url = await post({
        endpoint: rules.kind === 'image' ? uploadImage : uploadVideo,
        field: rules.kind,
        file: body,
        name,
        onProgress: (sentBytes) => patch(key, { sentBytes }),
        signal: stop.signal,
      });
      patch(key, { status: 'done', url, sentBytes: body.size });
      return url;
    } catch (error) {
      if (!stop.signal.aborted) fail(key, name, error);
      return undefined;
    } finally {
      stops.delete(key);
    }
  }

  function fail(key: string, name: string, error: unknown): void {
    const { mayRetry, ...problem } = rules.onFailed(name, error);
    if (mayRetry) {
      patch(key, { status: 'failed', problem });
      return;
    }
    const before = replaced.get(key);
    remove(key);
    if (before) append(before);
    append({ ...uploadOf({ name }), status: 'refused', problem });
  }

  async function send(keys: string[]): Promise<void> {
    const sent = await Promise.all(keys.map((key) => limit(() => upload(key))));
    const urls = sent.filter((url) => url !== undefined);
    if (keys.length > 0) rules.onSent?.(urls, keys.length - urls.length);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Takes files that were chosen and, unless the queue holds a single one, sends them. */
    async add(files: File[]): Promise<void> {
      const keys = await take(files);
      if (!rules.single) await send(keys);
    },
    /** Sends what waits or has failed. */
    send: (): Promise<void> =>
      send(
        store
          .get()
          .filter(isUnsent)
          .map(({ key }) => key),
      ),
    /** Takes a file out; its upload is stopped. */
    remove,
    /** Takes what is said of a file away; a single one that failed stays chosen. */
    dismiss(key: string): void {
      if (rules.single && find(key)?.status === 'failed')
        patch(key, { status: 'waiting', problem: undefined });
      else remove(key);
    },
    async retry(key: string): Promise<void> {
      const failed = find(key);
      if (!failed?.file) return;
      store.set([...store.get().filter((one) => one !== failed), failed]);
      await send([key]);
    },
    /** Moves a file to another place among those that are taken. */
    move(key: string, to: number): void {
      const moved = find(key);
      if (!moved) return;
      const others = store.get().filter((one) => one !== moved);
      store.set([...takenOf(others).toSpliced(Math.max(0, to), 0, moved), ...others.filter(isProblem)]);
    },
    /** Says what stays in sight of a picture; nothing leaves it to the gallery. */
    setFocus: (key: string, focus: Focus | undefined): void => patch(key, { focus }),
    /** Names a file as refused that the server found fault with later. */
    refuse,
    /** Shows these files in place of all others. */
    replace(files: KeptFile[]): void {
      for (const stop of stops.values()) stop.abort();
      store.get().forEach(forgetPreview);
      store.set(files.map(uploadOf));
    },
    /** Takes an uploaded file out that the server has no more. */
    async dropIfGone(key: string): Promise<void> {
      const { name = '', url = '' } = find(key) ?? {};
      if (!(await isGone(url)) || !find(key)) return;
      remove(key);
      refuse(name, { title: 'Photo expired.', text: `${name} is no longer here. Please upload it again.` });
    },
  };
}
export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** The files of a queue, followed as they change. */
export function useUploads(queue: UploadQueue): Upload[] {
  return useStore(queue, queue.get());
}

/** One figure of a queue: what follows it is drawn anew only when the figure changes, not with each byte that is sent. */
export function useUploadFigure<Figure extends number | boolean | string | undefined>(
  queue: UploadQueue,
  figure: (uploads: Upload[]) => Figure,
): Figure {
  const read = () => figure(queue.get());
  return useSyncExternalStore(queue.subscribe, read, read);
}

const isUnsent = ({ status, file }: Upload) =>
  file !== undefined && (status === 'waiting' || status === 'failed');

function previewOf(file: File): string | undefined {
  return isShowable(file) ? URL.createObjectURL(file) : undefined;
}

function forgetPreview(upload: Upload | undefined): void {
  if (upload?.preview) URL.revokeObjectURL(upload.preview);
}

/** A file may have been moved or deleted since it was chosen, or be a folder. */
function unreadable({ name }: File): FileProblem {
  return { title: 'Error Reading File', text: `Could not read ${name}. Please try again.` };
}

/** Whether the server has the file no more. No answer is no reason to give it up: the network may be lost. */
async function isGone(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD' })).status === 404;
  } catch {
    return false;
  }
}
