import type { Axle } from './axles.ts';

/** A place on a photo, in px from its upper left corner. */
export interface PhotoPoint {
  x: number;
  y: number;
}

/** What is marked on a photo of a vehicle's side. */
export interface PhotoMarks {
  /** The middles of the hubs. */
  front: PhotoPoint;
  rear: PhotoPoint;
  /** Two points of the front tire's outer edge: one about level with the hub, one well above or below it. */
  side: PhotoPoint;
  edge: PhotoPoint;
  /** The edge of the fender straight above each hub. */
  frontArch?: PhotoPoint | undefined;
  rearArch?: PhotoPoint | undefined;
}

/** What is known beside the marks. */
export interface PhotoFacts {
  /** In mm. */
  wheelbase: number;
  /** How exactly a mark stands, in px. */
  precision: number;
  /** Diameter of the tire the photo shows, in mm, when somebody knows it. */
  knownTire?: number | undefined;
}

/** A photo measured: lengths in mm unless they say otherwise. */
export interface PhotoScale {
  /** Millimeters per px, across the line of the hubs. */
  mmPerPx: number;
  /** Of the wheel as the photo shows it: its width over its height, at most 1. */
  ratio: number;
  /** How far the line of the hubs leans in the photo, in degrees, clockwise; it runs from left to right. */
  tilt: number;
  tireDiameter: number;
  /** From the hub up to the edge of the fender, where it is marked. */
  hubToArch: Record<Axle, number | undefined>;
  /** From the tire up to the edge of the fender, where it is marked. */
  gap: Record<Axle, number | undefined>;
  /** What a length may be off. */
  error: number;
}

export type PhotoReading = { scale: PhotoScale } | { refusal: string };

/** How exactly somebody sets a mark, in px. */
export const BY_HAND = 1.5;
/** Narrower wheels are seen from too far ahead or behind. */
const LEAST_RATIO = 0.94;
/** Wider than high is a slip of the marks. */
const GREATEST_RATIO = 1.06;
/** By how much wheelbase and tire size may tell different scales. */
const MOST_DISAGREEMENT = 0.06;
/** From where such photos are taken, in mm: the nearer, the more the nearer wheel seems larger. */
const USUAL_DISTANCE = 8000;
/** How far somebody who stands square to the side is off, in degrees. Marks cannot tell so little. */
const USUAL_TURN = 5;

export const HOW_TO_STAND =
  'Stand farther back, level with the hubs, square to the middle of the vehicle, with the wheels straight.';
const TOO_FAR_ROUND = `This photo is taken too far from the side. ${HOW_TO_STAND}`;
const SCALES_DISAGREE = `The wheelbase and the tire size don’t agree on the scale. Check both and the marks, or take another photo. ${HOW_TO_STAND}`;
const MARKS_MISS =
  'These marks don’t make a wheel. Put the hub marks on the hub centers and the tire marks on the outer edge of the front tire.';

/**
 * Measures a side photo by its marks. A camera at an angle narrows wheelbase and wheels alike, so that the wheel's width is
 * measured by the wheelbase as it stands, and all heights by the ratio of the wheel's width to its height.
 */
export function readPhotoScale(marks: PhotoMarks, facts: PhotoFacts): PhotoReading {
  const { wheelbase, precision, knownTire } = facts;
  const axis = hubLine(marks);
  const wheel = axis && ellipseOf(marks, axis);
  if (!axis || !wheel) return { refusal: MARKS_MISS };
  const measured = wheel.width / wheel.height;
  if (measured > GREATEST_RATIO) return { refusal: MARKS_MISS };
  if (measured < LEAST_RATIO) return { refusal: TOO_FAR_ROUND };
  const alongScale = wheelbase / axis.length;
  const tireDiameter = wheel.width * alongScale;
  const disagreement = knownTire === undefined ? 0 : tireDiameter / knownTire - 1;
  if (Math.abs(disagreement) > MOST_DISAGREEMENT) return { refusal: SCALES_DISAGREE };
  const ratio = Math.min(1, measured);
  const mmPerPx = alongScale * ratio;
  const hubToArch = {
    front: heightOver(marks.front, marks.frontArch, axis, mmPerPx),
    rear: heightOver(marks.rear, marks.rearArch, axis, mmPerPx),
  };
  const gapOf = (height: number | undefined) =>
    height === undefined ? undefined : height - tireDiameter / 2;
  // Hub and edge are off by as much each, and the wheelbase at both its ends.
  const off = Math.SQRT2 * precision;
  const byMarks = Math.hypot(2 * off * alongScale, (tireDiameter * off) / axis.length);
  const angle = Math.max((USUAL_TURN * Math.PI) / 180, Math.acos(ratio));
  // Near the nearer wheel lengths along the vehicle grow with the square of the distance.
  const byTurn = (tireDiameter * Math.sin(angle) * wheelbase) / USUAL_DISTANCE;
  return {
    scale: {
      mmPerPx,
      ratio,
      tilt: (Math.atan2(axis.y, axis.x) * 180) / Math.PI,
      tireDiameter,
      hubToArch,
      gap: { front: gapOf(hubToArch.front), rear: gapOf(hubToArch.rear) },
      // A tire that is known tells what the turn did to it.
      error: Math.hypot(byMarks, knownTire === undefined ? byTurn : tireDiameter - knownTire),
    },
  };
}

interface HubLine extends PhotoPoint {
  length: number;
}

/** The direction from the left hub to the right one, of length 1, and how far they are apart in px. */
function hubLine({ front, rear }: PhotoMarks): HubLine | undefined {
  const [left, right] = front.x <= rear.x ? [front, rear] : [rear, front];
  const [x, y] = [right.x - left.x, right.y - left.y];
  const length = Math.hypot(x, y);
  return length < 1 ? undefined : { x: x / length, y: y / length, length };
}

/** Width and height in px of the ellipse around the front hub that goes through both marks of the tire. */
function ellipseOf({ front, side, edge }: PhotoMarks, axis: HubLine) {
  const [sideX, sideY] = squares(side, front, axis);
  const [edgeX, edgeY] = squares(edge, front, axis);
  const determinant = sideX * edgeY - edgeX * sideY;
  const overWidth = (edgeY - sideY) / determinant;
  const overHeight = (sideX - edgeX) / determinant;
  // Also where both marks are at the same place, or none of them is an edge.
  if (!(overWidth > 0 && overHeight > 0)) return undefined;
  return { width: 2 / Math.sqrt(overWidth), height: 2 / Math.sqrt(overHeight) };
}

/** How far a point is from another along the line of the hubs and across it, squared. */
function squares(point: PhotoPoint, from: PhotoPoint, axis: HubLine): [number, number] {
  const [x, y] = [point.x - from.x, point.y - from.y];
  return [(x * axis.x + y * axis.y) ** 2, (y * axis.x - x * axis.y) ** 2];
}

function heightOver(hub: PhotoPoint, arch: PhotoPoint | undefined, axis: HubLine, mmPerPx: number) {
  if (!arch) return undefined;
  return ((hub.y - arch.y) * axis.x + (arch.x - hub.x) * axis.y) * mmPerPx;
}
