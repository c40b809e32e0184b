import type { Corner } from '#drawings/bodies/body-spec.ts';
import type { Body, Layer } from '#drawings/kit/art.ts';
import { bumperOf, lensOf, plateAt } from './fittings.ts';
import { opening, slots, vents } from './grille.ts';
import { type EndLayers, leadOf } from './light.ts';
import { frontLookOf } from './looks.ts';
import { cabinLayers, metalLayers } from './metal.ts';
import { across, both, cabinOutline, lineAcross, lowerOutline, lowOf, widthsOf } from './outline.ts';
import { windscreen } from './panes.ts';

/** A body from before, from back to front. */
export function frontEnd(body: Body): EndLayers {
  const { windshield, shoulder, flare } = body;
  const { half, tub } = widthsOf(body);
  const cowl = windshield[0][1];
  const lead = leadOf(body);
  const wide = flare > 0 ? tub * 0.8 : half;
  const top: Corner[] = [
    [wide - 2.6, Math.min(shoulder + 2, cowl - 1), 3],
    [wide * 0.78, cowl - 0.9, 6],
    [wide * 0.4, cowl, 14],
  ];
  const outline = across(lowerOutline(body, 'front', top));
  const face = frontFace(body, 'both');
  const { pane, layers } = windscreen(body);
  return {
    clips: { ...face.clips, paint: outline, cabin: cabinOutline(body), pane },
    layers: [
      ...cabinLayers(body, layers),
      ...metalLayers(body, outline, 'front'),
      ...hood(wide, lead, cowl, body.kind === 'car'),
      ...face.layers,
    ],
  };
}

/** The hood as far as it is seen from as low as this: its edge, its bulge, and the seams to the fenders. */
function hood(wide: number, lead: number, cowl: number, isCar: boolean): Layer[] {
  const edge = wide * (isCar ? 0.76 : 0.84);
  const rear = wide * 0.72;
  const seam = both(
    [
      [edge, lead - 0.8],
      [edge - 0.3, lead + (cowl - lead) * 0.5, 2],
      [rear, cowl - 0.7],
    ],
    false,
  );
  const crease = both(
    [
      [edge * 0.62, lead + 0.4],
      [edge * 0.56, cowl - 0.5],
    ],
    false,
  );
  const front = lineAcross([
    [edge, lead - 0.9],
    [edge * 0.86, lead, 4],
    [edge * 0.3, lead + 0.3, 8],
  ]);
  const clip = 'paint';
  return [
    {
      d: across([
        [edge, lead - 0.8],
        [rear, cowl - 0.4, 2],
        [rear * 0.5, cowl + 0.4, 6],
      ]),
      fill: 'grad:hood',
      clip,
    },
    { d: crease, stroke: 'paint.deep', strokeWidth: 1.4, opacity: 0.3, blur: 0.6, clip, dx: 0, dy: -0.2 },
    { d: crease, stroke: 'paint.glint', strokeWidth: 0.45, opacity: 0.6, blur: 0.2, clip },
    { d: seam, stroke: 'dark.line', strokeWidth: 0.45, opacity: 0.75, clip },
    { d: front, stroke: 'paint.glint', strokeWidth: 1.6, opacity: 0.6, blur: 0.6, clip, dy: 0.7 },
    { d: front, stroke: 'dark.line', strokeWidth: 0.45, opacity: 0.8, clip },
  ];
}

/** Grille, lamps, bumper and plate: what is fixed to the nose. Seen at an angle, the nearer lamp belongs to the side. */
export function frontFace(body: Body, lamps: 'both' | 'far'): EndLayers {
  const { ends, kind } = body;
  const look = frontLookOf(body.id, kind);
  const { half, tub } = widthsOf(body);
  const wide = body.flare > 0 ? tub * (lamps === 'both' ? 0.8 : 1) : half;
  const { bumper, lamp } = ends.front;
  const lead = leadOf(body);
  const placed = (corners: readonly Corner[], [from, to]: readonly [number, number]) =>
    corners.map(([x, y, r = 0]): Corner => [x * wide, from + y * (to - from), r]);
  const room = [bumper[1], lead] as const;
  const grille = placed(look.grille, room);
  const low = lowOf(body, 'front');
  const lens = {
    outline: placed(look.lamp, lamp),
    glow: placed(look.glow, lamp),
    bulbs: look.bulbs.map(([x, y, r]) => [x * wide, lamp[0] + y * (lamp[1] - lamp[0]), r] as const),
  };
  const intake = placed(look.intake ?? [], room);
  const layers = [
    ...(look.bars !== 'net' && look.bars[0] === 'slots'
      ? slots(grille, look.bars[1])
      : opening(grille, look, 'grille')),
    ...opening(intake, { ...look, frame: 'trim.black', bars: ['across', 2], bar: 'trim.satin' }, 'intake'),
    ...(kind === 'car' && lamps === 'both' ? vents(wide, bumper[1], lamp[0]) : []),
    ...bumperOf(body, 'front'),
    ...lensOf(lens, 'front', lamps),
    ...plateAt(
      kind === 'car' ? bumper[1] + 0.8 : Math.min(low + (bumper[1] - low) * 0.5, bumper[1] - 6.6),
      'front',
    ),
  ];
  return { layers, clips: { grille: across(grille), intake: across(intake) } };
}
