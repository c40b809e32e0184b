import type { StoredPhoto } from '#web/uploads/photo-shelf.ts';
import type { Clip } from '#web/vehicle-form/video/use-video.ts';

/** What was filled in and is not saved yet, as this device keeps it. */
export interface Draft<Values> {
  values: Partial<Values>;
  photos: StoredPhoto[];
  /** Without an address only its name is left; the file must be chosen again. */
  video?: Clip;
  /** When the build was last saved that the draft changes; a new build has no such moment. */
  basedOn?: string;
}

/** The values worth keeping; passwords never are. */
export function keptValues<Values extends object>(values: Values): Partial<Values> {
  return { ...values, password: undefined, confirmPassword: undefined };
}

export function readDraft<Values>(key: string): Draft<Values> | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft<Values>(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isDraft<Values>(found: unknown): found is Draft<Values> {
  return (
    typeof found === 'object' &&
    found !== null &&
    'values' in found &&
    typeof found.values === 'object' &&
    found.values !== null &&
    'photos' in found &&
    Array.isArray(found.photos)
  );
}

/** Returns false when this browser keeps nothing for us. */
export function writeDraft(key: string, json: string): boolean {
  try {
    localStorage.setItem(key, json);
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}
