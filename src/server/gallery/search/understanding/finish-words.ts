import type { FinishFamily } from '#domain/choices.ts';
import type { SearchText } from './search-text.ts';

/** What people call the finish of a wheel: "544 in black", "bronze 17s", "chrome dually". */

const WORDS: [said: string, family: FinishFamily][] = [
  [String.raw`(?:black\s+(?:(?:and|&|\+|with)\s+)?)?machined(?:\s+(?:black|silver))?`, 'Machined'],
  [String.raw`(?:black\s+(?:(?:and|&|\+|with)\s+)?)?milled(?:\s+black)?`, 'Milled'],
  ['bronze|bronzed|gold', 'Bronze'],
  ['chromed?', 'Chrome'],
  ['polished', 'Polished'],
  [String.raw`gr[ae]y|gun\s?metal|anthracite|graphite`, 'Gray'],
  ['silver', 'Silver'],
  [String.raw`red(?=\s+(?:wheels?|rims?))`, 'Color'],
  ['black(?:ed\\s+out)?', 'Black'],
];
/** Names of trims and packages, which say nothing of the wheel. */
const NOT_A_FINISH = String.raw`(?!\s+(?:widow|label|ops|edition|appearance|bear|series|rock|diamond|creek|rhino))`;

const FINISHES = WORDS.map(([said, family]): [RegExp, FinishFamily] => [
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:in\s+)?(?:(?:gloss|satin|matte|matt|flat|bright|brushed)\s+)?(?:${said})(?:\s+(?:wheels?|rims?|finish))?(?![\p{L}\d])${NOT_A_FINISH}`,
    'dgiu',
  ),
  family,
]);

const NAMES_THE_WHEEL = /\b(?:wheels?|rims?|finish)$/i;

/** A color right before a vehicle is the vehicle's; one that is said of the wheels is meant where there are several. */
export function takeFinishes(text: SearchText): void {
  const ofWheels = FINISHES.some(([said]) => {
    said.lastIndex = 0;
    return NAMES_THE_WHEEL.test(said.exec(text.rest)?.[0] ?? '');
  });
  for (const [said, family] of FINISHES)
    text.takeMatches(said, (match) => {
      const [from, to] = [match.index, match.index + match[0].length];
      const isTold = NAMES_THE_WHEEL.test(match[0]);
      if ((ofWheels && !isTold) || (!isTold && isBeforeVehicle(text, to))) return undefined;
      return [{ facet: 'finish', value: family, values: [family], label: family, from, to }];
    });
}

function isBeforeVehicle(text: SearchText, to: number): boolean {
  return text.recognised.some(
    ({ facet, from }) =>
      (facet === 'make' || facet === 'model') && from >= to && text.written.slice(to, from).trim() === '',
  );
}
