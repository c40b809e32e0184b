import { describe, expect, test } from 'vitest';
import type { Axes } from '#domain/choices.ts';
import type { Group } from '#server/gallery/snapshot/gallery-index.ts';
import { drawChart } from './chart.ts';
import { saySentences } from './sentences.ts';

type Owners = [count: number, rubbing: string | null, modification: string];
const FREE = 'No rubbing or scrubbing';
const NOTHING = 'No Trimming';
const TRIMMED = 'Minor Trimming';

/** The sentences about builds given as cells: column value, row value, owners' answers. All on 20-inch 33×12.50 tires. */
function sentencesOf(axes: Axes, ...cells: [column: string, row: string | number, ...Owners[]][]) {
  const answers = cells.flatMap(([column, row, ...owners]) =>
    owners.map(([count, ...said]): Group => ({ values: [column, row, ...said], count })),
  );
  const sizes = cells.map(([column, row, ...owners]): Group => {
    const sizes = axes === 'wheel' ? ['20', '12.50', '33'] : ['9', '20', '12.50', '33'];
    return { values: [column, row, ...sizes], count: buildsOf(owners) };
  });
  return saySentences(drawChart(axes, answers, sizes));
}
const buildsOf = (owners: readonly Owners[]) => owners.reduce((sum, [count]) => sum + count, 0);
const said = (sentences: ReturnType<typeof sentencesOf>) =>
  sentences.map(({ kind, title, text }) => [kind, title, text]);

describe('least trouble', () => {
  test('is what owners most surely neither rub nor trim, neighbouring offsets together', () => {
    const sentences = sentencesOf(
      'wheel',
      ['9', 18, [11, FREE, NOTHING]],
      ['9', 12, [13, FREE, NOTHING], [1, 'Rubs', NOTHING]],
      ['9', 0, [12, FREE, NOTHING], [1, FREE, TRIMMED]],
      ['9', -12, [1, FREE, NOTHING], [2, 'Rubs', NOTHING]],
      ['8.5', 18, [4, FREE, NOTHING]],
    );
    // Lower ends: +18 to 0 mm 36 of 38 = 0.827; +18 and +12 24 of 25 = 0.805; +18 alone 11 of 11 = 0.741;
    // all four 37 of 41 = 0.775; 8.5 wide 4 of 4 = 0.510.
    expect(said(sentences)).toEqual([
      ['least-trouble', '20×9 at 0 to +18\u00a0mm', '37 of 38 owners report no rubbing, 37 did no trimming.'],
    ]);
    expect(sentences[0]).toMatchObject({ column: 1, rows: [0, 1, 2], reports: { builds: 38 } });
  });

  test('never speaks of offsets together that lie more than half an inch apart', () => {
    const sentences = sentencesOf('wheel', ['9', 18, [8, FREE, NOTHING]], ['9', -19, [9, FREE, NOTHING]]);
    expect(sentences[0]).toMatchObject({ title: '20×9 at −19\u00a0mm', reports: { builds: 9 } });
  });

  test('speaks of one offset alone when its neighbours do worse', () => {
    const sentences = sentencesOf(
      'wheel',
      ['9', 18, [12, FREE, NOTHING]],
      ['9', 12, [1, FREE, NOTHING], [9, 'Rubs', NOTHING]],
    );
    expect(sentences[0]).toMatchObject({ title: '20×9 at +18\u00a0mm', rows: [0], reports: { builds: 12 } });
  });

  test('is not named where it is not sure of most owners', () => {
    expect(sentencesOf('wheel', ['9', 18, [5, FREE, NOTHING], [5, 'Rubs', NOTHING]])).toEqual([]);
    // 3 of 4 is at least 0.36, 3 of 3 at least 0.526.
    expect(sentencesOf('wheel', ['9', 18, [3, FREE, NOTHING], [1, 'Rubs', NOTHING]])).toEqual([]);
    expect(sentencesOf('wheel', ['9', 18, [3, FREE, NOTHING]])).toHaveLength(1);
    expect(sentencesOf('wheel')).toEqual([]);
  });

  test('says how many answered when some did not', () => {
    const sentences = sentencesOf('wheel', [
      '9',
      18,
      [8, FREE, NOTHING],
      [3, null, NOTHING],
      [1, null, TRIMMED],
    ]);
    expect(said(sentences)).toEqual([
      [
        'least-trouble',
        '20×9 at +18\u00a0mm',
        '8 of the 8 owners who answered report no rubbing, 11 of 12 did no trimming.',
      ],
    ]);
  });
});

