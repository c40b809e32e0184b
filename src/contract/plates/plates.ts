import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { URL_LENGTH } from '#domain/limits.ts';

const percent = z.number().check(z.minimum(0), z.maximum(100));

/** A part of a photo, in percent of its width and height from the left and the top. */
export const plateBox = z.object({ x: percent, y: percent, width: percent, height: percent });
export type PlateBox = z.output<typeof plateBox>;

export const MAX_PLATE_BOXES = 12;

/** `off`: the site does not search (`PLATES=off`); `unavailable`: it would, but cannot now. Boxes can be drawn by hand all the same. */
export const PLATE_SEARCHES = ['on', 'off', 'unavailable'] as const;

/** What was found on a photo, and what somebody chose: to hide plates, or to leave the photo as it is; null before. */
export const photoPlates = z.object({
  url: z.string(),
  search: z.enum(PLATE_SEARCHES),
  boxes: z.array(plateBox),
  choice: z.nullable(z.enum(['hidden', 'shown'])),
});
export type PhotoPlates = z.output<typeof photoPlates>;

const address = z.string().check(z.minLength(1), z.maxLength(URL_LENGTH));

/** The boxes to hide; none leaves the photo as it is. */
export const chosenPlates = z.object({
  url: address,
  boxes: z.array(plateBox).check(z.maxLength(MAX_PLATE_BOXES)),
});

export const findPlates = endpoint({
  method: 'POST',
  path: '/api/upload/plates',
  summary: 'Look for license plates on an uploaded photo',
  body: z.object({ url: address }),
  reply: photoPlates,
});

/** Hidden means pixelated in every size: the photo gets a new address, and the one before is deleted unless a build shows or showed it. */
export const choosePlates = endpoint({
  method: 'POST',
  path: '/api/upload/plates/choice',
  summary: 'Hide license plates on an uploaded photo, or leave it as it is',
  body: chosenPlates,
  reply: z.object({ url: z.string() }),
});
