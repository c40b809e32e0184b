import { openUntrusted, type Pixels, toPixels } from '#server/platform/images/sharp.ts';

/** The model takes sides that are multiples of this, in pixels. */
const STEP = 32;
/** Larger pictures are made smaller: as large as a plate needs to be found, in pixels. */
const LONGEST_EDGE = 960;
/** What the model was trained with, for red, green and blue. */
const MEANS = [0.485, 0.456, 0.406] as const;
const DEVIATIONS = [0.229, 0.224, 0.225] as const;

/** What a model takes: three planes of a picture, row by row, filled up to the right and the bottom. */
export type ModelInput = { data: Float32Array; width: number; height: number };

/** How likely each pixel belongs to text, 0 to 1, row by row. */
export type TextMap = { data: Float32Array; width: number; height: number };

/** Decodes a stored picture to the size the model looks at. Throws when it cannot be read. */
export async function decodeForModel(bytes: Uint8Array): Promise<Pixels> {
  return toPixels(
    openUntrusted(bytes)
      .resize(LONGEST_EDGE, LONGEST_EDGE, { fit: 'inside', withoutEnlargement: true })
      .flatten()
      .toColourspace('srgb'),
  );
}

export function modelInputOf({ data, width, height }: Pixels): ModelInput {
  const whole = { width: roundUp(width), height: roundUp(height) };
  const plane = whole.width * whole.height;
  const input = new Float32Array(3 * plane);
  for (const [channel, mean] of MEANS.entries()) {
    const deviation = DEVIATIONS[channel] ?? 1;
    for (let y = 0; y < height; y += 1) {
      const [from, to] = [y * width * 3 + channel, channel * plane + y * whole.width];
      for (let x = 0; x < width; x += 1) input[to + x] = ((data[from + x * 3] ?? 0) / 255 - mean) / deviation;
    }
  }
  return { data: input, ...whole };
}

const roundUp = (side: number) => Math.ceil(side / STEP) * STEP;
