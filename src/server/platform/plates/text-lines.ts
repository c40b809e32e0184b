import type { TextMap } from './text-map.ts';

/** A part of a picture, in pixels from its left and top. */
export type Box = { left: number; top: number; width: number; height: number };

/** How likely a pixel is text at least, to be one of a line. */
const PIXEL = 0.3;
/** The same for a line on the average. */
const LINE = 0.5;
/** Pixels of a line at least: less is noise. */
const LEAST_PIXELS = 24;
/** The model marks the core of a line. This times area / perimeter is what it leaves out on each side, as the model was trained. */
const LEFT_OUT = 1.5;

/** The lines of text in a picture: pixels that hang together, with what the model leaves out around them. */
export function findTextLines({ data, width, height }: TextMap): Box[] {
  const seen = new Uint8Array(width * height);
  const lines: Box[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] || (data[start] ?? 0) < PIXEL) continue;
    const part = partAt(start);
    if (part.pixels < LEAST_PIXELS || part.likelihood / part.pixels < LINE) continue;
    lines.push(withMargin(part));
  }
  return lines;

  function partAt(start: number) {
    const part = { left: width, top: height, right: 0, bottom: 0, pixels: 0, likelihood: 0 };
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      part.left = Math.min(part.left, x);
      part.right = Math.max(part.right, x + 1);
      part.top = Math.min(part.top, y);
      part.bottom = Math.max(part.bottom, y + 1);
      part.pixels += 1;
      part.likelihood += data[at] ?? 0;
      const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const next of beside) {
        if (seen[next] !== 0 || (data[next] ?? 0) < PIXEL) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    return part;
  }

  function withMargin({ left, top, right, bottom }: ReturnType<typeof partAt>): Box {
    const core = { width: right - left, height: bottom - top };
    const margin = (LEFT_OUT * core.width * core.height) / (2 * (core.width + core.height));
    return {
      left: left - margin,
      top: top - margin,
      width: core.width + 2 * margin,
      height: core.height + 2 * margin,
    };
  }
}
