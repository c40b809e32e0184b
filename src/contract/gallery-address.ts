import * as z from 'zod/mini';
import { SORTS, type Sort, VIEWS, type View } from './choices.ts';
import type { QueryOf } from './endpoint.ts';
import { readId } from './fields.ts';
import { type Filters, filters, type getFacets, LIST_FILTERS, type listVehicles } from './gallery.ts';
import { MAX_SEARCH_LENGTH, PAGE_SIZE } from './limits.ts';

/** What the gallery shows, all of it held by its address, so that every state can be shared and Back always works. */
export interface GalleryState {
  filters: Filters;
  search: string;
  sort: Sort;
  view: View;
  /** The build whose detail dialog is open. */
  vehicle?: number;
  /** Whether the Upload Your Vehicle dialog is open. */
  upload: boolean;
}

export const NO_FILTERS: Filters = {};
export const FIRST_STATE: GalleryState = {
  filters: NO_FILTERS,
  search: '',
  sort: 'newest',
  view: 'grid',
  upload: false,
};

/** Address keys of the filters that hold one value. */
const SINGLE_KEYS = ['year', 'make', 'model', 'modification', 'offsetMin', 'offsetMax'] as const;
const FILTER_KEYS = [...SINGLE_KEYS, ...LIST_FILTERS] as const;
type FilterKey = (typeof FILTER_KEYS)[number];

const isListKey = (key: FilterKey): key is (typeof LIST_FILTERS)[number] =>
  LIST_FILTERS.some((list) => list === key);
const searchText = z.string().check(z.trim(), z.maxLength(MAX_SEARCH_LENGTH));

/** Reads the query part of an address. A bad value costs only its own key. */
export function readGalleryAddress(search: string): GalleryState {
  const given = new URLSearchParams(search);
  const vehicle = readId(given.get('vehicle') ?? '');
  return {
    filters: readFilters(given),
    search: searchText.safeParse(given.get('q') ?? '').data ?? '',
    sort: SORTS.find((sort) => sort === given.get('sort')) ?? FIRST_STATE.sort,
    view: VIEWS.find((view) => view === given.get('view')) ?? FIRST_STATE.view,
    ...(vehicle !== undefined && { vehicle }),
    upload: given.get('upload') === '1',
  };
}

function readFilters(given: URLSearchParams): Filters {
  const read = FILTER_KEYS.flatMap((key) => {
    const value = readFilter(key, given.getAll(key));
    return value === undefined ? [] : [[key, value]];
  });
  const found: Filters = Object.fromEntries(read);
  const { offsetMin: low, offsetMax: high } = found;
  if (low === undefined || high === undefined || low <= high) return found;
  return { ...found, offsetMin: high, offsetMax: low };
}

function readFilter(key: FilterKey, given: string[]): Filters[FilterKey] {
  const [first] = given;
  if (first === undefined) return undefined;
  const { data } = filters.shape[key].safeParse(isListKey(key) && given.length > 1 ? given : first.trim());
  return typeof data === 'number' || data?.length ? data : undefined;
}

/** The address of a state, from its `/` on. Defaults are left out. */
export function galleryAddress(state: GalleryState): string {
  const pairs: [string, string][] = [];
  const add = (key: string, value: string, unless: string) => {
    if (value !== unless) pairs.push([key, encode(value)]);
  };
  add('q', state.search.trim(), FIRST_STATE.search);
  for (const [key, value] of Object.entries(filterQuery(state.filters)))
    pairs.push(...filterPairs(key, value));
  add('sort', state.sort, FIRST_STATE.sort);
  add('view', state.view, FIRST_STATE.view);
  add('vehicle', String(state.vehicle ?? ''), '');
  add('upload', state.upload ? '1' : '', '');
  return pairs.length === 0 ? '/' : `/?${pairs.map((pair) => pair.join('=')).join('&')}`;
}

/** A list is joined by commas, unless one of its values holds a comma: then each has a key of its own, two at least. */
function filterPairs(key: string, value: string | string[]): [string, string][] {
  if (typeof value === 'string') return [[key, encode(value)]];
  if (!value.some((one) => one.includes(','))) return [[key, value.map(encode).join(',')]];
  const repeated = value.length === 1 ? [...value, ''] : value;
  return repeated.map((one): [string, string] => [key, encode(one)]);
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+');

/** The filters as the server is asked for them, in one order, so that equal filters make equal requests. */
function filterQuery(filters: Filters): Record<string, string | string[]> {
  const asked = FILTER_KEYS.flatMap((key): [string, string | string[]][] => {
    const value = filters[key];
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return [];
    return [[key, Array.isArray(value) ? value : String(value)]];
  });
  return Object.fromEntries(asked);
}

type Search = Pick<GalleryState, 'filters' | 'search'>;

/** What getFacets is asked for this state. */
export function facetsQuery({ filters, search }: Search): QueryOf<typeof getFacets> {
  return { ...filterQuery(filters), ...(search !== '' && { search }) };
}

/** What listVehicles is asked for this state; the page that starts at `offset`. */
export function listQuery(
  state: Search & Pick<GalleryState, 'sort'>,
  offset: number,
): QueryOf<typeof listVehicles> {
  return { ...facetsQuery(state), sortBy: state.sort, limit: String(PAGE_SIZE), offset: String(offset) };
}
