import * as z from 'zod/mini';
import { WHEEL_BRANDS } from '#domain/choices.ts';
import { WHEEL_NAME_LENGTH } from '#domain/limits.ts';
import { endpoint, id, idParams, requiredLine, success, withoutNul } from './endpoint.ts';
import { searchQuery } from './gallery.ts';
import { photo } from './vehicles.ts';

/** The list administrators keep; it feeds the wheel model choice of the forms (§2). */
export const wheelModel = z.object({ id, brand: z.string(), model: z.string() });
export type WheelModel = z.output<typeof wheelModel>;

/** With the entry of the activity log by which the change is undone. */
const changedWheelModel = z.extend(wheelModel, { activityId: z.int() });

const NO_BRAND = 'Please select a wheel brand';
export const NO_WHEEL_MODEL = 'Please enter a wheel model';

export const wheelModelFields = z.object({
  brand: z.enum(WHEEL_BRANDS, NO_BRAND),
  model: requiredLine(NO_WHEEL_MODEL, WHEEL_NAME_LENGTH),
});
export type WheelModelFields = z.output<typeof wheelModelFields>;

export const listAdminWheelModels = endpoint({
  method: 'GET',
  path: '/api/admin/wheel-models',
  summary: 'The wheel models of a brand, or of all',
  query: z.object({
    brand: z.optional(
      z.union(
        [
          z.enum(WHEEL_BRANDS),
          z.pipe(
            z.literal(''),
            z.transform(() => undefined),
          ),
        ],
        NO_BRAND,
      ),
    ),
  }),
  reply: z.array(wheelModel),
});

/** A model that builds have and the list has not, as somebody typed it. */
const typedModel = z.object({ brand: z.string(), model: z.string(), builds: z.int() });
export type TypedModel = z.output<typeof typedModel>;

export const listTypedWheelModels = endpoint({
  method: 'GET',
  path: '/api/admin/wheel-models/typed',
  summary: 'Wheel models of builds that are not in the list',
  query: z.object({ brand: z.enum(WHEEL_BRANDS, NO_BRAND) }),
  reply: z.array(typedModel),
});

/** All builds of the typed model get the one of the list, each with its entry in the log. */
export const mergeWheelModel = endpoint({
  method: 'POST',
  path: '/api/admin/wheel-models/:id/merge',
  summary: 'Merge a typed wheel model into a listed one',
  params: idParams,
  body: z.object({ typed: z.string().check(z.minLength(1), z.maxLength(WHEEL_NAME_LENGTH), withoutNul) }),
  reply: z.object({ builds: z.int(), activityIds: z.array(z.int()) }),
});

export const createWheelModel = endpoint({
  method: 'POST',
  path: '/api/admin/wheel-models',
  summary: 'Add a wheel model',
  body: wheelModelFields,
  reply: changedWheelModel,
});

export const changeWheelModel = endpoint({
  method: 'PUT',
  path: '/api/admin/wheel-models/:id',
  summary: 'Change a wheel model',
  params: idParams,
  body: wheelModelFields,
  reply: changedWheelModel,
});

export const removeWheelModel = endpoint({
  method: 'DELETE',
  path: '/api/admin/wheel-models/:id',
  summary: 'Delete a wheel model',
  params: idParams,
  reply: z.extend(success, { activityId: z.int() }),
});

const wheelPicture = z.object({
  id,
  /** "2021 Ford F-150" */
  name: z.string(),
  url: z.string(),
  known: z.optional(photo),
});
export type WheelPicture = z.output<typeof wheelPicture>;

/** One wheel as its owners run it. The counts of a list leave out the filter that the list itself sets. */
export const wheelSummary = z.object({
  brand: z.string(),
  model: z.string(),
  /** Builds that match everything. */
  builds: z.int(),
  /** Inches; most used first. */
  sizes: z.array(z.object({ diameter: z.string(), width: z.string(), count: z.int() })),
  /** Millimetres, ascending; the most used ones. */
  offsets: z.array(z.object({ offset: z.int(), count: z.int() })),
  /** Most common first. */
  vehicles: z.array(z.object({ make: z.string(), model: z.string(), count: z.int() })),
  /** Main pictures of the most liked builds. */
  pictures: z.array(wheelPicture),
});
export type WheelSummary = z.output<typeof wheelSummary>;

export const getWheelSummary = endpoint({
  method: 'GET',
  path: '/api/vehicles/wheel-summary',
  scope: 'read',
  summary:
    'The one wheel model of the builds that match: sizes, offsets, vehicles, and photos; null when there are several',
  query: searchQuery,
  reply: z.nullable(wheelSummary),
});
