import { describe, expect, it } from 'vitest';
import type { Suggestion } from '#contract/suggestions.ts';
import { actionOf, continues } from './use-suggestions.ts';

const suggestion = (text: string): Suggestion => ({ kind: 'vehicle', text, from: 0, count: 1 });
const list = [suggestion('bronco'), suggestion('bronco sport'), suggestion('bronco 20x10')];

/** What the arrow keys reach one after the other, from the field on. */
function reached(keys: string[], offered = list): (string | undefined)[] {
  let active = -1;
  return keys.map((key) => {
    const action = actionOf(key, offered, active);
    if (action?.is !== 'reach') throw new Error(`${key} reaches nothing`);
    active = offered.findIndex(({ text }) => text === action.text);
    return action.text;
  });
}

describe('the arrow keys go around the suggestions and the field', () => {
  it('down', () => {
    expect(reached(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])).toEqual([
      'bronco',
      'bronco sport',
      'bronco 20x10',
      undefined,
      'bronco',
    ]);
  });

  it('up', () => {
    expect(reached(['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'])).toEqual([
      'bronco 20x10',
      'bronco sport',
      'bronco',
      undefined,
    ]);
  });

  it('over a single one', () => {
    expect(reached(['ArrowDown', 'ArrowDown', 'ArrowUp'], list.slice(0, 1))).toEqual([
      'bronco',
      undefined,
      'bronco',
    ]);
  });
});

it('a suggestion stays as long as what is typed may still become it', () => {
  expect(continues('Ford F-150', 'ford f1')).toBe(true);
  expect(continues('f150 20×10', 'f150 20x1')).toBe(true);
  expect(continues('Ford F-150', 'ford f-150')).toBe(false);
  expect(continues('Ford F-150', 'ford f2')).toBe(false);
});

it('an arrow key opens a list that is closed', () => {
  expect(actionOf('ArrowDown', [], -1)).toEqual({ is: 'open' });
  expect(actionOf('ArrowUp', [], -1)).toEqual({ is: 'open' });
});

it('Enter takes the suggestion that was reached, and is the field’s own as long as none was', () => {
  expect(actionOf('Enter', list, 1)).toEqual({ is: 'take', suggestion: list[1] });
  expect(actionOf('Enter', list, -1)).toBeUndefined();
  expect(actionOf('Enter', [], -1)).toBeUndefined();
});

it('Escape closes an open list, and is the field’s own when it is closed', () => {
  expect(actionOf('Escape', list, 0)).toEqual({ is: 'close' });
  expect(actionOf('Escape', [], -1)).toBeUndefined();
});

it('keys that write stay with the field', () => {
  for (const key of ['b', ' ', 'Home', 'ArrowLeft', 'Tab']) expect(actionOf(key, list, 0)).toBeUndefined();
});
