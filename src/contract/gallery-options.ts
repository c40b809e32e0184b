import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { textOrNone } from './gallery.ts';

const optionList = (name: string, of: string) =>
  endpoint({
    method: 'GET',
    path: `/api/vehicles/options/${name}`,
    scope: 'read',
    summary: `${of} present in the gallery`,
    reply: z.array(z.string()),
  });

export const listYears = endpoint({
  method: 'GET',
  path: '/api/vehicles/options/years',
  scope: 'read',
  summary: 'Years present in the gallery, newest first',
  reply: z.array(z.int()),
});
export const listMakes = optionList('makes', 'Makes');
export const listModels = endpoint({
  method: 'GET',
  path: '/api/vehicles/options/models',
  scope: 'read',
  summary: 'Models present in the gallery, of one make if given',
  query: z.object({ make: textOrNone }),
  reply: z.array(z.string()),
});
export const listWheelWidths = optionList('wheel-widths', 'Wheel widths (inches)');
export const listWheelDiameters = optionList('wheel-diameters', 'Wheel diameters (inches)');
export const listTireWidths = optionList('tire-widths', 'Tire widths (inches below 20, else mm)');
export const listTireHeights = optionList('tire-heights', 'Tire heights');

/** Without `brand` an object of brand to model names, with it the list of that brand (§7). `kept` leaves out those only builds have. */
export const listWheelModels = endpoint({
  method: 'GET',
  path: '/api/vehicles/options/wheel-models',
  scope: 'read',
  summary: 'Wheel models by brand',
  query: z.object({ brand: textOrNone, kept: z.optional(z.enum(['true', 'false'])) }),
  reply: z.union([z.record(z.string(), z.array(z.string())), z.array(z.string())]),
});
