/** Long edge of the largest picture the gallery keeps, px. More would only take longer to send. */
const LONG_EDGE = 2560;
const QUALITY = 0.9;
/** What browsers decode and a canvas holds without loss of anything but pixels. */
const SHRINKABLE = ['image/jpeg', 'image/webp', 'image/png'];

/** The picture as it is sent: upright and no larger than needed, or the file itself when that is as good. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (!SHRINKABLE.includes(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = LONG_EDGE / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const smaller = await redraw(picture, scale, file.type);
    picture.close();
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    // What this browser cannot decode the server may.
    return file;
  }
}

async function redraw(picture: ImageBitmap, scale: number, type: string): Promise<Blob | undefined> {
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  // A browser that cannot write WebP writes PNG, which keeps what is transparent all the same.
  return canvas.convertToBlob({ type: type === 'image/jpeg' ? type : 'image/webp', quality: QUALITY });
}
