import { box, softPath, straight } from '#drawings/bodies/outlines.ts';
import type { AxleName, Body, Layer } from '#drawings/kit/art.ts';
import { across, both, lowOf, widthsOf } from './outline.ts';

interface Standing {
  /** How high the axle and the body stand. */
  axle: number;
  rise: number;
  /** From the middle line to the mounting face. */
  hub: number;
}

/** Floor, axle and springs between the wheels, as far as they are seen under an end. */
export function undercarriage(body: Body, end: AxleName, { axle, rise, hub }: Standing): Layer[] {
  const floor = body.rocker + rise;
  const low = lowOf(body, end) + rise;
  const isTruck = body.axle.length > 0;
  const { half, tub } = widthsOf(body);
  // Behind the wheel the body goes on, down to its sills.
  const sill = across([
    [(body.flare > 0 ? tub : half) - 1.6, floor, 1.6],
    [(body.flare > 0 ? tub : half) - 1, body.archTop + rise + 3],
  ]);
  const dark: Layer[] = [
    { d: sill, fill: 'paint.deep' },
    { d: sill, fill: 'black', opacity: 0.5 },
    {
      d: across([
        [hub - 4, floor - 1.4, 3],
        [hub - 2, floor + 12, 1],
      ]),
      fill: 'dark.void',
    },
  ];
  if (!isTruck) {
    return [
      ...dark,
      {
        d: across([
          [hub - 9, floor - 2.2, 2],
          [hub - 8, floor + 4],
        ]),
        fill: 'dark.void',
      },
      {
        d: both(
          [
            [hub - 16, floor - 0.6],
            [hub - 2, axle - 2],
          ],
          false,
        ),
        stroke: 'metal.arm',
        strokeWidth: 2,
      },
    ];
  }
  const isSolid = end === 'rear' || body.flare > 3 || body.id.startsWith('super-duty');
  return [
    ...dark,
    { d: both(box(15, floor - 3.4, 18.6, floor + 6, 0.8)), fill: 'metal.frame' },
    {
      d: both(
        [
          [hub - 6, axle + 1],
          [14.4, floor + 6],
        ],
        false,
      ),
      stroke: 'metal.spring',
      strokeWidth: 2.2,
    },
    {
      d: both(
        [
          [hub - 6.4, axle + 1.4],
          [14, floor + 6.4],
        ],
        false,
      ),
      stroke: 'metal.steel',
      strokeWidth: 0.5,
      opacity: 0.5,
    },
    ...(isSolid ? solidAxle(axle, hub, end) : arms(axle, hub, floor)),
    ...(end === 'front'
      ? [
          {
            d: across([
              [11, low - 3.2, 1.6],
              [17, low + 3, 1],
            ]),
            fill: 'metal.axle',
          },
          {
            d: straight([-10, low - 2.7], [10, low - 2.7]),
            stroke: 'metal.steel',
            strokeWidth: 0.3,
            opacity: 0.45,
          },
        ]
      : []),
  ];
}

function solidAxle(axle: number, hub: number, end: AxleName): Layer[] {
  const at = end === 'front' ? -9 : 0;
  const tube = straight([-hub, axle], [hub, axle]);
  return [
    { d: tube, stroke: 'metal.frame', strokeWidth: 3.6, cap: 'butt' },
    { d: tube, stroke: 'metal.arm', strokeWidth: 2.4, cap: 'butt', dy: 0.4 },
    { d: tube, stroke: 'metal.steel', strokeWidth: 0.4, opacity: 0.5, cap: 'butt', dy: 1.1 },
    {
      d: softPath(box(at - 5.6, axle - 5.2, at + 5.6, axle + 5, 4.4)),
      fill: 'metal.axle',
      stroke: 'black',
      strokeWidth: 0.4,
    },
    {
      d: softPath(box(at - 4.2, axle - 3.9, at + 4.2, axle + 3.7, 3.4)),
      stroke: 'metal.spring',
      strokeWidth: 0.5,
      opacity: 0.8,
    },
    { d: both(box(hub - 13, axle - 3.4, hub - 9.6, axle + 3.6, 0.8)), fill: 'metal.arm' },
  ];
}

function arms(axle: number, hub: number, floor: number): Layer[] {
  const lower = both([
    [9, axle - 2.6, 1],
    [9, axle + 1, 1],
    [hub - 2, axle - 3, 1],
    [hub - 2, axle - 5.6, 1],
  ]);
  return [
    {
      d: both(
        [
          [8, axle + 1],
          [hub, axle],
        ],
        false,
      ),
      stroke: 'metal.frame',
      strokeWidth: 1.8,
    },
    { d: lower, fill: 'metal.arm' },
    {
      d: both(
        [
          [9.6, axle + 0.4],
          [hub - 2.4, axle - 3.4],
        ],
        false,
      ),
      stroke: 'metal.steel',
      strokeWidth: 0.4,
      opacity: 0.45,
    },
    {
      d: across([
        [9, axle - 3.4, 2],
        [11, axle + 3, 1.4],
        [11, floor],
      ]),
      fill: 'metal.frame',
    },
  ];
}
