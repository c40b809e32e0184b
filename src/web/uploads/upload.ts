import type { PhotoPlates } from '#contract/plates/plates.ts';
import type { PhotoMeasures } from '#contract/submission.ts';
import type { Focus } from '#contract/vehicles.ts';
import type { FileProblem } from './file-checks.ts';

/** License plates that were found on a photo, and what was chosen; boxes in percent. */
export type UploadPlates = Pick<PhotoPlates, 'boxes' | 'choice'>;

/** What was measured on a photo, wherever that is stored. */
export type UploadMeasures = Omit<PhotoMeasures, 'photoUrl'>;

/** A file on its way to the server, there, or not taken: `failed` when another try may help, else `refused`. */
export interface Upload {
  key: string;
  name: string;
  status: 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** What is to be sent and what has been sent; 0 for files that were there before. */
  bytes: number;
  sentBytes: number;
  file?: File;
  /** Shows the file itself, when the browser can. */
  preview?: string;
  /** Where the file is once it is uploaded. */
  url?: string;
  /** What stays in sight of a picture, in percent, if somebody or the gallery has said so. */
  focus?: Focus;
  /** What its owner measured on a picture. */
  measures?: UploadMeasures;
  /** Absent until the photo was searched. */
  plates?: UploadPlates;
  problem?: FileProblem;
}

/** A file of a stored vehicle or of a draft, which may have lost all but its name. */
export type KeptFile = Pick<Upload, 'name' | 'url' | 'file' | 'focus' | 'measures'>;

let counted = 0;

export function uploadOf({ name, url, file, focus, measures }: KeptFile): Upload {
  return {
    key: url ?? `file ${++counted}`,
    name,
    status: url === undefined ? 'waiting' : 'done',
    bytes: file?.size ?? 0,
    sentBytes: 0,
    ...(file && { file }),
    ...(url !== undefined && { url }),
    ...(focus && { focus }),
    ...(measures && { measures }),
  };
}

export const isProblem = ({ status }: Upload) => status === 'failed' || status === 'refused';
export const isUnderway = ({ status }: Pick<Upload, 'status'>) =>
  status === 'waiting' || status === 'sending';

/** The files that are taken, in their order, without those that did not arrive. */
export const takenOf = (uploads: Upload[]) => uploads.filter((upload) => !isProblem(upload));
export const isUploading = (uploads: Upload[]) => uploads.some(isUnderway);

/** Those that are on the server, in order. */
export function arrivedOf(
  uploads: Upload[],
): Pick<Upload & { url: string }, 'name' | 'url' | 'focus' | 'measures'>[] {
  return takenOf(uploads).flatMap(({ name, url, focus, measures }) =>
    url === undefined ? [] : [{ name, url, ...(focus && { focus }), ...(measures && { measures }) }],
  );
}
