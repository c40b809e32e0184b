import { describe, expect, it } from 'vitest';
import type { Fitment, FitmentCell, FitmentSentence } from '#contract/fitment.ts';
import { cellKey } from '#web/vehicle/similar/chart-cells.ts';
import { firstCell, mainCell, namedCell } from './cells.ts';

function aCell(column: number, row: number, builds: number): FitmentCell {
  const reports = { builds, rubbing: { none: builds, slight: 0, rubs: 0 }, trimmed: 0, trimmedOf: builds };
  return { column, row, reports, tires: [], wheels: [] };
}

const cells = [aCell(0, 0, 4), aCell(1, 0, 2), aCell(1, 1, 9), aCell(1, 2, 7)];
const fitment: Fitment = {
  axes: 'wheel',
  axle: 'front',
  scope: { widening: 'none', asked: 22, builds: 22 },
  columns: ['9', '10'].map((label) => ({ label, address: '/' })),
  rows: ['+12 to +18', '0', '−19'].map((label) => ({ label, address: '/' })),
  cells,
  measured: 0,
  sentences: [],
  wheels: [],
  tires: [],
};

function aSentence(kind: FitmentSentence['kind'], column: number, rows: number[]): FitmentSentence {
  return { kind, column, rows, title: '', text: '', reports: aCell(0, 0, 1).reports };
}

describe('a cell in the address', () => {
  it('is named by its labels, in plain signs', () => {
    expect(cells.map((cell) => cellKey(fitment, cell))).toEqual([
      '9,12 to 18',
      '10,12 to 18',
      '10,0',
      '10,-19',
    ]);
  });

  it('is found again, also when rows were added above it', () => {
    expect(namedCell(fitment, '10,-19')).toBe(cells[3]);
    const grown = {
      ...fitment,
      rows: [{ label: '+25', address: '/' }, ...fitment.rows],
      cells: cells.map((cell) => ({ ...cell, row: cell.row + 1 })),
    };
    expect(namedCell(grown, '10,-19')).toMatchObject({ column: 1, row: 3 });
  });

  it('names nothing when it has no builds, or is not there', () => {
    expect(namedCell(fitment, '9,0')).toBeUndefined();
    expect(namedCell(fitment, '99,99')).toBeUndefined();
    expect(namedCell(fitment, undefined)).toBeUndefined();
  });
});

describe('before a cell is chosen', () => {
  it('the flush answer is shown, else the one of least trouble', () => {
    const least = aSentence('least-trouble', 0, [0]);
    const flush = aSentence('flush', 1, [2]);
    expect(firstCell({ ...fitment, sentences: [least, flush] })).toBe(cells[3]);
    expect(firstCell({ ...fitment, sentences: [least] })).toBe(cells[0]);
  });

  it('the cell with most builds is shown when there is no answer in words', () => {
    expect(firstCell(fitment)).toBe(cells[2]);
    expect(firstCell({ ...fitment, cells: [] })).toBeUndefined();
  });
});

it('an answer about several cells leads to the one with most builds', () => {
  expect(mainCell(cells, { column: 1, rows: [0, 2] })).toBe(cells[3]);
});
