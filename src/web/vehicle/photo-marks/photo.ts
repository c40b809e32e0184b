/** A visitor's photo, as large as it is worked on. It never leaves the browser. */
export interface OwnPhoto {
  url: string;
  /** In px. */
  width: number;
  height: number;
  picture: HTMLCanvasElement;
}

/** Long edge of a photo that is worked on, px: a mark stands to a few millimeters then. */
const LONG_EDGE = 1600;
const QUALITY = 0.92;

/** Opens a file, upright and no larger than needed; rejects for what this browser cannot show. */
export async function openPhoto(file: Blob): Promise<OwnPhoto> {
  const decoded = await createImageBitmap(file);
  const scale = Math.min(1, LONG_EDGE / Math.max(decoded.width, decoded.height));
  const picture = document.createElement('canvas');
  picture.width = Math.round(decoded.width * scale);
  picture.height = Math.round(decoded.height * scale);
  const context = picture.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(decoded, 0, 0, picture.width, picture.height);
  decoded.close();
  const url = URL.createObjectURL(await blobOf(picture));
  return { url, width: picture.width, height: picture.height, picture };
}

/** A canvas as a JPEG. */
export function blobOf(picture: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    picture.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY),
  );
}

/** The px of a photo, or of a box of it; undefined where the browser has no canvas. */
export function pixelsOf(
  { picture, width, height }: OwnPhoto,
  x = 0,
  y = 0,
  size?: number,
): ImageData | undefined {
  return picture.getContext('2d')?.getImageData(x, y, size ?? width, size ?? height);
}
