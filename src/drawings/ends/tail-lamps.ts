import type { Corner } from '#drawings/bodies/body-spec.ts';
import { box, softPath, straight } from '#drawings/bodies/outlines.ts';
import type { Body, Layer } from '#drawings/kit/art.ts';
import { lensOf } from './fittings.ts';
import { both, widthsOf } from './outline.ts';

/** From where a tail lamp begins, as a share of half the width, and how many parts it has; one is a band from side to side. */
const TAILS: Readonly<Record<string, readonly [inner: number, parts: number]>> = {
  pickup: [0.83, 0],
  utility: [0.82, 0],
  van: [0.89, 0],
  car: [0.52, 0],
  escalade: [0.88, 0],
  mustang: [0.6, 3],
  challenger: [0.5, 1],
  charger: [0.62, 1],
};

/** The lamps of a tail, which lean in with what they are set into. */
export function tailLamps(body: Body): Layer[] {
  const { kind, ends, flare, belt } = body;
  const { half, tub, belt: waist, roof } = widthsOf(body);
  const [low, high] = ends.rear.lamp;
  const wide = flare > 0 ? tub : half;
  // What reaches over the belt leans in with the pillar.
  const lean = Math.max(0, high - belt) * ((waist - roof) / (body.height - belt));
  const outer = wide * 0.968;
  const [inner, bars] = TAILS[body.id] ?? TAILS[kind] ?? [0.8, 0];
  const isSwept = kind === 'car' && bars === 0;
  const outline: Corner[] = [
    [wide * inner + (isSwept ? 2.4 : 0), low + (isSwept ? (high - low) * 0.36 : 0), 0.8],
    [wide * inner - lean, high - 0.5, 1],
    [outer - 0.8 - lean, high, 1.6],
    [outer, Math.min(high - 1, belt), 3],
    [outer, low + 1, 1.4],
    [outer - 2, low, 1],
  ];
  const glow: Corner[] = isSwept
    ? [
        [wide * inner + 1.4, high - 1.6],
        [outer - 2.6, high - 1.3, 1.4],
        [outer - 1.4, low + 2],
      ]
    : [
        [wide * inner + 1.3 - lean, high - 1.5],
        [outer - 1.6 - lean, high - 1.5, 1.4],
        [outer - 1.4, low + 1.5, 1.4],
        [wide * inner + 1.3, low + 1.5],
      ];
  const lens = lensOf({ outline, glow: bars > 1 ? [] : glow, bulbs: [] }, 'rear', 'both');
  const room = outer - wide * inner;
  const parts = Array.from({ length: bars }, (_, at) => wide * inner + (room * (at + 0.5)) / bars);
  if (bars === 1) {
    const middle = (low + high) / 2;
    return [
      { d: softPath(box(-wide * inner, low + 0.4, wide * inner, high - 0.4, 0.6)), fill: 'trim.black' },
      {
        d: straight([-wide * inner, middle], [wide * inner, middle]),
        stroke: 'lamp.redDeep',
        strokeWidth: 1.5,
      },
      {
        d: straight([-wide * inner, middle], [wide * inner, middle]),
        stroke: 'lamp.redHot',
        strokeWidth: 0.5,
      },
      ...lens,
    ];
  }
  return [
    ...lens,
    ...parts.flatMap((x): Layer[] => [
      {
        d: both(box(x - room * 0.11, low + 1, x + room * 0.11, high - 1.2, 0.5)),
        fill: 'lamp.redHot',
        opacity: 0.85,
      },
    ]),
  ];
}
