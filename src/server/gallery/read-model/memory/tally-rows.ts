import type { AddedOnDay, Stretch, Tallies, TallyRequest } from '#server/gallery/read-model/gallery-index.ts';
import { hasBit } from './bitset.ts';
import type { BuildStore } from './build-store.ts';
import { numberRows, renumber } from './group-rows.ts';

const DAY_MICROSECONDS = 86_400_000_000;

/** Counts all living builds, or those of a stretch of time, by combination. `room` holds a number per row. */
export function tallyRows(
  store: BuildStore,
  { facets, marks, added }: TallyRequest,
  room: Uint32Array,
): Tallies {
  const rows = added ? rowsAddedIn(store, added) : store.orders.oldest.rows();
  const columns = facets.map((facet) => store.column(facet));
  const numbers = room.subarray(0, rows.length).fill(0);
  const size = renumber(numbers, numberRows(rows, columns, numbers));
  const builds = new Uint32Array(size);
  const someRow = new Uint32Array(size);
  for (let place = 0; place < numbers.length; place++) {
    const number = numbers[place] ?? 0;
    builds[number] = (builds[number] ?? 0) + 1;
    someRow[number] = rows[place] ?? 0;
  }
  const marked = marks.map(({ facet, is }) => {
    const column = store.columns[facet];
    const isMarked = Uint8Array.from({ length: column.codes }, (_, code) => Number(is(column.valueAt(code))));
    const counts = new Uint32Array(size);
    for (let place = 0; place < numbers.length; place++) {
      const number = numbers[place] ?? 0;
      counts[number] = (counts[number] ?? 0) + (isMarked[column.codeAt(rows[place] ?? 0)] ?? 0);
    }
    return counts;
  });
  return {
    builds,
    marked,
    valuesOf: (number) => columns.map((column) => column.valueOf(someRow[number] ?? 0)),
  };
}

/** The living rows that were added in a stretch of time, oldest first. */
function rowsAddedIn(store: BuildStore, { from, to }: Stretch): Uint32Array<ArrayBuffer> {
  const rows = store.orders.oldest.rows();
  /** Where the rows begin that were added at a moment or later. */
  const placeOf = (moment: number) => {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (store.orders.createdAt(rows[middle] ?? 0) < moment) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return rows.subarray(placeOf(from), placeOf(to));
}

/** Two ways through all builds in the order of their rows, since memory is quickest read in its own order. */
export function addedByDay(store: BuildStore, { from, to }: Stretch): AddedOnDay[] {
  const { owner } = store.columns;
  const firstAt = new Float64Array(owner.codes).fill(Number.POSITIVE_INFINITY);
  for (let row = 0; row < store.rowCount; row++) {
    const code = owner.codeAt(row);
    const at = store.orders.createdAt(row);
    if (code !== 0 && at < (firstAt[code] ?? 0)) firstAt[code] = at;
  }
  const length = Math.ceil((to - from) / DAY_MICROSECONDS);
  const days = Array.from({ length }, () => ({ builds: 0, owners: 0 }));
  for (let row = 0; row < store.rowCount; row++) {
    const at = store.orders.createdAt(row);
    if (at < from || at >= to || !hasBit(store.alive, row)) continue;
    const day = days[Math.floor((at - from) / DAY_MICROSECONDS)];
    if (!day) continue;
    day.builds++;
    const code = owner.codeAt(row);
    // Nobody knows guests again: code 0 is none.
    if (code !== 0 && at !== firstAt[code]) continue;
    day.owners++;
    // Of several that were added at once one is the first.
    if (code !== 0) firstAt[code] = Number.NaN;
  }
  return days;
}
