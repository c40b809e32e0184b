import { readStored, removeStored, storedKeys, writeStored } from '#web/ui/browser-storage.ts';
import type { KeptFile } from '#web/uploads/upload.ts';

/** What was filled in and is not saved yet. A video without an address must be chosen again. */
export interface Draft<Values> {
  values: Partial<Values>;
  photos: KeptFile[];
  video?: KeptFile;
  basedOn?: string;
}

/** A draft as it stands under a key. */
interface StoredDraft<Values> {
  key: string;
  text: string;
  /** Ms since 1970. */
  writtenAt: number;
  draft: Draft<Values>;
}

/** How many drafts of one form are kept: those written last. */
const MAX_DRAFTS = 5;

/**
 * The drafts of one form on this device. Whenever the form is opened it writes a draft of its own, so that no tab writes over
 * what another one holds; the tab remembers its last one and finds it again.
 */
export function createStoredDrafts<Values>(form: string) {
  const own = `${form}~${Math.random().toString(36).slice(2)}`;
  let found: StoredDraft<Values> | undefined;

  /** Forgets the draft that was found, unless another tab has written on in it. */
  function forgetFound(): void {
    if (found && readStored('local', found.key) === found.text) removeStored('local', found.key);
    found = undefined;
  }

  return {
    /** The last draft of this tab, else the last of all tabs. */
    find(): Draft<Values> | undefined {
      const last = readStored('session', form);
      found = (last === null ? undefined : readDraft<Values>(last)) ?? listDrafts<Values>(form)[0];
      return found?.draft;
    },
    /** Writes the draft of this form; false when this browser keeps nothing for us. */
    write(text: string): boolean {
      const stamped = JSON.stringify({ ...JSON.parse(text), writtenAt: Date.now() });
      if (!writeStored('local', own, stamped)) return false;
      writeStored('session', form, own);
      for (const { key } of listDrafts(form).slice(MAX_DRAFTS)) if (key !== own) removeStored('local', key);
      return true;
    },
    forgetOwn: () => removeStored('local', own),
    forgetFound,
  };
}

/** The drafts of a form, the last first; one of a former release stands under the name of the form alone. */
function listDrafts<Values>(form: string): StoredDraft<Values>[] {
  return storedKeys('local')
    .filter((key) => key === form || key.startsWith(`${form}~`))
    .flatMap((key) => readDraft<Values>(key) ?? [])
    .sort((one, other) => other.writtenAt - one.writtenAt);
}

function readDraft<Values>(key: string): StoredDraft<Values> | undefined {
  const text = readStored('local', key) ?? '';
  try {
    const found: unknown = JSON.parse(text);
    if (!isDraft<Values>(found)) return undefined;
    const { writtenAt = 0, ...draft } = found;
    return { key, text, writtenAt, draft };
  } catch {
    return undefined;
  }
}

function isDraft<Values>(found: unknown): found is Draft<Values> & { writtenAt?: number } {
  if (typeof found !== 'object' || found === null || !('values' in found) || !('photos' in found))
    return false;
  return typeof found.values === 'object' && found.values !== null && Array.isArray(found.photos);
}
