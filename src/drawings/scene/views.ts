import type { Body } from '#drawings/kit/art.ts';
import type { DrawingSubject } from '#drawings/subject/subject.ts';

/** The pictures a build can have: the whole side, the front wheel and the front half at an angle, the rear half. */
export const VIEWS = ['side', 'wheel', 'front', 'rear'] as const;
export type View = (typeof VIEWS)[number];
/** Those that are seen square to the side. */
export type SquareView = 'side' | 'rear';

export interface Size {
  width: number;
  height: number;
}

/** How inches land on the picture: px per inch, and where the ground and the picture's middle are. */
interface Camera {
  scale: number;
  /** Ground line in px from the top. */
  groundY: number;
  /** The vehicle's x (inches) in the middle of the picture. */
  centreX: number;
}

/** A half view: inches across by the body's height, air beside the bumper and floor under the tires in inches. */
const HALF = { spanPerHeight: 1.46, narrowest: 88, widest: 118, air: 9, floor: 13 };

export function aimCamera({ body }: Pick<DrawingSubject, 'body'>, view: SquareView, size: Size): Camera {
  const { width, height: tall } = size;
  const [left, right] = body.extent;
  if (view === 'rear') return { ...halfView(body, size), centreX: right + HALF.air - halfSpan(body) / 2 };
  return {
    // Three percent of air beside nose and tail of the centred square that a card shows.
    scale: (1128 / body.length) * (width / 1600),
    groundY: 0.715 * tall,
    centreX: (left + right) / 2,
  };
}

function halfView(body: Body, { width, height }: Size): Pick<Camera, 'scale' | 'groundY'> {
  const scale = width / halfSpan(body);
  return { scale, groundY: height - scale * HALF.floor };
}

function halfSpan(body: Body): number {
  return Math.min(HALF.widest, Math.max(HALF.narrowest, body.height * HALF.spanPerHeight));
}

/** Where the axles and the body are, in inches over the ground. */
export interface RideHeight {
  frontAxle: number;
  rearAxle: number;
  /** How far the body stands above its stock height, over each axle. */
  frontShift: number;
  rearShift: number;
}

export function rideHeight({ body, lift, front, rear }: DrawingSubject): RideHeight {
  return {
    frontAxle: axleHeight(front.tireDiameter),
    rearAxle: axleHeight(rear.tireDiameter),
    frontShift: bodyShift(front.tireDiameter, body, lift),
    rearShift: bodyShift(rear.tireDiameter, body, lift),
  };
}

/** Moves the body onto its axles; it leans when front and rear stand differently high. */
export function bodyTransform(body: Body, { frontShift, rearShift }: RideHeight): string {
  const lean = (Math.atan((rearShift - frontShift) / body.wheelbase) * 180) / Math.PI;
  const shift = `translate(0 ${frontShift.toFixed(3)})`;
  return lean === 0 ? shift : `${shift} rotate(${lean.toFixed(4)})`;
}

/** A tire flattens a little under its load. */
function squash(tireDiameter: number): number {
  return 0.012 * tireDiameter;
}

/** How high the middle of a hub stands on a tire of a diameter, both in inches. */
export function axleHeight(tireDiameter: number): number {
  return tireDiameter / 2 - squash(tireDiameter);
}

function bodyShift(tireDiameter: number, body: Body, lift: number): number {
  return axleHeight(tireDiameter) - axleHeight(body.stockTire) + lift;
}
