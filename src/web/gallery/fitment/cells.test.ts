import { expect, it } from 'vitest';
import type { Fitment, FitmentCell } from '#contract/fitment.ts';
import { cellSection, reachTexts } from './cells.ts';

const cell: FitmentCell = {
  column: 0,
  row: 0,
  reports: { builds: 17, rubbing: { none: 14, slight: 2, rubs: 1 }, trimmed: 2, trimmedOf: 17 },
  tires: [{ size: '33×12.50R20', count: 15 }],
  wheels: [{ size: '20×10', count: 17 }],
};

function chart(column: string, row: string): Fitment {
  return {
    axes: 'wheel',
    axle: 'front',
    scope: { widening: 'none', asked: 17, builds: 17 },
    columns: [{ label: '', address: column }],
    rows: [{ label: '', address: row }],
    cells: [cell],
    measured: 0,
    sentences: [],
    wheels: [],
    tires: [],
  };
}

// Half of 10 inches is 127 mm; an offset of −19 mm moves that out by 19 mm.
it('a cell says how far its wheels reach to both sides of the mounting face', () => {
  expect(reachTexts(chart('/?wheelWidth=10', '/?offsetMin=-19&offsetMax=-19'), cell)).toEqual({
    outside: '146\u00a0mm',
    inside: '108\u00a0mm',
  });
});

it('a cell of several offsets says from where to where', () => {
  expect(reachTexts(chart('/?wheelWidth=10', '/?offsetMin=-24&offsetMax=-19'), cell)).toEqual({
    outside: '146–151\u00a0mm',
    inside: '103–108\u00a0mm',
  });
});

it('the wheel is drawn on its most used tire', () => {
  const section = cellSection(chart('/?wheelWidth=10', '/?offsetMin=-19&offsetMax=-19'), cell);
  expect(section).toMatchObject({ outside: 146, inside: 108, rimRadius: 254 });
  expect(section?.tireRadius).toBeCloseTo(419.1);
});

it('a chart of tires says nothing of wheel positions', () => {
  const tires = chart('/?tireDiameter=33', '/?suspension=Stock');
  expect(reachTexts(tires, cell)).toBeUndefined();
  expect(cellSection(tires, cell)).toBeUndefined();
});
