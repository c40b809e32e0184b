import { readText } from '#contract/read-text.ts';
import { OFFSET_MAX, OFFSET_MIN, TEXT_LENGTH } from '#domain/limits.ts';
import { offsetText, tireSizeText } from '#domain/measures.ts';
import { parseTireSize, parseWheelSize } from '#domain/sizes.ts';
import type { SizedSetup } from '#domain/stance.ts';
import { usualLiftInches } from '#domain/suspension-lift.ts';

export const SEEN_FROM = ['side', 'front', 'rear'] as const;

/** What "See it" draws. Colours are ids of the art or #rrggbb; `before` is absent while it is the factory's. */
export interface SeeState {
  year: string;
  make: string;
  model: string;
  trim: string;
  wheelModel: string;
  paint: string;
  finish: string;
  from: (typeof SEEN_FROM)[number];
  setup: SizedSetup;
  before?: SizedSetup;
}

/** What a set-up may be within what can be drawn. Inches, offset in mm. */
export const SEEN_RANGES = {
  wheelDiameter: { min: 14, max: 28, step: 1 },
  wheelWidth: { min: 5, max: 16, step: 0.5 },
  wheelOffset: { min: Math.max(OFFSET_MIN, -120), max: Math.min(OFFSET_MAX, 80), step: 1 },
  lift: { min: -6, max: 12, step: 0.5 },
} as const;

/** A leveled truck as many begin. */
export const FIRST_SEEN: SeeState = {
  year: '',
  make: 'Ford',
  model: 'F-150',
  trim: '',
  wheelModel: '544BM',
  paint: 'red',
  finish: '',
  from: 'side',
  setup: {
    wheelDiameter: '20',
    wheelWidth: '10',
    wheelOffset: -19,
    tireWidth: '12.50',
    tireHeight: '33',
    lift: 2,
  },
};

/** Reads the query part of an address of "See it". A bad value costs only its own key. */
export function readSee(search: string): SeeState {
  const given = new URLSearchParams(search);
  const text = (key: string, otherwise: string) => readText(given, key, TEXT_LENGTH) ?? otherwise;
  const isNamed = given.has('seeMake');
  const from = SEEN_FROM.find((one) => one === given.get('seeFrom')) ?? FIRST_SEEN.from;
  const before = given.has('seeNowWheel') ? readSetup(given, 'seeNow') : undefined;
  return {
    year: text('seeYear', ''),
    make: text('seeMake', FIRST_SEEN.make),
    model: text('seeModel', isNamed ? '' : FIRST_SEEN.model),
    trim: text('seeTrim', ''),
    wheelModel: text('seeStyle', FIRST_SEEN.wheelModel),
    paint: text('seePaint', FIRST_SEEN.paint),
    finish: text('seeFinish', ''),
    from,
    setup: readSetup(given, 'see'),
    ...(before && { before }),
  };
}

function readSetup(given: URLSearchParams, prefix: 'see' | 'seeNow'): SizedSetup {
  const part = (key: string) => given.get(`${prefix}${key}`) ?? '';
  const first = FIRST_SEEN.setup;
  const wheel = parseWheelSize(part('Wheel'));
  const tire = parseTireSize(part('Tire'));
  return {
    wheelDiameter: within('wheelDiameter', wheel?.wheelDiameter ?? first.wheelDiameter),
    wheelWidth: within('wheelWidth', wheel?.wheelWidth ?? first.wheelWidth),
    wheelOffset: Math.round(Number(within('wheelOffset', part('Offset') || String(first.wheelOffset)))),
    tireWidth: tire?.tireWidth ?? first.tireWidth,
    tireHeight: tire?.tireHeight ?? first.tireHeight,
    lift: Number(within('lift', part('Lift') || String(prefix === 'see' ? first.lift : 0))),
  };
}

