import type { RideHeight } from './ride-height.ts';
import type { DrawingSubject } from './subject.ts';

/** The pictures a build can have: the whole side, the front wheel from near, the front half, the rear half. */
export const VIEWS = ['side', 'wheel', 'front', 'rear'] as const;
export type View = (typeof VIEWS)[number];

export interface Size {
  width: number;
  height: number;
}

/** How inches land on the picture: px per inch, and where the ground and the picture's middle are. */
export interface Camera {
  scale: number;
  /** Ground line in px from the top. */
  groundY: number;
  /** The vehicle's x (inches) in the middle of the picture. */
  centreX: number;
}

/** Half views show this many inches across, wheel close-ups that many. */
const HALF_SPAN = 112;
const WHEEL_SPAN = 58;
/** Floor kept under the tires of a half view, in inches. */
const HALF_FLOOR = 13;

export function aimCamera(
  subject: DrawingSubject,
  view: View,
  height: RideHeight,
  { width, height: tall }: Size,
): Camera {
  const { body } = subject;
  const [left, right] = body.extent;
  switch (view) {
    case 'side':
      return {
        scale: Math.min(1128 / body.length, 5.9) * (width / 1600),
        groundY: 0.685 * tall,
        centreX: (left + right) / 2,
      };
    case 'wheel': {
      const scale = width / WHEEL_SPAN;
      return { scale, groundY: tall / 2 + scale * (height.frontAxle + 3), centreX: 4.5 };
    }
    case 'front':
      return { ...halfView(width, tall), centreX: left - 9 + HALF_SPAN / 2 };
    case 'rear':
      return { ...halfView(width, tall), centreX: right + 9 - HALF_SPAN / 2 };
  }
}

function halfView(width: number, tall: number): Pick<Camera, 'scale' | 'groundY'> {
  const scale = width / HALF_SPAN;
  return { scale, groundY: tall - scale * HALF_FLOOR };
}
