import { group, path, round } from '#drawings/kit/markup.ts';
import type { Silhouette } from './scenery.ts';

interface Ground {
  width: number;
  height: number;
  /** Where wall and floor meet, in px from the top. */
  seam: number;
}

/** What stands along the horizon, always the same for the same seed. */
export function drawSilhouette(shape: Silhouette, ground: Ground): string {
  switch (shape.kind) {
    case 'hills':
      return drawHills(shape, ground);
    case 'pines':
      return drawPines(shape, ground);
    case 'towers':
      return drawTowers(shape, ground);
    case 'bricks':
      return drawBricks(shape, ground);
  }
}

const fillOf = ({ color, opacity }: Silhouette) => ({ fill: color, 'fill-opacity': opacity });

function drawHills(shape: Silhouette, { width, height, seam }: Ground): string {
  const steps = 9;
  const top = (share: number) => seam - height * shape.height * share;
  const random = seededRandom(shape.seed);
  let x = 0;
  let y = top(0.6);
  let d = `M0 ${round(seam)}L0 ${round(y)}`;
  for (let step = 1; step <= steps; step++) {
    const nextX = (width * step) / steps;
    const nextY = top(0.35 + 0.65 * random());
    const middle = round((x + nextX) / 2);
    d += `C${middle} ${round(y)} ${middle} ${round(nextY)} ${round(nextX)} ${round(nextY)}`;
    x = nextX;
    y = nextY;
  }
  return path(`${d}L${width} ${round(seam)}Z`, fillOf(shape));
}

/** Spruces side by side, each three skirts of branches. */
function drawPines(shape: Silhouette, { width, height, seam }: Ground): string {
  const random = seededRandom(shape.seed);
  let d = '';
  for (let x = -width * 0.02; x < width * 1.02; ) {
    const tall = height * shape.height * (0.5 + 0.5 * random());
    const wide = tall * (0.2 + 0.07 * random());
    const tip = seam - tall;
    d += `M${round(x)} ${round(tip)}`;
    for (const [out, down] of [
      [0.42, 0.36],
      [0.2, 0.33],
      [0.72, 0.66],
      [0.4, 0.62],
      [1, 1],
    ] as const)
      d += `L${round(x + wide * out)} ${round(tip + tall * down)}`;
    for (const [out, down] of [
      [1, 1],
      [0.4, 0.62],
      [0.72, 0.66],
      [0.2, 0.33],
      [0.42, 0.36],
    ] as const)
      d += `L${round(x - wide * out)} ${round(tip + tall * down)}`;
    d += 'Z';
    x += wide * (0.7 + 0.9 * random());
  }
  return path(d, fillOf(shape));
}

/** Houses of a town with some of their windows lit. */
function drawTowers(shape: Silhouette, { width, height, seam }: Ground): string {
  const random = seededRandom(shape.seed);
  const cell = width * 0.0085;
  let walls = '';
  let windows = '';
  for (let x = -cell; x < width; ) {
    const wide = cell * (4 + Math.floor(7 * random()));
    const tall = height * shape.height * (0.35 + 0.65 * random());
    walls += rectangle(x, seam - tall, wide, tall);
    for (let column = cell; column < wide - cell; column += cell * 1.3)
      for (let row = cell; row < tall - cell; row += cell * 1.8)
        if (random() < 0.22) windows += rectangle(x + column, seam - tall + row, cell * 0.5, cell * 0.75);
    x += wide + cell * (random() < 0.3 ? 2 : 0.15);
  }
  const lit = shape.light ? path(windows, { fill: shape.light, 'fill-opacity': shape.opacity * 0.8 }) : '';
  return group({}, path(walls, fillOf(shape)) + lit);
}

/** Rows of bricks up the wall, some a little lighter. */
function drawBricks(shape: Silhouette, { width, height, seam }: Ground): string {
  const random = seededRandom(shape.seed);
  const tall = height * 0.021;
  const wide = tall * 2.7;
  let joints = '';
  let light = '';
  for (let row = 0; row * tall < seam; row++) {
    const y = seam - (row + 1) * tall;
    joints += rectangle(0, y, width, tall * 0.07);
    for (let x = row % 2 === 0 ? 0 : -wide / 2; x < width; x += wide) {
      joints += rectangle(x, y, tall * 0.07, tall);
      if (random() < 0.16)
        light += rectangle(x + tall * 0.07, y + tall * 0.07, wide - tall * 0.07, tall * 0.93);
    }
  }
  return path(light, { fill: shape.light ?? '#fff', 'fill-opacity': 0.07 }) + path(joints, fillOf(shape));
}

function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
}

/** Park and Miller's generator: short, and the same on every machine. The first number of a small seed is skipped. */
function seededRandom(seed: number): () => number {
  let state = (seed * 16807) % 2147483647;
  return () => {
    state = (state * 16807) % 2147483647;
    return (state % 1000) / 1000;
  };
}
