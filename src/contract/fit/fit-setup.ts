import type { QueryOf } from '#contract/endpoint.ts';
import { ANY_SUSPENSION, type FitKey, type FitQuestion } from '#contract/fit-address.ts';
import type { getBoltOn } from '#contract/parts/bolt-on.ts';
import type { checkFit } from '#contract/similar.ts';
import { offsetLabel, spacedOffset } from '#domain/axle-words.ts';
import { OFFSET_MAX, OFFSET_MIN, SPACER_MAX } from '#domain/limits.ts';
import { decimalText, readNumber, tireSizeText } from '#domain/measures.ts';
import { parseTireSize, parseWheelSize, type WheelSize } from '#domain/sizes.ts';
import type { WheelSetup } from '#domain/wheel-geometry.ts';

/** A tire of which perhaps only the height is known, as in "35s". */
export interface PartialTire {
  tireWidth?: string;
  tireHeight: string;
}

/** As much of a wheel and its tire as could be read. */
export interface PartialSetup {
  wheel?: WheelSize;
  offset?: number;
  /** Mm. */
  spacer?: number;
  tire?: PartialTire;
}

/** The keys of the set-up thought of and of the one run now. */
export const SETUP_KEYS = {
  proposed: { wheel: 'wheel', offset: 'offset', spacer: 'spacer', tire: 'tire', typed: 'typed' },
  current: {
    wheel: 'nowWheel',
    offset: 'nowOffset',
    spacer: 'nowSpacer',
    tire: 'nowTire',
    typed: 'nowTyped',
  },
} as const satisfies Record<string, Record<string, FitKey>>;
export type SetupKind = keyof typeof SETUP_KEYS;

export function readSetup(question: FitQuestion, kind: SetupKind): PartialSetup {
  const keys = SETUP_KEYS[kind];
  const wheel = parseWheelSize(question[keys.wheel] ?? '');
  const offset = readWhole(question[keys.offset], OFFSET_MIN, OFFSET_MAX);
  const spacer = readWhole(question[keys.spacer], 1, SPACER_MAX);
  const tire = readTire(question[keys.tire]);
  return {
    ...(wheel && { wheel }),
    ...(offset !== undefined && { offset }),
    ...(spacer !== undefined && { spacer }),
    ...(tire && { tire }),
  };
}

function readWhole(text = '', from: number, to: number): number | undefined {
  const number = readNumber(text);
  return number !== undefined && Number.isInteger(number) && number >= from && number <= to
    ? number
    : undefined;
}

function readTire(text = ''): PartialTire | undefined {
  const size = parseTireSize(text);
  if (size) return { tireWidth: size.tireWidth, tireHeight: size.tireHeight };
  const height = decimalText(text);
  return /^\d{2}(\.\d{1,2})?$/.test(height) ? { tireHeight: height } : undefined;
}

/** The set-up for geometry; undefined until wheel and offset are known. */
export function wheelSetup({ wheel, offset, spacer, tire }: PartialSetup): WheelSetup | undefined {
  return wheel && offset !== undefined ? { ...wheel, wheelOffset: offset, spacer, ...tire } : undefined;
}

/** The query of checkFit; undefined until vehicle, wheel and offset are known. */
export function fitCall(question: FitQuestion): QueryOf<typeof checkFit> | undefined {
  const { year, make, model, suspension } = question;
  const { wheel, offset, spacer, tire } = readSetup(question, 'proposed');
  if (!make || !model || !wheel || offset === undefined) return undefined;
  return {
    ...(year !== undefined && /^\d{4}$/.test(year) && { year }),
    make,
    model,
    ...(suspension !== undefined && suspension !== ANY_SUSPENSION && { suspension }),
    ...wheel,
    wheelOffset: String(offset),
    ...(spacer !== undefined && { spacer: String(spacer) }),
    ...tire,
  };
}

/** The query of getBoltOn; undefined until the answer can be given. */
export function boltOnCall(question: FitQuestion): QueryOf<typeof getBoltOn> | undefined {
  const call = fitCall(question);
  if (!call) return undefined;
  const { suspension: _, spacer: _spacer, tireWidth: _width, tireHeight: _height, ...asked } = call;
  return { ...asked, ...(question.wheelModel && { wheelModel: question.wheelModel }) };
}

/** "20×10 · −18 mm · 33×12.50R20": what is known of a set-up, in the order people say it. */
export function setupText({ wheel, offset, spacer, tire }: PartialSetup): string {
  return [
    wheel && `${wheel.wheelDiameter}×${wheel.wheelWidth}`,
    offset !== undefined && spacedOffset({ wheelOffset: offset, spacer }, offsetLabel),
    tire && tireText(tire, wheel),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function tireText({ tireWidth, tireHeight }: PartialTire, wheel: WheelSize | undefined): string {
  if (tireWidth === undefined) return `${tireHeight}″ tires`;
  const size = tireSizeText(tireWidth, tireHeight, wheel?.wheelDiameter ?? '');
  return wheel ? size : size.replace(/R$/, '');
}
