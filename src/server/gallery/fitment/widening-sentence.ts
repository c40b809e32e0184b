import type { Widening } from '#contract/fitment.ts';
import type { Selection } from '#server/gallery/index/gallery-index.ts';
import { countWords } from './report-words.ts';
import type { VehicleAsked } from './vehicle-asked.ts';

const inOrder = new Intl.ListFormat('en', { type: 'conjunction' });

/** "Only 4 builds of a 2019 Ford F-150 match, so these answers come from 2017 to 2021." */
export function wideningSentence(
  widening: Exclude<Widening, 'none'>,
  asked: number,
  vehicle: VehicleAsked,
  { constraints }: Selection,
): string {
  const found = asked === 0 ? 'No build' : `Only ${countWords(asked, 'build')}`;
  const matches = asked > 1 ? 'match' : 'matches';
  const years = valuesOf('year');
  return `${found} of ${askedFor(vehicle)} ${matches}, so these answers come from ${source()}.`;

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