/** The number nearest to a text that can be drawn; one that is none is the first state's. */
function within(key: keyof typeof SEEN_RANGES, text: string): string {
  const number = Number(text);
  const { min, max } = SEEN_RANGES[key];
  return Number.isFinite(number)
    ? String(Math.min(max, Math.max(min, number)))
    : String(FIRST_SEEN.setup[key]);
}

/** The address of a state, from its `/` on. */
export function seeAddress(state: SeeState): string {
  return `/?${new URLSearchParams(seePairs(state))}`;
}

/** The address of a build's own set-up. */
export function seeAddressOf(build: BuildSetup): string {
  const { year, make, model, trim, wheelModel, suspension, wheelDiameter, wheelWidth } = build;
  const { wheelOffset, tireWidth, tireHeight } = build;
  const lift = usualLiftInches(suspension, 'truck');
  return seeAddress({
    ...FIRST_SEEN,
    year: String(year),
    make,
    model,
    trim: trim ?? '',
    wheelModel: wheelModel || FIRST_SEEN.wheelModel,
    setup: { wheelDiameter, wheelWidth, wheelOffset, tireWidth, tireHeight, lift },
  });
}

interface BuildSetup {
  year: number | string;
  make: string;
  model: string;
  trim?: string | null;
  wheelModel: string;
  suspension: string;
  wheelDiameter: string;
  wheelWidth: string;
  wheelOffset: number;
  tireWidth: string;
  tireHeight: string;
}

/** The state as address keys and values, in one order, empty ones left out. */
export function seePairs(state: SeeState): [string, string][] {
  const { setup, before } = state;
  const pairs: [string, string][] = [
    ['see', '1'],
    ['seeYear', state.year],
    ['seeMake', state.make],
    ['seeModel', state.model],
    ['seeTrim', state.trim],
    ['seeStyle', state.wheelModel],
    ...setupPairs(setup, 'see'),
    ...(before ? setupPairs(before, 'seeNow') : []),
    ['seePaint', state.paint === FIRST_SEEN.paint ? '' : state.paint],
    ['seeFinish', state.finish],
    ['seeFrom', state.from === FIRST_SEEN.from ? '' : state.from],
  ];
  return pairs.filter(([, value]) => value !== '');
}

function setupPairs(setup: SizedSetup, prefix: 'see' | 'seeNow'): [string, string][] {
  const { wheelDiameter, wheelWidth, wheelOffset, lift } = setup;
  return [
    [`${prefix}Wheel`, `${wheelDiameter}x${wheelWidth}`],
    [`${prefix}Offset`, String(wheelOffset)],
    [`${prefix}Tire`, tireText(setup).replace('×', 'x')],
    [`${prefix}Lift`, String(lift)],
  ];
}

export function tireText({ tireWidth, tireHeight, wheelDiameter }: SizedSetup): string {
  return tireSizeText(tireWidth, tireHeight, wheelDiameter);
}

/** "20×10 −19 mm on 33×12.50R20, 2″ lift". */
export function seenInWords(setup: SizedSetup): string {
  const { wheelDiameter, wheelWidth, wheelOffset } = setup;
  return `${wheelDiameter}×${wheelWidth} ${offsetText(wheelOffset)} mm on ${tireText(setup)}, ${liftText(setup.lift)}`;
}

export function liftText(lift: number): string {
  if (lift === 0) return 'stock height';
  return `${Math.abs(lift)}″ ${lift > 0 ? 'lift' : 'drop'}`;
}

/** "2021 Ford F-150 on 20×10 −19 mm, drawn to scale". */
export function seeTitle(state: SeeState): string {
  const vehicle = [state.year, state.make, state.model].filter(Boolean).join(' ');
  const { wheelDiameter, wheelWidth, wheelOffset } = state.setup;
  return `${vehicle} on ${wheelDiameter}×${wheelWidth} ${offsetText(wheelOffset)} mm, drawn to scale · Fitment Gallery`;
}
