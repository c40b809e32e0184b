import { TEXT_LENGTH } from '#domain/limits.ts';
import { readText } from './read-text.ts';

/**
 * What a person has said so far of "Will it fit mine?": the vehicle, the set-up they think of, and the one they run now.
 * Wheels as "20x10" (`wheelModel` is perhaps not said), offsets in mm as "-18", tires as "33x12.50R20" or "285/55R20".
 * `typed` and `nowTyped` are the lines the set-ups were written in, so that nothing is lost; `step` is the step gone back to, absent while going forward, and
 * `now` for the part of a step that asks what is run now.
 */
export type FitQuestion = Partial<Record<FitKey, string>>;

const FIT_KEYS = [
  'step',
  'year',
  'make',
  'model',
  'suspension',
  'wheel',
  'offset',
  'spacer',
  'tire',
  'wheelModel',
  'nowWheel',
  'nowOffset',
  'nowSpacer',
  'nowTire',
  'typed',
  'nowTyped',
] as const;
export type FitKey = (typeof FIT_KEYS)[number];

/** The suspension of somebody who does not know it: builds on any count. */
export const ANY_SUSPENSION = 'any';

/** `fit=1` opens the question; its parts stand beside it under keys of their own, so that filters stay as they are. */
const addressKey = (key: FitKey) => `fit${key.charAt(0).toUpperCase()}${key.slice(1)}`;

export function readFitQuestion(given: URLSearchParams): FitQuestion | undefined {
  if (given.get('fit') !== '1') return undefined;
  const found = FIT_KEYS.flatMap((key) => {
    const text = readText(given, addressKey(key), TEXT_LENGTH);
    return text === undefined || (key === 'year' && !isYear(text)) ? [] : [[key, text]];
  });
  return Object.fromEntries(found);
}

/** A year that the answer can be asked for. */
const isYear = (text: string) => /^(19|20)\d\d$|^2100$/.test(text);

/** The question as address keys and values, in one order. */
export function fitPairs(question: FitQuestion | undefined): [string, string][] {
  if (!question) return [];
  const parts = FIT_KEYS.flatMap((key): [string, string][] => {
    const value = question[key]?.trim();
    return value ? [[addressKey(key), value]] : [];
  });
  return [['fit', '1'], ...parts];
}
