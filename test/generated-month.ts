/** Some months of a site whose every number is known to whoever made them, and to nobody else: nothing here asks the product. */

export const FIRST_DAY = '2026-06-01';
export const DAYS = 75;

export function dayAt(place: number): string {
  return new Date(Date.parse(FIRST_DAY) + place * 86_400_000).toISOString().slice(0, 10);
}

export interface Build {
  make: string;
  model: string;
  wheelModel: string;
  wheelDiameter: string;
  wheelWidth: string;
  suspension: string;
  tireWidth: string;
  tireHeight: string;
  modification: string;
  rubbing: string | null;
  /** Day of creation, which may lie before the first. */
  day: number;
  /** Place of the account it belongs to; undefined for a guest's. */
  owner: number | undefined;
  isApproved: boolean;
  /** Hours it waited. */
  waited: number;
}

/** Something people ask, in several ways, and what it is to be counted as. */
export interface Question {
  kind: 'search' | 'fit' | 'see' | 'product' | 'dealer';
  ways: object[];
  href: string | null;
  label: string;
  vehicle?: string;
  /** Filters of a search, or the size of a set-up. */
  parts: string[];
  finds?: (build: Build) => boolean;
}

export interface Asking {
  day: number;
  question: Question;
  way: object;
  browser: string;
}

/** Numbers that come out alike every time (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const oneOf = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];
  return { below, oneOf };
}

/** Likes and views go to these, some more often. */
const BUILDS_LIKED = 12;

const VEHICLES = [
  ['Ford', 'F-150'],
  ['Ford', 'F-150'],
  ['Ford', 'Bronco'],
  ['Toyota', 'Tacoma'],
  ['Jeep', 'Gladiator'],
] as const;
/** Too few have one to say anything. */
const SELDOM = ['Toyota', 'Tundra'] as const;
type Pair = readonly [string, string];
const SIZES: readonly [Pair, ...Pair[]] = [
  ['20', '9'],
  ['20', '10'],
  ['22', '12'],
];
const TIRES: readonly [Pair, ...Pair[]] = [
  ['12.50', '33'],
  ['12.50', '35'],
  ['285', '55'],
];

export function makeBuilds(): Build[] {
  const { below, oneOf } = seeded(7);
  return Array.from({ length: 160 }, (): Build => {
    const [make, model] = below(30) === 0 ? SELDOM : oneOf(VEHICLES);
    // Nobody runs 22x12 on a Bronco, and few a 544BM on a Gladiator.
    const [wheelDiameter, wheelWidth] = model === 'Bronco' ? (SIZES[below(2)] ?? SIZES[0]) : oneOf(SIZES);
    const [tireWidth, tireHeight] = oneOf(TIRES);
    const day = below(90) - 30;
    const isApproved = below(10) > 0;
    return {
      ...{ make, model, wheelDiameter, wheelWidth, tireWidth, tireHeight, day, isApproved },
      wheelModel: model === 'Gladiator' && below(20) > 0 ? '556V' : oneOf(['544BM', '556V']),
      suspension: oneOf(['Stock', 'Leveling Kit', '6" Lift']),
      modification: oneOf(['No Trimming', 'No Trimming', 'Minor Plastic Trimming', 'Fenders Rolled']),
      rubbing: oneOf([
        'No rubbing or scrubbing',
        'No rubbing or scrubbing',
        'Slight rub at full turn',
        'Rubs',
        null,
      ]),
      owner: below(3) === 0 ? undefined : below(30),
      waited: isApproved && below(2) === 0 ? 1 + below(40) : 0,
    };
  });
}

