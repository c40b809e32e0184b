import type { Scope, Widening } from '#contract/fitment.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { Axle } from '#domain/axles.ts';
import { MAX_SEARCH_LENGTH, MIN_BUILDS_FOR_ANSWER } from '#domain/limits.ts';
import type { Understanding } from '#server/gallery/search/understanding/understand.ts';
import type { Constraint, GalleryIndex, Selection } from '#server/gallery/snapshot/gallery-index.ts';
import { tellsAxlesApart } from '#server/gallery/snapshot/selection.ts';
import { countWords } from './tally.ts';
import {
  platformOf,
  type Question,
  type VehicleAsked,
  type VehicleModel,
  vehicleAsked,
  withoutVehicle,
} from './vehicle-asked.ts';

/** Model years taken in on either side before all are. */
const YEARS_AROUND = 2;

interface ScopedSelection {
  selection: Selection;
  scope: Scope;
  /** The axle that addresses have to name, because for some of the builds it matters which. */
  namedAxle: Axle | undefined;
}

interface Step {
  widening: Exclude<Widening, 'none'>;
  selection: Selection;
  /** A question that should find the same builds. */
  question: Question;
}

export interface Reading {
  index: GalleryIndex;
  /** Reads a question as the gallery's list reads it. */
  understand(question: Question): Promise<Understanding>;
}

/**
 * The builds that answer a question: those it finds, or, when they are few, step by step those of near years, of all years and
 * of the same platform, until there are enough.
 */
export async function scopeOf({ index, understand }: Reading, asked: Question): Promise<ScopedSelection> {
  const { axle = 'front' } = asked;
  const understanding = { ...(await understand(asked)), axle };
  const selection = selectionOf(understanding);
  const namedAxle = tellsAxlesApart(index, selection) ? axle : asked.axle;
  const question = { ...asked, ...(namedAxle && { axle: namedAxle }) };
  const found = index.count(selection);
  const asIs: ScopedSelection = {
    selection,
    namedAxle,
    scope: { widening: 'none', asked: found, builds: found, address: addressOf(question) },
  };
  if (found >= MIN_BUILDS_FOR_ANSWER) return asIs;

  const vehicle = vehicleAsked(question, understanding);
  let best: { step: Step; builds: number } | undefined;
  for (const step of stepsOf(index, question, understanding, vehicle)) {
    const builds = index.count(step.selection);
    if (builds > (best?.builds ?? found)) best = { step, builds };
    if (builds >= MIN_BUILDS_FOR_ANSWER) break;
  }
  if (!best) return asIs;
  const { step, builds } = best;
  const isExact = findsTheSame(index, step.selection, selectionOf(await understand(step.question)));
  return {
    selection: step.selection,
    namedAxle,
    scope: {
      widening: step.widening,
      asked: found,
      builds,
      sentence: wideningSentence(step.widening, found, vehicle, step.selection),
      ...(isExact && fitsAddress(step.question) && { address: addressOf(step.question) }),
    },
  };
}

type Keep = (...dropped: Constraint['facet'][]) => Constraint[];

export function* stepsOf(
  index: GalleryIndex,
  question: Question,
  understanding: Understanding,
  vehicle: VehicleAsked,
): Generator<Step> {
  const keep: Keep = (...dropped) => understanding.constraints.filter((one) => !dropped.includes(one.facet));
  if (vehicle.years) yield nearYearsStep(question, understanding, vehicle.years, keep);
  // All years of whatever vehicle, or its sisters, would say nothing about the one asked for.
  if (vehicle.models.length === 0) return;
  if (vehicle.years) yield allYearsStep(question, understanding, keep);
  const sisters = sistersStep(index, question, understanding, vehicle, keep);
  if (sisters) yield sisters;
}

function nearYearsStep(
  question: Question,
  understanding: Understanding,
  asked: { from: number; to: number },
  keep: Keep,
): Step {
  const { filters, search } = withoutVehicle(question, understanding, ['year']);
  const [from, to] = [asked.from - YEARS_AROUND, asked.to + YEARS_AROUND];
  const values = Array.from({ length: to - from + 1 }, (_, place) => String(from + place));
  return {
    widening: 'years',
    selection: { ...selectionOf(understanding), constraints: [...keep('year'), { facet: 'year', values }] },
    question: { ...filters, search: `${from}-${to} ${search}`.trim() },
  };
}

