import type { PhotoPoint } from '#domain/photo-scale.ts';
import { edgesOf, type Gray, shrinkToGray } from './gray-picture.ts';

/** Two wheels of a photo, in px of it. */
export interface FoundWheels {
  left: PhotoPoint;
  right: PhotoPoint;
  /** Of the tires. */
  radius: number;
}

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** How wide the photo is looked at, px: a wheel is 10 to 20 px there from hub to tread. */
const SEARCH_WIDTH = 320;
/** How exactly a tire is found, in px of that width: a rim or a shadow can pass for its edge. */
const FOUND_WITHIN = 2;
/** Radii that are looked for, in px of that width, and how many share a layer of votes. */
const RADII = { from: 9, to: 44 };
const LAYER = 2;
/** Wheels are in the lower part. */
const LOWER_PART = 0.3;
const PEAKS = 48;
/** A wheelbase in radii of the tire, from a short Jeep on large tires to a long van. */
const APART = { from: 4.8, to: 14 };
/** What a pair must have to be more than a guess. */
const LEAST_SCORE = 0.6;

interface Circle extends PhotoPoint {
  radius: number;
  /** The part of its edge that was seen, about 0 to 1. */
  seen: number;
}

/** How exactly marks stand that nobody moved, in px of a photo of a width. */
export const foundPrecision = (width: number): number => (FOUND_WITHIN * width) / SEARCH_WIDTH;

/** The two dark circles of like size and like height that look most like wheels; undefined where nothing does. */
export function findWheels(pixels: Pixels): FoundWheels | undefined {
  const gray = shrinkToGray(pixels, SEARCH_WIDTH);
  const circles = findCircles(gray);
  let best: { score: number; pair: [Circle, Circle] } | undefined;
  for (const one of circles)
    for (const other of circles) {
      const score = one.x < other.x ? scoreOf(gray, one, other) : 0;
      if (score > (best?.score ?? LEAST_SCORE)) best = { score, pair: [one, other] };
    }
  if (!best) return undefined;
  const [left, right] = best.pair;
  const scale = pixels.width / gray.width;
  const inPhoto = ({ x, y }: Circle): PhotoPoint => ({ x: (x + 0.5) * scale, y: (y + 0.5) * scale });
  return {
    left: inPhoto(left),
    right: inPhoto(right),
    radius: treadRadius(gray, left, right) * scale,
  };
}

/** How much two circles look like the wheels of one vehicle; 0 where they cannot be. */
function scoreOf(gray: Gray, left: Circle, right: Circle): number {
  const radius = (left.radius + right.radius) / 2;
  const apart = right.x - left.x;
  if (apart < APART.from * radius || apart > APART.to * radius) return 0;
  const unlike = Math.abs(left.radius - right.radius) / radius;
  const lean = Math.abs(left.y - right.y) / apart;
  if (unlike > 0.35 || lean > 0.12) return 0;
  const dark = [left, right].map(({ x, y }) => darkness(gray, { x, y }, radius));
  return (left.seen + right.seen) * (1 - unlike) * (1 - 1.5 * lean) * Math.min(...dark) ** 2;
}

/** Every edge votes for the middles of the circles it can belong to, which lie across it. */
function findCircles(gray: Gray): Circle[] {
  const { width, height } = gray;
  const layers = Math.ceil((RADII.to - RADII.from) / LAYER);
  const votes = Array.from({ length: layers }, () => new Float32Array(width * height));
  for (const { x, y, dx, dy } of edgesOf(gray, Math.round(height * LOWER_PART)))
    for (let radius = RADII.from; radius < RADII.to; radius++) {
      const layer = votes[Math.floor((radius - RADII.from) / LAYER)];
      for (const side of [-radius, radius]) {
        const [middleX, middleY] = [Math.round(x + side * dx), Math.round(y + side * dy)];
        if (!layer || middleX < 1 || middleX >= width - 1 || middleY < height * 0.35 || middleY >= height - 1)
          continue;
        const place = middleY * width + middleX;
        layer[place] = (layer[place] ?? 0) + 1 / (2 * Math.PI * radius * LAYER);
      }
    }
  return votes
    .flatMap((layer, index) => peaksOf(layer, gray, RADII.from + (index + 0.5) * LAYER))
    .sort((a, b) => b.seen - a.seen)
    .slice(0, PEAKS);
}

/** Places with more votes around them than their neighbors. */
function peaksOf(layer: Float32Array, { width, height }: Gray, radius: number): Circle[] {
  const around = new Float32Array(layer.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      let sum = 0;
      for (let row = y - 1; row <= y + 1; row++)
        for (let column = x - 1; column <= x + 1; column++) sum += layer[row * width + column] ?? 0;
      around[y * width + x] = sum;
    }
  const found: Circle[] = [];
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const seen = around[y * width + x] ?? 0;
      if (seen < 0.25) continue;
      let isPeak = true;
      for (let row = y - 2; row <= y + 2 && isPeak; row++)
        for (let column = x - 2; column <= x + 2 && isPeak; column++)
          if ((around[row * width + column] ?? 0) > seen) isPeak = false;
      if (isPeak) found.push({ x, y, radius, seen });
    }
  return found;
}

/** Directions in which neither fender nor shadow stands beside a tire, in degrees below the level of the hub. */
const OPEN = [-5, 5, 15, 25, 35, 45, 135, 145, 155, 165, 175, 185];

/** Where the tires of a pair end: the outermost place from where it gets much lighter. */
function treadRadius(gray: Gray, left: Circle, right: Circle): number {
  const around = (left.radius + right.radius) / 2;
  const light = (radius: number) =>
    (ringMean(gray, left, radius, OPEN) + ringMean(gray, right, radius, OPEN)) / 2;
  let best = { radius: around, step: 0 };
  for (let radius = around * 0.85; radius < around * 1.9; radius += 0.25) {
    // A rim gets darker from its edge on, and a shadow on the ground lighter slowly.
    const step = light(radius + 1) - light(radius - 1);
    if (step > best.step) best = { radius, step };
  }
  return best.radius;
}

/** Where the tire lies if a circle is its tread, or the edge of its rim. */
const TIRE_RINGS = [0.88, 1.18];

/** How dark a ring of tire is around a circle, 0 to 1: as dark as the lighter part of it. */
function darkness(gray: Gray, middle: PhotoPoint, radius: number): number {
  const rings = TIRE_RINGS.map((times) => {
    const lights = ALL_AROUND.map((degree) => ringMean(gray, middle, radius * times, [degree]));
    return lights.sort((a, b) => a - b)[Math.floor(lights.length * 0.8)] ?? 0;
  });
  return 1 - Math.min(...rings) / 255;
}

const ALL_AROUND = Array.from({ length: 36 }, (_, index) => index * 10);

/** The mean lightness on a ring, 0 to 255. */
function ringMean(
  { width, height, light }: Gray,
  { x, y }: PhotoPoint,
  radius: number,
  degrees: readonly number[] = ALL_AROUND,
): number {
  let sum = 0;
  for (const degree of degrees) {
    const angle = (degree * Math.PI) / 180;
    const column = Math.min(width - 1, Math.max(0, Math.round(x + radius * Math.cos(angle))));
    const row = Math.min(height - 1, Math.max(0, Math.round(y + radius * Math.sin(angle))));
    sum += light[row * width + column] ?? 0;
  }
  return sum / degrees.length;
}
