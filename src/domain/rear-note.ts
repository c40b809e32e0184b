import { type AxleFields, type Axles, ownRearOf } from './axles.ts';
import { OFFSET_MAX, SPACER_MAX } from './limits.ts';
import { foldMarks } from './marks.ts';
import { decimalText, MM_PER_INCH, offsetText, tireSizeText, tireWidthText } from './measures.ts';

/** What owners write of front and rear into their notes: "Rear: 20x11 +50, 305/30R20". */

type NotedSize =
  | 'rearWheelDiameter'
  | 'rearWheelWidth'
  | 'rearWheelOffset'
  | 'rearTireWidth'
  | 'rearTireHeight';
export type RearNote = Partial<Pick<AxleFields, NotedSize | 'frontSpacer' | 'rearSpacer' | 'dualRearWheels'>>;

/** What is planned, past, compared or asked says nothing of the build as it is. */
const DOUBT =
  /\?|\b(?:will|would|could|should|might|may|maybe|if|plan(?:s|ned|ning)?|want(?:s|ed)?|wish|hope|hoping|next|soon|someday|later|eventually|until|think(?:ing)?|consider(?:ing)?|looking|going|used to|previous(?:ly)?|before|former(?:ly)?|was|were|had|came|come|sold|sell(?:ing)?|for sale|instead|vs|than|can|cannot|can't|won't|wouldn't|not|never|tried|friend|buddy)\b/;
const STALE = /\b(?:stock|oem|factory|old|original|spare|camber|toe|caster|alignment|psi|sag)\b/;
/** Inches of these are no spacers. */
const SUSPENSION =
  /\b(?:lift(?:ed)?|level(?:ed|ing)?|struts?|coils?|springs?|shocks?|blocks?|body|suspension|driveshaft|carrier|pinion|bump|bed|seat|drop(?:ped)?|lower(?:ed|ing)?|steering|diff|leaf|wider|flares?|light)\b/;
const NO_DUALLY =
  /\b(?:no|non|ex|style|look(?:s|ing)?|like|conversion|convert(?:ed)?|single|srw|fenders?|delete)\b/;
const DUALLY = /\b(?:dual rear wheels?|drw|dually|duallies)\b/;
/** Said between an amount and its place. */
const SMALL_WORDS = /^[\s\W]*(?:(?:in|on|the|at|out|each|with|run|running|are|is|of)\b[\s\W]*)*$/;
/** Parts of a vehicle that have a rear of their own. */
const PARTS =
  /^[\s-]*(?:bumper|fender|quarter|seat|main|seal|diff|differential|axle|shock|spring|leaf|lift|block|camera|window|brake|rotor|caliper|sway|light|tail|end|door|liner|link|arm|locker|gear|glass|rack|hatch|spoiler|diffuser|motor|engine|cross|air|bag|light|view|facing|drive|drop)/;

const SCAN = new RegExp(
  [
    '(?<all>\\ball (?:the way )?(?:around|round)\\b|\\ball (?:four|4)(?: corners)?\\b|\\bfronts?\\s*(?:and|&|/|n)\\s*(?:rears?|backs?)\\b|\\bboth axles\\b)',
    '(?<rear>\\bout back\\b|\\b(?:in|on|at) (?:the )?(?:back|rear)\\b|\\brears?\\b|\\bback(?= (?:wheels?|tires?|rims?|are|is)\\b)|\\bbacks\\b)',
    '(?<front>\\bfronts?\\b)',
    '(?<flotation>(?<![\\d.x/])\\d{2}(?:\\.\\d{1,2})?"?\\s?[x×*]\\s?\\d{1,2}(?:\\.\\d{1,2})?"?\\s?(?:z?r|x)\\s?\\d{2}(?!\\d))',
    '(?<wheel>(?<![\\d.x/])\\d{2}"?\\s?[x×*]\\s?\\d{1,2}(?:\\.\\d{1,2})?(?![\\dx/×]|\\.\\d)(?:[+-]\\d{1,3}(?!\\d))?)',
    '(?<metric>(?<![\\d.x/])\\d{3}\\s?/\\s?\\d{2}(?!\\d)(?:\\s?z?rf?\\s?\\d{2}(?!\\d))?)',
    '(?<offset>(?<![\\w.+-])[+-]\\s?\\d{1,3}(?![\\d/x×"%]|\\.\\d|\\s?(?:in|inch|inches|lbs?|hp|psi|deg|degrees)\\b)|\\bet\\s?-?\\d{1,3}\\b|(?<![\\w.+-])\\d{1,3}(?:\\s?mm)? offset\\b|\\boffset(?: of| is|:)? \\d{1,3}\\b(?!"))',
    "(?<amount>(?<![\\w./+-])(?:\\d[ -])?\\d{1,3}(?:[./]\\d{1,3})?[ -]?(?:(?:mm|in|inch|inches)\\b|\"|''))",
    '(?<separator>,|\\||&|\\band\\b|\\s/\\s)',
  ].join('|'),
  'g',
);

type Place = 'all' | 'rear' | 'front';
interface Token {
  kind: Place | 'flotation' | 'wheel' | 'metric' | 'offset' | 'amount' | 'separator';
  text: string;
  at: number;
}
const isPlace = ({ kind }: Token): boolean => kind === 'all' || kind === 'rear' || kind === 'front';

/** What notes say of the rear, spacers and dual rear wheels; undefined where they say nothing of it, or it is in doubt. */
export function readRearNote(notes: string): RearNote | undefined {
  const text = foldMarks(notes)
    .toLowerCase()
    .replace(/:\s*\n\s*/g, ': ');
  const found: RearNote[] = text.split(/(?<=[!?;]|\.(?=\s|$))|\n/).flatMap(readSentence);
  const note: RearNote = Object.assign({}, ...found);
  const isOne = found.every((part) =>
    Object.entries(part).every(([field, value]) => note[field as keyof RearNote] === value),
  );
  return isOne && found.length > 0 ? note : undefined;
}

function readSentence(sentence: string): RearNote[] {
  if (DOUBT.test(sentence)) return [];
  const found: RearNote[] =
    DUALLY.test(sentence) && !NO_DUALLY.test(sentence) ? [{ dualRearWheels: true }] : [];
  const tokens = scan(sentence);
  let heading: Place | undefined;
  for (const segment of segmentsOf(tokens, sentence.length)) {
    const text = sentence.slice(segment.from, segment.to);
    const places = segment.tokens.filter(isPlace);
    const first = segment.tokens.find((token) => !isPlace(token));
    const isHeaded = places[0] !== undefined && first !== undefined && places[0].at < first.at;
    if (!STALE.test(text))
      for (const token of segment.tokens) {
        const place = places.length === 0 ? heading : placeOf(token, places, isHeaded);
        if (token.kind === 'amount') found.push(...readSpacer(token, place, { sentence, segment: text }));
        else if (place === 'rear') found.push(...readSize(token));
      }
    if (places.length > 0) heading = isHeaded || !first ? (places.at(-1)?.kind as Place) : undefined;
  }
  return found;
}

function scan(sentence: string): Token[] {
  return [...sentence.matchAll(SCAN)].flatMap(({ 0: text, index: at, groups = {} }) => {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) as Token['kind'];
    const isPart = kind === 'rear' && PARTS.test(sentence.slice(at + text.length));
    return isPart ? [] : [{ kind, text, at }];
  });
}

