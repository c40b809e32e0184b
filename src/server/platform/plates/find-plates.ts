import type { PlateBox } from '#contract/plates/plates.ts';
import { MAX_PLATE_BOXES } from '#contract/plates/plates.ts';
import type { Pixels } from '#server/platform/images/sharp.ts';
import { type Box, findTextLines } from './text-lines.ts';
import type { TextMap } from './text-map.ts';

/** Width of the largest line of a plate by its height: five characters to eight, upright or tilted. */
const ASPECT = { least: 1.3, most: 6 };
/** Height of that line, in pixels of the looked-at picture and as a part of the picture's height. */
const LINE_HEIGHT = { least: 7, mostPart: 0.2 };
/** Above this part of a picture are banners and roofs. */
const TOPMOST = 0.15;
/** Brightness of characters against their ground, as the difference of the 10th and the 90th percentile of 0 to 255. */
const LEAST_CONTRAST = 45;
/** A plate is twice as wide as high, and its characters fill this part of its width. */
const FILLED = 0.84;
const PLATE_ASPECT = 2;

/**
 * The plates among the lines of text in a picture, in percent of it, the likeliest first. `map` may be larger than the
 * picture, by what was filled up to the right and the bottom.
 */
export function findPlateBoxes(map: TextMap, picture: Pixels): PlateBox[] {
  const lines = findTextLines(map).map((line) => within(line, picture));
  return joinLines(lines)
    .filter((line) => looksLikePlate(line, picture))
    .sort((one, other) => other.width * other.height - one.width * one.height)
    .slice(0, MAX_PLATE_BOXES)
    .map((line) => inPercent(wholePlate(line, picture), picture));
}

/** A number that was found in two pieces is one line; what is written small above and below it belongs to its plate. */
function joinLines(lines: Box[]): Box[] {
  const joined: Box[] = [];
  for (const line of lines.toSorted((one, other) => one.left - other.left)) {
    const before = joined.findIndex((other) => continues(other, line));
    if (before === -1) joined.push(line);
    else joined[before] = around(joined[before] ?? line, line);
  }
  return joined.filter((line) => !joined.some((other) => other !== line && isBesideNumber(line, other)));
}

/** On the same level, of about the same height, and close. */
function continues(left: Box, right: Box): boolean {
  const [low, high] = [Math.min(left.height, right.height), Math.max(left.height, right.height)];
  const isLevel = Math.abs(middleOf(left) - middleOf(right)) < 0.3 * low;
  const gap = right.left - (left.left + left.width);
  return isLevel && low > 0.65 * high && gap < 0.8 * high;
}

/** Smaller than the number, above or below it and no further away than on a plate. */
function isBesideNumber(line: Box, number: Box): boolean {
  const isSmaller = line.height < 0.75 * number.height;
  const middle = line.left + line.width / 2;
  const isAcross = middle > number.left && middle < number.left + number.width;
  const distance = Math.abs(middleOf(line) - middleOf(number)) - (line.height + number.height) / 2;
  return isSmaller && isAcross && distance < 0.6 * number.height;
}

function looksLikePlate(line: Box, picture: Pixels): boolean {
  const aspect = line.width / line.height;
  return (
    aspect >= ASPECT.least &&
    aspect <= ASPECT.most &&
    line.height >= LINE_HEIGHT.least &&
    line.height <= LINE_HEIGHT.mostPart * picture.height &&
    middleOf(line) >= TOPMOST * picture.height &&
    contrastOf(line, picture) >= LEAST_CONTRAST
  );
}

function contrastOf(box: Box, picture: Pixels): number {
  const counts = new Uint32Array(256);
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  let pixels = 0;
  for (let y = Math.floor(box.top); y < bottom; y += 1)
    for (let x = Math.floor(box.left); x < right; x += 1) {
      const brightness = brightnessAt(picture, x, y);
      counts[brightness] = (counts[brightness] ?? 0) + 1;
      pixels += 1;
    }
  const percentile = (part: number) => {
    let below = 0;
    return counts.findIndex((count) => {
      below += count;
      return below >= part * pixels;
    });
  };
  return percentile(0.9) - percentile(0.1);
}

function brightnessAt({ data, width }: Pixels, x: number, y: number): number {
  const at = (y * width + x) * 3;
  return Math.round(0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0));
}

/** The plate around its number, as far as it lies in the picture. */
function wholePlate(number: Box, picture: Pixels): Box {
  const width = number.width / FILLED;
  const height = Math.min(2.4 * number.height, Math.max(1.3 * number.height, width / PLATE_ASPECT));
  const [centreX, centreY] = [number.left + number.width / 2, middleOf(number)];
  return within({ left: centreX - width / 2, top: centreY - height / 2, width, height }, picture);
}

function inPercent(box: Box, { width, height }: Pixels): PlateBox {
  const part = (length: number, whole: number) => Math.round((10_000 * length) / whole) / 100;
  return {
    x: part(box.left, width),
    y: part(box.top, height),
    width: part(box.width, width),
    height: part(box.height, height),
  };
}

const middleOf = (box: Box) => box.top + box.height / 2;

function around(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}

function within(box: Box, { width, height }: Pixels): Box {
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  return {
    left,
    top,
    width: Math.max(0, Math.min(width, box.left + box.width) - left),
    height: Math.max(0, Math.min(height, box.top + box.height) - top),
  };
}
