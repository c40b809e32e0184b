import type { PlateBox } from '#contract/plates/plates.ts';

export type VideoContainer = 'mp4' | 'mov' | 'webm' | 'avi';

/** A video to write anew: where it lies, and where its streams go. */
export type VideoJob = { source: string; target: string; container: VideoContainer };

/** What was written: which container, whether browsers play it, how long it runs. */
export type RebuiltVideo = { extension: VideoContainer; playable: boolean; durationSeconds: number };

/**
 * A photo as sent (its bytes, or the path of its file), the master of another site, a stored
 * picture whose focal point is to be guessed, one of which parts are to be hidden, or the SVG of a drawing of our own.
 */
export type ImageJob =
  | { photo: Uint8Array | string }
  | { master: Uint8Array }
  | { own: Uint8Array }
  | { focusOf: Uint8Array }
  | { hidden: Uint8Array; boxes: PlateBox[] }
  | { drawing: string };

/** Everything that reads what visitors photographed and filmed, or draws. */
export type MediaJob = { image: ImageJob } | { video: VideoJob };
