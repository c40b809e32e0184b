import { readFilter } from '#contract/filter-address.ts';
import { type Facet, type Filters, LIST_FILTERS, SINGLE_FILTERS } from '#contract/gallery.ts';
import {
  FIRST_STATE,
  type GalleryState,
  galleryAddress,
  readGalleryAddress,
} from '#contract/gallery-address.ts';
import type { CountedKind } from '#contract/insights.ts';
import { readSee } from '#contract/see/see-address.ts';
import { MIN_BUILDS_FOR_SHARE } from '#domain/limits.ts';
import { parseWheelSize } from '#domain/sizes.ts';
import type { Database } from '#server/database/open.ts';
import type { Gallery } from '#server/gallery/gallery.ts';
import { buildCounts } from './build-counts.ts';
import type { Catalogue } from './catalogue.ts';
import type { CountKey, CountKind } from './insight-counts.ts';
import { keptWords, withoutPersonal } from './searched-words.ts';

/** A search that means more values of one filter than these is kept as it is called. */
const MAX_VALUES = 6;

export interface Sources {
  gallery: Pick<Gallery, 'understood' | 'group' | 'fit' | 'list'>;
  db: Database;
  catalogue: Catalogue;
}

/** As the contract's countInsight sends it. */
interface Question {
  kind: CountedKind;
  address?: string | undefined;
  wheelModel?: string | undefined;
}

/**
 * What is counted of something asked for: the whole, and its parts. Subjects are made of what was understood, so that equal
 * questions are equal however they were put; a question about something that nobody offers is not counted.
 */
export async function countsOf(sources: Sources, asked: Question): Promise<CountKey[]> {
  const { kind, address = '', wheelModel = '' } = asked;
  const query = address.slice(address.indexOf('?') + 1);
  if (kind === 'search') return searchCounts(sources, readGalleryAddress(query));
  if (kind === 'fit')
    return [
      ...(await setupCounts(sources, kind, fitFilters(query))),
      ...(await buildCounts(sources, kind, query)),
    ];
  if (kind === 'see') return setupCounts(sources, kind, seeFilters(query));
  if (kind === 'compare' || kind === 'sheet' || kind === 'embed') return buildCounts(sources, kind, query);
  const isKnown = wheelModel !== '' && (await sources.catalogue.knows('wheelModel', wheelModel));
  return [{ kind, subject: isKnown ? wheelModel : '', found: '' }];
}

/** What a subject asks for. */
export function stateOf(subject: string): Pick<GalleryState, 'filters' | 'search'> {
  return readGalleryAddress(subject);
}

async function searchCounts(
  sources: Sources,
  state: Pick<GalleryState, 'filters' | 'search'>,
): Promise<CountKey[]> {
  const { owner: _owner, ...chosen } = state.filters;
  if (!(await knowsAll(sources.catalogue, chosen))) return [];
  const { builds, ...reading } = await sources.gallery.understood({
    ...chosen,
    search: withoutPersonal(state.search),
  });
  const understood = withUnderstood(chosen, reading);
  const { filters, names } = await withAbsentModel(sources.catalogue, understood);
  const { vehicle } = understood;
  const words = keptWords([...reading.words.map(({ text }) => text), ...reading.leftOut]);
  const whole = await withMake(sources.catalogue, filters);
  const subject = subjectOf(whole, [...names, words].filter(Boolean).join(' '));
  if (subject === '') return [];
  const { make, model } = await withMake(sources.catalogue, { ...whole, ...vehicle });
  return [
    { kind: 'search', subject, found: foundOf(builds) },
    ...(make === undefined ? [] : [partOf('search-vehicle', { make, model })]),
    ...LIST_FILTERS.flatMap((facet) =>
      (whole[facet] ?? []).map((value) => partOf('filter', { [facet]: [value] })),
    ),
    ...(whole.modification === undefined ? [] : [partOf('filter', { modification: whole.modification })]),
  ];
}

/** What was asked about a set-up on a vehicle. */
async function setupCounts(
  { gallery, catalogue }: Sources,
  kind: 'fit' | 'see',
  filters: Filters | undefined,
): Promise<CountKey[]> {
  if (!filters || !(await knowsAll(catalogue, filters))) return [];
  const { make, model, wheelDiameter, wheelWidth } = filters;
  const [all] = await gallery.group(filters, []);
  return [
    { kind, subject: subjectOf(filters), found: foundOf(all?.count ?? 0) },
    partOf(`${kind}-vehicle`, { make, model }),
    partOf(`${kind}-size`, { wheelDiameter, wheelWidth }),
  ];
}

