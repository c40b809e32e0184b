import { thumbHashToDataURL } from 'thumbhash';
import { bytesOf } from './thumbhash.ts';

/** The blurred picture of a thumbhash (base64) as a data address, made without a canvas; undefined if it cannot be read. */
export function blurredPicture(hash: string): string | undefined {
  try {
    return thumbHashToDataURL(bytesOf(hash));
  } catch {
    return undefined;
  }
}
