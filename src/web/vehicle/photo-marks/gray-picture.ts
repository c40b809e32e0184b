/** A picture as lightness alone, 0 to 255, row by row. */
export interface Gray {
  width: number;
  height: number;
  light: Float32Array;
}

/** A place where lightness changes, and the direction of length 1 in which it grows. */
interface Edge {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/** Each px the mean of those it stands for; what is smaller already keeps its size. */
export function shrinkToGray(
  { data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>,
  atMost: number,
): Gray {
  const factor = Math.max(1, width / atMost);
  const small = { width: Math.round(width / factor), height: Math.round(height / factor) };
  const light = new Float32Array(small.width * small.height);
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      let [sum, count] = [0, 0];
      for (let row = Math.floor(y * factor); row < Math.min(height, (y + 1) * factor); row++)
        for (let column = Math.floor(x * factor); column < Math.min(width, (x + 1) * factor); column++) {
          const at = (row * width + column) * 4;
          sum += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
          count++;
        }
      light[y * small.width + x] = sum / Math.max(1, count);
    }
  return { ...small, light };
}

/** The part of a picture's px, from a row down, that is taken for edges. */
const EDGE_SHARE = 0.2;

/** The strongest edges from a row of the picture down. */
export function edgesOf({ width, height, light }: Gray, fromRow: number): Edge[] {
  const at = (x: number, y: number) => light[y * width + x] ?? 0;
  const edges: (Edge & { strength: number })[] = [];
  for (let y = Math.max(1, fromRow); y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const across =
        at(x + 1, y - 1) +
        2 * at(x + 1, y) +
        at(x + 1, y + 1) -
        (at(x - 1, y - 1) + 2 * at(x - 1, y) + at(x - 1, y + 1));
      const down =
        at(x - 1, y + 1) +
        2 * at(x, y + 1) +
        at(x + 1, y + 1) -
        (at(x - 1, y - 1) + 2 * at(x, y - 1) + at(x + 1, y - 1));
      const strength = Math.hypot(across, down);
      if (strength > 24) edges.push({ x, y, dx: across / strength, dy: down / strength, strength });
    }
  const most = Math.round(width * (height - fromRow) * EDGE_SHARE);
  return edges.length <= most ? edges : edges.sort((a, b) => b.strength - a.strength).slice(0, most);
}
