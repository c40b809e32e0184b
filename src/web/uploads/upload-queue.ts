import { useSyncExternalStore } from 'react';
import type { Focus } from '#contract/vehicles.ts';
import { useStore } from '#web/ui/store.ts';
import type { FileProblem } from './file-checks.ts';
import { type SendFile, sendFile } from './send-file.ts';
import { isUnderway, type KeptFile, type Upload, type UploadMeasures, type UploadPlates } from './upload.ts';
import { createUploadList } from './upload-list.ts';
import { createUploadSender } from './upload-sender.ts';

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

/** Takes files, sends them with their progress, and keeps their order. */
export function createUploadQueue(rules: UploadRules, initial: KeptFile[] = [], post: SendFile = sendFile) {
  const list = createUploadList(initial);
  /** By the key of a file: the one it took the place of, which comes back when the server refuses it. */
  const replaced = new Map<string, Upload>();
  const sender = createUploadSender(list, { kind: rules.kind, post, onFailed: fail });

  function remove(key: string): void {
    sender.stop(key);
    list.remove(key);
  }

  function refuse(name: string, problem: FileProblem): void {
    if (rules.single) list.forgetRefused();
    list.refuse(name, problem);
  }

  function enter(file: File): Upload {
    const before = rules.single && list.get().find((one) => one.status !== 'refused');
    const upload = list.enter(file, rules.single);
    if (before) {
      sender.stop(before.key);
      replaced.set(upload.key, { ...before, status: before.url === undefined ? 'waiting' : 'done' });
    }
    return upload;
  }

  /** Puts the files that may be taken into the queue and gives their keys. */
  async function take(files: File[]): Promise<string[]> {
    const problems = await Promise.all(files.map((file) => rules.check(file).catch(() => unreadable(file))));
    const taken: string[] = [];
    for (const [index, file] of files.entries()) {
      const full = rules.capacity && rules.capacity.room(list.get()) <= 0 ? rules.capacity : undefined;
      const problem = full?.problem ?? problems[index];
      if (problem) {
        rules.onRefused?.(problem);
        refuse(file.name, problem);
      } else taken.push(enter(file).key);
      if (full && !full.ofEach) break;
    }
    return taken;
  }

  function fail(key: string, name: string, error: unknown): void {
    const { mayRetry, ...problem } = rules.onFailed(name, error);
    if (mayRetry) return void list.patch(key, { status: 'failed', problem });
    const before = replaced.get(key);
    remove(key);
    if (before) list.append(before);
    list.refuse(name, problem);
  }

  async function send(keys: string[]): Promise<void> {
    const sent = await Promise.all(keys.map(sender.send));
    const urls = sent.filter((url) => url !== undefined);
    if (keys.length > 0) rules.onSent?.(urls, keys.length - urls.length);
  }

  return {
    get: list.get,
    subscribe: list.subscribe,
    /** Takes files that were chosen and, unless the queue holds a single one, sends them. */
    async add(files: File[]): Promise<void> {
      const keys = await take(files);
      if (!rules.single) await send(keys);
    },
    /** Sends what waits or has failed, and waits for what is underway. */
    send: (): Promise<void> => send(unsentOf(list.get())),
    /** Takes a file out; its upload is stopped. */
    remove,
    /** Takes what is said of a file away; a single one that failed stays chosen. */
    dismiss(key: string): void {
      if (rules.single && list.find(key)?.status === 'failed')
        list.patch(key, { status: 'waiting', problem: undefined });
      else remove(key);
    },
    async retry(key: string): Promise<void> {
      const failed = list.find(key);
      if (!failed?.file) return;
      list.moveToEnd(failed);
      await send([key]);
    },
    move: list.move,
    forgetPreviews: list.forgetPreviews,
    /** Says what stays in sight of a picture; nothing leaves it to the gallery. */
    setFocus: (key: string, focus: Focus | undefined): void => list.patch(key, { focus }),
    /** Keeps what was measured on a picture; nothing takes it away. */
    setMeasures: (key: string, measures: UploadMeasures | undefined): void => list.patch(key, { measures }),
    setPlates: (key: string, plates: UploadPlates): void => list.patch(key, { plates }),
    /** Points an arrived file to the one the server made of it; its place, its focus and what was measured on it stay. */
    relocate: list.relocate,
    /** Names a file as refused that the server found fault with later. */
    refuse,
    /** Shows these files in place of all others. */
    replace(files: KeptFile[]): void {
      sender.stopAll();
      list.replace(files);
    },
    /** Takes an uploaded file out that the server has no more. */
    async dropIfGone(key: string): Promise<void> {
      const { name = '', url = '' } = list.find(key) ?? {};
      if (!(await isGone(url)) || !list.find(key)) return;
      remove(key);
      refuse(name, { title: 'Photo expired.', text: `${name} has expired. Please upload it again.` });
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

/** The keys of files that wait, are underway or have failed. */
function unsentOf(uploads: Upload[]): string[] {
  return uploads.flatMap((upload) =>
    upload.file !== undefined && (isUnderway(upload) || upload.status === 'failed') ? upload.key : [],
  );
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
