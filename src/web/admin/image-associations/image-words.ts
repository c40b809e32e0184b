import type { ImageState } from '#contract/admin/vehicles.ts';

export const IMAGE_STATE_WORDS: Record<ImageState, string> = {
  uploaded: 'Has Image',
  awaiting: 'Needs Assignment',
  missing: 'Missing',
  external: 'External URL',
};

/** So much of a file's name tells it apart from its neighbours. */
const SHORT = 8;

/** The beginning of a file's name. */
export function shortName(filename: string): string {
  return filename.replace(/\.\w+$/, '').slice(0, SHORT);
}

export function sizeInMb(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2)} MB`;
}