const QUESTIONS: [Question, ...Question[]] = [
  {
    kind: 'search',
    ways: [
      { address: '/?q=bronco+22x12' },
      { address: '/?q=22x12+ford+bronco&sort=popular' },
      { address: '/?make=Ford&model=Bronco&wheelDiameter=22&wheelWidth=12&view=list' },
    ],
    href: '/?make=Ford&model=Bronco&wheelWidth=12&wheelDiameter=22',
    label: 'Ford Bronco, 22″ wheels, 12″ wide',
    vehicle: 'Ford Bronco',
    parts: ['22″ wheels', '12″ wide'],
    finds: (build) => build.model === 'Bronco' && build.wheelDiameter === '22',
  },
  {
    kind: 'search',
    ways: [{ address: '/?q=gladiator+544bm' }, { address: '/?make=Jeep&model=Gladiator&wheelModel=544BM' }],
    href: '/?make=Jeep&model=Gladiator&wheelModel=544BM',
    label: 'Jeep Gladiator, 544BM',
    vehicle: 'Jeep Gladiator',
    parts: ['544BM'],
    finds: (build) => build.model === 'Gladiator' && build.wheelModel === '544BM',
  },
  {
    kind: 'search',
    ways: [{ address: '/?suspension=Stock' }, { address: '/?suspension=Stock&view=fitment' }],
    href: '/?suspension=Stock',
    label: 'Stock',
    parts: ['Stock'],
    finds: (build) => build.suspension === 'Stock',
  },
  {
    kind: 'search',
    ways: [{ address: '/?q=tacoma' }, { address: '/?make=Toyota&model=Tacoma' }],
    href: '/?make=Toyota&model=Tacoma',
    label: 'Toyota Tacoma',
    vehicle: 'Toyota Tacoma',
    parts: [],
    finds: (build) => build.model === 'Tacoma',
  },
  {
    kind: 'search',
    ways: [{ address: '/?q=maverick' }, { address: '/?make=Ford&model=Maverick' }],
    href: '/?make=Ford&model=Maverick',
    label: 'Ford Maverick',
    vehicle: 'Ford Maverick',
    parts: [],
    finds: () => false,
  },
  ...(['fit', 'see'] as const).flatMap((kind): Question[] => {
    const address = (model: string) =>
      kind === 'fit'
        ? `/?fit=1&fitYear=2021&fitMake=Ford&fitModel=${model}&fitWheel=22x12&fitOffset=-44`
        : `/?see=1&seeMake=Ford&seeModel=${model}&seeStyle=556V&seeWheel=22x12&seeOffset=-44`;
    const style = kind === 'fit' ? '' : '&wheelModel=556V';
    return ['Bronco', 'F-150'].map((model) => ({
      kind,
      ways: [{ address: address(model) }],
      href: `/?make=Ford&model=${model}${style}&wheelWidth=12&wheelDiameter=22`,
      label: `Ford ${model}, ${kind === 'fit' ? '' : '556V, '}22″ wheels, 12″ wide`,
      vehicle: `Ford ${model}`,
      parts: ['22″ wheels, 12″ wide'],
      finds: (build) =>
        build.model === model &&
        build.wheelDiameter === '22' &&
        (kind === 'fit' || build.wheelModel === '556V'),
    }));
  }),
  ...(['product', 'dealer'] as const).flatMap((kind): Question[] => [
    {
      kind,
      ways: [{ wheelModel: '544BM' }],
      href: '/?wheelModel=544BM',
      label: '544BM',
      parts: [],
      finds: (build) => build.wheelModel === '544BM',
    },
    { kind, ways: [{}], href: null, label: 'No wheel in particular', parts: [] },
  ]),
];

export function makeAskings(): Asking[] {
  const { below, oneOf } = seeded(11);
  return Array.from({ length: DAYS }, (_, day) =>
    Array.from({ length: 5 + below(6) }, (): Asking => {
      // What is not there is asked for more and more.
      const question = below(DAYS) < day / 2 ? QUESTIONS[0] : oneOf(QUESTIONS);
      const [way = {}] = question.ways.toSorted(() => below(3) - 1);
      return { day, question, way, browser: `Browser ${below(3)}` };
    }),
  ).flat();
}

/** Days of things that happen every now and then, `most` a day at the most, each to one of the first builds. */
export function makeMoments(seed: number, most: number): { day: number; build: number }[] {
  const { below } = seeded(seed);
  return Array.from({ length: DAYS }, (_, day) =>
    Array.from({ length: below(most + 1) }, () => ({ day, build: below(BUILDS_LIKED) })),
  ).flat();
}
