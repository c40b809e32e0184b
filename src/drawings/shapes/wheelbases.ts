import published from './published.json' with { type: 'json' };

/** A published wheelbase. */
export interface Wheelbase {
  /** The vehicle with cab and bed, as it is published. */
  vehicle: string;
  years: string;
  /** In mm. */
  wheelbase: number;
  /** Id of the body that is drawn to it. */
  body: string;
}

/**
 * Every published wheelbase of a model, those of its year first: cabs and beds differ, so that somebody who sees the vehicle
 * chooses. Empty where none is known.
 */
export function wheelbasesOf({ year, make, model }: Record<'year' | 'make' | 'model', string>): Wheelbase[] {
  if (make === '' || model === '') return [];
  const name = `${folded(make)} ${folded(model)}`;
  return published.vehicles
    .filter(({ vehicle }) => isNamed(folded(vehicle), name))
    .map(({ id, vehicle, years, wheelbase }) => ({ vehicle, years, wheelbase, body: id }))
    .sort((a, b) => Number(isOfYear(b, year)) - Number(isOfYear(a, year)));
}

/** Whether a wheelbase is published for a model year. */
export function isOfYear({ years }: Pick<Wheelbase, 'years'>, year: string): boolean {
  const [, first = '', more = ''] =
    /\((\d{4})([+-]\d{0,4})/.exec(years) ?? /(\d{4})([+-]\d{0,4})?/.exec(years) ?? [];
  const last = more === '+' ? '9999' : more.slice(1) || first;
  return first <= year && year <= last;
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** A name goes on with a word: a "Ram 1500" is no "Ram 150". */
const isNamed = (vehicle: string, name: string): boolean => `${vehicle} `.startsWith(`${name} `);