function segmentsOf(tokens: Token[], end: number): { tokens: Token[]; from: number; to: number }[] {
  const cuts = tokens.filter(({ kind }) => kind === 'separator').map(({ at }) => at);
  const bounds = [0, ...cuts, end];
  return bounds.slice(1).map((to, index) => {
    const from = bounds[index] ?? 0;
    return {
      tokens: tokens.filter(({ at, kind }) => kind !== 'separator' && at >= from && at < to),
      from,
      to,
    };
  });
}

/** Of several places the one before a size, or the one behind it: as the segment begins. */
function placeOf({ at }: Token, places: Token[], isHeaded: boolean): Place | undefined {
  const kinds = new Set(places.map(({ kind }) => kind));
  const place =
    kinds.size === 1
      ? places[0]
      : isHeaded
        ? places.findLast((one) => one.at < at)
        : places.find((one) => one.at > at);
  return place?.kind as Place | undefined;
}

function readSize({ kind, text }: Token): RearNote[] {
  const [one = '', two = '', three] = text.match(/[+-]?\s?\d+(?:\.\d+)?/g) ?? [];
  if (kind === 'metric') return tire(one, two, { from: 145, to: 405 });
  if (kind === 'flotation') return tire(two, one, { from: 7, to: 20 });
  if (kind === 'offset') return offset(one);
  if (kind !== 'wheel') return [];
  if (Number(one) > 26) return tire(two, one, { from: 7, to: 20 });
  if (Number(one) < 13 || Number(two) < 4 || Number(two) > 17) return [];
  const size = { rearWheelDiameter: decimalText(one), rearWheelWidth: decimalText(two) };
  return [size, ...(three === undefined ? [] : offset(three))];
}

function tire(width: string, height: string, range: { from: number; to: number }): RearNote[] {
  const isTire = Number(width) >= range.from && Number(width) <= range.to;
  return isTire ? [{ rearTireWidth: tireWidthText(width), rearTireHeight: decimalText(height) }] : [];
}

function offset(text: string): RearNote[] {
  const mm = Number(text.replace(/\s/, '')) || 0;
  return Math.abs(mm) < OFFSET_MAX / 2 ? [{ rearWheelOffset: mm }] : [];
}

