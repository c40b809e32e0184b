import type { PhotoPlates } from '#contract/plates/plates.ts';

/** What is remembered of license plates on a photo. */
export interface StoredPlates extends Pick<PhotoPlates, 'boxes' | 'choice'> {
  /** The search failed on this photo, and is not tried again. */
  isUnsearchable?: true;
  /** Addresses of the photo before its owner hid its plates, until the build is saved with this one. */
  insteadOf?: string[];
}
