import { describe, expect, test } from 'vitest';
import type { UnderstoodPart } from '#contract/facets.ts';
import type { Facet } from '#contract/gallery.ts';
import { MAKES } from '#domain/makes.ts';
import { partsAbout, possibleModels, readTyped } from './read-typed.ts';

/** Parts of a line in its order; "+" before a text says that it stands without a gap. */
function parts(...given: [Facet, value: string, text: string][]): UnderstoodPart[] {
  let at = 0;
  return given.map(([facet, value, text]) => {
    const joined = text.startsWith('+');
    const from = joined ? at : at + 1;
    at = from + text.length - (joined ? 1 : 0);
    return { facet, value, label: value, from, to: at };
  });
}

const proposed = (...given: Parameters<typeof parts>) => readTyped(parts(...given), 'proposed', MAKES);

describe('a line is read', () => {
  test('vehicle, suspension, wheel, offset and the height of the tire at once', () => {
    expect(
      proposed(
        ['year', '2019', '2019'],
        ['model', 'F-150', 'f150'],
        ['suspension', 'Leveling Kit', 'leveled'],
        ['wheelDiameter', '22', '22'],
        ['wheelWidth', '12', '+x12'],
        ['offset', '-44', '-44'],
        ['tireHeight', '35', '35s'],
      ),
    ).toEqual({
      year: '2019',
      make: 'Ford',
      model: 'F-150',
      suspension: 'Leveling Kit',
      wheel: '22x12',
      offset: '-44',
      tire: '35',
    });
  });

  test('a flotation tire with the rim it is made for', () => {
    expect(
      proposed(
        ['wheelDiameter', '20', '20'],
        ['wheelWidth', '10', '+x10'],
        ['tireHeight', '33', '33'],
        ['tireWidth', '12.50', '+x12.50'],
        ['wheelDiameter', '20', '+R20'],
      ),
    ).toEqual({ wheel: '20x10', tire: '33x12.50R20' });
  });

  test('a metric tire before the wheel, whose diameter is the one beside its width', () => {
    expect(
      proposed(
        ['tireWidth', '275', '275'],
        ['tireHeight', '65-series', '+/65'],
        ['wheelDiameter', '18', '+R18'],
        ['wheelDiameter', '20', '20'],
        ['wheelWidth', '9', '+x9'],
      ),
    ).toEqual({ wheel: '20x9', tire: '275/65R18' });
  });

  test('a tire says the diameter of a wheel that is not named', () => {
    expect(
      proposed(
        ['tireHeight', '33', '33'],
        ['tireWidth', '12.50', '+x12.50'],
        ['wheelDiameter', '20', '+R20'],
      ),
    ).toEqual({
      wheel: '20',
      tire: '33x12.50R20',
    });
  });

  test('the set-up run now under keys of its own, and never a vehicle', () => {
    const given = parts(
      ['make', 'Ford', 'ford'],
      ['wheelDiameter', '18', '18'],
      ['wheelWidth', '8.5', '+x8.5'],
      ['offset', '44', '+44'],
    );
    expect(readTyped(given, 'current', MAKES)).toEqual({ nowWheel: '18x8.5', nowOffset: '44' });
  });

  test('what cannot be one choice is left out', () => {
    expect(proposed(['suspension', 'Lifted', 'lifted'], ['tireHeight', '60-series', '/60'])).toEqual({});
  });
});

describe('a name of several models is no model', () => {
  const silverado = parts(['model', 'Silverado', 'silverado']);

  test('it is left open, with the models it may be', () => {
    expect(readTyped(silverado, 'proposed', MAKES)).toEqual({});
    const models = possibleModels(silverado, MAKES).map(({ model }) => model);
    expect(models).toContain('Silverado 1500');
    expect(models.every((model) => model.startsWith('Silverado'))).toBe(true);
  });

  test('a model with its make is one', () => {
    const ram = parts(['make', 'Ram', 'ram'], ['model', '1500', '1500']);
    expect(readTyped(ram, 'proposed', MAKES)).toEqual({ make: 'Ram', model: '1500' });
    expect(possibleModels(ram, MAKES)).toEqual([]);
  });
});

test('what was picked cuts out its own words only', () => {
  const line = parts(
    ['year', '2019', '2019'],
    ['wheelDiameter', '20', '20'],
    ['wheelWidth', '10', '+x10'],
    ['offset', '-18', '-18'],
    ['tireHeight', '33', '33'],
    ['tireWidth', '12.50', '+x12.50'],
    ['wheelDiameter', '20', '+R20'],
  );
  const texts = (topic: Parameters<typeof partsAbout>[1]) =>
    partsAbout(line, topic)
      .map(({ from }) => line.findIndex((part) => part.from === from))
      .sort((a, b) => a - b);
  expect(texts('vehicle')).toEqual([0]);
  expect(texts('wheel')).toEqual([1, 2]);
  expect(texts('offset')).toEqual([3]);
  expect(texts('tire')).toEqual([4, 5, 6]);
});
