import { uploadImage, uploadVideo } from '#contract/uploads.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import type { SendFile } from './send-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import type { UploadList } from './upload-list.ts';

interface SenderOptions {
  kind: 'image' | 'video';
  post: SendFile;
  /** Hears of a file that did not arrive, unless it was stopped. */
  onFailed: (key: string, name: string, error: unknown) => void;
}

const AT_ONCE = 2;
const ENDPOINTS = { image: uploadImage, video: uploadVideo };

/** Sends files of a list, a few at once, and tells there how far each is. */
export function createUploadSender(list: UploadList, { kind, post, onFailed }: SenderOptions) {
  const stops = new Map<string, AbortController>();
  const limit = createConcurrencyLimit(AT_ONCE);
  const underway = new Map<string, Promise<string | undefined>>();

  async function send(key: string): Promise<string | undefined> {
    const { file, name } = list.find(key) ?? {};
    if (!file || name === undefined) return undefined;
    const stop = new AbortController();
    stops.set(key, stop);
    list.patch(key, { status: 'sending', sentBytes: 0, problem: undefined });
    try {
      const body = kind === 'image' ? await shrinkPhoto(file) : file;
      list.patch(key, { bytes: body.size });
      if (stop.signal.aborted) return undefined;
      const url = await post({
        endpoint: ENDPOINTS[kind],
        field: kind,
        file: body,
        name,
        onProgress: (sentBytes) => list.patch(key, { sentBytes }),
        signal: stop.signal,
      });
      list.patch(key, { status: 'done', url, sentBytes: body.size });
      return url;
    } catch (error) {
      if (!stop.signal.aborted) onFailed(key, name, error);
      return undefined;
    } finally {
      stops.delete(key);
    }
  }

  return {
    /** Gives the address of the file; nothing when it did not arrive or was taken out. A file that is underway is not sent twice. */
    send(key: string): Promise<string | undefined> {
      const sent = underway.get(key) ?? limit(() => send(key)).finally(() => underway.delete(key));
      underway.set(key, sent);
      return sent;
    },
    stop: (key: string) => stops.get(key)?.abort(),
    stopAll(): void {
      for (const stop of stops.values()) stop.abort();
    },
  };
}
