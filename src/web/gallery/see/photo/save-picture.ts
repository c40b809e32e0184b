import type { Drawing } from '#drawings/kit/markup.ts';
import { svgDocument } from '#drawings/see/on-photo.ts';
import { blobOf, type OwnPhoto } from '#web/vehicle/photo-marks/photo.ts';

/** Saves a photo with what is drawn on it as a JPEG, made in the browser; rejects where it has no canvas. */
export async function savePicture(photo: OwnPhoto, drawing: Drawing): Promise<void> {
  const overlay = new Image();
  overlay.src = `data:image/svg+xml,${encodeURIComponent(svgDocument(drawing, photo))}`;
  await overlay.decode();
  const canvas = document.createElement('canvas');
  canvas.width = photo.width;
  canvas.height = photo.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(photo.picture, 0, 0);
  context.drawImage(overlay, 0, 0, photo.width, photo.height);
  sign(context, photo);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await blobOf(canvas));
  link.download = 'on-your-photo.jpg';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Says in the lower right corner who drew it. */
function sign(context: CanvasRenderingContext2D, { width, height }: OwnPhoto): void {
  const words = 'Drawn by Fitment Gallery';
  const size = Math.max(12, Math.round(width / 64));
  context.font = `600 ${size}px sans-serif`;
  const wide = context.measureText(words).width;
  context.fillStyle = 'rgb(0 0 0 / 0.6)';
  context.fillRect(width - wide - 2 * size, height - 2 * size, wide + 2 * size, 2 * size);
  context.fillStyle = '#fff';
  context.textBaseline = 'middle';
  context.fillText(words, width - wide - size, height - size);
}
