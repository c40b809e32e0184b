import { createImportJob, type ImportJob } from '#contract/admin/transfer.ts';
import { createStore } from '#web/ui/store.ts';
import { postFile } from '#web/uploads/send-file.ts';

/** The archive that this page sends: it goes on while the administrator looks at something else here. */
export interface Sending {
  fileName: string;
  bytes: number;
  sentBytes: number;
}
export const sending = createStore<Sending | undefined>(() => undefined);

let stop: AbortController | undefined;

/** Sends an archive. Rejects with what the server said; gives nothing when it was stopped. */
export async function sendArchive(file: File): Promise<ImportJob | undefined> {
  const controller = new AbortController();
  stop = controller;
  const show = (sentBytes: number) => sending.set({ fileName: file.name, bytes: file.size, sentBytes });
  try {
    show(0);
    const reply = await postFile({
      ...{ endpoint: createImportJob, field: 'importFile', file, name: file.name },
      onProgress: show,
      signal: controller.signal,
    });
    return JSON.parse(reply);
  } catch (error) {
    if (controller.signal.aborted) return undefined;
    throw error;
  } finally {
    if (stop === controller) sending.set(undefined);
  }
}

export function stopSending(): void {
  stop?.abort();
}
