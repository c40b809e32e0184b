import { MM_PER_INCH } from '#domain/measures.ts';
import type { Stance } from '#domain/stance.ts';
import type { Corner } from '#drawings/bodies/body-spec.ts';
import { box, softPath } from '#drawings/bodies/outlines.ts';
import { type AxleName, type GradientStop, TIRE_COLORS, type Tread } from '#drawings/kit/art.ts';
import type { Definitions } from '#drawings/kit/definitions.ts';
import { polygonPath } from '#drawings/kit/geometry.ts';
import { group, path } from '#drawings/kit/markup.ts';
import { type DrawingSubject, isDually, type WheelSetup } from '#drawings/subject/subject.ts';
import { stanceVehicleOf } from './stance-vehicle.ts';

/** Where a wheel stands from the middle line of its vehicle, in inches. */
export function wheelPlace(subject: DrawingSubject, end: AxleName, stance: Stance) {
  const { body, [end]: wheel } = subject;
  const hub = body.width / 2 - stanceVehicleOf(body, isDually(subject)).hubToFender / MM_PER_INCH;
  return {
    hub,
    middle: hub - wheel.offset / MM_PER_INCH,
    /** Of a pair, that of the inner wheel. */
    innerMiddle: wheel.innerOffset === undefined ? undefined : hub - wheel.innerOffset / MM_PER_INCH,
    /** Halves of tire and wheel, from its middle. */
    tire: stance.section / MM_PER_INCH / 2,
    rim: (wheel.width + 1) / 2,
  };
}

/** One tire with the edge of its wheel around x = 0, its outside to the right. */
export function drawTireAcross(
  wheel: WheelSetup,
  { tire, rim }: { tire: number; rim: number },
  definitions: Definitions,
): string {
  const { tireDiameter: tall, diameter, tread, finish } = wheel;
  const centre = tall / 2;
  const flange = diameter / 2 + 0.5;
  const sidewall = centre - flange;
  const crown = tire * CROWN[tread.id === 'highway' ? 'road' : 'dirt'];
  // The sidewall is widest half way out, the crown is nearly flat, and the foot stands flat on the ground.
  const bulge = Math.min(sidewall * 0.55, 3.4);
  const carcass: Corner[] = [
    [crown * 0.98, 0, 0.8],
    [tire, bulge * 0.8, bulge * 0.7],
    [tire, tall - bulge, bulge],
    [crown * 0.94, tall - 0.1, bulge],
    [0, tall, 6],
  ];
  const hull = softPath([...carcass, ...carcass.map(([x, y, r = 0]): Corner => [-x, y, r]).toReversed()]);
  const rubber = definitions.linearGradient([-tire, 0], [tire, 0], RUBBER);
  const light = definitions.linearGradient([0, tall], [0, 0], LIGHT);
  const metal = definitions.linearGradient(
    [0, centre + flange],
    [0, centre - flange],
    [
      [0, finish.lip[0]],
      [0.5, finish.lip[1]],
      [1, finish.lip[2]],
    ],
  );
  const lip = (from: number) =>
    path(softPath(box(from, centre - flange, rim, centre + flange, 0.6)), { fill: metal });
  return [
    lip(-rim),
    path(hull, { fill: rubber }),
    path(blocksOf(tread, crown, tall), { fill: TIRE_COLORS.block }),
    path(hull, { fill: light }),
    // Where the wheel is wider than its tire, its lip stands before the sidewall.
    rim > tire
      ? lip(tire - 0.3) +
        path(softPath(box(tire - 0.5, centre - flange, tire - 0.2, centre + flange)), {
          fill: '#000',
          'fill-opacity': 0.5,
        })
      : '',
  ].join('');
}

/** How wide the tread is, as a share of the tire. */
const CROWN = { road: 0.84, dirt: 0.9 };
const RUBBER: GradientStop[] = [
  [0, '#050607'],
  [0.1, '#15181a'],
  [0.5, '#0b0c0e'],
  [0.9, '#1d2124'],
  [1, '#0a0b0c'],
];
/** Light from above on what faces up, none on what turns to the ground. */
const LIGHT: GradientStop[] = [
  [0, '#fff', 0.12],
  [0.45, '#fff', 0.05],
  [0.6, '#000', 0.05],
  [1, '#000', 0.62],
];

/** Columns of a tread from its middle outwards: from and to as shares of its half, and how far its blocks lean. */
const COLUMNS: Record<string, readonly (readonly [from: number, to: number, lean: number])[]> = {
  highway: [
    [-0.11, 0.11, 0],
    [0.17, 0.45, 0.1],
    [0.51, 0.98, 0.16],
  ],
  'all-terrain': [
    [-0.14, 0.14, 0.35],
    [0.21, 0.53, -0.4],
    [0.6, 1.02, 0.22],
  ],
  'mud-terrain': [
    [-0.2, 0.2, 0.5],
    [0.3, 0.58, -0.65],
    [0.66, 1.06, 0.3],
  ],
};

/** How much of a row its gap takes. */
const GAPS: Record<string, number> = { highway: 0.09, 'all-terrain': 0.22, 'mud-terrain': 0.34 };

function blocksOf({ id, pitch }: Tread, half: number, tall: number): string {
  const centre = tall / 2;
  const rows = Math.round((Math.PI * centre) / (pitch * (id === 'highway' ? 0.8 : 1.05)));
  const gap = GAPS[id] ?? 0.2;
  // Rows come closer to each other where the tire turns away.
  const at = (row: number) => centre * (1 - Math.cos((Math.min(rows, Math.max(0, row)) / rows) * Math.PI));
  const columns = (COLUMNS[id] ?? []).flatMap(([from, to, lean], place) =>
    (from < 0 ? [1] : [1, -1]).map((side) => {
      const shift = place % 2 === 0 ? 0 : 0.5;
      return Array.from({ length: rows }, (_, row) => {
        const [low, high] = [row + shift + gap / 2, row + shift + 1 - gap / 2];
        return polygonPath([
          [side * from * half, at(low)],
          [side * from * half, at(high)],
          [side * to * half, at(high + lean)],
          [side * to * half, at(low + lean)],
        ]);
      }).join('');
    }),
  );
  return columns.join('');
}

/** The wheels of the right side at their place, and those of the left; a pair's inner ones behind the outer ones. */
export function drawWheelsAcross(
  subject: DrawingSubject,
  end: AxleName,
  stance: Stance,
  definitions: Definitions,
): string {
  const { middle, innerMiddle, tire, rim } = wheelPlace(subject, end, stance);
  const places = innerMiddle === undefined ? [middle] : [innerMiddle, middle];
  const drawn = drawTireAcross(subject[end], { tire, rim }, definitions);
  return places
    .flatMap((place) => [place, -place])
    .map((place) => group({ transform: `matrix(${Math.sign(place)} 0 0 1 ${place} 0)` }, drawn))
    .join('');
}
