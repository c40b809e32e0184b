import type { AxleName, Body, Layer, Link } from '#drawings/kit/art.ts';
import type { Axles } from './axles.ts';
import type { BodySpec } from './body-spec.ts';
import { archLine, box, softPath, straight } from './outlines.ts';

type Chassis = Pick<Body, 'under' | 'links' | 'axle' | 'archShade' | 'clips'>;

/** What is seen under and behind the body: wheel wells, frame or floor, exhaust, axles and springs. */
export function chassisOf(spec: BodySpec, axles: Axles): Chassis {
  const isTruck = spec.kind === 'pickup' || (spec.kind === 'utility' && spec.tire.diameter > 29);
  const wells = axles.arches.map(({ x, radius, square, feet }) => {
    const d = `${archLine(x, axles.y, radius + 0.4, square, feet)}Z`;
    return { d, x, radius };
  });
  const shades = axles.arches.map(
    ({ x, radius, square, feet }, index): Layer => ({
      d: archLine(x, axles.y, radius - 0.3, square, feet),
      stroke: 'black',
      strokeWidth: spec.kind === 'car' ? 5 : 8,
      blur: 1.6,
      opacity: 0.72,
      cap: 'butt',
      clip: `arch${index}`,
    }),
  );
  return {
    clips: Object.fromEntries(wells.map(({ d }, index) => [`arch${index}`, d])),
    under: [
      ...wells.flatMap(({ d, x, radius }, index): Layer[] => [
        { d, fill: 'grad:well' },
        {
          d: archLine(x, axles.y, radius - 2.6, 0.56, [spec.rocker, spec.rocker]),
          stroke: 'metal.arm',
          strokeWidth: 0.35,
          opacity: 0.5,
          clip: `arch${index}`,
        },
      ]),
      ...(isTruck ? frame(spec) : floor(spec)),
    ],
    links: isTruck ? truckLinks(spec, axles.y) : carLinks(spec, axles.y),
    axle: isTruck ? (['front', 'rear'] as const).flatMap(differential) : [],
    archShade: shades,
  };
}

function frame({ rocker, wheelbase, frontOverhang, length }: BodySpec): Layer[] {
  const end = length - frontOverhang - 8;
  return [
    {
      d: softPath([
        [-frontOverhang + 12, rocker + 2, 1],
        [-14, rocker + 5, 4],
        [15, rocker + 5, 4],
        [22, rocker + 0.4, 4],
        [wheelbase - 28, rocker + 0.4, 4],
        [wheelbase - 17, rocker + 6, 4],
        [wheelbase + 16, rocker + 6, 4],
        [end, rocker + 3, 2],
        [end, rocker - 0.6, 1],
        [wheelbase + 18, rocker + 1.6, 4],
        [wheelbase - 15, rocker + 1.6, 4],
        [wheelbase - 26, rocker - 4.6, 4],
        [22, rocker - 4.6, 4],
        [13, rocker + 0.6, 4],
        [-14, rocker + 0.6, 4],
        [-frontOverhang + 12, rocker - 1, 1],
      ]),
      fill: 'grad:frame',
    },
    { d: softPath(box(30, rocker - 6.5, 47, rocker - 1, 1.4)), fill: 'metal.axle' },
    { d: softPath(box(wheelbase * 0.56, rocker - 6.8, wheelbase * 0.74, rocker, 1.8)), fill: 'metal.frame' },
    {
      d: softPath(
        [
          [wheelbase * 0.36, rocker - 4.8],
          [wheelbase - 34, rocker - 4.8, 10],
          [wheelbase - 22, rocker - 1, 8],
          [wheelbase + 14, rocker + 1, 8],
          [length - frontOverhang - 18, rocker + 0.4],
        ],
        false,
      ),
      stroke: 'metal.frame',
      strokeWidth: 2,
    },
  ];
}

function floor({ rocker, wheelbase, frontOverhang, length }: BodySpec): Layer[] {
  return [
    {
      d: softPath([
        [-frontOverhang + 9, rocker + 1.5, 1],
        [length - frontOverhang - 8, rocker + 3, 1],
        [length - frontOverhang - 12, rocker - 1.4, 2],
        [wheelbase - 20, rocker - 1.6, 2],
        [20, rocker - 1.6, 2],
        [-frontOverhang + 12, rocker - 0.8, 2],
      ]),
      fill: 'dark.void',
    },
    {
      d: straight([wheelbase + 15, rocker - 0.2], [length - frontOverhang - 7, rocker - 0.2]),
      stroke: 'metal.steel',
      strokeWidth: 2,
      opacity: 0.5,
    },
  ];
}

const bar = (axle: AxleName, a: Link['a'], body: Link['body'], width: number, color = 'metal.arm'): Link => ({
  role: 'metal',
  axle,
  a,
  body,
  width,
  color,
  light: 'metal.steel',
});
const spring = (
  role: 'shock' | 'coil',
  axle: AxleName,
  a: Link['a'],
  body: Link['body'],
  width: number,
): Link => ({
  role,
  axle,
  a,
  body,
  width,
  color: 'metal.spring',
  light: 'metal.steel',
});

function truckLinks({ rocker, wheelbase, kind }: BodySpec, axleY: number): Link[] {
  const leaf = kind === 'pickup';
  return [
    bar('rear', [-5, 0.5], [wheelbase * 0.39, rocker - 4.5], 2.6),
    bar('front', [4, 0.5], [31, rocker - 4], 2.2),
    bar('front', [0, -2.4], [34, rocker - 1.2], 1.9, 'metal.frame'),
    ...(leaf
      ? [
          bar('rear', [-2, -2.6], [wheelbase - 34, rocker - 1.4], 1.9, 'metal.frame'),
          bar('rear', [2, -2.6], [wheelbase + 27, rocker + 2], 1.9, 'metal.frame'),
        ]
      : [bar('rear', [-2, -2.6], [wheelbase - 30, rocker - 1.4], 2, 'metal.frame')]),
    spring('shock', 'front', [5, -2], [3, axleY + 23], 2.6),
    spring('shock', 'rear', [-7, -2], [wheelbase - 13, axleY + 18], 2.4),
    spring('coil', 'front', [-3, 4], [-3, axleY + 21], 5.2),
    ...(leaf ? [] : [spring('coil', 'rear', [3, 3], [wheelbase + 3, axleY + 19], 5)]),
  ];
}

function carLinks({ wheelbase, rocker }: BodySpec, axleY: number): Link[] {
  return [
    bar('front', [0, -2], [16, rocker + 0.5], 2),
    bar('rear', [0, -2], [wheelbase - 18, rocker + 0.5], 2),
    spring('coil', 'front', [1, 5], [2.5, axleY + 15], 4.6),
    spring('coil', 'rear', [-1, 3], [wheelbase - 1, axleY + 12], 4.6),
  ];
}

function differential(axle: AxleName): (Layer & { axle: AxleName })[] {
  return [
    {
      axle,
      d: softPath([
        [-5, -2.6, 2],
        [-4.4, 3.6, 2.4],
        [4.4, 3.6, 2.4],
        [5, -2.6, 2],
        [0, -5.4, 3],
      ]),
      fill: 'metal.axle',
    },
    { axle, d: straight([-3.4, -3.9], [3.4, -3.9]), stroke: 'metal.steel', strokeWidth: 0.25, opacity: 0.5 },
  ];
}
