import type { GradientStop } from './art.ts';
import type { Box } from './geometry.ts';
import { attributes, element, gradientStops, path, round } from './markup.ts';

/** Collects gradients, clips and filters of one picture. Equal ones are defined once; each call answers `url(#id)`. */
export interface Definitions {
  linearGradient(
    from: readonly [number, number],
    to: readonly [number, number],
    stops: readonly GradientStop[],
  ): string;
  radialGradient(circle: { cx?: number; cy?: number; r: number }, stops: readonly GradientStop[]): string;
  /** From the centre of the filled shape's box to its edges. */
  glow(stops: readonly GradientStop[]): string;
  /** From the top of the filled shape's box to its bottom. */
  topToBottom(stops: readonly GradientStop[]): string;
  clipPath(d: string, rule?: 'evenodd'): string;
  clipBox(box: Box): string;
  /** A blur that may paint within `region` only: the smaller the region, the faster the picture. */
  blur(deviation: number, region: Box): string;
  /** Lets through what the white of `content` lets through, within `region`. */
  mask(region: Box, content: string): string;
  markup(): string;
}

/** `prefix` keeps the ids of two pictures in one page apart. */
export function createDefinitions(prefix = 'd'): Definitions {
  const ids = new Map<string, string>();

  function define(tag: string, values: string, content: string): string {
    const key = `${tag}${values}>${content}`;
    const id = ids.get(key) ?? `${prefix}${ids.size}`;
    ids.set(key, id);
    return `url(#${id})`;
  }

  return {
    linearGradient: ([x1, y1], [x2, y2], stops) =>
      define(
        'linearGradient',
        attributes({ gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }),
        gradientStops(stops),
      ),
    radialGradient: ({ cx = 0, cy = 0, r }, stops) =>
      define(
        'radialGradient',
        attributes({ gradientUnits: 'userSpaceOnUse', cx, cy, r }),
        gradientStops(stops),
      ),
    glow: (stops) => define('radialGradient', attributes({ cx: 0.5, cy: 0.5, r: 0.5 }), gradientStops(stops)),
    topToBottom: (stops) =>
      define('linearGradient', attributes({ x1: 0, y1: 0, x2: 0, y2: 1 }), gradientStops(stops)),
    clipPath: (d, rule) => define('clipPath', '', path(d, { 'clip-rule': rule })),
    clipBox: (box) => define('clipPath', '', element('rect', boxAttributes(box))),
    blur: (deviation, region) =>
      define(
        'filter',
        attributes({
          filterUnits: 'userSpaceOnUse',
          ...boxAttributes(region),
          // No round trip through linear light: it is slower and too coarse for dark colours.
          'color-interpolation-filters': 'sRGB',
        }),
        element('feGaussianBlur', { stdDeviation: round(deviation) }),
      ),
    mask: (region, content) =>
      define('mask', attributes({ maskUnits: 'userSpaceOnUse', ...boxAttributes(region) }), content),
    markup: () =>
      [...ids]
        .map(([key, id]) => {
          const tag = key.slice(0, key.search(/[ >]/));
          return `<${tag} id="${id}"${key.slice(tag.length)}</${tag}>`;
        })
        .join(''),
  };
}

export function boxAttributes(box: Box): { x: number; y: number; width: number; height: number } {
  return { x: box.left, y: box.bottom, width: box.right - box.left, height: box.top - box.bottom };
}
