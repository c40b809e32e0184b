import type { VehicleInfo } from '#contract/submission.ts';
import { MAKES, type Make, type MakeModel } from '#domain/makes.ts';

interface Named {
  year: number | undefined;
  make: string;
  model: string;
}

export interface Judgement {
  /** Why this can be no vehicle. */
  refusal?: string;
  warnings: string[];
}

/** Says whether there can be such a vehicle. What is merely unknown is a warning: our list of makes knows not every one. */
export function judgeVehicle(info: VehicleInfo): Judgement {
  const { year, make, model } = readVehicleInfo(info);
  const known = findMake(make);
  if (!known) {
    if (isGibberish(make) && !MAKES.some((other) => findModel(other, model)))
      return { refusal: 'Please check the make and model.', warnings: [] };
    return { warnings: [`We do not know the make "${make}". Please check the spelling.`] };
  }
  const found = findModel(known, model);
  if (!found)
    return { warnings: [`We do not know a ${known.make} called "${model}". Please check the spelling.`] };
  if (year === undefined || wasSold(found, year)) return { warnings: [] };
  return { warnings: [`As far as we know there was no ${year} ${known.make} ${found.name}.`] };
}

function readVehicleInfo(info: VehicleInfo): Named {
  if (typeof info !== 'string') return { ...info, year: yearIn(String(info.year ?? '')) };
  const words = info
    .replace(/\b(19|20)\d\d\b/, ' ')
    .trim()
    .split(/\s+/);
  // Some makes are two words: the longest beginning that is one counts.
  const length = [3, 2].find((count) => findMake(words.slice(0, count).join(' '))) ?? 1;
  return {
    year: yearIn(info),
    make: words.slice(0, length).join(' '),
    model: words.slice(length).join(' '),
  };
}

function yearIn(text: string): number | undefined {
  const [year] = /\b(19|20)\d\d\b/.exec(text) ?? [];
  return year === undefined ? undefined : Number(year);
}

/** "F-150", "F150" and "f 150" are the same. */
function squash(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function findMake(name: string): Make | undefined {
  return MAKES.find(({ make, aliases }) =>
    [make, ...aliases].some((known) => squash(known) === squash(name)),
  );
}

/** Models are often written with their trim behind them: the longest name that fits counts. */
function findModel({ models }: Make, name: string): MakeModel | undefined {
  const fits = (known: string) => squash(name).startsWith(squash(known));
  return models
    .filter((model) => [model.name, ...(model.aliases ?? [])].some(fits))
    .sort((a, b) => b.name.length - a.name.length)[0];
}

/** Next year's models are sold this year, and lists of model years differ by one. */
function wasSold({ years }: MakeModel, year: number): boolean {
  return years.some(([from, to]) => year >= from - 1 && (to === null || year <= to + 1));
}

const KEYBOARD_RUN = /qwert|werty|asdf|sdfg|zxcv|xcvb|hjkl/;

function isGibberish(name: string): boolean {
  const letters = squash(name).replace(/\p{N}/gu, '');
  return (
    letters.length < 2 ||
    /^(.)\1+$/u.test(letters) ||
    KEYBOARD_RUN.test(letters) ||
    /[bcdfghjklmnpqrstvwxz]{6}/.test(letters)
  );
}
