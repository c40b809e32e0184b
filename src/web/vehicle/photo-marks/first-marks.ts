import type { PhotoMarks, PhotoPoint } from '#domain/photo-scale.ts';
import { findWheels } from './find-wheels.ts';
import { type OwnPhoto, pixelsOf } from './photo.ts';

/** Every mark of a photo. */
export type Marks = Required<{ [Name in keyof PhotoMarks]: PhotoPoint }>;
export type MarkName = keyof Marks;

/** Marks for a photo: on the wheels that are found, else where wheels often are. The vehicle is thought to look left. */
export function firstMarks(photo: OwnPhoto): Marks {
  const pixels = pixelsOf(photo);
  const { width, height } = photo;
  const level = height * 0.68;
  const found = (pixels && findWheels(pixels)) ?? {
    left: { x: width * 0.22, y: level },
    right: { x: width * 0.78, y: level },
    radius: width * 0.065,
  };
  return marksAround(found.left, found.right, found.radius);
}

/** All marks of wheels of a radius, in px, with fenders as high as they usually are. */
export function marksAround(front: PhotoPoint, rear: PhotoPoint, radius: number): Marks {
  const outwards = front.x < rear.x ? -1 : 1;
  const above = ({ x, y }: PhotoPoint) => ({ x, y: y - radius * 1.22 });
  return {
    front,
    rear,
    side: { x: front.x + outwards * radius, y: front.y },
    // Beside the ground, where a tire is not pressed flat.
    edge: { x: front.x - (outwards * radius) / 2, y: front.y + (radius * Math.sqrt(3)) / 2 },
    frontArch: above(front),
    rearArch: above(rear),
  };
}

/** The same marks of a vehicle that looks the other way. */
export function swapEnds({ front, rear, side, edge, frontArch, rearArch }: Marks): Marks {
  const mirrored = ({ x, y }: PhotoPoint) => ({ x: rear.x - (x - front.x), y: rear.y + (y - front.y) });
  return {
    front: rear,
    rear: front,
    side: mirrored(side),
    edge: mirrored(edge),
    frontArch: rearArch,
    rearArch: frontArch,
  };
}

const OTHER_END: Partial<Record<MarkName, MarkName>> = {
  front: 'rear',
  rear: 'front',
  frontArch: 'rearArch',
  rearArch: 'frontArch',
};

/** What the marks are called once the ends are swapped. */
export const swappedNames = (names: ReadonlySet<MarkName>): ReadonlySet<MarkName> =>
  new Set([...names].map((name) => OTHER_END[name] ?? name));

/** What a hub takes along until it is set by itself. */
const ALONG: Partial<Record<MarkName, readonly MarkName[]>> = {
  front: ['side', 'edge', 'frontArch'],
  rear: ['rearArch'],
};

/** A mark moved to a place within the photo. */
export function moveMark(
  marks: Marks,
  name: MarkName,
  to: PhotoPoint,
  { width, height, set }: { width: number; height: number; set: ReadonlySet<MarkName> },
): Marks {
  const within = ({ x, y }: PhotoPoint): PhotoPoint => ({
    x: Math.min(width, Math.max(0, x)),
    y: Math.min(height, Math.max(0, y)),
  });
  const place = within(to);
  const [byX, byY] = [place.x - marks[name].x, place.y - marks[name].y];
  const moved: Marks = { ...marks, [name]: place };
  for (const other of ALONG[name] ?? [])
    if (!set.has(other)) moved[other] = within({ x: marks[other].x + byX, y: marks[other].y + byY });
  return moved;
}
