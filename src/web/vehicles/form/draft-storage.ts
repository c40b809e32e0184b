import type { BuildValues } from './build-values.ts';
import type { StoredPhoto } from './photo-shelf.ts';

/** A build that is not in the gallery yet, as this device keeps it. */
export interface Draft {
  values: Partial<BuildValues>;
  photos: StoredPhoto[];
  /** Without an address only its name is left; the file must be chosen again. */
  video?: { name: string; url?: string };
}

const STORAGE_KEY = 'wheel-gallery-draft';

/** The values worth keeping; passwords never are. */
export function keptValues({ password, confirmPassword, ...values }: BuildValues): Draft['values'] {
  return values;
}

export function readDraft(): Draft | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isDraft(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(found: unknown): found is Draft {
  return (
    typeof found === 'object' &&
    found !== null &&
    'values' in found &&
    typeof found.values === 'object' &&
    'photos' in found &&
    Array.isArray(found.photos)
  );
}

/** Returns false when this browser keeps nothing for us. */
export function writeDraft(json: string): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, json);
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}
