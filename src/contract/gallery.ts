import * as z from 'zod/mini';
import { AXLES } from '#domain/axles.ts';
import { MODIFICATION_FILTERS, SORTS } from '#domain/choices.ts';
import {
  MAX_OFFSET,
  MAX_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  OFFSET_MAX,
  OFFSET_MIN,
  PAGE_SIZE,
  TEXT_LENGTH,
} from '#domain/limits.ts';
import { decimalText, inchesText, parseTireHeightKey, tireWidthText } from '#domain/measures.ts';
import { endpoint, withoutNul } from './endpoint.ts';
import { publicVehicle } from './vehicles.ts';

/** Filters that hold a list of values; a build matches when it has one of them. */
export const LIST_FILTERS = [
  'suspension',
  'wheelBrand',
  'wheelModel',
  'wheelWidth',
  'wheelDiameter',
  'tireWidth',
  'tireHeight',
  'tireDiameter',
  'tireBrand',
  'rubbing',
  'setup',
  'finish',
  'measuredLift',
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** Filters that hold one value. */
export const SINGLE_FILTERS = ['year', 'make', 'model', 'modification', 'owner'] as const;

/** One group of filter options; `offset` is a range in mm. */
export const FACETS = [...SINGLE_FILTERS, ...LIST_FILTERS, 'offset'] as const;
export type Facet = (typeof FACETS)[number];

/** What front and rear may have of their own: such a filter is met by either, and a build counts once for each value it has. */
export const AXLE_FACETS = [
  'wheelModel',
  'wheelWidth',
  'wheelDiameter',
  'tireWidth',
  'tireHeight',
  'tireDiameter',
  'tireBrand',
  'finish',
  'offset',
] as const satisfies readonly Facet[];

/** A spelling of the value that equals the stored one, for filters that hold numbers as text. */
const CANONICAL: Partial<Record<ListFilter, (text: string) => string>> = {
  wheelWidth: decimalText,
  wheelDiameter: decimalText,
  tireWidth: tireWidthText,
  tireHeight: parseTireHeightKey,
  tireDiameter: inchesText,
};

/**
 * Reads a list parameter (§7): one key is split at commas, repeated keys are taken as they stand, so that a value
 * holding a comma can be sent. Empty values are dropped, doubles removed, numbers brought to their one spelling.
 */
export function readList(filter: ListFilter, raw: string | readonly string[]): string[] {
  const parts = typeof raw === 'string' ? raw.split(',') : raw;
  const spell = CANONICAL[filter] ?? ((text: string) => text.trim());
  return [...new Set(parts.map(spell).filter((part) => part !== ''))];
}

const rawList = z.union([
  z.string().check(z.maxLength(2000), withoutNul),
  z.array(z.string().check(z.maxLength(TEXT_LENGTH), withoutNul)).check(z.maxLength(100)),
]);
const values = z.array(z.string().check(z.maxLength(TEXT_LENGTH))).check(z.maxLength(100));
const listOf = (filter: ListFilter) =>
  z.optional(
    z.pipe(
      z.pipe(
        rawList,
        z.transform((raw) => readList(filter, raw)),
      ),
      values,
    ),
  );
const wholeNumber = z.pipe(
  z.string().check(z.regex(/^-?\d{1,9}$/, 'Must be a whole number')),
  z.transform(Number),
);
const within = (low: number, high: number) =>
  z.pipe(wholeNumber, z.int().check(z.minimum(low), z.maximum(high)));

/** An empty value of a filter is no filter, here and below. */
const numberOrNone = (low: number, high: number) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^(?:-?\d{1,9})?$/, 'Must be a whole number')),
        z.transform((written) => (written === '' ? undefined : Number(written))),
      ),
      z.optional(z.int().check(z.minimum(low), z.maximum(high))),
    ),
  );
const offsetMm = numberOrNone(OFFSET_MIN, OFFSET_MAX);
/** A short text; an empty one is none. */
export const textOrNone = z.optional(
  z.pipe(
    z.string().check(z.maxLength(TEXT_LENGTH), withoutNul),
    z.transform((written) => (written === '' ? undefined : written)),
  ),
);
const search = z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH), withoutNul));

