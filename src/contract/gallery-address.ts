import { AXES, type Axes, SORTS, type Sort, VIEWS, type View } from '#domain/choices.ts';
import { MAX_COMPARED, MAX_PAGE_SIZE, MAX_SEARCH_LENGTH, PAGE_SIZE, TEXT_LENGTH } from '#domain/limits.ts';
import type { QueryOf } from './endpoint.ts';
import type { getFacets } from './facets.ts';
import { FILTER_KEYS, readFilters } from './filter-address.ts';
import { type FitQuestion, fitPairs, readFitQuestion } from './fit-address.ts';
import type { getFitment } from './fitment.ts';
import { type Filters, listVehicles, type PUBLIC_FORMATS } from './gallery.ts';
import { readId, readText } from './read-text.ts';

/** What the gallery shows, all of it held by its address, so that every state can be shared and Back always works. */
export interface GalleryState {
  filters: Filters;
  search: string;
  sort: Sort;
  view: View;
  /** What the fitment chart sets against each other; kept only in the fitment view, as is its chosen cell. */
  axes: Axes;
  /** The chosen cell as its column and row say it: "10,-19". */
  cell?: string;
  /** The build whose detail dialog is open. */
  vehicle?: number;
  /** Whether that build is shown as a printed sheet. */
  print: boolean;
  /** Whether the Upload Your Vehicle dialog is open. */
  upload: boolean;
  /** The builds shown side by side; fewer than two while they are being chosen. */
  compare: readonly number[];
  /** The question of "Will it fit mine?" when it is open. */
  fit?: FitQuestion;
  /** Shown inside another site: no header, no panel, so many builds at once, and a theme of its own. */
  embed?: Embed;
}

export interface Embed {
  limit: number;
  theme?: 'light' | 'dark';
}

export const NO_FILTERS: Filters = {};
export const FIRST_STATE: GalleryState = {
  filters: NO_FILTERS,
  search: '',
  sort: 'newest',
  view: 'grid',
  axes: 'wheel',
  print: false,
  upload: false,
  compare: [],
};

/** Reads the query part of an address. A bad value costs only its own key. */
export function readGalleryAddress(search: string): GalleryState {
  const given = new URLSearchParams(repaired(search));
  const vehicle = readVehicle(given.get('vehicle') ?? '');
  const fit = readFitQuestion(given);
  const embed = readEmbed(given);
  return {
    filters: readFilters(given),
    search: readText(given, 'q', MAX_SEARCH_LENGTH) ?? FIRST_STATE.search,
    sort: SORTS.find((sort) => sort === given.get('sort')) ?? FIRST_STATE.sort,
    ...readView(given),
    ...(vehicle !== undefined && { vehicle }),
    print: vehicle !== undefined && given.get('print') === '1',
    upload: given.get('upload') === '1',
    compare: readCompared(given.get('compare') ?? ''),
    ...(fit && { fit }),
    ...(embed && { embed }),
  };
}

/** No build has this number: what cannot be read is told as a build that is not there. */
const NO_BUILD = 0;

/** The number of a build, without what mailers catch behind it. */
function readVehicle(text: string): number | undefined {
  const number = text.replace(/[\s\p{P}<>]+$/u, '');
  return number === '' ? undefined : (readId(number) ?? NO_BUILD);
}

/** Without what mailers and frameworks do to keys: `&amp;make=` and `make[]=`. */
function repaired(search: string): string {
  return search.replaceAll('&amp;', '&').replace(/([?&]|^)(\w+)(?:\[\]|%5B%5D)=/gi, '$1$2=');
}

function readView(given: URLSearchParams): Pick<GalleryState, 'view' | 'axes' | 'cell'> {
  const view = VIEWS.find((one) => one === given.get('view')) ?? FIRST_STATE.view;
  if (view !== 'fitment') return { view, axes: FIRST_STATE.axes };
  const cell = readText(given, 'cell', TEXT_LENGTH);
  const axes = AXES.find((one) => one === given.get('axes')) ?? FIRST_STATE.axes;
  return { view, axes, ...(cell !== undefined && { cell }) };
}

function readCompared(text: string): number[] {
  const ids = text.split(',').flatMap((part) => readId(part) ?? []);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

function readEmbed(given: URLSearchParams): Embed | undefined {
  if (given.get('embed') !== '1') return undefined;
  const limit = readId(given.get('limit') ?? '') ?? PAGE_SIZE;
  const theme = (['light', 'dark'] as const).find((one) => one === given.get('theme'));
  return { limit: Math.min(limit, MAX_PAGE_SIZE), ...(theme && { theme }) };
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
  if (state.view === 'fitment') {
    add('axes', state.axes, FIRST_STATE.axes);
    add('cell', state.cell ?? '', '');
  }
  add('vehicle', String(state.vehicle ?? ''), '');
  add('print', state.print && state.vehicle !== undefined ? '1' : '', '');
  add('upload', state.upload ? '1' : '', '');
  if (state.compare.length > 0) pairs.push(['compare', state.compare.join(',')]);
  for (const [key, value] of fitPairs(state.fit)) pairs.push([key, encode(value)]);
  if (state.embed) {
    pairs.push(['embed', '1']);
    add('limit', String(state.embed.limit), String(PAGE_SIZE));
    add('theme', state.embed.theme ?? '', '');
  }
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

/** What narrows the builds of a state. */
export type SearchState = Pick<GalleryState, 'filters' | 'search'>;
/** What decides a list of builds. */
export type ListState = Pick<GalleryState, 'filters' | 'search' | 'sort'>;

/** What getFacets is asked for this state. */
export function facetsQuery({ filters, search }: SearchState): QueryOf<typeof getFacets> {
  return { ...filterQuery(filters), ...(search !== '' && { search }) };
}

/** What getFitment is asked for this state. */
export function fitmentQuery(state: SearchState & Pick<GalleryState, 'axes'>): QueryOf<typeof getFitment> {
  return { ...facetsQuery(state), ...(state.axes !== FIRST_STATE.axes && { axes: state.axes }) };
}

/** What listVehicles is asked for this state; the page that starts at `offset`. */
export function listQuery(state: ListState, offset: number): QueryOf<typeof listVehicles> {
  return { ...facetsQuery(state), sortBy: state.sort, limit: String(PAGE_SIZE), offset: String(offset) };
}

/** The address of the same builds as a table or a feed, from its `/` on. */
export function publicDataAddress(
  search: SearchState,
  format: (typeof PUBLIC_FORMATS)[number],
  cursor?: string,
): string {
  const asked = new URLSearchParams({ format });
  for (const [key, value] of Object.entries(facetsQuery(search)))
    for (const one of [value].flat()) if (one !== undefined) asked.append(key, one.toWellFormed());
  if (cursor !== undefined) asked.set('cursor', cursor);
  return `${listVehicles.path}?${asked}`;
}
