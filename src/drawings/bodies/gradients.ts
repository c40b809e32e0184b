import type { GradientStop, LinearGradient } from '#drawings/kit/art.ts';
import type { BodySpec } from './body-spec.ts';

type Gradients = Record<string, LinearGradient>;
type Stop = readonly [place: number, color: string, opacity?: number];

/** Gradients that run from a height down to another, with stops where the body bends. */
export function gradientsOf(spec: BodySpec): Gradients {
  return { ...ofPaint(spec), ...ofGlass(spec), ...ofTrim(spec), ...ofLamps(spec), ...ofUnderside(spec) };
}

function ofPaint(spec: BodySpec): Gradients {
  const { height, belt, shoulder, crease, rocker, mirror } = spec;
  const middle = (shoulder + crease) / 2;
  return {
    side: down(height, rocker - 2, [
      [height, 'paint.glint'],
      [height - 1.4, 'paint.highlight'],
      [height - 4, 'paint.base'],
      [belt + 4, 'paint.shade'],
      [belt + 0.8, 'paint.base'],
      [shoulder + 1, 'paint.highlight'],
      [shoulder - 2.5, 'paint.light'],
      [middle + 1, 'paint.light'],
      [middle - 2.5, 'paint.base'],
      [crease + 0.6, 'paint.base'],
      [crease, 'paint.shade'],
      [crease - 0.8, 'paint.base'],
      [(crease + rocker) / 2, 'paint.shade'],
      [rocker + 2, 'paint.deep'],
      [rocker - 2, 'paint.deep'],
    ]),
    sheen: shares(shoulder, shoulder - 7, [
      [0, 'white', 0.34],
      [0.32, 'white', 0.13],
      [1, 'white', 0],
    ]),
    low: shares(crease, rocker, [
      [0, 'paint.deep', 0],
      [0.05, 'paint.deep', 0.36],
      [0.5, 'paint.deep', 0.26],
      [0.88, 'paint.shade', 0.12],
      [1, 'black', 0.4],
    ]),
    ends: {
      x1: -spec.frontOverhang,
      y1: 0,
      x2: spec.length - spec.frontOverhang,
      y2: 0,
      stops: [
        [0, 'black', 0.42],
        [5 / spec.length, 'black', 0.2],
        [15 / spec.length, 'black', 0],
        [1 - 15 / spec.length, 'black', 0],
        [1 - 5 / spec.length, 'black', 0.2],
        [1, 'black', 0.46],
      ],
    },
    mirror: shares(mirror[1] + mirror[3], mirror[1], [
      [0, 'paint.glint'],
      [0.28, 'paint.light'],
      [0.67, 'paint.base'],
      [1, 'paint.deep'],
    ]),
    hood: shares(shoulder + 8, shoulder - 6, [
      [0, 'paint.glint', 0.55],
      [1, 'paint.glint', 0],
    ]),
  };
}

function ofGlass({ height, belt }: BodySpec): Gradients {
  return {
    glass: shares(height - 2, belt - 1, [
      [0, 'glass.top'],
      [0.43, 'glass.mid'],
      [0.95, 'glass.low'],
    ]),
    glassSky: shares(height - 2, belt, [
      [0, 'glass.sky', 0.3],
      [0.35, 'glass.sky', 0.07],
      [1, 'glass.sky', 0],
    ]),
    glint: shares(height - 2, belt, [
      [0, 'white', 0.3],
      [1, 'white', 0.03],
    ]),
  };
}

function ofTrim({ belt, crease, rocker }: BodySpec): Gradients {
  return {
    black: shares(belt, rocker - 4, [
      [0, 'trim.mid'],
      [0.65, 'trim.satin'],
      [1, 'trim.black'],
    ]),
    chrome: shares(crease + 4, rocker, [
      [0, 'trim.chrome'],
      [0.28, 'white'],
      [0.36, 'trim.chromeDark'],
      [0.6, 'trim.chrome'],
      [1, 'trim.chromeDark'],
    ]),
  };
}

function ofLamps({ shoulder, crease }: BodySpec): Gradients {
  return {
    head: shares(shoulder + 2, crease, [
      [0, 'lamp.dark'],
      [0.45, 'trim.chromeDark'],
      [1, 'lamp.dark'],
    ]),
    lens: shares(shoulder + 2, crease, [
      [0, 'white', 0.7],
      [0.45, 'white', 0.1],
      [1, 'white', 0.3],
    ]),
    tail: shares(shoulder + 4, crease, [
      [0, 'lamp.redHot'],
      [0.4, 'lamp.red'],
      [1, 'lamp.redDeep'],
    ]),
  };
}

/** What is seen through the arches and below the rocker. */
function ofUnderside({ rocker, tire, arch }: BodySpec): Gradients {
  return {
    well: shares(tire.diameter * 0.5 + arch.radius, rocker, [
      [0, 'dark.void'],
      [0.4, 'dark.well'],
      [1, 'dark.well'],
    ]),
    frame: shares(rocker + 2, rocker - 7, [
      [0, 'dark.void'],
      [0.44, 'metal.frame'],
      [0.67, 'metal.frameLight'],
      [1, 'dark.void'],
    ]),
  };
}

/** A gradient whose stops stand at heights. */
function down(from: number, to: number, stops: readonly Stop[]): LinearGradient {
  const shareOf = (y: number) => Math.min(1, Math.max(0, (from - y) / (from - to)));
  return {
    x1: 0,
    y1: from,
    x2: 0,
    y2: to,
    stops: stops.map(([y, color, opacity = 1]): GradientStop => [shareOf(y), color, opacity]),
  };
}

/** A gradient whose stops stand at shares of the way down. */
export function shares(from: number, to: number, stops: readonly Stop[]): LinearGradient {
  return down(
    from,
    to,
    stops.map(([share, color, opacity]) => [from + (to - from) * share, color, opacity]),
  );
}