describe('flush without cutting', () => {
  test('is what stands out furthest while most owners surely neither rub nor trim', () => {
    const sentences = sentencesOf(
      'wheel',
      ['9', 18, [20, FREE, NOTHING]],
      // 14 of 17 is at least 0.590 (see wilson.test.ts), 9 of 13 only 0.424.
      ['10', -19, [14, FREE, NOTHING], [1, 'Slight rub at full turn', NOTHING], [2, 'Rubs', TRIMMED]],
      ['10', -25, [9, FREE, NOTHING], [4, 'Rubs', TRIMMED]],
    );
    expect(said(sentences).slice(1)).toEqual([
      ['flush', '20×10 at −19\u00a0mm', '14 of 17 owners report no rubbing, 2 trimmed, most on 33×12.50R20.'],
    ]);
  });

  test('is not named when nothing stands out further than what is least trouble', () => {
    const sentences = sentencesOf('wheel', ['9', 18, [9, FREE, NOTHING]], ['9', 0, [20, FREE, NOTHING]]);
    expect(sentences.map((sentence) => sentence.kind)).toEqual(['least-trouble']);
  });
});

describe('plan on trimming', () => {
  test('is the most built of what most owners surely trim', () => {
    const sentences = sentencesOf(
      'wheel',
      ['12', -44, [4, FREE, NOTHING], [3, FREE, TRIMMED], [12, 'Rubs', TRIMMED]],
      ['12', -51, [8, 'Rubs', TRIMMED]],
      // 5 of 8 is a majority, but nobody could be sure of it.
      ['14', -76, [3, 'Rubs', NOTHING], [5, 'Rubs', TRIMMED]],
    );
    expect(said(sentences)).toEqual([
      ['plan-on-trimming', '20×12 at −44\u00a0mm', '15 of 19 owners report trimming, 7 no rubbing.'],
    ]);
  });

  test('says nothing about rubbing when too few answered', () => {
    const sentences = sentencesOf('wheel', ['12', -44, [1, 'Rubs', TRIMMED], [7, null, TRIMMED]]);
    expect(sentences.map(({ text }) => text)).toEqual(['8 of 8 owners report trimming.']);
  });
});

test('tires on a chart of measured lifts are named by both', () => {
  const sentences = sentencesOf('measured', ['35', '2', [12, FREE, NOTHING]]);
  expect(said(sentences)).toEqual([
    [
      'least-trouble',
      '35″ tires, measured lift +2″ (+51\u00a0mm)',
      '12 of 12 owners report no rubbing, 12 did no trimming.',
    ],
  ]);
});

test('tires are named by diameter and lift, and never several lifts together', () => {
  const sentences = sentencesOf(
    'tire',
    ['33', 'Stock', [9, FREE, NOTHING]],
    ['33', 'Leveling Kit', [12, FREE, NOTHING]],
    ['35', '4" Lift', [10, FREE, NOTHING], [1, 'Rubs', NOTHING]],
    ['37', 'Stock', [9, 'Rubs', TRIMMED]],
  );
  expect(said(sentences)).toEqual([
    ['least-trouble', '33″ tires, Leveling Kit', '12 of 12 owners report no rubbing, 12 did no trimming.'],
    ['flush', '35″ tires, 4″ Lift', '10 of 11 owners report no rubbing, none trimmed, most on 33×12.50R20.'],
    ['plan-on-trimming', '37″ tires, Stock', '9 of 9 owners report trimming, all rubbing.'],
  ]);
});
