import { shares } from '#drawings/bodies/gradients.ts';
import type { AxleName, Body, Layer, LinearGradient } from '#drawings/kit/art.ts';

/** What is painted of an end, from back to front, and the shapes it is cut to. */
export interface EndLayers {
  layers: Layer[];
  clips: Record<string, string>;
}

/** Where hood and fascia meet. */
export function leadOf({ ends, kind }: Body): number {
  const { deck, lamp } = ends.front;
  return Math.min(deck, lamp[1] + (kind === 'car' ? 0.8 : 2.2));
}

/** The light of the side, as it falls on what is square to us: brightest where metal turns up, dark where it turns away. */
export function gradientsAcross(body: Body, end: AxleName): Record<string, LinearGradient> {
  const { width, belt, height, shoulder, crease, rocker, windshield } = body;
  const { front, rear } = body.ends;
  const half = width / 2;
  const lead = leadOf(body);
  return {
    ...body.gradients,
    turn: {
      ...shares(1, 0, [
        [0, 'black', 0.5],
        [0.05, 'black', 0.2],
        [0.16, 'black', 0],
        [0.8, 'black', 0],
        [0.94, 'black', 0.24],
        [1, 'black', 0.56],
      ]),
      x1: -half,
      y1: 0,
      x2: half,
      y2: 0,
    },
    roof: shares(height, belt, [
      [0, 'paint.glint'],
      [0.06, 'paint.highlight'],
      [0.2, 'paint.base'],
      [1, 'paint.shade'],
    ]),
    hood: shares(windshield[0][1], lead - 0.8, [
      [0, 'paint.shade'],
      [0.35, 'paint.base'],
      [0.8, 'paint.light'],
      [1, 'paint.highlight'],
    ]),
    fascia: shares(end === 'front' ? lead : Math.min(rear.deck, belt + 2), rocker - 3, [
      [0, 'paint.highlight'],
      [0.1, 'paint.light'],
      [0.4, 'paint.base'],
      [0.75, 'paint.shade'],
      [1, 'paint.deep'],
    ]),
    bumper: shares(body.ends[end].bumper[1], body.ends[end].bumper[0], [
      [0, 'paint.light'],
      [0.16, 'paint.base'],
      [0.6, 'paint.shade'],
      [1, 'paint.deep'],
    ]),
    bulb: shares(front.lamp[1], front.lamp[0], [
      [0, 'trim.chromeDark'],
      [0.5, 'lamp.clear'],
      [1, 'trim.chromeDark'],
    ]),
    tail: shares(rear.lamp[1], rear.lamp[0], [
      [0, 'lamp.redHot'],
      [0.2, 'lamp.red'],
      [0.75, 'lamp.red'],
      [1, 'lamp.redDeep'],
    ]),
    plate: shares(shoulder, rocker - 4, [
      [0, 'trim.chrome'],
      [1, '#a9b0b5'],
    ]),
    stamp: shares(shoulder, crease - 4, [
      [0, 'black', 0.22],
      [0.3, 'black', 0.06],
      [1, 'white', 0.08],
    ]),
    flare: shares(crease + 6, crease - 4, [
      [0, 'trim.light'],
      [0.3, 'trim.mid'],
      [1, 'trim.black'],
    ]),
  };
}
