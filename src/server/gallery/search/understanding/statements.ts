import type { ModificationGroup } from '#domain/choices.ts';
import { withInchMark } from '#domain/measures.ts';
import type { ReadPart, SearchText } from './search-text.ts';

/** What people say about suspension, trimming and rubbing. */

const START = String.raw`(?<![\p{L}\d.+−-])`;
const HIGHEST_LIFT = 14;
const END = String.raw`(?![\p{L}\d])`;
const INCH = String.raw`(?:"|″|”|''|-?\s?inch(?:es)?|-?\s?in)?`;
const pattern = (source: string) => new RegExp(`${START}(?:${source})${END}`, 'dgiu');

/** Lifts people write out. */
const WRITTEN = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const LIFT_BY = pattern(
  String.raw`(\d{1,2}(?:\.\d)?|${WRITTEN.join('|')})\s*${INCH}\s*(?:suspension\s+|body\s+)?lift(?:ed)?(?:\s+kit)?|lift(?:ed)?\s+(?:by\s+)?(\d{1,2}(?:\.\d)?)\s*(?:"|″|”|''|-?\s?inch(?:es)?|-?\s?in)?`,
);

/** Patterns for suspensions, the more telling first; each with the stored value. */
const SUSPENSIONS: [RegExp, string][] = [
  [
    pattern(
      String.raw`(?:\d(?:\.\d)?\s*${INCH}\s*)?(?:level(?:ed|led|ing|ling)?|lev(?:led|eld|ling))(?:\s+kit)?`,
    ),
    'Leveling Kit',
  ],
  [
    pattern(
      String.raw`(?:\d(?:\.\d)?\s*${INCH}\s*)?(?:\d/\d\s*)?(?:lowered|lowering(?:\s+kit|\s+springs)?|slammed|dropped|drop)(?:\s+\d/\d)?`,
    ),
    'Lowered',
  ],
  [
    pattern(String.raw`bagged|air\s?(?:ride|bags?|bagged|suspension|lift\s+suspension)|on\s+(?:air|bags)`),
    'Air Suspension',
  ],
  [pattern(String.raw`coil\s?-?overs?`), 'Coilovers'],
];
const STOCK = pattern(
  String.raw`(?:no|not|without(?:\s+a)?|un)\s?-?\s?lift(?:ed)?|(?:all\s+)?stock(?:\s+(?:suspension|height|ride\s+height))?|factory\s+(?:suspension|height)`,
);
const LIFTED = pattern(String.raw`(?:(?:suspension|body)\s+)?lift(?:ed)?(?:\s+kit)?`);

const NO = String.raw`(?:no|zero|without(?:\s+any)?|w/o|0)\s+`;
const MODIFICATIONS: [RegExp, ModificationGroup][] = [
  [
    pattern(
      `${NO}(?:fender\\s+|plastic\\s+)?trim(?:ming|med)?(?:\\s+needed|\\s+required)?|un-?trimmed|not\\s+trimmed`,
    ),
    'No Trimming',
  ],
  [
    pattern(
      String.raw`(?:minor|slight|light|little|small)\s+(?:plastic\s+|metal\s+|fender\s+)?trim(?:ming)?`,
    ),
    'Minor Trimming',
  ],
  [
    pattern(String.raw`(?:major|heavy|big)\s+(?:plastic\s+|metal\s+|fender\s+)?trim(?:ming)?`),
    'Major Trimming',
  ],
  [pattern(String.raw`(?:rolled|rolling)\s+fenders?|fenders?\s+(?:rolled|roll|rolling)`), 'Fenders Rolled'],
];

/** Said before what is not so. */
const NOT = String.raw`(?:(?:do(?:es)?|did|is|are|was|has|have|had|wo|ca|would|should|could)\s?n[o']?t|not|never|non|cannot|can\s?not)[\s-]+(?:be\s+|been\s+|even\s+|any\s+)?`;

/** The stored values that say so. */
export const NO_RUBBING = ['No rubbing or scrubbing', 'None'] as const;
const SLIGHT = ['Slight rub at full turn', 'Minor'];
const MUCH = ['Rubs like crazy but who cares', 'Severe'];
const RUBBINGS: [RegExp, string, readonly string[]][] = [
  [
    pattern(
      `${NO}(?:rub(?:s|bing)?|scrub(?:bing)?)(?:\\s+or\\s+scrubbing)?|${NOT}(?:rub(?:s|bed|bing)?|scrub(?:s|bing)?)|rub-?\\s?free`,
    ),
    NO_RUBBING[0],
    NO_RUBBING,
  ],
  [
    pattern(
      String.raw`(?:slight|minor|little|light)(?:ly)?\s+rub(?:s|bing)?(?:\s+at\s+full\s+(?:turn|lock))?`,
    ),
    'Slight rub at full turn',
    SLIGHT,
  ],
  [
    pattern(String.raw`rubs?\s+like\s+crazy(?:\s+but\s+who\s+cares)?|rubs?\s+a\s+lot`),
    'Rubs like crazy but who cares',
    MUCH,
  ],
];
const RUBS = pattern('rub(?:s|bing)?');
const RUBBING = ['Rubs', 'Moderate', ...SLIGHT, ...MUCH];

/** `suspensions` are the values present in the gallery. Who asks whether something rubs does not look for builds that do. */
export function takeStatements(
  text: SearchText,
  { suspensions, asks }: { suspensions: readonly string[]; asks: boolean },
): void {
  for (const [said, value, values] of RUBBINGS) takeAll(text, said, 'rubbing', value, values);
  if (asks) text.takeMatches(RUBS, () => []);
  else takeAll(text, RUBS, 'rubbing', 'Rubs', RUBBING);
  for (const [said, value] of MODIFICATIONS) takeAll(text, said, 'modification', value, [value]);
  // Before the lifts: "no lift" is none.
  takeAll(text, STOCK, 'suspension', 'Stock', ['Stock']);
  text.takeMatches(LIFT_BY, (match) => {
    const said = match[1] ?? match[2] ?? '';
    const inches = WRITTEN.includes(said.toLowerCase())
      ? WRITTEN.indexOf(said.toLowerCase()) + 1
      : Number(said);
    if (inches < 1 || inches > HIGHEST_LIFT) return undefined;
    const value = `${inches}" Lift`;
    return [partOf(match, 'suspension', value, [value])];
  });
  for (const [said, value] of SUSPENSIONS) takeAll(text, said, 'suspension', value, [value]);
  const lifted = suspensions.filter((value) => /\blift(?:ed)?\b/i.test(value));
  takeAll(text, LIFTED, 'suspension', 'Lifted', lifted.length > 0 ? lifted : ['Lifted']);
}

function takeAll(
  text: SearchText,
  said: RegExp,
  facet: ReadPart['facet'],
  value: string,
  values: readonly string[],
): void {
  text.takeMatches(said, (match) => [partOf(match, facet, value, values)]);
}

function partOf(
  match: RegExpExecArray,
  facet: ReadPart['facet'],
  value: string,
  values: readonly string[],
): ReadPart {
  const label = withInchMark(value);
  return { facet, value, values, label, from: match.index, to: match.index + match[0].length };
}
