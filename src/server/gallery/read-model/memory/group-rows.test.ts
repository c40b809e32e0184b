import { expect, test } from 'vitest';
import { Column } from './column.ts';
import { groupRows } from './group-rows.ts';

function columnOf(values: readonly (string | null)[]): Column<string> {
  const column = new Column<string>();
  column.fit(values.length, Math.ceil(values.length / 32));
  for (const [row, value] of values.entries()) column.set(row, value);
  return column;
}
const group = (rows: number[], ...columns: Column<string>[]) =>
  groupRows(Uint32Array.from(rows), columns, new Uint32Array(rows.length));

test('builds with the same values are counted together, those without a value too', () => {
  const width = columnOf(['9', '10', '9', '9']);
  const rubbing = columnOf(['Rubs', null, 'Rubs', null]);
  expect(group([0, 1, 2, 3], width, rubbing)).toEqual([
    { values: ['9', 'Rubs'], count: 2 },
    { values: ['10', null], count: 1 },
    { values: ['9', null], count: 1 },
  ]);
});

test('builds that were not chosen are not counted', () => {
  expect(group([0, 2], columnOf(['9', '10', '9']))).toEqual([{ values: ['9'], count: 2 }]);
  expect(group([], columnOf(['9']))).toEqual([]);
});

test('columns with very many values are told apart', () => {
  const rows = Array.from({ length: 9000 }, (_, row) => row);
  // 3000 × 4000 × 4000 pairs are thinkable, 9000 rows are there; each pair of rows 4500 apart is alike.
  const names = [3000, 4000, 4000].map((many, place) =>
    columnOf(rows.map((row) => `${place}-${((row % 4500) * 7) % many}`)),
  );
  const groups = group(rows, ...names);
  expect(groups.every((one) => one.count === 2)).toBe(true);
  expect(new Set(groups.map((one) => one.values.join())).size).toBe(4500);
});
