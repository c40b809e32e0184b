import type { Column } from './column.ts';
import type { Group } from './gallery-index.ts';

/** Numbers below this are looked up in a table, others in a map, which takes twenty times as long. */
const LARGEST_TABLE = 1 << 22;

/**
 * Groups rows by their values in several columns. The values of a row are the digits of its number; when the numbers grow
 * too large, those that occur are numbered anew. `numbers` is room for a number per row.
 */
export function groupRows(
  rows: Uint32Array,
  columns: readonly (Column<string> | Column<number>)[],
  room: Uint32Array,
): Group[] {
  const numbers = room.subarray(0, rows.length).fill(0);
  let below = 1;
  for (const column of columns) {
    if (below * column.codes > LARGEST_TABLE) below = renumber(numbers, below);
    if (below * column.codes <= LARGEST_TABLE) {
      column.appendCodes(rows, numbers);
      below *= column.codes;
    } else below = renumberWith(column, rows, numbers);
  }
  const groups: Group[] = [];
  const seen = countNumbers(numbers, below);
  for (let place = 0; place < rows.length; place++) {
    const number = numbers[place] ?? 0;
    const count = seen[number] ?? 0;
    if (count === 0) continue;
    const row = rows[place] ?? 0;
    groups.push({ values: columns.map((column) => column.valueOf(row)), count });
    seen[number] = 0;
  }
  return groups;
}

function countNumbers(numbers: Uint32Array, below: number): Uint32Array {
  const counts = new Uint32Array(below);
  for (let place = 0; place < numbers.length; place++) {
    const number = numbers[place] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
  return counts;
}

/** Gives the numbers that occur new ones without gaps. Returns how many they are. */
function renumber(numbers: Uint32Array, below: number): number {
  // One more than the new number; 0 is none yet.
  const renamed = new Uint32Array(below);
  let count = 0;
  for (let place = 0; place < numbers.length; place++) {
    const number = numbers[place] ?? 0;
    const known = renamed[number] ?? 0;
    const next = known === 0 ? ++count : known;
    if (known === 0) renamed[number] = next;
    numbers[place] = next - 1;
  }
  return count;
}

/** Appends the codes of a column that would make the numbers too large, and numbers what occurs anew. */
function renumberWith(
  column: Column<string> | Column<number>,
  rows: Uint32Array,
  numbers: Uint32Array,
): number {
  const renamed = new Map<number, number>();
  for (let place = 0; place < rows.length; place++) {
    const pair = (numbers[place] ?? 0) * column.codes + column.codeAt(rows[place] ?? 0);
    let next = renamed.get(pair);
    if (next === undefined) {
      next = renamed.size;
      renamed.set(pair, next);
    }
    numbers[place] = next;
  }
  return renamed.size;
}
