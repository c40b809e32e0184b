import type { Background, Body, Finish, Paint, Tread, WheelFace } from '#drawings/kit/art.ts';

/** One wheel with its tire. Inches, offsets in mm with the spacers taken off. */
export interface WheelSetup {
  tireDiameter: number;
  /** Width of the tire as marked, in mm. */
  section: number;
  tread: Tread;
  diameter: number;
  width: number;
  offset: number;
  /** Of a pair, the offset of the inner wheel; the rest is the outer one's. */
  innerOffset?: number;
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

/** Whether its rear wheels are pairs. */
export const isDually = ({ rear }: Pick<DrawingSubject, 'rear'>): boolean => rear.innerOffset !== undefined;
