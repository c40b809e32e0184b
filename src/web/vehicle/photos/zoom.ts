/** How a photo is shown: enlarged by `scale`, its middle moved by px from the middle of the stage. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

/** Sizes in px: of the stage, and of the photo on it when all of it is shown. */
export interface ZoomRoom {
  stage: { width: number; height: number };
  photo: { width: number; height: number };
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const LARGEST_SCALE = 5;
/** What a double tap enlarges to. */
const CLOSE_LOOK = 2.5;

interface Point {
  x: number;
  y: number;
}

/** Enlarged by a factor around a point, px from the middle of the stage, which stays where it is. */
export function zoomedAt(zoom: Zoom, factor: number, at: Point, room: ZoomRoom): Zoom {
  const scale = Math.min(Math.max(zoom.scale * factor, 1), LARGEST_SCALE);
  if (scale === 1) return WHOLE;
  const by = scale / zoom.scale;
  return within({ scale, x: at.x - (at.x - zoom.x) * by, y: at.y - (at.y - zoom.y) * by }, room);
}

/** All of the photo, or a close look at a point of it. */
export function toggledAt(zoom: Zoom, at: Point, room: ZoomRoom): Zoom {
  return zoom.scale > 1 ? WHOLE : zoomedAt(zoom, CLOSE_LOOK, at, room);
}

export function movedBy(zoom: Zoom, { x, y }: Point, room: ZoomRoom): Zoom {
  return zoom.scale === 1 ? zoom : within({ ...zoom, x: zoom.x + x, y: zoom.y + y }, room);
}

/** No edge of the photo comes further in than the edge of the stage, unless it is smaller than that. */
function within({ scale, x, y }: Zoom, { stage, photo }: ZoomRoom): Zoom {
  const most = (side: 'width' | 'height') => Math.max(0, (photo[side] * scale - stage[side]) / 2);
  const held = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit);
  return { scale, x: held(x, most('width')), y: held(y, most('height')) };
}
