import type { QueryOf } from '#contract/endpoint.ts';
import { ANY_SUSPENSION, type FitKey, type FitQuestion } from '#contract/fit-address.ts';
import type { getBoltOn } from '#contract/parts/bolt-on.ts';
import type { checkFit } from '#contract/similar.ts';
import { OFFSET_MAX, OFFSET_MIN } from '#domain/limits.ts';
import { decimalText, offsetText, readNumber, tireSizeText } from '#domain/measures.ts';
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
  tire?: PartialTire;
}

/** The keys of the set-up thought of and of the one run now. */
export const SETUP_KEYS = {
  proposed: { wheel: 'wheel', offset: 'offset', tire: 'tire', typed: 'typed' },
  current: { wheel: 'nowWheel', offset: 'nowOffset', tire: 'nowTire', typed: 'nowTyped' },
} as const satisfies Record<string, Record<string, FitKey>>;
export type SetupKind = keyof typeof SETUP_KEYS;

export function readSetup(question: FitQuestion, kind: SetupKind): PartialSetup {
  const keys = SETUP_KEYS[kind];
  const wheel = parseWheelSize(question[keys.wheel] ?? '');
  const offset = readOffset(question[keys.offset]);
  const tire = readTire(question[keys.tire]);
  return { ...(wheel && { wheel }), ...(offset !== undefined && { offset }), ...(tire && { tire }) };
}

function readOffset(text = ''): number | undefined {
  const offset = readNumber(text);
  const isOffset =
    offset !== undefined && Number.isInteger(offset) && offset >= OFFSET_MIN && offset <= OFFSET_MAX;
  return isOffset ? offset : undefined;
}

function readTire(text = ''): PartialTire | undefined {
  const size = parseTireSize(text);
  if (size) return { tireWidth: size.tireWidth, tireHeight: size.tireHeight };
  const height = decimalText(text);
  return /^\d{2}(\.\d{1,2})?$/.test(height) ? { tireHeight: height } : undefined;
}

/** The set-up for geometry; undefined until wheel and offset are known. */
export function wheelSetup({ wheel, offset, tire }: PartialSetup): WheelSetup | undefined {
  return wheel && offset !== undefined ? { ...wheel, wheelOffset: offset, ...tire } : undefined;
}

/** The query of checkFit; undefined until vehicle, wheel and offset are known. */
export function fitCall(question: FitQuestion): QueryOf<typeof checkFit> | undefined {
  const { year, make, model, suspension } = question;
  const { wheel, offset, tire } = readSetup(question, 'proposed');
  if (!make || !model || !wheel || offset === undefined) return undefined;
  return {
    ...(year !== undefined && /^\d{4}$/.test(year) && { year }),
    make,
    model,
    ...(suspension !== undefined && suspension !== ANY_SUSPENSION && { suspension }),
    ...wheel,
    wheelOffset: String(offset),
    ...tire,
  };
}

/** The query of getBoltOn; undefined until the answer can be given. */
export function boltOnCall(question: FitQuestion): QueryOf<typeof getBoltOn> | undefined {
  const call = fitCall(question);
  if (!call) return undefined;
  const { suspension: _, tireWidth: _width, tireHeight: _height, ...asked } = call;
  return { ...asked, ...(question.wheelModel && { wheelModel: question.wheelModel }) };
}

/** "20×10 · −18 mm · 33×12.50R20": what is known of a set-up, in the order people say it. */
export function setupText({ wheel, offset, tire }: PartialSetup): string {
  return [
    wheel && `${wheel.wheelDiameter}×${wheel.wheelWidth}`,
    offset !== undefined && `${offsetText(offset)}\u00a0mm`,
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