/** Thinner there is none, mm. */
const SPACER_MIN = 3;

function readSpacer(
  { text }: Token,
  place: Place | undefined,
  said: { sentence: string; segment: string },
): RearNote[] {
  const isOfSpacers =
    /\bspacers?\b/.test(said.segment) ||
    (/\bspacers?\b/.test(said.sentence) && SMALL_WORDS.test(said.segment.replace(SCAN, '')));
  if (!place || !isOfSpacers || SUSPENSION.test(said.segment)) return [];
  const mm = Math.round(amountOf(text) * (/mm/.test(text) ? 1 : MM_PER_INCH));
  if (mm < SPACER_MIN || mm > SPACER_MAX) return [];
  return [{ ...(place !== 'rear' && { frontSpacer: mm }), ...(place !== 'front' && { rearSpacer: mm }) }];
}

/** "1.5", "1/2" or "1 1/2". */
function amountOf(text: string): number {
  const [, whole = '0', amount = '', part] = /^(?:(\d)[ -])?(\d+(?:\.\d+)?)(?:\/(\d+))?/.exec(text) ?? [];
  return Number(whole) + Number(amount) / Number(part ?? 1);
}

interface Known {
  front: Record<'wheelDiameter' | 'wheelWidth' | 'tireWidth' | 'tireHeight', string> & {
    wheelOffset: unknown;
  };
  hasOwnRear: boolean;
  hasSpacers: boolean;
  dualRearWheels: boolean;
}

/** What notes say beyond what the fields say already; whoever filled a field in knows better. */
export function newInNotes(notes: string | null, known: Known): RearNote | undefined {
  const note = notes === null ? undefined : readRearNote(notes);
  if (!note) return undefined;
  const { frontSpacer, rearSpacer, dualRearWheels, ...rear } = note;
  const { front } = known;
  const isSame =
    (rear.rearWheelDiameter ?? front.wheelDiameter) === front.wheelDiameter &&
    (rear.rearWheelWidth ?? front.wheelWidth) === front.wheelWidth &&
    (rear.rearWheelOffset ?? front.wheelOffset) === front.wheelOffset &&
    (rear.rearTireWidth ?? front.tireWidth) === front.tireWidth &&
    (rear.rearTireHeight ?? front.tireHeight) === front.tireHeight;
  const said: RearNote = {
    ...(!known.hasOwnRear && !isSame && rear),
    ...(!known.hasSpacers && frontSpacer !== undefined && { frontSpacer }),
    ...(!known.hasSpacers && rearSpacer !== undefined && { rearSpacer }),
    ...(!known.dualRearWheels && dualRearWheels && { dualRearWheels }),
  };
  return Object.keys(said).length > 0 ? said : undefined;
}

/** What the notes of a stored build say beyond its fields. */
export function rearNoteOf(build: Axles & { notes: string | null }): RearNote | undefined {
  return newInNotes(build.notes, {
    front: build,
    hasOwnRear: Object.values(ownRearOf(build)).some((value) => value !== null),
    hasSpacers: (build.frontSpacer ?? 0) + (build.rearSpacer ?? 0) > 0,
    dualRearWheels: build.dualRearWheels,
  });
}

/** The fields that the notes of a stored build change, once they are accepted. */
export function fieldsOfNote(build: Axles & { notes: string | null }): Partial<AxleFields> {
  const note = rearNoteOf(build);
  return note ? { ...note, ...ownRearOf({ ...build, ...note }) } : {};
}

/** "20×11 +50, 305/30R20, 25 mm rear spacers". */
export function rearNoteText(note: RearNote): string {
  const { rearWheelDiameter: diameter, rearWheelWidth: width, rearWheelOffset: offset } = note;
  const { rearTireWidth, rearTireHeight, frontSpacer, rearSpacer, dualRearWheels } = note;
  const wheel = [
    diameter && width && `${diameter}×${width}`,
    offset !== undefined && offset !== null && offsetText(offset),
  ];
  const spacers =
    frontSpacer === rearSpacer
      ? [frontSpacer && `${frontSpacer} mm spacers all around`]
      : [frontSpacer && `${frontSpacer} mm front spacers`, rearSpacer && `${rearSpacer} mm rear spacers`];
  return [
    wheel.filter(Boolean).join(' '),
    rearTireWidth && rearTireHeight && tireText(rearTireWidth, rearTireHeight, diameter),
    ...spacers,
    dualRearWheels && 'dual rear wheels',
  ]
    .filter(Boolean)
    .join(', ');
}

function tireText(width: string, height: string, diameter: string | null | undefined): string {
  return tireSizeText(width, height, diameter ?? '').replace(/R$/, '');
}
