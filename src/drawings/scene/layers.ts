import type { Body, Layer, Paint } from '#drawings/kit/art.ts';
import { type Brush, drawSoftStroke } from '#drawings/kit/brush.ts';
import { type Box, grow, moveBox, overlap, overlaps, pathBounds } from '#drawings/kit/geometry.ts';
import { group, path } from '#drawings/kit/markup.ts';
import { resolveColor } from '#drawings/kit/paint.ts';

/** Draws layers of a body in one paint. */
export interface LayerPainter {
  draw(layers: readonly Layer[]): string;
}

/** How far a Gaussian blur reaches, in standard deviations. */
const BLUR_REACH = 3;
/**
 * The widest softness, in inches, that a stack of lines stands for, and how many it takes. Softer lines would show
 * that their ends are cut straight, and from near their steps: they get a real blur.
 */
const STACKED_LINES = {
  near: { softest: 0.5, count: 12 },
  far: { softest: 1.4, count: 6 },
  mirrored: { softest: 0, count: 0 },
};

export function createLayerPainter(
  body: Body,
  paint: Paint,
  { detail, visible, definitions }: Brush,
): LayerPainter {
  function color(token: string | undefined): string | undefined {
    if (token === undefined) return undefined;
    const gradient = token.startsWith('grad:') ? body.gradients[token.slice(5)] : undefined;
    if (!gradient) return resolveColor(token, paint);
    return definitions.linearGradient(
      [gradient.x1, gradient.y1],
      [gradient.x2, gradient.y2],
      gradient.stops.map(([offset, stop, opacity = 1]) => [offset, resolveColor(stop, paint), opacity]),
    );
  }

  function blurOf(layer: Layer): string | undefined {
    if (!layer.blur) return undefined;
    const reach = layer.blur * BLUR_REACH;
    const outline = layer.clip === undefined ? undefined : body.clips[layer.clip];
    const clip = outline === undefined ? visible : boundsOf(outline);
    const shown = moveBox(overlap(visible, clip), -(layer.dx ?? 0), -(layer.dy ?? 0));
    // What is hidden need not be blurred, but it must still bleed into what shows.
    return definitions.blur(layer.blur, overlap(layerBounds(layer), grow(shown, reach)));
  }

  function isVisible(layer: Layer): boolean {
    if (detail === 'mirrored' && layer.blur) return false;
    return overlaps(moveBox(layerBounds(layer), layer.dx ?? 0, layer.dy ?? 0), visible);
  }

  function drawLayer(layer: Layer): string {
    const { fill, stroke, opacity, blur } = layer;
    if (stroke && !fill && blur && blur <= STACKED_LINES[detail].softest) {
      return drawStackedLine(layer, blur);
    }
    // Opacity of a single fill or stroke needs no compositing group. A blur, though, must see full colours:
    // eight bits of a faint one would shift its hue.
    const isPlain = !blur && (fill === undefined || stroke === undefined);
    return path(layer.d, {
      ...strokeOf(layer),
      fill: color(fill) ?? 'none',
      'fill-opacity': isPlain && fill ? opacity : undefined,
      'stroke-opacity': isPlain && stroke ? opacity : undefined,
      opacity: isPlain ? undefined : opacity,
      transform: shiftOf(layer),
      filter: blurOf(layer),
    });
  }

  function strokeOf({
    stroke,
    strokeWidth,
    cap = 'round',
  }: Layer): Record<string, string | number | undefined> {
    if (!stroke) return {};
    return {
      stroke: color(stroke),
      'stroke-width': strokeWidth,
      'stroke-linecap': cap,
      'stroke-linejoin': 'round',
    };
  }

  function drawStackedLine(layer: Layer, blur: number): string {
    const { strokeWidth: width = 1, opacity = 1, cap = 'round' } = layer;
    const stroke = color(layer.stroke) ?? 'none';
    const line = drawSoftStroke(layer.d, {
      stroke,
      width,
      blur,
      opacity,
      cap,
      lines: STACKED_LINES[detail].count,
    });
    const transform = shiftOf(layer);
    return transform ? group({ transform }, line) : line;
  }

  function clipOf(name: string | undefined): string | undefined {
    const d = name === undefined ? undefined : body.clips[name];
    return d === undefined ? undefined : definitions.clipPath(d);
  }

  return {
    draw: (layers) =>
      neighboursByClip(layers.filter(isVisible))
        .map((run) => {
          const drawn = run.map(drawLayer).join('');
          const clip = clipOf(run[0]?.clip);
          return clip ? group({ 'clip-path': clip }, drawn) : drawn;
        })
        .join(''),
  };
}

/** Boxes of paths met before: a body is drawn again and again while a set-up changes. */
const knownBounds = new Map<string, Box>();
const MAX_BOUNDS = 4000;

function boundsOf(d: string): Box {
  const known = knownBounds.get(d) ?? pathBounds(d);
  if (knownBounds.size > MAX_BOUNDS) knownBounds.clear();
  knownBounds.set(d, known);
  return known;
}

/** The box a layer paints, blur included, before its shift. */
function layerBounds({ d, strokeWidth = 0, blur = 0 }: Layer): Box {
  return grow(boundsOf(d), strokeWidth / 2 + blur * BLUR_REACH);
}

function shiftOf({ dx = 0, dy = 0 }: Layer): string | undefined {
  return dx || dy ? `translate(${dx} ${dy})` : undefined;
}

/** Neighbours under the same clip share one group: each clip costs time. */
function neighboursByClip(layers: readonly Layer[]): Layer[][] {
  const runs: Layer[][] = [];
  for (const layer of layers) {
    const last = runs.at(-1);
    if (last && last[0]?.clip === layer.clip) last.push(layer);
    else runs.push([layer]);
  }
  return runs;
}
