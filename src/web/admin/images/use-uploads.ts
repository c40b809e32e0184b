import { useState } from 'react';
import { uploadImage } from '#contract/uploads.ts';
import { ApiError } from '#web/data/api.ts';
import { showFailure } from '#web/data/failure.ts';
import { toast } from '#web/ui/toast.ts';
import { createLanes } from '#web/uploads/lanes.ts';
import { sendFile } from '#web/uploads/send-file.ts';
import { rejectionOf } from './upload-rules.ts';

export interface UploadItem {
  key: string;
  file: File;
  sentBytes: number;
  /** A rejected file was never sent. */
  status: 'uploading' | 'completed' | 'error' | 'rejected';
  error?: string;
}

const AT_ONCE = 2;

/** Files on their way to the server. Those that arrived together are handed on together. */
export function useUploads(room: number, onUploaded: (urls: string[]) => void) {
  const [items, setItems] = useState<UploadItem[]>([]);
  const patch = (key: string, change: Partial<UploadItem>) =>
    setItems((held) => held.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const dismiss = (key: string) => setItems((held) => held.filter((item) => item.key !== key));

  function reject(file: File, error: string): void {
    showFailure('Upload rejected', error);
    setItems((held) => [...held, { ...itemOf(file), status: 'rejected', error }]);
  }

  async function send({ key, file }: UploadItem): Promise<string | undefined> {
    try {
      const onProgress = (sentBytes: number) => patch(key, { sentBytes });
      const url = await sendFile({
        endpoint: uploadImage,
        field: 'image',
        file,
        name: file.name,
        onProgress,
      });
      patch(key, { status: 'completed', sentBytes: file.size });
      return url;
    } catch (error) {
      patch(key, { status: 'error', error: reasonOf(error) });
      return undefined;
    }
  }

  async function start(files: File[]): Promise<void> {
    const lanes = createLanes(AT_ONCE);
    const started = files.map(itemOf);
    setItems((held) => [...held, ...started]);
    const sent = await Promise.all(started.map((item) => lanes(() => send(item))));
    const urls = sent.filter((url) => url !== undefined);
    if (urls.length > 0) {
      toast({ title: 'Upload successful', description: `${urls.length} images uploaded successfully` });
      onUploaded(urls);
    }
    if (urls.length < files.length) showFailure('Error', 'Some images failed to upload. Please try again.');
  }

  return {
    items,
    dismiss,
    add(files: File[]): Promise<void> {
      const taken: File[] = [];
      for (const file of files) {
        const rejection = rejectionOf(file, room - taken.length);
        if (rejection === undefined) taken.push(file);
        else reject(file, rejection);
      }
      return taken.length > 0 ? start(taken) : Promise.resolve();
    },
    /** Another try takes the place of the one that failed. */
    retry({ key, file }: UploadItem): Promise<void> {
      dismiss(key);
      return start([file]);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;

function itemOf(file: File): UploadItem {
  return { key: crypto.randomUUID(), file, sentBytes: 0, status: 'uploading' };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Upload failed';
  const said = error.refusal.error;
  return said ? `Upload failed: ${error.status} (${said})` : `Upload failed: ${error.status}`;
}
