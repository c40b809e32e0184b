import type { Axle, Setup } from '#domain/axles.ts';
import type { ReadPart, SearchText } from './search-text.ts';

/** What people say of front and rear: "staggered", "2in spacers", "20x9.5 front 20x11 rear", "19x9.5/19x11". */

const START = String.raw`(?<![\p{L}\d.+−-])`;
const END = String.raw`(?![\p{L}\d])`;
const pattern = (source: string) => new RegExp(`${START}(?:${source})${END}`, 'dgiu');

const WHERE = String.raw`(?:front\s+and\s+(?:rear|back)|(?:in\s+(?:the\s+)?|on\s+the\s+|up\s+)?(?:front|rear|back)|all\s+(?:around|round|four)|out\s+back)`;
const SETUP_WORDS: [RegExp, Setup][] = [
  [
    pattern(
      String.raw`squared?(?!\s*bod)(?:\s+(?:set-?up|fitment|wheels?))?|(?:same|matching)\s+(?:size\s+)?(?:all\s+(?:around|round)|front\s+and\s+(?:rear|back))|non-?\s?staggered|not\s+staggered`,
    ),
    'Same all around',
  ],
  [pattern(String.raw`stagg?[ea]r+(?:e?d)?(?:\s+(?:set-?up|fitment|wheels?|sizes?))?`), 'Staggered'],
  [pattern(String.raw`dual+(?:y|ys|ies|ie)|drw|dual\s+rear\s+wheels?`), 'Dually'],
  [
    pattern(
      String.raw`(?<!\b(?:strut|lift|level(?:ing)?|coil|body|suspension)\s+)(?:(?:${WHERE}\s+)?(?:\d{1,3}(?:\.\d{1,2})?\s*-?(?:mm|"|″|”|''|in(?:ch(?:es)?)?)|[0-4](?:\.\d{1,2})?)\s+)?(?:(?:wheel|hub-?\s?centric|bolt-?on)\s+)*spacers?(?!\s+(?:lift|level|leveling|kit))(?:\s+${WHERE})?|${WHERE}\s+(?:wheel\s+)?spacers?(?!\s+(?:lift|level|leveling|kit))`,
    ),
    'Spacers',
  ],
];

export function takeSetups(text: SearchText): void {
  for (const [said, setup] of SETUP_WORDS)
    text.takeMatches(said, (match) => [
      {
        facet: 'setup',
        value: setup,
        values: [setup],
        label: setup,
        from: match.index,
        to: match.index + match[0].length,
      },
    ]);
}

const SIZES = new Set<ReadPart['facet']>([
  'wheelDiameter',
  'wheelWidth',
  'offset',
  'tireWidth',
  'tireHeight',
]);
/** Between the parts of one size. */
const JOINED = /^[\s,@"″x×*/r-]*(?:on\s+)?$/i;

const AXLE = '(fronts?|rears?|back)';
const LABEL_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d])${AXLE}(?:\s+(?:tires?|wheels?|rims?))?\s*[:=]?\s*$`,
  'iu',
);
const LABEL_AFTER = new RegExp(
  String.raw`^\s*[,(]?\s*(?:(?:in|up|out|on)\s+)?(?:the\s+)?${AXLE}\)?(?![\p{L}\d])`,
  'iu',
);

/** Sizes that stand together, and the axle they are said of. */
interface SizeGroup {
  parts: ReadPart[];
  from: number;
  to: number;
}

/** Sizes of which it is said which axle they are on, by words or, of two wheels, by a slash between them. */
export function takeAxles(text: SearchText, { bySlash }: { bySlash: boolean }): void {
  const groups = groupsIn(text);
  const labelled =
    labelsBefore(text, groups) ?? labelsAfter(text, groups) ?? (bySlash ? pairBySlash(text, groups) : []);
  for (const { group, axle, from, to } of labelled) {
    for (const part of group.parts) part.axle = axle;
    const [first, last] = [group.parts[0], group.parts.at(-1)];
    if (first) first.from = Math.min(first.from, from);
    if (last) last.to = Math.max(last.to, to);
    text.take(from, group.from, []);
    text.take(group.to, to, []);
  }
}

interface Labelled {
  group: SizeGroup;
  axle: Axle;
  from: number;
  to: number;
}

function groupsIn(text: SearchText): SizeGroup[] {
  const groups: SizeGroup[] = [];
  const sizes = text.recognised.filter(({ facet }) => SIZES.has(facet)).sort((a, b) => a.from - b.from);
  for (const part of sizes) {
    const group = groups.at(-1);
    const isNext =
      group &&
      JOINED.test(text.written.slice(group.to, part.from)) &&
      (part.facet === 'wheelDiameter' || !group.parts.some(({ facet }) => facet === part.facet)) &&
      !beginsWheel(part, group);
    if (isNext) {
      group.parts.push(part);
      group.to = part.to;
    } else groups.push({ parts: [part], from: part.from, to: part.to });
  }
  return groups;
}

/** A second wheel, not the rim that a tire is for. */
function beginsWheel(part: ReadPart, { parts }: SizeGroup): boolean {
  const isAfterTire = parts.at(-1)?.facet === 'tireHeight' || parts.at(-1)?.facet === 'tireWidth';
  return (
    part.facet === 'wheelDiameter' && !isAfterTire && parts.some(({ facet }) => facet === 'wheelDiameter')
  );
}

/** "front 20x9 rear 20x10" */
function labelsBefore(text: SearchText, groups: readonly SizeGroup[]): Labelled[] | undefined {
  const labelled = groups.map((group, place): Labelled | undefined => {
    const start = groups[place - 1]?.to ?? 0;
    const label = LABEL_BEFORE.exec(text.written.slice(start, group.from));
    return label?.[1] === undefined
      ? undefined
      : { group, axle: axleIn(label[1]), from: start + label.index, to: group.to };
  });
  return labelled[0] ? labelled.filter((one) => one !== undefined) : undefined;
}

/** "20x9 front 20x10 rear"; of one size alone only where nothing else follows: "20x9 rear bumper" says nothing of the wheel. */
function labelsAfter(text: SearchText, groups: readonly SizeGroup[]): Labelled[] | undefined {
  const labelled = groups.map((group, place): Labelled | undefined => {
    const between = text.written.slice(group.to, groups[place + 1]?.from);
    const label = LABEL_AFTER.exec(between);
    if (label?.[1] === undefined) return undefined;
    return { group, axle: axleIn(label[1]), from: group.from, to: group.to + label[0].length };
  });
  const found = labelled.filter((one) => one !== undefined);
  const isSure = found.length > 1 || found.some(({ to }) => text.written.slice(to).trim() === '');
  return isSure ? found : undefined;
}

function pairBySlash(text: SearchText, [front, rear, ...others]: readonly SizeGroup[]): Labelled[] {
  if (!front || !rear || others.length > 0 || ![front, rear].every(isWheel)) return [];
  if (!/^\s*\/\s*$/.test(text.unmarked.slice(front.to, rear.from))) return [];
  return [
    { group: front, axle: 'front', from: front.from, to: rear.from },
    { group: rear, axle: 'rear', from: rear.from, to: rear.to },
  ];
}

function isWheel({ parts }: SizeGroup): boolean {
  const has = (facet: ReadPart['facet']) => parts.some((part) => part.facet === facet);
  return has('wheelDiameter') && has('wheelWidth') && !has('tireHeight');
}

const axleIn = (word: string): Axle => (/^front/i.test(word) ? 'front' : 'rear');
