import { AXLES } from '#domain/axles.ts';
import { MODIFICATION_FILTERS } from '#domain/choices.ts';
import { OFFSET_MAX, OFFSET_MIN, TEXT_LENGTH } from '#domain/limits.ts';
import { type Filters, LIST_FILTERS, type ListFilter, readList } from './gallery.ts';

/**
 * Reads filters from an address as the schema of the wire reads them from a call, but without a schema: this is part of what
 * a browser loads first.
 */

/** Address keys of the filters that hold one value. */
const SINGLE_KEYS = [
  'year',
  'make',
  'model',
  'modification',
  'owner',
  'offsetMin',
  'offsetMax',
  'axle',
] as const;
export const FILTER_KEYS = [...SINGLE_KEYS, ...LIST_FILTERS] as const;
type FilterKey = (typeof FILTER_KEYS)[number];

/** Longest list as one text, and most values of a list. */
const LIST_LENGTH = 2000;
const LIST_SIZE = 100;

/** The filters of an address; a bad value costs only its own key. */
export function readFilters(given: URLSearchParams): Filters {
  const read = FILTER_KEYS.flatMap((key) => {
    const value = readFilter(key, given.getAll(key));
    return value === undefined ? [] : [[key, value]];
  });
  const found: Filters = Object.fromEntries(read);
  const { offsetMin: low, offsetMax: high } = found;
  if (low === undefined || high === undefined || low <= high) return found;
  return { ...found, offsetMin: high, offsetMax: low };
}

/** The value of a filter as its key, given once or repeatedly, says it; undefined if it says nothing that can be read. */
export function readFilter(key: FilterKey, given: readonly string[]): Filters[FilterKey] {
  const [first] = given;
  if (first === undefined) return undefined;
  if (isListKey(key)) return readValues(key, given.length > 1 ? given : first.trim());
  const text = first.trim();
  if (key === 'year') return readNumber(text, 1, 9999);
  if (key === 'offsetMin' || key === 'offsetMax') return readNumber(text, OFFSET_MIN, OFFSET_MAX);
  if (key === 'owner') return /^[0-9a-f]{12}$/.test(text) ? text : undefined;
  if (key === 'axle') return AXLES.find((one) => one === text);
  if (key === 'modification') return MODIFICATION_FILTERS.find((one) => one === text);
  return text !== '' && fits(text, TEXT_LENGTH) ? text : undefined;
}

const isListKey = (key: FilterKey): key is ListFilter => LIST_FILTERS.some((list) => list === key);

const fits = (text: string, length: number) => text.length <= length && !text.includes('\0');

function readNumber(text: string, low: number, high: number): number | undefined {
  const value = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= low && value <= high ? value : undefined;
}

function readValues(key: ListFilter, raw: string | readonly string[]): string[] | undefined {
  const readable =
    typeof raw === 'string'
      ? fits(raw, LIST_LENGTH)
      : raw.length <= LIST_SIZE && raw.every((one) => fits(one, TEXT_LENGTH));
  const values = readable ? readList(key, raw) : [];
  const isWithinLimits = values.length <= LIST_SIZE && values.every(({ length }) => length <= TEXT_LENGTH);
  return isWithinLimits && values.length > 0 ? values : undefined;
}
