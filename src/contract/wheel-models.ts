import * as z from 'zod/mini';
import { WHEEL_BRANDS } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, requiredLine, success } from './fields.ts';
import { WHEEL_NAME_LENGTH } from './limits.ts';

/** The list administrators keep; it feeds the wheel model choice of the forms (§2). */
export const wheelModel = z.object({ id, brand: z.string(), model: z.string() });
export type WheelModel = z.output<typeof wheelModel>;

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

export const createWheelModel = endpoint({
  method: 'POST',
  path: '/api/admin/wheel-models',
  summary: 'Add a wheel model',
  body: wheelModelFields,
  reply: wheelModel,
});

export const changeWheelModel = endpoint({
  method: 'PUT',
  path: '/api/admin/wheel-models/:id',
  summary: 'Change a wheel model',
  params: idParams,
  body: wheelModelFields,
  reply: wheelModel,
});

export const removeWheelModel = endpoint({
  method: 'DELETE',
  path: '/api/admin/wheel-models/:id',
  summary: 'Delete a wheel model',
  params: idParams,
  reply: success,
});
