import type { QueryClient } from '@tanstack/react-query';
import {
  createImportJob,
  getImportJob,
  type ImportJob,
  PART_OFFSET,
  PART_TYPE,
  sendImportPart,
} from '#contract/transfer.ts';
import { addressOf, askOf, read } from '#web/data/api.ts';
import { hasStatus, mayWorkLater } from '#web/data/failure.ts';
import { createStore } from '#web/ui/store.ts';
import { sendBody } from '#web/uploads/send-file.ts';

/** The archive that this page sends: it goes on while the administrator looks at something else here. */
export interface Sending {
  token: string;
  sentBytes: number;
  /** Nothing arrives at the moment; it is tried again. */
  isWaiting: boolean;
}
export const sending = createStore<Sending | undefined>(() => undefined);

export const readImportJob = read(getImportJob, {});

/** So much is sent at once: what a broken line costs at most. */
const PART_BYTES = 8 * 1024 * 1024;
const LONGEST_PAUSE = 30_000;
const MISDIRECTED = 421;

let stop: AbortController | undefined;

/** Announces a new archive and sends it. Rejects with what the server said, or with nothing when it was stopped. */
export async function sendNewArchive(client: QueryClient, file: File): Promise<void> {
  const body = { fileName: file.name, bytes: file.size };
  const job = await askOf(client)(createImportJob, { body });
  await sendRest(client, file, job);
}

/** Sends what is not there yet of an archive, in parts, with growing pauses when nothing gets through. */
export async function sendRest(client: QueryClient, file: File, job: ImportJob): Promise<void> {
  const controller = new AbortController();
  stop = controller;
  const show = (sentBytes: number, isWaiting = false) =>
    sending.set({ token: job.token, sentBytes, isWaiting });
  const keep = (next: ImportJob | null) => client.setQueryData(readImportJob.queryKey, { job: next });
  let [now, failures] = [job, 0];
  try {
    keep(now);
    while (now.state === 'arriving' && !controller.signal.aborted) {
      show(now.receivedBytes);
      try {
        now = await sendPart(file, now, (bytes) => show(now.receivedBytes + bytes), controller.signal);
        failures = 0;
      } catch (error) {
        if (controller.signal.aborted) break;
        if (!mayWorkLater(error) && !hasStatus(error, 409, MISDIRECTED)) throw error;
        failures += 1;
        show(now.receivedBytes, true);
        // Several processes take turns; the next may be the one that has the beginning of this archive.
        if (!hasStatus(error, MISDIRECTED)) await pause(failures);
        now = (await askOf(client)(getImportJob, {}).catch(() => undefined))?.job ?? now;
        if (now.token !== job.token) break;
      }
      keep(now);
    }
  } finally {
    if (stop === controller) sending.set(undefined);
  }
}

export function stopSending(): void {
  stop?.abort();
}

const pause = (failures: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_PAUSE, 500 * 2 ** failures)));

async function sendPart(
  file: File,
  { token, receivedBytes }: ImportJob,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ImportJob> {
  const reply = await sendBody(sendImportPart.method, addressOf(sendImportPart, { params: { token } }), {
    body: file.slice(receivedBytes, receivedBytes + PART_BYTES),
    headers: { 'content-type': PART_TYPE, [PART_OFFSET]: String(receivedBytes) },
    onProgress,
    signal,
  });
  return JSON.parse(reply);
}
