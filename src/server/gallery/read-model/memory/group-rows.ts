import type { Group } from '#server/gallery/read-model/gallery-index.ts';
import type { AnyColumn } from './column.ts';

/** Numbers below this are looked up in a table, others in a map, which takes twenty times as long. */
const LARGEST_TABLE = 1 << 22;

/**
 * Groups rows by their values in several columns. The values of a row are the digits of its number; when the numbers grow
 * too large, those that occur are numbered anew. `room` holds a number per row.
 */
export function groupRows(rows: Uint32Array, columns: readonly AnyColumn[], room: Uint32Array): Group[] {
  const numbers = room.subarray(0, rows.length).fill(0);
  const below = numberRows(rows, columns, numbers);
  const counts = new Uint32Array(below);
  const firstPlaces: number[] = [];
  for (let place = 0; place < numbers.length; place++) {
    const number = numbers[place] ?? 0;
    const count = counts[number] ?? 0;
    if (count === 0) firstPlaces.push(place);
    counts[number] = count + 1;
  }
  return firstPlaces.map((place) => {
    const row = rows[place] ?? 0;
    return { values: columns.map((column) => column.valueOf(row)), count: counts[numbers[place] ?? 0] ?? 0 };
  });
}

/** Gives rows, numbered 0 at first, that have the same values the same number. Returns what all numbers are below. */
export function numberRows(rows: Uint32Array, columns: readonly AnyColumn[], numbers: Uint32Array): number {
  let below = 1;
  for (let place = 0; place < columns.length; place++) {
    const column = columns[place];
    if (!column) break;
    if (below * column.codes > LARGEST_TABLE) below = renumber(numbers, below);
    if (below * column.codes > LARGEST_TABLE) {
      below = renumberWith(column, rows, numbers);
      continue;
    }
    below *= column.codes;
    const next = columns[place + 1];
    const takesTwo = next !== undefined && below * next.codes <= LARGEST_TABLE;
    column.appendCodes(rows, numbers, takesTwo ? next : undefined);
    if (!takesTwo) continue;
    below *= next.codes;
    place++;
  }
  return below;
}

/** Gives the numbers that occur new ones without gaps. Returns how many they are. */
export function renumber(numbers: Uint32Array, below: number): number {
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
function renumberWith(column: AnyColumn, rows: Uint32Array, numbers: Uint32Array): number {
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
