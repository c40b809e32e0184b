import type { FinishFamily } from '#domain/choices.ts';
import type { SearchText } from './search-text.ts';

/** What people call the finish of a wheel: "544 in black", "bronze 17s", "chrome dually". */

const WORDS: [said: string, family: FinishFamily][] = [
  [String.raw`(?:black\s+(?:and|&|\+|with)\s+)?machined(?:\s+(?:black|silver))?`, 'Machined'],
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

export function takeFinishes(text: SearchText): void {
  for (const [said, family] of FINISHES)
    text.takeMatches(said, (match) => [
      {
        facet: 'finish',
        value: family,
        values: [family],
        label: family,
        from: match.index,
        to: match.index + match[0].length,
      },
    ]);
}
