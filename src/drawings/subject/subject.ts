import type { Background, Body, Finish, Paint, Tread, WheelFace } from '#drawings/kit/art.ts';

/** One wheel with its tire. Inches, the offset in mm. */
export interface WheelSetup {
  tireDiameter: number;
  /** Width of the tire as marked, in mm. */
  section: number;
  tread: Tread;
  diameter: number;
  width: number;
  offset: number;
  face: WheelFace;
  finish: Finish;
  lugs: number;
}

/** Everything a drawing shows, chosen and checked: the composer only places and paints it. */
export interface DrawingSubject {
  body: Body;
  paint: Paint;
  background: Background;
  caliper: string;
  facing: 'left' | 'right';
  /** Lift of the body over its stock height in inches; negative when lowered. */
  lift: number;
  front: WheelSetup;
  rear: WheelSetup;
}
