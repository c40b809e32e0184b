import type { Corner } from '#drawings/bodies/body-spec.ts';
import { box, disc, straight } from '#drawings/bodies/outlines.ts';
import type { Body, Layer } from '#drawings/kit/art.ts';
import { bumperOf, plateAt } from './fittings.ts';
import { gate, tailgate, trunk } from './gates.ts';
import type { EndLayers } from './light.ts';
import { cabinLayers, metalLayers } from './metal.ts';
import { across, both, cabinOutline, lowerOutline, lowOf, paneOf, widthsOf } from './outline.ts';
import { rearWindow, roofEdge } from './panes.ts';
import { tailLamps } from './tail-lamps.ts';

const SPARES = /wrangler|bronco/;

/** A body from behind, from back to front. */
export function rearEnd(body: Body): EndLayers {
  const { kind, belt, shoulder, height, ends } = body;
  const { tub, belt: wide } = widthsOf(body);
  const isGate = kind === 'utility' || kind === 'van' || ends.rear.deck > belt + 8;
  const deck = isGate ? belt : ends.rear.deck;
  const top: Corner[] = isGate
    ? [[wide, belt - 0.4, 1]]
    : kind === 'pickup'
      ? [
          [tub - 1, deck - 0.8, 1.4],
          [tub - 2.6, deck, 1.2],
        ]
      : [
          [tub * 0.9, Math.min(shoulder + 3.4, deck - 0.6), 4],
          [tub * 0.74, deck - 0.3, 5],
          [tub * 0.3, deck, 9],
        ];
  const outline = across(lowerOutline(body, 'rear', top));
  const from = isGate ? belt + (kind === 'van' ? 4 : 1.4) : deck + (kind === 'car' ? -1 : 1.2);
  const to = height - (kind === 'car' ? 3.4 : kind === 'van' ? 15 : 5.4);
  const pane = paneOf(body, [from, to], { pillar: kind === 'car' ? 4 : kind === 'van' ? 4.6 : 5, bow: 0.4 });
  const window = [...rearWindow(pane, from, to), ...(kind === 'van' ? [] : roofEdge(body))];
  const skin = isGate ? gate(body, from) : kind === 'pickup' ? tailgate(body, deck) : trunk(body, deck);
  return {
    clips: { paint: outline, cabin: cabinOutline(body), pane: across(pane) },
    layers: [
      ...cabinLayers(body, isGate ? [] : window),
      ...metalLayers(body, outline, 'rear'),
      ...(isGate ? window : []),
      ...skin,
      ...bumperOf(body, 'rear'),
      ...tailLamps(body),
      ...(SPARES.test(body.id) ? spare(body) : plateAt(plateHeight(body, deck), 'rear')),
      ...(kind === 'car' ? pipes(body) : []),
    ],
  };
}

function plateHeight({ kind, ends, crease, shoulder }: Body, deck: number): number {
  const [low, high] = ends.rear.bumper;
  if (kind === 'pickup') return low + Math.max(0.8, (high - low) * 0.16);
  return kind === 'car' ? Math.min(deck - 12, high + 6) : (crease + shoulder) / 2 - 4;
}

/** A wheel carried on the gate. */
function spare({ stockTire, ends, belt }: Body): Layer[] {
  const r = stockTire / 2;
  const y = Math.max(ends.rear.bumper[1] + r + 0.6, belt - 7);
  return [
    { d: disc(0, y, r + 0.6), stroke: 'black', strokeWidth: 2.4, opacity: 0.45, blur: 0.9 },
    { d: disc(0, y, r), fill: 'trim.black' },
    { d: disc(0, y, r - 0.5), stroke: 'trim.mid', strokeWidth: 0.9, opacity: 0.8 },
    { d: disc(0, y, r - 2.6), stroke: 'trim.mid', strokeWidth: 0.4, opacity: 0.7 },
    { d: disc(0, y, r * 0.56), fill: 'dark.void', stroke: 'trim.light', strokeWidth: 0.5 },
    {
      d: Array.from({ length: 5 }, (_, at) => {
        const turn = ((at * 72 + 90) * Math.PI) / 180;
        return straight(
          [Math.cos(turn) * 2.6, y + Math.sin(turn) * 2.6],
          [Math.cos(turn) * r * 0.5, y + Math.sin(turn) * r * 0.5],
        );
      }).join(''),
      stroke: 'trim.light',
      strokeWidth: 2.6,
      cap: 'butt',
    },
    { d: disc(0, y, 2.8), fill: 'trim.mid', stroke: 'dark.void', strokeWidth: 0.4 },
  ];
}

/** What is low on the tail of a car: the black between its pipes, and reflectors. */
function pipes(body: Body): Layer[] {
  const { half } = widthsOf(body);
  const y = lowOf(body, 'rear') + 1.8;
  const black = across([
    [half * 0.72, y - 1.6, 1.4],
    [half * 0.6, y + 3.6, 2.4],
  ]);
  return [
    { d: black, fill: 'grad:black' },
    { d: black, stroke: 'paint.highlight', strokeWidth: 0.3, opacity: 0.4, dy: 0.3 },
    { d: both(box(half * 0.76, y + 3.4, half * 0.9, y + 4.6, 0.5)), fill: 'lamp.red' },
    { d: both(box(half * 0.56, y - 1.3, half * 0.56 + 4.4, y + 1.3, 1.3)), fill: 'trim.chromeDark' },
    { d: both(box(half * 0.56 + 0.6, y - 0.8, half * 0.56 + 3.8, y + 0.8, 0.8)), fill: 'dark.void' },
  ];
}
