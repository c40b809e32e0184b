import type { Corner } from '#drawings/bodies/body-spec.ts';
import { box, softPath, straight } from '#drawings/bodies/outlines.ts';
import type { Body, Layer } from '#drawings/kit/art.ts';
import { across, both, lineAcross, paneOf } from './outline.ts';

/** The windshield with what is seen through it. */
export function windscreen(body: Body): { pane: string; layers: Layer[] } {
  const { height, windshield, belt, kind } = body;
  const cowl = windshield[0][1];
  const header = Math.min(windshield[1][1] + 0.6, height - 1.8);
  const pillar = kind === 'car' ? 2.6 : 2.9;
  const pane = paneOf(body, [cowl - 0.6, header], { pillar, bow: 0.7 });
  const tall = header - cowl;
  const seat = Math.max(9.5, (pane[0]?.[0] ?? 20) * 0.5);
  const clip = 'pane';
  const layers: Layer[] = [
    {
      d: across(paneOf(body, [cowl - 1.4, header + 0.5], { pillar: pillar - 0.7, bow: 0.7 })),
      fill: 'dark.void',
    },
    { d: across(pane), fill: 'grad:glass' },
    {
      d: both([
        [seat - 6, cowl - 2, 1],
        [seat - 5.4, cowl + tall * 0.36, 3],
        [seat - 3, cowl + tall * 0.44, 1],
        [seat - 2.8, cowl + tall * 0.68, 1.8],
        [seat + 2.8, cowl + tall * 0.68, 1.8],
        [seat + 3, cowl + tall * 0.44, 1],
        [seat + 5.4, cowl + tall * 0.36, 3],
        [seat + 6, cowl - 2, 1],
      ]),
      fill: 'glass.seat',
      clip,
      opacity: 0.6,
    },
    { d: softPath(wheelRim(seat, cowl), false), stroke: 'glass.seat', strokeWidth: 1.1, clip, opacity: 0.75 },
    {
      d: softPath(box(-4.4, header - tall * 0.2, 4.4, header - tall * 0.2 + 2.3, 1)),
      fill: 'glass.seat',
      clip,
      opacity: 0.85,
    },
    { d: across(pane), fill: 'grad:glassSky' },
    ...glints(belt, height, clip),
    {
      d: across([
        [40, cowl - 2],
        [40, cowl + 0.9, 6],
        [0, cowl + 1.7],
      ]),
      fill: 'trim.black',
      clip,
    },
    { d: across(pane), stroke: 'glass.edge', strokeWidth: 0.7, opacity: 0.9 },
    { d: wipers(cowl), stroke: 'dark.void', strokeWidth: 0.5, opacity: 0.9 },
  ];
  return { pane: across(pane), layers };
}

const wheelRim = (x: number, cowl: number): Corner[] => [
  [x - 6.6, cowl, 0],
  [x - 5.6, cowl + 4.6, 4],
  [x, cowl + 6, 5],
  [x + 5.6, cowl + 4.6, 4],
  [x + 6.6, cowl],
];

const wipers = (cowl: number) =>
  straight([1.4, cowl + 0.7], [21, cowl + 2.2]) + straight([-20, cowl + 0.9], [-2, cowl + 2.4]);

/** The sky in a pane, slanting. */
function glints(from: number, to: number, clip: string): Layer[] {
  const slant = (to - from) * 0.6;
  const stripe = (x: number, width: number): Layer => ({
    d: softPath([
      [x, from - 1],
      [x + slant, to],
      [x + slant + width, to],
      [x + width, from - 1],
    ]),
    fill: 'grad:glint',
    clip,
    opacity: 0.7,
  });
  return [stripe(-25, 9), stripe(-12.6, 1.8), stripe(9, 4)];
}

/** The pane of a rear window, with the headrests behind it. */
export function rearWindow(pane: readonly Corner[], from: number, to: number): Layer[] {
  const grown = pane.map(
    ([x, y, r = 0], at): Corner => [x + (at < 2 ? 0.9 : 0), y + (at === 0 ? -0.8 : 0.8), r],
  );
  const seat = (pane[0]?.[0] ?? 24) * 0.5;
  const tall = to - from;
  const rest = box(seat - 4, from - 1, seat + 4, from + tall * 0.3, 2);
  return [
    { d: across(grown), fill: 'dark.void' },
    { d: across(pane), fill: 'grad:glass' },
    { d: both(rest), fill: 'glass.seat', clip: 'pane', opacity: 0.6 },
    { d: across(pane), fill: 'grad:glassSky' },
    ...glints(from, to, 'pane'),
    { d: across(pane), stroke: 'glass.edge', strokeWidth: 0.7, opacity: 0.9 },
    {
      d: lineAcross([
        [seat * 1.6, to + 1],
        [seat * 0.8, to + 1.4, 8],
      ]),
      stroke: 'trim.light',
      strokeWidth: 0.25,
      opacity: 0.5,
    },
  ];
}

/** The third brake light under the edge of the roof. */
export function roofEdge({ height, kind }: Body): Layer[] {
  const y = height - (kind === 'car' ? 2.6 : 3.4);
  return [
    { d: straight([-5, y], [5, y]), stroke: 'lamp.redDeep', strokeWidth: 1.1 },
    { d: straight([-4.6, y + 0.2], [4.6, y + 0.2]), stroke: 'lamp.redHot', strokeWidth: 0.3, opacity: 0.8 },
  ];
}
