import { round } from '#drawings/kit/markup.ts';
import type { DrawingSubject } from '#drawings/subject/subject.ts';

type Drawn = Pick<DrawingSubject, 'body'>;

/** What a drawing shows of the world, in inches; the ground line is so far above its lower edge. */
export interface DrawnFrame {
  left: number;
  width: number;
  height: number;
  ground: number;
}

/** From the side: room over the roof for the tallest lift. The same for every set-up on a body, so that two can be laid upon each other. */
export function elevationFrame({ body }: Drawn): DrawnFrame {
  const [left, right] = body.extent;
  return { left: left - 5, width: right - left + 10, height: body.height + 20, ground: 5 };
}

/** From before or behind: room beside the mirrors, and for words under the ground. */
export function acrossFrame({ body }: Drawn): DrawnFrame {
  const width = body.width + 30;
  return { left: -width / 2, width, height: body.height + 26, ground: 11 };
}

export const viewBoxOf = ({ left, width, height, ground }: DrawnFrame): string =>
  [left, ground - height, width, height].map(round).join(' ');
