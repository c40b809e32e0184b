import { valueKey } from '#contract/admin/bring-in.ts';
import {
  GENERAL_CHOICES,
  MODIFICATION_GROUPS,
  MODIFICATIONS,
  RUBBING_PLACES,
  RUBBINGS,
  SUSPENSIONS,
  WHEEL_BRANDS,
} from '#domain/choices.ts';
import { WHEEL_BRAND_NAMES } from '#server/gallery/search/understanding/search-names.ts';
import type { TakeApart } from './reading.ts';

/** Fields whose texts are one of a list, each with what may be kept. */
const CHOICES = {
  wheelBrand: [...WHEEL_BRANDS],
  suspension: [...SUSPENSIONS, ...GENERAL_CHOICES.suspension],
  modification: [
    ...MODIFICATIONS,
    ...GENERAL_CHOICES.modification,
    ...Object.values(MODIFICATION_GROUPS).flat(),
  ],
  rubbing: [...RUBBINGS, ...GENERAL_CHOICES.rubbing],
  rubbingWhere: [...RUBBING_PLACES],
  dualRearWheels: ['Yes', 'No'],
};
export type ChoiceField = keyof typeof CHOICES;

export const isChoice = (field: string): field is ChoiceField => field in CHOICES;

/** Other words for the choices, folded, beside those the reader of searches knows. */
const SYNONYMS: Record<ChoiceField, Partial<Record<string, readonly string[]>>> = {
  wheelBrand: Object.fromEntries(
    [...WHEEL_BRAND_NAMES].map(([brand, names]) => [brand, names.map(valueKey)]),
  ),
  suspension: {
    Stock: ['none', 'no', 'no lift', 'factory', 'stock height', 'oem', 'stock suspension', '0', '0"'],
    'Leveling Kit': ['level', 'leveled', 'levelled', 'level kit', 'leveling'],
    Lifted: ['lift', 'lift kit'],
  },
  modification: {
    'No Trimming': [
      'none',
      'no',
      'no trim',
      'not trimmed',
      'no mods',
      'no modification',
      'no modifications',
      '0',
    ],
    'Minor Trimming': ['minor', 'minor trim', 'slight trimming', 'a little trimming'],
    'Major Trimming': ['major', 'major trim', 'heavy trimming'],
    'Fenders Rolled': ['rolled fenders', 'rolled', 'fender roll', 'fender rolling'],
    'Fenders Rolled and Trimming': [
      'rolled and trimmed',
      'rolled and trimming',
      'rolled fenders and trimming',
    ],
  },
  rubbing: {
    'No rubbing or scrubbing': ['none', 'no', 'n', 'false', 'never', 'no rubbing', 'no rub', 'no issues'],
    'Slight rub at full turn': [
      'slight',
      'slightly',
      'a little',
      'at full turn',
      'full turn',
      'at full lock',
      'full lock',
    ],
    Rubs: ['yes', 'y', 'true', 'rubbing'],
  },
  rubbingWhere: {
    'Front at full lock': ['full lock', 'front full lock', 'at full lock', 'full turn', 'front at full turn'],
    'Front over bumps': ['bumps', 'over bumps', 'front bumps'],
    Rear: ['back', 'in the rear', 'in back'],
  },
  dualRearWheels: {
    Yes: ['y', 'true', '1', 'x', 'drw', 'dually', 'dual', 'dual rear wheels'],
    No: ['n', 'false', '0', 'srw', 'single', 'none'],
  },
};

/** Lifts between the offered ones are kept as searches read them. */
const LIFT = /^(?:[1-9]|1[0-4])(?:\.5)?" Lift$/;

/** "3" under "Lift Height" */
const INCHES = /^((?:[1-9]|1[0-4])(?:\.[05]0?)?)\s*(?:"|in\.?|inch|inches)?$/i;

/** The choice a text stands for; undefined when it is none that is known. */
export function choiceFor(field: ChoiceField, text: string, takeApart: TakeApart): string | undefined {
  const choices: readonly string[] = CHOICES[field];
  if (choices.includes(text)) return text;
  const bare = text.replace(/[\u2033\u201d\u201c]|''/g, '"').replace(/^"(.*)"$/, '$1');
  if (field === 'suspension' && LIFT.test(bare)) return bare;
  const inches = field === 'suspension' ? INCHES.exec(bare)?.[1] : undefined;
  if (inches !== undefined) return `${Number(inches)}" Lift`;
  const key = valueKey(bare);
  const synonym = Object.entries(SYNONYMS[field]).find(([, words]) => words?.includes(key))?.[0];
  const folded = synonym ?? choices.find((choice) => valueKey(choice) === key);
  if (folded !== undefined || field === 'rubbingWhere' || field === 'wheelBrand') return folded;
  const { parts, left } = takeApart(bare, 'setup');
  const [only] = parts;
  if (!only || parts.length > 1 || left !== '' || only.field !== field) return undefined;
  const isKept = choices.includes(only.value) || (field === 'suspension' && LIFT.test(only.value));
  return isKept ? only.value : undefined;
}
