import * as z from 'zod/mini';
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
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** Filters that hold one value. */
export const SINGLE_FILTERS = ['year', 'make', 'model', 'modification', 'owner'] as const;

/** One group of filter options; `offset` is a range in mm. */
export const FACETS = [...SINGLE_FILTERS, ...LIST_FILTERS, 'offset'] as const;
export type Facet = (typeof FACETS)[number];

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
  summary: 'Builds that match filters and search, a page at a time; as JSON, as CSV, or as an Atom feed',
  query: listQuery,
  reply: vehiclePage,
});

export const searchVehicles = endpoint({
  method: 'GET',
  path: '/api/vehicles/search/:term',
  summary: 'Builds found by free text',
  params: z.object({ term: z.string().check(z.maxLength(MAX_SEARCH_LENGTH)) }),
  query: galleryQuery,
  reply: vehiclePage,
});

export const facetOption = z.object({ value: z.string(), count: z.int() });
export type FacetOption = z.output<typeof facetOption>;

/** A part of the search text that was read as a filter. `from` and `to` are its place in the text as sent. */
export const understoodPart = z.object({
  facet: z.enum(FACETS),
  value: z.string(),
  label: z.string(),
  from: z.int(),
  to: z.int(),
  /** The other way to read it: the text that says so in its place, and what to call it. An offset is near or exact. */
  instead: z.optional(z.object({ text: z.string(), label: z.string() })),
  /** Only the beginning of something is written, and all that it may become is found. */
  begun: z.optional(z.literal(true)),
  /** Builds with this value are not wanted. */
  excluded: z.optional(z.literal(true)),
  /** Not one value but all below or above it, or between two. */
  compared: z.optional(z.literal(true)),
});
export type UnderstoodPart = z.output<typeof understoodPart>;

const options = z.array(facetOption);

export const facetsReply = z.object({
  /** Builds that match everything. */
  totalCount: z.int(),
  /** For each group its options, with the number of builds if that option were chosen and the group's own filter left out. */
  facets: z.object({
    year: options,
    make: options,
    model: options,
    modification: options,
    suspension: options,
    wheelBrand: options,
    wheelModel: options,
    wheelWidth: options,
    wheelDiameter: options,
    tireWidth: options,
    tireHeight: options,
    tireDiameter: options,
    tireBrand: options,
    rubbing: options,
  }),
  /** Builds per offset (mm), the offset filter left out. */
  offsets: z.array(z.object({ offset: z.int(), count: z.int() })),
  /** For each active filter, and for the words of the search, the number of builds if it were dropped. */
  without: z.array(z.object({ facet: z.enum([...FACETS, 'search']), count: z.int() })),
  /** Where nothing matches: what brings builds when it is dropped together, such as both numbers of a size; pairs only where no one thing helps. */
  withoutTogether: z.array(z.object({ facets: z.array(z.enum([...FACETS, 'search'])), count: z.int() })),
  understood: z.array(understoodPart),
  /** Words of the search that were left out, because no build that matches the rest carries them. */
  leftOut: z.array(z.string()),
  /** Whether the search asks what fits, so that the fit answer is what helps. */
  asksFit: z.boolean(),
  /** Whose builds these are when `owner` is chosen, as the newest of them says; null when there are none. */
  ownerName: z.nullable(z.string()),
});
export type Facets = z.output<typeof facetsReply>;

export const getFacets = endpoint({
  method: 'GET',
  path: '/api/vehicles/facets',
  summary: 'Live counts of every filter option',
  query: searchQuery,
  reply: facetsReply,
});
