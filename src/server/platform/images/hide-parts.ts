import type { PlateBox } from '#contract/plates/plates.ts';
import type { Pixels } from './sharp.ts';

/** Blocks along the longer side of a box. */
const BLOCKS = 8;
/** Brightness of the blocks against the mean of their box, 0 to 255, one after the other: it tells nothing of what was there. */
const SHADES = [0, 14, -10, 7, -16, 11, -5, -13, 16, 3, -8];

/**
 * The picture with blocks in place of the boxes, which are given in percent. All that blocks keep is the mean colour of
 * their box: the mean of each block by itself would still tell characters apart to whoever tries them all.
 */
export function hideParts({ data, width, height }: Pixels, boxes: PlateBox[]): Pixels {
  const hidden = Buffer.from(data);
  for (const box of boxes) {
    const part = wholePixels(box, { width, height });
    const mean = meanColour({ data, width }, part);
    const side = Math.max(1, Math.ceil(Math.max(part.right - part.left, part.bottom - part.top) / BLOCKS));
    for (let y = part.top; y < part.bottom; y += 1)
      for (let x = part.left; x < part.right; x += 1) {
        const block = Math.floor((y - part.top) / side) * BLOCKS + Math.floor((x - part.left) / side);
        const shade = SHADES[block % SHADES.length] ?? 0;
        for (const [channel, value] of mean.entries())
          hidden[(y * width + x) * 3 + channel] = Math.min(255, Math.max(0, value + shade));
      }
  }
  return { data: hidden, width, height };
}

type Part = { left: number; top: number; right: number; bottom: number };

/** Every pixel that the box touches. */
function wholePixels(box: PlateBox, { width, height }: { width: number; height: number }): Part {
  return {
    left: Math.floor((box.x / 100) * width),
    top: Math.floor((box.y / 100) * height),
    right: Math.min(width, Math.ceil(((box.x + box.width) / 100) * width)),
    bottom: Math.min(height, Math.ceil(((box.y + box.height) / 100) * height)),
  };
}

function meanColour({ data, width }: Omit<Pixels, 'height'>, part: Part): number[] {
  const sums = [0, 0, 0];
  const pixels = Math.max(1, (part.right - part.left) * (part.bottom - part.top));
  for (let y = part.top; y < part.bottom; y += 1)
    for (let x = part.left; x < part.right; x += 1)
      for (const channel of sums.keys())
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * 3 + channel] ?? 0);
  return sums.map((sum) => Math.round(sum / pixels));
}