/** The question as filters; undefined until a vehicle and a size were said. */
function fitFilters(query: string): Filters | undefined {
  const { make, model, wheel } = readGalleryAddress(query).fit ?? {};
  return make && model && wheel ? setupFilters({ make, model, size: wheel }) : undefined;
}

/** Undefined when the address names no vehicle: then it was opened and nothing was asked yet. */
function seeFilters(query: string): Filters | undefined {
  if (!new URLSearchParams(query).has('seeMake')) return undefined;
  const { make, model, wheelModel, setup } = readSee(query);
  const size = `${setup.wheelDiameter}x${setup.wheelWidth}`;
  const filters = make && model ? setupFilters({ make, model, size }) : undefined;
  return filters && { ...filters, wheelModel: [wheelModel] };
}

function setupFilters({ make, model, size }: { make: string; model: string; size: string }) {
  const wheel = parseWheelSize(size);
  return wheel && { make, model, wheelDiameter: [wheel.wheelDiameter], wheelWidth: [wheel.wheelWidth] };
}

type Reading = Omit<Awaited<ReturnType<Gallery['understood']>>, 'builds'>;

/**
 * The filters with what the text says as filters. What a filter cannot say, or has chosen already, stays a name; so does a
 * vehicle that stands for several.
 */
function withUnderstood(chosen: Filters, { constraints, parts }: Reading) {
  const names: string[] = [];
  const filters: Filters = { ...chosen };
  const vehicle: Pick<Filters, 'make' | 'model'> = {};
  let models: readonly string[] = [];
  for (const constraint of constraints) {
    const isExcluded = parts.some(({ facet, excluded }) => excluded && facet === constraint.facet);
    if (!constraint.fromText || isExcluded) continue;
    const said = parts.filter(({ facet }) => facet === constraint.facet).map(({ value }) => value);
    if (constraint.facet === 'offset') {
      const [range] = constraint.ranges;
      if (range && chosen.offsetMin === undefined && chosen.offsetMax === undefined)
        Object.assign(filters, { offsetMin: range.from, offsetMax: range.to });
      continue;
    }
    const { facet, values } = constraint;
    const value = facet in filters ? undefined : asFilter(facet, values);
    if (value !== undefined) Object.assign(filters, { [facet]: value });
    else names.push(...said);
    if (said.length === 1 && (facet === 'make' || facet === 'model')) vehicle[facet] = said[0];
    if (facet === 'model') models = values;
  }
  return { filters, names, vehicle, models };
}

/** A name stands for all models that are called so; where no build has any of them, it is the model itself that is missing. */
async function withAbsentModel(
  catalogue: Catalogue,
  { filters, names, vehicle: { model }, models }: ReturnType<typeof withUnderstood>,
) {
  const isOpen = model !== undefined && filters.model === undefined;
  if (!isOpen || !(await catalogue.knows('model', model)) || (await catalogue.hasBuildsOf(models)))
    return { filters, names };
  return { filters: { ...filters, model }, names: names.filter((name) => name !== model) };
}

function asFilter(facet: Facet, values: readonly string[]) {
  const list = LIST_FILTERS.find((one) => one === facet);
  // An empty value beside it keeps a single one that holds a comma whole.
  if (list) return values.length <= MAX_VALUES ? readFilter(list, [...values, '']) : undefined;
  const single = SINGLE_FILTERS.find((one) => one === facet);
  return single && values.length === 1 ? readFilter(single, values) : undefined;
}

async function withMake(catalogue: Catalogue, filters: Filters): Promise<Filters> {
  if (filters.model === undefined || filters.make !== undefined) return filters;
  const make = await catalogue.makeOf(filters.model);
  return make === undefined ? filters : { ...filters, make };
}

async function knowsAll(catalogue: Catalogue, filters: Filters): Promise<boolean> {
  for (const facet of [...LIST_FILTERS, ...SINGLE_FILTERS])
    for (const value of [filters[facet] ?? []].flat())
      if (!(await catalogue.knows(facet, String(value)))) return false;
  return true;
}

function partOf(kind: CountKind, filters: Filters): CountKey {
  return { kind, subject: subjectOf(filters), found: '' };
}

/** The query of the gallery address, in one spelling. */
export function subjectOf(filters: Filters, search = ''): string {
  const sorted = LIST_FILTERS.flatMap((facet) => {
    const values = filters[facet];
    return values ? [[facet, [...values].sort()]] : [];
  });
  const state = { ...FIRST_STATE, filters: { ...filters, ...Object.fromEntries(sorted) }, search };
  return galleryAddress(state).slice('/?'.length);
}

export function foundOf(builds: number): CountKey['found'] {
  if (builds === 0) return 'none';
  return builds < MIN_BUILDS_FOR_SHARE ? 'few' : 'some';
}
