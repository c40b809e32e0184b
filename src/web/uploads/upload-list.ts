import { createStore } from '#web/ui/store.ts';
import { type FileProblem, isShowable } from './file-checks.ts';
import { isProblem, type KeptFile, takenOf, type Upload, uploadOf } from './upload.ts';

/** The files of a queue in their order, with the previews they hold in the memory of the browser. */
export function createUploadList(initial: KeptFile[]) {
  const store = createStore<Upload[]>(() => initial.map(uploadOf));
  const find = (key: string) => store.get().find((one) => one.key === key);
  const append = (upload: Upload) => store.set([...store.get(), upload]);

  return {
    get: store.get,
    subscribe: store.subscribe,
    find,
    append,
    patch: (key: string, change: Partial<Upload>) =>
      store.set(store.get().map((one) => (one.key === key ? { ...one, ...change } : one))),
    /** A file that was chosen, in place of all others where it is to be the only one. */
    enter(file: File, isOnly = false): Upload {
      const preview = isShowable(file) ? URL.createObjectURL(file) : undefined;
      const upload = { ...uploadOf({ name: file.name, file }), preview };
      store.set(isOnly ? [upload] : [...store.get(), upload]);
      return upload;
    },
    /** Points an arrived file to the one the server made of it, and shows that one. */
    relocate(key: string, url: string): void {
      forgetPreview(find(key));
      store.set(store.get().map((one) => (one.key === key ? { ...one, url, preview: undefined } : one)));
    },
    remove(key: string): void {
      forgetPreview(find(key));
      store.set(store.get().filter((one) => one.key !== key));
    },
    /** Names a file as refused. */
    refuse: (name: string, problem: FileProblem) =>
      append({ ...uploadOf({ name }), status: 'refused', problem }),
    forgetRefused: () => store.set(store.get().filter((one) => one.status !== 'refused')),
    /** Moves a file to another place among those that are taken. */
    move(key: string, to: number): void {
      const moved = find(key);
      if (!moved) return;
      const others = store.get().filter((one) => one !== moved);
      store.set([...takenOf(others).toSpliced(Math.max(0, to), 0, moved), ...others.filter(isProblem)]);
    },
    moveToEnd: (upload: Upload) => store.set([...store.get().filter((one) => one !== upload), upload]),
    /** Shows these files in place of all others. */
    replace(files: KeptFile[]): void {
      store.get().forEach(forgetPreview);
      store.set(files.map(uploadOf));
    },
    /** Gives the memory of all previews back; what is on the server is shown from there. */
    forgetPreviews(): void {
      store.get().forEach(forgetPreview);
      store.set(store.get().map((one) => ({ ...one, preview: undefined })));
    },
  };
}
export type UploadList = ReturnType<typeof createUploadList>;

function forgetPreview(upload: Upload | undefined): void {
  if (upload?.preview) URL.revokeObjectURL(upload.preview);
}