function allYearsStep(question: Question, understanding: Understanding, keep: Keep): Step {
  const { filters, search } = withoutVehicle(question, understanding, ['year']);
  return {
    widening: 'all-years',
    selection: { ...selectionOf(understanding), constraints: keep('year') },
    question: { ...filters, search },
  };
}

function sistersStep(
  index: GalleryIndex,
  question: Question,
  understanding: Understanding,
  { makes, models }: VehicleAsked,
  keep: Keep,
): Step | undefined {
  const others = keep('year', 'make', 'model');
  const platform = platformOf(makes, models);
  const narrowedTo = (own: readonly string[], vehicles: readonly VehicleModel[]): Selection => {
    const names = [...new Set([...own, ...vehicles.map(({ model }) => model)])];
    const constraints: Constraint[] = [...others, { facet: 'model', values: names }];
    const sisters = vehicles.map(({ make }) => make);
    if (makes.length > 0) constraints.push({ facet: 'make', values: [...new Set([...makes, ...sisters])] });
    return { ...selectionOf(understanding), constraints };
  };
  const built = index.group(narrowedTo(models, platform), ['make', 'model']);
  const sisters = platform.filter(({ make, model }) =>
    built.some(({ values }) => values[0] === make && values[1] === model),
  );
  if (sisters.every(({ model }) => models.includes(model))) return undefined;
  const { filters, search } = withoutVehicle(question, understanding, ['year', 'make', 'model']);
  const names = sisters.map(({ make, model }) => `${make} ${model}`).join(', ');
  return {
    widening: 'sisters',
    selection: narrowedTo(
      models.filter((model) => built.some(({ values }) => values[1] === model)),
      sisters,
    ),
    question: { ...filters, search: `${names} ${search}`.trim() },
  };
}

/** Whether two selections find the same builds now: each as many as both together. */
function findsTheSame(index: GalleryIndex, one: Selection, other: Selection): boolean {
  const both = {
    ...one,
    constraints: [...one.constraints, ...other.constraints],
    words: [...one.words, ...other.words],
  };
  const common = index.count(both);
  return common === index.count(one) && common === index.count(other);
}

function selectionOf({ constraints, words, axle }: Understanding): Selection {
  return { constraints, words, axle };
}

function fitsAddress({ search = '' }: Question): boolean {
  return search.length <= MAX_SEARCH_LENGTH;
}

function addressOf({ search = '', ...filters }: Question): string {
  return galleryAddress({ ...FIRST_STATE, filters, search });
}

const inOrder = new Intl.ListFormat('en', { type: 'conjunction' });

/** "Only 4 builds match a 2019 Ford F-150, so we included 2017 to 2021." */
export function wideningSentence(
  widening: Exclude<Widening, 'none'>,
  asked: number,
  vehicle: VehicleAsked,
  { constraints }: Selection,
): string {
  const found = asked === 0 ? 'No build' : `Only ${countWords(asked, 'build')}`;
  const matches = asked > 1 ? 'match' : 'matches';
  const years = valuesOf('year');
  return `${found} ${matches} ${askedFor(vehicle)}, so we included ${source()}.`;

  function source(): string {
    if (widening === 'years') return rangeOf(years.map(Number));
    const models = inOrder.format(valuesOf('model'));
    if (widening === 'all-years') return 'all years';
    return vehicle.years ? `all years of ${models}` : `${models} builds`;
  }

  function valuesOf(facet: 'year' | 'model'): readonly string[] {
    const constraint = constraints.find((one) => one.facet === facet);
    return constraint && constraint.facet !== 'offset' ? constraint.values : [];
  }
}

function askedFor({ years, name }: VehicleAsked): string {
  if (!years) return `the ${name}`;
  const range = rangeOf([years.from, years.to]);
  if (name !== '') return `a ${range} ${name}`;
  return years.from === years.to ? `model year ${range}` : `model years ${range}`;
}

function rangeOf(years: readonly number[]): string {
  const [from, to] = [Math.min(...years), Math.max(...years)];
  return from === to ? String(from) : `${from} to ${to}`;
}
