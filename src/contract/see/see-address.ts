import { readText } from '#contract/read-text.ts';
import { type Axles, SAME_ALL_AROUND } from '#domain/axles.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { usualLiftInches } from '#domain/suspension-lift.ts';
import {
  FIRST_SETUP,
  readSetup,
  type SeenSetup,
  seenSetupOf,
  seenWheelsInWords,
  setupPairs,
} from './seen-setup.ts';

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
  setup: SeenSetup;
  before?: SeenSetup | undefined;
}

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
  setup: FIRST_SETUP,
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

/** The address of a state, from its `/` on. */
export function seeAddress(state: SeeState): string {
  return `/?${new URLSearchParams(seePairs(state))}`;
}

/** The address of a build's own set-up. */
export function seeAddressOf(build: BuildSetup): string {
  const { year, make, model, trim, wheelModel, suspension } = build;
  const lift = usualLiftInches(suspension, 'truck');
  return seeAddress({
    ...FIRST_SEEN,
    year: String(year),
    make,
    model,
    trim: trim ?? '',
    wheelModel: wheelModel || FIRST_SEEN.wheelModel,
    setup: seenSetupOf({ ...SAME_ALL_AROUND, wheelBackspacing: null, tireBrand: '', ...build }, lift),
  });
}

interface BuildSetup extends Partial<Axles> {
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

/** "2021 Ford F-150 on 20×10 −19 mm, drawn to scale". */
export function seeTitle(state: SeeState): string {
  const vehicle = [state.year, state.make, state.model].filter(Boolean).join(' ');
  return `${vehicle} on ${seenWheelsInWords(state.setup)}, drawn to scale · Fitment Gallery`;
}
