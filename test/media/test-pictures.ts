import sharp from 'sharp';

type Colour = { r: number; g: number; b: number };

export const red: Colour = { r: 200, g: 30, b: 40 };
export const green: Colour = { r: 30, g: 160, b: 60 };
export const blue: Colour = { r: 30, g: 60, b: 190 };
export const white: Colour = { r: 240, g: 240, b: 240 };

/** Red and green above, blue and white below: every turn and every mirror image looks different. */
export function fourColours(width: number, height: number): Promise<Buffer> {
  const corner = (background: Colour, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: red } })
    .composite([
      corner(green, width / 2, 0),
      corner(blue, 0, height / 2),
      corner(white, width / 2, height / 2),
    ])
    .png()
    .toBuffer();
}

/** The colours in the middle of each quarter: above left, above right, below left, below right. */
export function quarters(pixels: { data: Uint8Array; width: number; height: number }): Colour[] {
  const at = (x: number, y: number): Colour => {
    const start = (Math.floor(y * pixels.height) * pixels.width + Math.floor(x * pixels.width)) * 3;
    const [r = 0, g = 0, b = 0] = pixels.data.subarray(start, start + 3);
    return { r, g, b };
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

/** The greatest difference in any channel of any of the colours. */
export function difference(found: Colour[], expected: Colour[]): number {
  const channels = (colours: Colour[]) => colours.flatMap(({ r, g, b }) => [r, g, b]);
  const wanted = channels(expected);
  return Math.max(...channels(found).map((value, index) => Math.abs(value - (wanted[index] ?? 0))));
}
