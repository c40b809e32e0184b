import { SETUPS } from '#domain/axles.ts';
import { FINISH_FAMILIES, RUBBINGS, WHEEL_BRANDS } from '#domain/choices.ts';
import { editDistanceWithin, maxEdits } from '#server/gallery/snapshot/words.ts';
import {
  type AddName,
  buildsWith,
  familiesOf,
  keyOf,
  type Meaning,
  meaning,
  type PresentValues,
  presentSpellings,
} from './meanings.ts';
import { EVERYDAY_WORDS, TIRE_BRAND_NAMES, WHEEL_BRAND_NAMES } from './search-names.ts';
import { addVehicleNames } from './vehicle-names.ts';

/** Values of facets that are closed lists. */
const OFFERED: Partial<Record<string, ReadonlyMap<string, number>>> = {
  wheelBrand: new Map(WHEEL_BRANDS.map((brand) => [brand, 1])),
  finish: new Map(FINISH_FAMILIES.map((family) => [family, 1])),
  setup: new Map(SETUPS.map((setup) => [setup, 1])),
  rubbing: new Map(RUBBINGS.map((rubbing) => [rubbing, 1])),
};

interface Entry {
  meanings: Meaning[];
  /** Builds behind it: among several things of the same name the most common one is meant. */
  builds: number;
}

/** Names of makes, models, wheels and tires by their letters and digits: "F-150", "f 150" and "F150" are all f150. */
export interface Lexicon {
  find(key: string): readonly Meaning[] | undefined;
  /** The same among what builds have. */
  findPresent(key: string): readonly Meaning[] | undefined;
  /** The name within the forgiven slips of a misspelt word: the nearest, then the one with most builds. */
  findMisspelt(key: string): readonly Meaning[] | undefined;
  suspensions: readonly string[];
  /** The values of a facet that builds have; undefined for one that has no names. */
  valuesOf(facet: string): readonly string[] | undefined;
  /** A value as most builds have it, when none has it as it is written: "ford" is Ford, "f150" F-150. */
  spell(facet: string, value: string): string;
}

/** More words than any name has. */
export const LONGEST_NAME = 6;
/** Misspelt words whose meaning is remembered: while somebody types, they are asked for again and again. */
const REMEMBERED_SLIPS = 1000;

export function createLexicon(present: PresentValues): Lexicon {
  const entries = new Map<string, Entry>();

  function add(key: string, meanings: Meaning[]): void {
    const builds = Math.min(...meanings.map(({ facet, values }) => buildsWith(present, facet, values)));
    const known = entries.get(key);
    if (key !== '' && (!known || builds > known.builds)) entries.set(key, { meanings, builds });
  }

  for (const [brand, names] of WHEEL_BRAND_NAMES)
    for (const name of names) add(keyOf(name), [meaning('wheelBrand', brand, [brand], keyOf(name))]);
  addVehicleNames(present, add);
  addWheelModels(present, add);
  addTireBrands(present, add);

  // Digits are never guessed, short words are too close to one another, and what no build has is hardly meant.
  const forgivable = [...entries].flatMap(([name, entry]) => {
    const digits = digitsOf(name);
    const isForgiven = lettersOf(name).length >= (digits === '' ? 4 : 5) && entry.builds > 0;
    return isForgiven ? { name, digits, entry } : [];
  });
  const nearest = (key: string) => {
    const slips = maxEdits(lettersOf(key));
    const ownDigits = digitsOf(key);
    const alike = forgivable.filter(({ digits }) => digits === ownDigits);
    for (let allowed = 1; allowed <= slips; allowed++) {
      const close = alike.filter(({ name }) => editDistanceWithin(name, key, allowed));
      const [best, next] = close.map(({ entry }) => entry).sort((x, y) => y.builds - x.builds);
      if (best) return best.builds > (next?.builds ?? 0) ? best.meanings : undefined;
    }
    return undefined;
  };
  const counts: Partial<Record<string, ReadonlyMap<string, number>>> = present;
  const misspelt = new Map<string, readonly Meaning[] | undefined>();
  return {
    find: (key) => entries.get(key)?.meanings,
    findPresent(key) {
      const entry = entries.get(key);
      const isPresent =
        entry && (entry.builds > 0 || entry.meanings.some(({ facet }) => facet === 'wheelBrand'));
      return isPresent ? entry.meanings : undefined;
    },
    findMisspelt(key) {
      if (misspelt.has(key)) return misspelt.get(key);
      if (misspelt.size >= REMEMBERED_SLIPS) misspelt.clear();
      const meanings = nearest(key);
      misspelt.set(key, meanings);
      return meanings;
    },
    suspensions: [...present.suspension.keys()],
    valuesOf(facet) {
      const values = counts[facet];
      return values && [...values.keys()];
    },
    spell(facet, value) {
      const values = counts[facet] ?? OFFERED[facet];
      if (!values || values.has(value)) return value;
      const key = keyOf(value);
      const alike = [...values].filter(([one]) => key !== '' && keyOf(one) === key);
      return alike.reduce((best, one) => (one[1] > best[1] ? one : best), [value, 0] as const)[0];
    },
  };
}

const lettersOf = (key: string) => key.replaceAll(/\d/g, '');
const digitsOf = (key: string) => key.replaceAll(/\D/g, '');

function addWheelModels(present: PresentValues, add: AddName): void {
  for (const [key, family] of familiesOf([...present.wheelModel.keys()]))
    if (!/^\d+$/.test(key) && key.length > 2) {
      const model = meaning('wheelModel', family.name, family.members, key);
      add(key, [model]);
      // Written as one word: "tis544bm".
      for (const [brand, names] of WHEEL_BRAND_NAMES)
        for (const name of names.map(keyOf))
          add(name + key, [meaning('wheelBrand', brand, [brand], name), model]);
    }
}

function addTireBrands(present: PresentValues, add: AddName): void {
  const others = [...present.tireBrand.keys()].filter(
    (brand) => !TIRE_BRAND_NAMES.has(brand) && !WHEEL_BRAND_NAMES.has(brand),
  );
  for (const brand of [...TIRE_BRAND_NAMES.keys(), ...others]) {
    const names = [brand, ...(TIRE_BRAND_NAMES.get(brand) ?? [])];
    const spellings = presentSpellings(present, 'tireBrand', names);
    for (const name of names) {
      const key = keyOf(name);
      if (key.length > 2 && !EVERYDAY_WORDS.has(key)) add(key, [meaning('tireBrand', brand, spellings, key)]);
    }
  }
}