/** The filters as query parameters. Offsets in mm, both ends included. */
const filterQuery = {
  year: numberOrNone(1, 9999),
  make: textOrNone,
  model: textOrNone,
  modification: z.optional(
    z.pipe(
      z.enum(['', ...MODIFICATION_FILTERS]),
      z.transform((chosen) => (chosen === '' ? undefined : chosen)),
    ),
  ),
  suspension: listOf('suspension'),
  wheelBrand: listOf('wheelBrand'),
  wheelModel: listOf('wheelModel'),
  wheelWidth: listOf('wheelWidth'),
  wheelDiameter: listOf('wheelDiameter'),
  tireWidth: listOf('tireWidth'),
  tireHeight: listOf('tireHeight'),
  /** Whole inches, computed for metric tires. */
  tireDiameter: listOf('tireDiameter'),
  tireBrand: listOf('tireBrand'),
  rubbing: listOf('rubbing'),
  /** Same all around, Staggered, Spacers, Dually. */
  setup: listOf('setup'),
  /** The family a wheel's finish belongs to: Black, Machined, Milled ... */
  finish: listOf('finish'),
  /** Ride height over stock as owners measured it on a side photo, in whole inches: -1, 0, 2. */
  measuredLift: listOf('measuredLift'),
  /** The one axle that is looked at: sizes as they stand on it, offsets with their spacers. Without it either may match. */
  axle: z.optional(
    z.pipe(
      z.enum(['', ...AXLES]),
      z.transform((chosen) => (chosen === '' ? undefined : chosen)),
    ),
  ),
  /** The builds of one account, by its `ownerKey`. */
  owner: z.optional(z.string().check(z.regex(/^[0-9a-f]{12}$/, 'Must be the key of an owner'))),
  offsetMin: offsetMm,
  offsetMax: offsetMm,
};

export const filters = z.object(filterQuery);
/** Filters as the program holds them: absent or non-empty. */
export type Filters = z.output<typeof filters>;

const pageQuery = {
  sortBy: z._default(z.enum(SORTS), 'newest'),
  limit: z._default(within(1, MAX_PAGE_SIZE), PAGE_SIZE),
  offset: z._default(within(0, MAX_OFFSET), 0),
};

/** Filters and search without a page. */
export const searchQuery = z.object({ ...filterQuery, search });

export const galleryQuery = z.object({ ...filterQuery, ...pageQuery, search });
export type GalleryQuery = z.output<typeof galleryQuery>;

/** Formats of the list other than JSON; each has a page length of its own, newest first. */
export const PUBLIC_FORMATS = ['csv', 'atom'] as const;

const listQuery = z.extend(galleryQuery, {
  /** A table or a feed instead of JSON: `sortBy`, `limit` and `offset` do not apply, the header `link` names the next page. */
  format: z.optional(z.enum(PUBLIC_FORMATS)),
  /** Where a page of the table or feed begins, as an earlier page named it. */
  cursor: z.optional(
    z.string().check(z.regex(/^(?:\d{1,18}|-\d{1,17})-\d{1,10}$/, 'Must be the cursor of an earlier page')),
  ),
});
export type ListQuery = z.output<typeof listQuery>;

export const vehiclePage = z.object({ vehicles: z.array(publicVehicle), totalCount: z.int() });
export type VehiclePage = z.output<typeof vehiclePage>;

export const listVehicles = endpoint({
  method: 'GET',
  path: '/api/vehicles',
  scope: 'read',
  summary: 'Builds that match filters and search, a page at a time; as JSON, as CSV, or as an Atom feed',
  query: listQuery,
  reply: vehiclePage,
});

export const searchVehicles = endpoint({
  method: 'GET',
  path: '/api/vehicles/search/:term',
  scope: 'read',
  summary: 'Builds found by free text',
  params: z.object({ term: z.string().check(z.maxLength(MAX_SEARCH_LENGTH)) }),
  query: galleryQuery,
  reply: vehiclePage,
});
