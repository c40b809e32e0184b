import sharp from 'sharp';

/** Rasterises a drawing, losslessly: a PNG to be taken in like any uploaded picture. */
export function renderDrawing(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 3 }).toBuffer();
}
