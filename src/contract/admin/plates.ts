import * as z from 'zod/mini';
import { endpoint, idParams } from '#contract/endpoint.ts';
import { chosenPlates, PLATE_SEARCHES, photoPlates } from '#contract/plates/plates.ts';
import { namedVehicle } from './images.ts';
import { changeEntry } from './vehicles.ts';

/** The photos of a build, looked at now where that was not done before. */
export const getBuildPlates = endpoint({
  method: 'GET',
  path: '/api/admin/vehicles/:id/plates',
  summary: 'Possible license plates on the photos of a build',
  params: idParams,
  reply: z.array(photoPlates),
});

/** Can be taken back for 30 days, for which the photo as it was is kept. Without boxes it is noted that nothing is to be hidden. */
export const hideBuildPlates = endpoint({
  method: 'POST',
  path: '/api/admin/vehicles/:id/plates',
  summary: 'Hide license plates on a photo of a build',
  params: idParams,
  body: chosenPlates,
  reply: z.object({ url: z.string(), ...changeEntry }),
});

export const PLATE_JOB_STATES = ['stopped', 'running', 'done'] as const;

/** How far the search through the photos of the gallery is. */
export const plateJob = z.object({
  search: z.enum(PLATE_SEARCHES),
  state: z.enum(PLATE_JOB_STATES),
  /** Of the photos that builds show: all, and those that were looked at. */
  photos: z.int(),
  looked: z.int(),
  /** Builds with a possible plate nobody decided on, oldest first, 200 at most; `total` counts all. */
  builds: z.object({ total: z.int(), items: z.array(namedVehicle) }),
});
export type PlateJob = z.output<typeof plateJob>;

export const getPlateJob = endpoint({
  method: 'GET',
  path: '/api/admin/plates',
  summary: 'The search for license plates in the photos of the gallery',
  reply: plateJob,
});

export const runPlateJob = endpoint({
  method: 'POST',
  path: '/api/admin/plates',
  summary: 'Start or pause the search for license plates',
  body: z.object({ run: z.boolean() }),
  reply: plateJob,
});
